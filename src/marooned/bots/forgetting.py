"""How the easy levels forget: some of what a seat was shown of the others' cards is out of its mind again.

What is forgotten stays so for the whole match, and it is forgotten by leaving it out of the states that the seat
imagines: such a card may then be anywhere that a card nobody has seen may be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from marooned.bots.bot import Knowledge
from marooned.engine.record import Array
from marooned.engine.rng import below, new_rng

WHOLE = 100
"""The memory of who forgets nothing, in a hundred."""

Forget = Callable[[Any, int, Array, int], None]


def _keeps(rng: Array, memory: int) -> bool:
    return bool(below(rng, WHOLE) < memory)


def _forget_hands(state: Any, seat: int, rng: Array, memory: int) -> None:
    """Nautilus Island: cards that others were seen to take."""
    for other in range(int(state.seats)):
        for colour in range(state.known.shape[1]):
            for thing in range(state.known.shape[2]):
                if not _keeps(rng, memory) and other != seat:
                    state.known[other, colour, thing] = 0


def _forget_divers(state: Any, seat: int, rng: Array, memory: int) -> None:
    """Nautilus: divers that were seen in the other's hand."""
    for card in range(15):
        if not _keeps(rng, memory):
            state.seen[seat] = int(state.seen[seat]) & ~(1 << card)


def _forget_sights(state: Any, seat: int, rng: Array, memory: int) -> None:
    """Galérapagos: cards known to be in somebody's hand; what is known of the pile stays."""
    seats = (1 << int(state.seats)) - 1
    for card in range(state.sight.shape[1]):
        if not _keeps(rng, memory) and int(state.sight[seat, card]) & seats:
            state.sight[seat, card] = 0


FORGETTING: dict[str, Forget] = {
    "nautilus-island": _forget_hands,
    "nautilus": _forget_divers,
    "galerapagos": _forget_sights,
}
"""By game; in one that is not here nothing is forgotten."""


def forgetful(knowledge: Knowledge, key: bytes, memory: int) -> Knowledge:
    """The same knowledge as somebody has it who remembers so much of what it saw, in a hundred."""
    forget = FORGETTING.get(knowledge.game.name)
    if forget is None or memory >= WHOLE:
        return knowledge

    def imagine(world: bytes) -> Any:
        state = knowledge.imagine(world)
        forget(state, knowledge.seat, new_rng(key), memory)
        return state

    return replace(knowledge, imagine=imagine)
