"""A template: whole matches between a player by some weights and others by other weights; load it with `specialise`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import U0, U1, seed, threefry

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules

weighed: Any = vars(sys.modules[rules.heuristic.__module__])["weighed"]
"""The game's heuristic, by any weights."""


class Scratch(NamedTuple):
    """What the loop works with: the state played on and a blank one, draws, places and points."""

    states: Array
    rng: Array
    ranks: Array
    scores: Array


@rule
def contest(
    seats: int,
    first: int,
    k0: np.uint64,
    k1: np.uint64,
    options: Array,
    hero: Array,
    others: Array,
    together: bool,
    scratch: Scratch,
    won: Array,
    leads: Array,
) -> None:
    """Play the matches `first`, `first` + 1, …, the hero in each seat by turns; whether it won, and its lead.

    Together, all seats go by the hero's weights, and what counts is how many of them won.
    """
    states, rng, ranks, scores = scratch.states, scratch.rng, scratch.ranks, scratch.scores
    s = states[0]
    for number in range(first, first + len(won)):
        states[0] = states[1]
        a, b = threefry(k0, k1, np.uint64(number), U0)
        rules.setup(s, seats, a, b, options)
        a, b = threefry(k0, k1, np.uint64(number), U1)
        seed(rng, a, b)
        own = number % seats
        mover = rules.turn(s)
        while mover >= 0:
            heroic = together or mover == own
            rules.apply(s, mover, weighed(s, mover, rng, hero if heroic else others))
            mover = rules.turn(s)
        rules.ranks(s, ranks)
        rules.scores(s, scores)
        best, winners = -1_000_000, 0
        for seat in range(seats):
            if ranks[seat] == 0 and (together or seat == own):
                winners += 1
            if seat != own:
                best = max(best, scores[seat])
        won[number - first] = winners
        leads[number - first] = scores[own] - best
