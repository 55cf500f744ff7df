"""A template: recorded matches played again with stages of a move left out; load it with `specialise`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule, specialise
from marooned.engine.record import Array
from marooned.engine.rng import below

if TYPE_CHECKING:
    from marooned.engine.contract import Game, Rules

    game: Game
    rules: Rules

deal: Any = specialise("marooned.batch.loops.playout", game).deal

SET_UP, APPLY, TURN, LEGAL, DRAW = range(5)
"""Stages of a move in the order in which they are added; the last makes it uniform play."""


@rule
def record(
    states: Array, rng: Array, ids: Array, seats: int, k0: np.uint64, k1: np.uint64, options: Array,
    lengths: Array, who: Array, what: Array,
) -> int:  # fmt: skip
    """Play a match for each of `lengths`, writing down who played what, one match after the other; moves in all."""
    total = 0
    for number in range(len(lengths)):
        states[1] = states[0]
        s = states[1]
        deal(s, rng, number, seats, k0, k1, options)
        lengths[number] = 0
        seat = rules.turn(s)
        while seat >= 0:
            who[total] = seat
            what[total] = ids[below(rng, rules.legal(s, seat, ids))]
            rules.apply(s, seat, what[total])
            lengths[number] += 1
            total += 1
            seat = rules.turn(s)
    return total


@rule
def replay(
    states: Array, rng: Array, ids: Array, seats: int, k0: np.uint64, k1: np.uint64, options: Array,
    lengths: Array, who: Array, what: Array, stages: int,
) -> int:  # fmt: skip
    """Play the recorded matches again up to a stage; a number that depends on all that was done."""
    total, first = 0, 0
    for number in range(len(lengths)):
        states[1] = states[0]
        s = states[1]
        deal(s, rng, number, seats, k0, k1, options)
        moves = lengths[number] if stages >= APPLY else 0
        for i in range(first, first + moves):
            seat, action, n = who[i], what[i], 0
            if stages >= TURN:
                seat = rules.turn(s)
            if stages >= LEGAL:
                n = rules.legal(s, seat, ids)
            if stages >= DRAW:
                action = ids[below(rng, n)]
            rules.apply(s, seat, action)
            total += n
        total += rules.turn(s)
        first += lengths[number]
    return total
