"""A template: exact minimax over all determinizations of an endgame for two; load it with `specialise`.

It is meant for ends of matches in which nothing hidden matters any more within one determinization.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules

POINT_BONUS = 1e-4
"""What a point of lead counts besides a win: enough to choose between actions that win equally often."""
TOO_DEEP = -2.0
"""A value below all others: the stack was too small."""


@rule
def solve(
    determinizations: Array,
    seat: int,
    actions: Array,
    stack: Array,
    ids: Array,
    counts: Array,
    tried: Array,
    best: Array,
    ranks: Array,
    scores: Array,
    values: Array,
) -> bool:
    """Write each action's mean minimax value over all determinizations; False if the stack is too small for that."""
    for number in range(len(actions)):
        total = 0.0
        for world in range(len(determinizations)):
            stack[0] = determinizations[world]
            rules.apply(stack[0], seat, actions[number])
            value = minimax(seat, stack, ids, counts, tried, best, ranks, scores)
            if value < -1.0:
                return False
            total += value
        values[number] = total / len(determinizations)
    return True


@rule
def minimax(
    seat: int, stack: Array, ids: Array, counts: Array, tried: Array, best: Array, ranks: Array, scores: Array
) -> float:
    """The minimax value of `stack[0]` to the seat, or `TOO_DEEP`.

    Depth first, without recursion: at each depth lie the state, its legal actions, how many were tried, and the best
    value so far.
    """
    depth, value, arrived = 0, 0.0, True
    while depth >= 0:
        s = stack[depth]
        mover = rules.turn(s)
        if arrived:
            if mover < 0:
                value, arrived, depth = outcome_value(s, seat, ranks, scores), False, depth - 1
                continue
            if depth + 1 == len(stack):
                return TOO_DEEP
            counts[depth] = rules.legal(s, mover, ids[depth])
            tried[depth] = 0
            best[depth] = -1e9 if mover == seat else 1e9
        else:
            best[depth] = max(best[depth], value) if mover == seat else min(best[depth], value)
        if tried[depth] == counts[depth]:
            value, arrived, depth = best[depth], False, depth - 1
            continue
        stack[depth + 1] = s
        rules.apply(stack[depth + 1], mover, wide(ids[depth, tried[depth]]))
        tried[depth] += 1
        depth, arrived = depth + 1, True
    return value


@rule
def outcome_value(s: Array, seat: int, ranks: Array, scores: Array) -> float:
    """What an end is worth to the seat: 1 for a win, 0 otherwise, plus a little for each point of lead."""
    rules.ranks(s, ranks)
    rules.scores(s, scores)
    lead = np.float64(scores[seat] - scores[1 - seat]) * POINT_BONUS
    return 1.0 + lead if ranks[seat] == 0 else lead
