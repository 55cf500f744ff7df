"""A template: the learner's opponents, played by compiled bots; load it with `specialise`, which supplies `rules`.

Each plays from what its seat may know: the heuristic is given an imagined state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import U0, below, seed, threefry, word

if TYPE_CHECKING:
    from marooned.batch.buffers import Buffers
    from marooned.engine.contract import Rules

    rules: Rules

UNIFORM, HEURISTIC, ASKED = 0, 1, 2
"""Who sits in a seat; one who is `ASKED` is no compiled bot, and whoever calls lets it move."""


@rule
def play_opponents(
    start: int, stop: int, learners: Array, players: Array, imagined: Array, rngs: Array, buffers: Buffers
) -> None:
    """Play the opponents of each game until its learner has to act, or one who is asked, or the match is over.

    `players[i, seat]` is the kind of bot in a seat; `imagined` and `rngs` have one row per game to work with.
    """
    states, generators, legal = buffers.states, buffers.generators, buffers.legal
    for i in range(start, stop):
        while True:
            mover = wide(rules.turn(states[i]))
            if mover < 0 or mover == learners[i] or players[i, mover] == ASKED:
                break
            if players[i, mover] == HEURISTIC:
                a = (word(generators[i]) << np.uint64(32)) | word(generators[i])
                b = (word(generators[i]) << np.uint64(32)) | word(generators[i])
                imagined[i] = states[i]
                rules.imagine(imagined[i], mover, a, b)
                seed(rngs[i], a, b ^ ~U0)
                action = wide(rules.heuristic(imagined[i], mover, rngs[i]))
            else:
                n = rules.legal(states[i], mover, legal[i])
                action = wide(legal[i, below(generators[i], n)])
            rules.apply(states[i], mover, action)
            buffers.lengths[i] += 1


@rule
def advise(
    states: Array, seat: Array, numbers: Array, lengths: Array, wanted: Array, imagined: Array, rngs: Array,
    out: Array, start: int, stop: int, k0: np.uint64, k1: np.uint64,
) -> None:  # fmt: skip
    """Write what the heuristic would play in each wanted game, for the seat that acts and from what it may know."""
    for i in range(start, stop):
        if seat[i] >= 0 and wanted[i]:
            a, b = threefry(k0, k1, np.uint64(numbers[i]), np.uint64(lengths[i]))
            imagined[i] = states[i]
            rules.imagine(imagined[i], wide(seat[i]), a, b)
            seed(rngs[i], a, b ^ ~U0)
            out[i] = rules.heuristic(imagined[i], wide(seat[i]), rngs[i])


@rule
def score_finished(start: int, stop: int, buffers: Buffers) -> None:
    """Set `done` where a match is over, and write its scores and ranks."""
    for i in range(start, stop):
        buffers.done[i] = rules.turn(buffers.states[i]) < 0
        if buffers.done[i]:
            rules.scores(buffers.states[i], buffers.scores[i])
            rules.ranks(buffers.states[i], buffers.ranks[i])
