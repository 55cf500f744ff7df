"""A template: CUDA kernels that play whole matches; load it with `specialise`, which supplies `game`.

A state lies in its thread's local memory, which is interleaved between threads: a warp that reads the same field of
its 32 matches reads adjacent words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from marooned.batch.cuda import enums
from marooned.engine.compilation import specialise
from marooned.engine.rng import RNG_WORDS

if TYPE_CHECKING:
    from marooned.engine.contract import Game

    game: Game

enums.allow()

MAX_LEGAL = game.max_legal
MAX_MOVES = game.max_moves
OBSERVATION = game.observation_size
STATE = game.State.dtype
loops = specialise("marooned.batch.loops.playout", game)
deal, play_uniform = loops.deal, loops.play_uniform
checksum_match = specialise("marooned.batch.loops.checksum", game).checksum_match


@cuda.jit
def play_kernel(blank: Any, states: Any, moves: Any, seats: int, k0: Any, k1: Any, options: Any, rounds: int) -> None:
    """Thread `i` of `n` plays the matches `i`, `i` + `n`, … of a run; counts their moves and keeps the last state."""
    i = cuda.grid(1)
    if i >= moves.shape[0]:
        return
    ids = cuda.local.array(MAX_LEGAL, np.int16)
    rng = cuda.local.array(RNG_WORDS, np.uint64)
    local = cuda.local.array(1, STATE)
    played = 0
    for number in range(rounds):
        local[0] = blank[0]
        deal(local[0], rng, i + number * moves.shape[0], seats, k0, k1, options)
        played += play_uniform(local[0], rng, ids, MAX_MOVES)
    moves[i] = played
    states[i] = local[0]


@cuda.jit
def checksum_kernel(blank: Any, states: Any, sums: Any, seats: int, k0: Any, k1: Any, options: Any) -> None:
    """Thread `i` plays match `i` of a run up to its cut, and keeps its last state and checksum."""
    i = cuda.grid(1)
    if i >= sums.shape[0]:
        return
    ids = cuda.local.array(MAX_LEGAL, np.int16)
    rng = cuda.local.array(RNG_WORDS, np.uint64)
    observation = cuda.local.array(OBSERVATION, np.int8)
    local = cuda.local.array(1, STATE)
    local[0] = blank[0]
    deal(local[0], rng, i, seats, k0, k1, options)
    sums[i] = checksum_match(local[0], rng, ids, observation, i, k0, k1)
    states[i] = local[0]
