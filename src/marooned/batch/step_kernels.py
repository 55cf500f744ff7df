"""A template of CUDA kernels that move a batch on; load it with `specialise`, which supplies `game`.

A thread works on one game, by the very functions that the CPU runs over many. States it reads and changes, and what it
tells it first writes, in memory that its block shares: rows of neighbours lie side by side there as they do in the
arrays, and are carried to and fro by all threads together, whole lines of memory at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from marooned.batch import cuda_enums
from marooned.engine.compilation import specialise
from marooned.engine.record import wide

if TYPE_CHECKING:
    from marooned.engine.contract import Game

    game: Game

cuda_enums.allow()

loops = specialise("marooned.batch.stepping", game)
advance, find_refused, imagine, encode = loops.advance, loops.find_refused, loops.imagine, game.rules.encode
NEWS_TO_NOBODY = loops.NEWS_TO_NOBODY

SHARED = 48 * 1024
"""Bytes that a block may share."""
STATE = game.State.dtype
WORDS = STATE.itemsize // 8
"""A record as 64-bit words, which is how it is fetched."""
WARP = 32
"""Threads that go through the same instructions together."""
MOVED = next(n for n in (64, 32, 16, 8, 4, 2, 1) if n * STATE.itemsize <= SHARED)
"""Games that a block moves on together, whose states it fetches and puts back as it does the rows."""
OBSERVATION, ACTIONS = game.observation_size, len(game.actions)
GAMES = next(n for n in (64, 32, 16, 8, 4, 2, 1) if n * (OBSERVATION + STATE.itemsize) <= SHARED)
"""Games that a block observes at a time, a thread each."""
TILE = GAMES * OBSERVATION
MASKED = next(n for n in (64, 32, 16, 8, 4, 2, 1) if n * ACTIONS <= SHARED)
"""Games that a block writes the masks of at a time."""
MASK_TILE = MASKED * ACTIONS


if MOVED >= WARP:

    @cuda.jit
    def advance_kernel(
        op: int, times: int, kind: int, again: bool, r0: Any, r1: Any, options: Any, blank: Any, viewers: Any,
        words: Any, states: Any, numbers: Any, laps: Any, lengths: Any, generators: Any, actions: Any, seat: Any,
        legal: Any, legal_count: Any, alive: Any, rewards: Any, scores: Any, ranks: Any, done: Any,
    ) -> None:  # fmt: skip
        """Move the games of a block on, and leave whom to tell of each; `words` are the states as flat words."""
        tile = cuda.shared.array(MOVED, STATE)
        first = cuda.blockIdx.x * MOVED
        games = min(MOVED, seat.shape[0] - first)
        row = cuda.threadIdx.x
        fetched = tile.view(np.uint64)
        for place in range(row, games * WORDS, MOVED):
            fetched[place] = words[first * WORDS + place]
        cuda.syncthreads()
        if row < games:
            viewers[first + row] = advance(
                op, times, first + row, row, kind, again, r0, r1, options, blank, tile, numbers, laps, lengths,
                generators, actions, seat, legal, legal_count, alive, rewards, scores, ranks, done,
            )  # fmt: skip
        cuda.syncthreads()
        for place in range(row, games * WORDS, MOVED):
            words[first * WORDS + place] = fetched[place]

else:

    @cuda.jit
    def advance_kernel(
        op: int, times: int, kind: int, again: bool, r0: Any, r1: Any, options: Any, blank: Any, viewers: Any,
        words: Any, states: Any, numbers: Any, laps: Any, lengths: Any, generators: Any, actions: Any, seat: Any,
        legal: Any, legal_count: Any, alive: Any, rewards: Any, scores: Any, ranks: Any, done: Any,
    ) -> None:  # fmt: skip
        """Move game `i` on where its state is, since too few of them fit into what a block shares."""
        i = cuda.grid(1)
        if i < seat.shape[0]:
            viewers[i] = advance(
                op, times, i, i, kind, again, r0, r1, options, blank, states, numbers, laps, lengths,
                generators, actions, seat, legal, legal_count, alive, rewards, scores, ranks, done,
            )  # fmt: skip


@cuda.jit
def mask_kernel(legal: Any, legal_count: Any, masks: Any) -> None:
    """Write which actions are legal, for the games of a block; `masks` is flat."""
    tile = cuda.shared.array(MASK_TILE, np.bool_)
    first = cuda.blockIdx.x * MASKED
    games = min(MASKED, legal_count.shape[0] - first)
    row = cuda.threadIdx.x
    for place in range(row, games * ACTIONS, MASKED):
        tile[place] = False
    cuda.syncthreads()
    if row < games:
        for j in range(legal_count[first + row]):
            tile[row * ACTIONS + legal[first + row, j]] = True
    cuda.syncthreads()
    for place in range(row, games * ACTIONS, MASKED):
        masks[first * ACTIONS + place] = tile[place]


@cuda.jit
def tell_kernel(words: Any, viewers: Any, out: Any) -> None:
    """Write what a seat of each game of a block observes; a game with news to nobody keeps its row.

    `words` are the states as flat words and `out` is flat: both are carried by all threads of the block together.
    """
    states = cuda.shared.array(GAMES, STATE)
    tile = cuda.shared.array(TILE, np.int8)
    first = cuda.blockIdx.x * GAMES
    games = min(GAMES, viewers.shape[0] - first)
    row = cuda.threadIdx.x
    fetched = states.view(np.uint64)
    for place in range(row, games * WORDS, GAMES):
        fetched[place] = words[first * WORDS + place]
    cuda.syncthreads()
    if row < games:
        mine = tile[row * OBSERVATION : (row + 1) * OBSERVATION]
        viewer = wide(viewers[first + row])
        if viewer != NEWS_TO_NOBODY:
            encode(states[row], viewer, mine)
        else:
            for place in range(OBSERVATION):
                mine[place] = out[(first + row) * OBSERVATION + place]
    cuda.syncthreads()
    for place in range(row, games * OBSERVATION, GAMES):
        out[first * OBSERVATION + place] = tile[place]


@cuda.jit
def refused_kernel(states: Any, seat: Any, actions: Any, first: Any) -> None:
    """Leave in `first` the lowest number of a game that refuses its action."""
    i = cuda.grid(1)
    if i < seat.shape[0] and find_refused(states, seat, actions, i, i + 1) >= 0:
        cuda.atomic.min(first, 0, i)


@cuda.jit
def imagine_kernel(states: Any, viewers: Any, numbers: Any, k0: Any, k1: Any) -> None:
    """Deal anew what one seat of game `i` cannot know."""
    i = cuda.grid(1)
    if i < viewers.shape[0]:
        imagine(states, viewers, numbers, i, i + 1, k0, k1)
