"""A template: rules that follow from a game's others. `registry.rulebook_of` loads it anew for a game and puts the
game's own rules in the place of these, so each of these finds the game's under the names of the contract.

A game writes `turn` or `to_act`: either follows from the other; both from a field `mover` of its state
(`derived.movers`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.derived.telling import Reason
from marooned.engine.record import Array
from marooned.engine.rng import seed

if TYPE_CHECKING:

    def deal(s: Any, options: Array) -> None:
        """The game's own."""

    def scores(s: Any, out: Array) -> None:
        """The game's own."""


PLACE_BITS, PLACES = 6, 63
"""Room for a seat's place beside its points, in one number."""


@rule
def setup(s: Any, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
    """Deal under the key."""
    seed(s.rng, k0, k1)
    s.seats = seats
    deal(s, options)


@rule
def to_act(s: Any) -> int:
    """The seat whose turn it is."""
    mover = turn(s)
    return 0 if mover < 0 else 1 << mover


@rule
def turn(s: Any) -> int:
    """The first of those who owe a decision."""
    owing = to_act(s)
    if owing == 0:
        return -1
    seat = 0
    while owing >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def explain(s: Any, seat: int, action: int) -> int:
    """That the match is over, that it is not the seat's turn, or just that it cannot be done."""
    owing = to_act(s)
    if owing == 0:
        return Reason.MATCH_OVER
    return Reason.NOT_POSSIBLE if owing >> seat & 1 else Reason.NOT_YOUR_TURN


@rule
def ranks(s: Any, out: Array) -> None:
    """More points first; equal ones share their place. A rule has no array to spare: places grow below the points."""
    scores(s, out)
    for seat in range(len(out)):
        out[seat] <<= PLACE_BITS
    for seat in range(len(out)):
        for other in range(len(out)):
            if out[other] >> PLACE_BITS > out[seat] >> PLACE_BITS:
                out[seat] += 1
    for seat in range(len(out)):
        out[seat] &= PLACES


@rule
def ending(s: Any) -> int:
    """It is over when nobody owes a decision."""
    return 1 if to_act(s) == 0 else 0


@rule
def imagine(s: Any, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Nothing is hidden but the chance to come."""
    seed(s.rng, k0, k1)
