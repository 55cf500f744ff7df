"""A template: the last moves of a match between two who hide nothing that still matters, tried to the end.

Load it with `specialise`, which supplies `rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules

NICETY = 1e-4
"""What a point more is worth beside a win: enough to tell apart what wins equally often."""


@rule
def solve(
    worlds: Array,
    seat: int,
    actions: Array,
    stack: Array,
    ids: Array,
    counts: Array,
    tried: Array,
    best: Array,
    ranks: Array,
    scores: Array,
    worth: Array,
) -> bool:
    """Write the mean worth of each action over all worlds, play being perfect in each; False where that is too deep."""
    for number in range(len(actions)):
        total = 0.0
        for world in range(len(worlds)):
            stack[0] = worlds[world]
            rules.apply(stack[0], seat, actions[number])
            value = best_play(seat, stack, ids, counts, tried, best, ranks, scores)
            if value < -1.0:
                return False
            total += value
        worth[number] = total / len(worlds)
    return True


@rule
def best_play(
    seat: int, stack: Array, ids: Array, counts: Array, tried: Array, best: Array, ranks: Array, scores: Array
) -> float:
    """What `stack[0]` is worth to the seat when both play perfectly; below −1 when that takes more than the stack."""
    depth, value, arrived = 0, 0.0, True
    while depth >= 0:
        s = stack[depth]
        mover = rules.turn(s)
        if arrived:
            if mover < 0:
                value, arrived, depth = judge(s, seat, ranks, scores), False, depth - 1
                continue
            if depth + 1 == len(stack):
                return -2.0
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
def judge(s: Array, seat: int, ranks: Array, scores: Array) -> float:
    """What an end is worth to the seat: won or not, and a little for each point."""
    rules.ranks(s, ranks)
    rules.scores(s, scores)
    lead = np.float64(scores[seat] - scores[1 - seat]) * NICETY
    return 1.0 + lead if ranks[seat] == 0 else lead
