"""Driftwood: what a seat cannot know, dealt anew: the hands of the others. A fresh key deals the sea anew."""

from __future__ import annotations

import numpy as np

from driftwood.content import HAND, LENGTHS
from driftwood.state import State
from marooned.engine.compilation import rule
from marooned.engine.loops.counts import take_any
from marooned.engine.rng import seed


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Re-deal, in place, all that the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    for seat in range(s.seats):
        if seat != viewer:
            for length in range(LENGTHS):
                s.sea[length] += s.hand[seat, length]
                s.hand[seat, length] = 0
    for seat in range(s.seats):
        if seat != viewer:
            for _ in range(HAND + (1 if seat == s.mover else 0)):
                s.hand[seat, take_any(s.sea, s.rng)] += 1
