"""What a bot is, and what it is given when it has to move."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import Array


@dataclass(frozen=True)
class Knowledge:
    """All that a seat may know when it has to move. The true state is not in it."""

    game: Game
    seat: int
    moves: int
    """How many moves were played before this one."""
    view: Any
    """What the seat sees."""
    legal: Array
    """Ids of the actions it may take."""
    imagine: Callable[[bytes], Any]
    """A state the seat cannot tell from the true one, all that it does not know dealt anew from a key."""
    seats: int
    """How many play."""


class Bot(Protocol):
    """A player. All its random choices come from its key, and it keeps no other state between moves.

    So after an interruption a new bot with the same key goes on as if nothing had happened.
    """

    def __init__(self, key: bytes) -> None: ...

    def choose(self, knowledge: Knowledge) -> int:
        """The id of the action taken."""


def knowledge_of(match: Match, seat: int) -> Knowledge:
    """What the seat may know of a match as it stands."""
    return Knowledge(
        game=match.game,
        seat=seat,
        moves=len(match.moves),
        view=match.view(seat),
        legal=match.legal_ids(seat),
        imagine=lambda key: match.imagined(seat, key),
        seats=match.seats,
    )


def decision_key(key: bytes, knowledge: Knowledge) -> bytes:
    """The key of one decision, the same for the same bot in the same seat at the same move."""
    place = f"{knowledge.seat}/{knowledge.moves}".encode()
    return hashlib.blake2b(place, key=key, digest_size=16, person=b"marooned-bot").digest()
