"""A template: what an iteration of the search does beside playing, over and over; load it with `specialise`."""

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
def make_worlds(states: Array, seat: int, count: int, rng: Array) -> None:
    """Copy the position `states[1]`, imagine it as the seat may and seed the choices, so many times."""
    for number in range(count):
        states[0] = states[1]
        a, b = threefry(U0, U1, np.uint64(number), U0)
        rules.imagine(states[0], seat, a, b)
        a, b = threefry(U0, U1, np.uint64(number), U1)
        seed(rng, a, b)


@rule
def fill(ends: Array, position: Array, seat: int) -> None:
    """A world of the position for each of `ends`."""
    for number in range(len(ends)):
        ends[number] = position[0]
        a, b = threefry(U0, U1, np.uint64(number), U0)
        rules.imagine(ends[number], seat, a, b)


@rule
def finish(ends: Array, rng: Array, ids: Array) -> int:
    """Play each on at random to its end; the moves of all."""
    moves = 0
    for number in range(len(ends)):
        mover = rules.turn(ends[number])
        while mover >= 0:
            n = rules.legal(ends[number], mover, ids)
            rules.apply(ends[number], mover, ids[below(rng, n)])
            moves += 1
            mover = rules.turn(ends[number])
    return moves


@rule
def judge_ends(ends: Array, scores: Array, ranks: Array) -> int:
    """Ask of each end what the search asks of it; a number that depends on all answers."""
    total = 0
    for number in range(len(ends)):
        total += rules.ending(ends[number])
        rules.scores(ends[number], scores)
        rules.ranks(ends[number], ranks)
        total += ranks[0] + scores[0]
    return total
