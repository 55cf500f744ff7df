"""A template: how a match may go on, as someone who knows only so much sees it; load it with `specialise`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import U0, U1, below, seed, threefry

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def foresee(
    states: Array,
    viewer: int,
    action: int,
    worlds: int,
    errors: float,
    limit: int,
    k0: np.uint64,
    k1: np.uint64,
    rng: Array,
    ids: Array,
    ranks: Array,
    scores: Array,
    won: Array,
    points: Array,
) -> None:
    """Imagine `worlds` worlds of `states[1]` as the viewer knows it and let sensible players finish each.

    An action that is not negative is the viewer's first. Adds up in how many worlds each seat won, and its points.
    """
    s = states[0]
    for number in range(worlds):
        states[0] = states[1]
        a, b = threefry(k0, k1, np.uint64(number), U0)
        rules.imagine(s, viewer, a, b)
        a, b = threefry(k0, k1, np.uint64(number), U1)
        seed(rng, a, b)
        if action >= 0:
            rules.apply(s, viewer, action)
        moves, mover = 0, rules.turn(s)
        while mover >= 0 and moves < limit:
            if errors > 0.0 and below(rng, 1 << 24) < errors * (1 << 24):
                n = rules.legal(s, mover, ids)
                rules.apply(s, mover, ids[below(rng, n)])
            else:
                rules.apply(s, mover, rules.heuristic(s, mover, rng))
            moves += 1
            mover = rules.turn(s)
        rules.ranks(s, ranks)
        rules.scores(s, scores)
        for seat in range(len(won)):
            points[seat] += scores[seat]
            if ranks[seat] == 0:
                won[seat] += 1
