"""How the easy levels forget some of the cards they were shown.

A forgotten card is left out of the states that the seat imagines: it may then be anywhere an unseen card may be. What
is forgotten stays forgotten for the whole match. The game's `forget` says what there is to forget.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from marooned.engine.position import Knowledge
from marooned.engine.rng import below, new_rng

FULL_MEMORY = 100
"""The percentage for a bot that forgets nothing."""


def with_memory(knowledge: Knowledge, key: bytes, memory: int) -> Knowledge:
    """The same knowledge for a bot that remembers this percentage of the cards it was shown."""
    forget = knowledge.game.forget
    if forget is None or memory >= FULL_MEMORY:
        return knowledge

    def imagine(world: bytes) -> Any:
        state, rng = knowledge.imagine(world), new_rng(key)
        forget(state, knowledge.seat, lambda: bool(below(rng, FULL_MEMORY) < memory))
        return state

    return replace(knowledge, imagine=imagine)
