"""Driftwood: a sensible move from what a seat knows. Searching bots also play their imagined matches on with it."""

from __future__ import annotations

from driftwood.actions import DROP, LAY
from driftwood.content import HAND, LENGTHS
from driftwood.rules import longest
from driftwood.state import State
from marooned.engine.compilation import rule
from marooned.engine.loops.counts import total
from marooned.engine.record import Array

STRIDE = 1
"""How many lengths a raft may grow past at once, while there are turns enough for shorter planks to come."""


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Lay the shortest plank that fits, but drop the shortest of all where laying would close the way to much."""
    top = longest(s.raft[seat])
    turns_left = total(s.sea) // s.seats + 1
    for length in range(max(top, 0), LENGTHS):
        if s.hand[seat, length] > 0 and (length - top <= STRIDE or turns_left <= HAND + 1):
            return LAY + length
    length = 0
    while s.hand[seat, length] == 0:
        length += 1
    return DROP + length
