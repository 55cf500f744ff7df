"""A template of CUDA kernels that move a batch on; load it with `specialise`, which supplies `game`.

A thread works on one game, by the very functions that the CPU runs over many. States it reads and changes, and what it
tells it first writes, in memory that its block shares: rows of neighbours lie side by side there as they do in the
arrays, and are carried to and fro by all threads together, whole lines of memory at a time.

Threads go through the same instructions 32 at a time, and wait for one another where they part. So the games of a
block are handed round before every move, by the actions to be played. To settle a match and to deal the next takes as
long as dozens of moves: a game that is over is put on a list, and those on it have it done side by side afterwards.
There are two lists by turns, since nobody is told when the last thread has read how long the one in use is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from marooned.batch.cuda import enums
from marooned.engine.compilation import specialise
from marooned.engine.record import wide

if TYPE_CHECKING:
    from marooned.engine.contract import Game

    game: Game

enums.allow()

loops = specialise("marooned.batch.loops.stepping", game)
choose, play, ask, advance = loops.choose, loops.play, loops.ask, loops.advance
find_refused, imagine, encode = loops.find_refused, loops.imagine, game.rules.encode
NEWS_TO_NOBODY = loops.NEWS_TO_NOBODY
NONE = -1
"""No game."""

SHARED = 48 * 1024
"""Bytes that a block may share."""
STATE = game.State.dtype
WORDS = STATE.itemsize // 8
"""A record as 64-bit words, which is how it is fetched."""
WARP = 32
"""Threads that go through the same instructions together."""
FIT = WARP * STATE.itemsize <= SHARED
"""Whether a block fetches the states that it moves on, and puts them back, as it does the rows; else few would fit."""
MOVED = next(n for n in (64, 32) if n * STATE.itemsize <= SHARED) if FIT else 256
"""Games that a block moves on together."""
OBSERVATION, ACTIONS = game.observation_size, len(game.actions)
GAMES = next(n for n in (64, 32, 16, 8, 4, 2, 1) if n * (OBSERVATION + STATE.itemsize) <= SHARED)
"""Games that a block observes at a time, a thread each."""
TILE = GAMES * OBSERVATION
MASKED = next(n for n in (64, 32, 16, 8, 4, 2, 1) if n * ACTIONS <= SHARED)
"""Games that a block writes the masks of at a time."""
MASK_TILE = MASKED * ACTIONS


@cuda.jit(device=True)
def fetch_states(words: Any, first: int, games: int, threads: int, tile: Any) -> None:
    """Bring so many states from `first` on, in `words`, into the memory that a block shares."""
    fetched = tile.view(np.uint64)
    for place in range(cuda.threadIdx.x, games * WORDS, threads):
        fetched[place] = words[first * WORDS + place]
    cuda.syncthreads()


@cuda.jit(device=True)
def hand_round(mine: int, action: int) -> int:
    """Hand the games of a block round, so that threads side by side play actions that are alike; the game to play.

    Each thread brings its game, or `NONE`, and the action. Ids that are near one another do alike things.
    """
    keys = cuda.shared.array(MOVED, np.int32)
    order = cuda.shared.array(MOVED, np.int32)
    row = cuda.threadIdx.x
    key = np.int32(action * MOVED + row)
    keys[row] = key
    cuda.syncthreads()
    place = 0
    for other in range(MOVED):
        place += keys[other] < key
    order[place] = mine
    cuda.syncthreads()
    return order[row]


@cuda.jit
def play_kernel(
    op: int, times: int, turn: int, kind: int, noted: Any, counts: Any, viewers: Any, words: Any, states: Any,
    lengths: Any, generators: Any, actions: Any, seat: Any, legal: Any, legal_count: Any, alive: Any, rewards: Any,
    scores: Any, done: Any,
) -> None:  # fmt: skip
    """Play in the games of a block; leave whom to tell of each, and a list of those whose match is over.

    `words` are the states as flat words.
    """
    first = cuda.blockIdx.x * MOVED
    games = min(MOVED, seat.shape[0] - first)
    row = cuda.threadIdx.x
    tile, origin = states, 0
    if FIT:
        tile, origin = cuda.shared.array(MOVED, STATE), first
        fetch_states(words, first, games, MOVED, tile)
    i = first + row if row < games else NONE
    if i != NONE:
        viewers[i] = NEWS_TO_NOBODY
    for step in range(times):
        if i != NONE and not choose(op, i, generators, actions, seat, legal, legal_count, rewards, done):
            i = NONE
        i = hand_round(i, actions[i] if i != NONE else ACTIONS)
        if i == NONE:
            continue
        asked = play(i, i - origin, kind, tile, lengths, actions, seat, rewards, scores)
        if asked >= 0:
            viewers[i] = asked
            ask(i, i - origin, asked, False, tile, seat, legal, legal_count, alive)
        else:
            place = cuda.atomic.add(counts, turn, 1)
            noted[place, 0] = i
            noted[place, 1] = times - step
            i = NONE
    if FIT:
        cuda.syncthreads()
        kept = tile.view(np.uint64)
        for word in range(row, games * WORDS, MOVED):
            words[first * WORDS + word] = kept[word]


@cuda.jit
def list_kernel(
    op: int, then: int, turn: int, noted: Any, counts: Any, viewers: Any, words: Any, kind: int, again: bool, r0: Any,
    r1: Any, options: Any, blank: Any, states: Any, numbers: Any, laps: Any, lengths: Any, generators: Any,
    actions: Any, seat: Any, legal: Any, legal_count: Any, alive: Any, rewards: Any, scores: Any, ranks: Any, done: Any,
) -> None:  # fmt: skip
    """Settle and deal the games on a list, and move each on as often as is noted; then clear the other list."""
    row, count = cuda.threadIdx.x, counts[turn]
    tile = states
    if FIT:
        tile = cuda.shared.array(MOVED, STATE)
    kept = tile.view(np.uint64)
    for first in range(cuda.blockIdx.x * MOVED, count, cuda.gridDim.x * MOVED):
        games = min(MOVED, count - first)
        if FIT:
            for word in range(row, games * WORDS, MOVED):
                kept[word] = words[noted[first + word // WORDS, 0] * WORDS + word % WORDS]
            cuda.syncthreads()
        if row < games:
            i = noted[first + row, 0]
            viewers[i] = advance(
                op, then, noted[first + row, 1], i, row if FIT else i, kind, again, r0, r1, options, blank, tile,
                numbers, laps, lengths, generators, actions, seat, legal, legal_count, alive, rewards, scores, ranks,
                done,
            )  # fmt: skip
        if FIT:
            cuda.syncthreads()
            for word in range(row, games * WORDS, MOVED):
                words[noted[first + word // WORDS, 0] * WORDS + word % WORDS] = kept[word]
            cuda.syncthreads()
    if cuda.grid(1) == 0:
        counts[1 - turn] = 0


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
    fetch_states(words, first, games, GAMES, states)
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
