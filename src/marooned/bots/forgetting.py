"""How the easy levels forget: some of what a seat was shown of the others' cards is out of its mind again.

What is forgotten stays so for the whole match, and it is forgotten by leaving it out of the states that the seat
imagines: such a card may then be anywhere that a card nobody has seen may be. The game says what there is to forget.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from marooned.bots.bot import Knowledge
from marooned.engine.rng import below, new_rng

WHOLE = 100
"""The memory of who forgets nothing, in a hundred."""


def forgetful(knowledge: Knowledge, key: bytes, memory: int) -> Knowledge:
    """The same knowledge as somebody has it who remembers so much of what it saw, in a hundred."""
    forget = knowledge.game.forget
    if forget is None or memory >= WHOLE:
        return knowledge

    def imagine(world: bytes) -> Any:
        state, rng = knowledge.imagine(world), new_rng(key)
        forget(state, knowledge.seat, lambda: bool(below(rng, WHOLE) < memory))
        return state

    return replace(knowledge, imagine=imagine)
