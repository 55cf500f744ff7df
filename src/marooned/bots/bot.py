"""What a bot is."""

from __future__ import annotations

import hashlib
from typing import Protocol

from marooned.engine.position import Knowledge


class Bot(Protocol):
    """A player. All its random choices come from its key, and it keeps no other state between moves.

    So after an interruption a new bot with the same key goes on as if nothing had happened.
    """

    def __init__(self, key: bytes) -> None: ...

    def choose(self, knowledge: Knowledge) -> int:
        """The id of the action taken."""


def decision_key(key: bytes, knowledge: Knowledge) -> bytes:
    """The key of one decision, the same for the same bot in the same seat at the same move."""
    place = f"{knowledge.seat}/{knowledge.moves}".encode()
    return hashlib.blake2b(place, key=key, digest_size=16, person=b"marooned-bot").digest()
