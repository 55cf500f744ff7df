"""Goofspiel: what a seat cannot know, made up anew: the sealed bids of the others.

They are made up by the heuristic. Bids at random would be worlds that hardly ever come, and a search that reckons with
them bids against opponents that nobody plays like.
"""

from __future__ import annotations

import numpy as np

from goofspiel.bots import heuristic
from goofspiel.rules import lay
from goofspiel.state import NONE, State
from marooned.engine.compilation import rule
from marooned.engine.rng import seed


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Bid anew, in place, for all whose bid the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    for seat in range(s.seats):
        if seat != viewer and s.bid[seat] != NONE:
            s.hand[seat, s.bid[seat]] = 1
            lay(s, seat, heuristic(s, seat, s.rng))
