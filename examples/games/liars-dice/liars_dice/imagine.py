"""Liar's Dice: what a seat cannot know, rolled anew: the dice of the others."""

from __future__ import annotations

import numpy as np

from liars_dice.rules import roll_one
from liars_dice.state import NONE, State
from marooned.engine.compilation import rule
from marooned.engine.rng import seed


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Roll anew, in place, all that the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    if s.mover != NONE:
        for seat in range(s.seats):
            if seat != viewer:
                roll_one(s, seat)
