"""A template: the seats that are not the learner's, played by compiled bots; load it with `specialise`.

Each plays from what its seat may know: the heuristic is shown an imagined state in place of the true one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import U0, below, seed, word

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules

UNIFORM, HEURISTIC = 0, 1


@rule
def accompany(
    start: int,
    stop: int,
    learners: Array,
    players: Array,
    worlds: Array,
    chance: Array,
    states: Array,
    lengths: Array,
    generators: Array,
    legal: Array,
) -> None:
    """Play the others' seats of each game until its learner is asked or the match is over.

    `players[i, seat]` is who plays a seat; `worlds` and `chance` hold an imagined state and its generator a game.
    """
    for i in range(start, stop):
        while True:
            asked = wide(rules.turn(states[i]))
            if asked < 0 or asked == learners[i]:
                break
            if players[i, asked] == HEURISTIC:
                a = (word(generators[i]) << np.uint64(32)) | word(generators[i])
                b = (word(generators[i]) << np.uint64(32)) | word(generators[i])
                worlds[i] = states[i]
                rules.imagine(worlds[i], asked, a, b)
                seed(chance[i], a, b ^ ~U0)
                action = wide(rules.heuristic(worlds[i], asked, chance[i]))
            else:
                n = rules.legal(states[i], asked, legal[i])
                action = wide(legal[i, below(generators[i], n)])
            rules.apply(states[i], asked, action)
            lengths[i] += 1


@rule
def settle(start: int, stop: int, states: Array, scores: Array, ranks: Array, done: Array) -> None:
    """Count the points of the matches that are over."""
    for i in range(start, stop):
        done[i] = rules.turn(states[i]) < 0
        if done[i]:
            rules.scores(states[i], scores[i])
            rules.ranks(states[i], ranks[i])
