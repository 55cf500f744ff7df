"""A template: determinizations of one state played to the end; load it with `specialise`, which supplies `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import U0, U1, seed, threefry

if TYPE_CHECKING:
    from marooned.engine.contract import Rules
    from marooned.search.forecast import Scratch, Totals

    rules: Rules


@rule
def play_determinizations(
    states: Array,
    viewer: int,
    action: int,
    count: int,
    limit: int,
    k0: np.uint64,
    k1: np.uint64,
    scratch: Scratch,
    totals: Totals,
) -> None:
    """Determinize `states[1]` for the viewer `count` times and let the heuristic finish each match; add to `totals`.

    An action that is not negative is the viewer's first move. `states[0]` is played on.
    """
    s, rng = states[0], scratch.rng
    for number in range(count):
        states[0] = states[1]
        a, b = threefry(k0, k1, np.uint64(number), U0)
        rules.imagine(s, viewer, a, b)
        a, b = threefry(k0, k1, np.uint64(number), U1)
        seed(rng, a, b)
        if action >= 0:
            rules.apply(s, viewer, action)
        moves, mover = 0, rules.turn(s)
        while mover >= 0 and moves < limit:
            rules.apply(s, mover, rules.heuristic(s, mover, rng))
            moves += 1
            mover = rules.turn(s)
        rules.ranks(s, scratch.ranks)
        rules.scores(s, scratch.scores)
        for seat in range(len(totals.wins)):
            totals.points[seat] += scratch.scores[seat]
            if scratch.ranks[seat] == 0:
                totals.wins[seat] += 1
