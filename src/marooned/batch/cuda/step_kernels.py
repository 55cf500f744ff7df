"""A template: CUDA kernels that step a batch; load it with `specialise`, which supplies `game`.

One thread works on one game and calls the same functions as the CPU. A block of threads copies the states of its games
into shared memory, and first writes its observations and masks there: rows of neighbouring games lie side by side in
both, so that all threads together copy whole lines of memory.

Threads run the same instructions 32 at a time (a warp), and wait for one another where they diverge. So before every
move the games of a block are reordered by the actions to be played. Finishing a match and dealing the next takes as
long as dozens of moves: games that are over are put on a list, and a second kernel finishes them side by side. There
are two such lists, used alternately, because no thread knows when all others have read the length of the current one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from marooned.batch.buffers import Constants
from marooned.batch.cuda import enums
from marooned.batch.cuda.workspace import EpisodeBuffers, MoveBuffers
from marooned.engine.compilation import specialise
from marooned.engine.record import wide

if TYPE_CHECKING:
    from marooned.engine.contract import Game

    game: Game

enums.allow()

loops = specialise("marooned.batch.loops.stepping", game)
begin_step, play_action, write_decision, advance = (
    loops.begin_step, loops.play_action, loops.write_decision, loops.advance
)  # fmt: skip
advise = specialise("marooned.batch.loops.opponents", game).advise
find_refused, imagine, encode = loops.find_refused, loops.imagine, game.rules.encode
NO_VIEWER = loops.NO_VIEWER
NO_GAME = -1

SHARED_BYTES = 48 * 1024
"""Shared memory of a block."""
STATE = game.State.dtype
WORDS = STATE.itemsize // 8
"""The size of a record in 64-bit words, in which it is copied."""
WARP = 32
"""Threads that run the same instructions together."""
FIT = WARP * STATE.itemsize <= SHARED_BYTES
"""Whether the states of a warp fit into shared memory; if not, they are read and written where they lie."""
STEPPED = next(n for n in (64, 32) if n * STATE.itemsize <= SHARED_BYTES) if FIT else 256
"""Games that a block steps together."""
OBSERVATION, ACTIONS = game.observation_size, len(game.actions)
OBSERVED = next(n for n in (64, 32, 16, 8, 4, 2, 1) if n * (OBSERVATION + STATE.itemsize) <= SHARED_BYTES)
"""Games whose observations a block writes together."""
TILE = OBSERVED * OBSERVATION
MASKED = next(n for n in (64, 32, 16, 8, 4, 2, 1) if n * ACTIONS <= SHARED_BYTES)
"""Games whose masks a block writes together."""
MASK_TILE = MASKED * ACTIONS


@cuda.jit(device=True)
def fetch_states(words: Any, first: int, games: int, threads: int, tile: Any) -> None:
    """Copy the states of `games` games, from game `first` on, from `words` into shared memory."""
    fetched = tile.view(np.uint64)
    for place in range(cuda.threadIdx.x, games * WORDS, threads):
        fetched[place] = words[first * WORDS + place]
    cuda.syncthreads()


@cuda.jit(device=True)
def reorder(mine: int, action: int) -> int:
    """Reorder the games of a block by action, so that neighbouring threads play similar actions; the game to play.

    Each thread passes its game, or `NO_GAME`, and the action. Actions with neighbouring ids do similar things.
    """
    keys = cuda.shared.array(STEPPED, np.int32)
    order = cuda.shared.array(STEPPED, np.int32)
    row = cuda.threadIdx.x
    key = np.int32(action * STEPPED + row)
    keys[row] = key
    cuda.syncthreads()
    place = 0
    for other in range(STEPPED):
        place += keys[other] < key
    order[place] = mine
    cuda.syncthreads()
    return order[row]


@cuda.jit
def play_kernel(
    op: int, times: int, current: int, kind: int, words: Any, viewers: Any, ended: Any, counts: Any, states: Any,
    lengths: Any, generators: Any, actions: Any, seat: Any, legal: Any, legal_count: Any, alive: Any, rewards: Any,
    scores: Any, done: Any,
) -> None:  # fmt: skip
    """Play up to `times` moves in each game of a block; note whose observation is due, and list games that ended."""
    buffers = MoveBuffers(
        states, lengths, generators, actions, seat, legal, legal_count, alive, rewards, scores, done
    )  # fmt: skip
    first = cuda.blockIdx.x * STEPPED
    games = min(STEPPED, seat.shape[0] - first)
    row = cuda.threadIdx.x
    tile, origin = states, 0
    if FIT:
        tile, origin = cuda.shared.array(STEPPED, STATE), first
        fetch_states(words, first, games, STEPPED, tile)
    i = first + row if row < games else NO_GAME
    if i != NO_GAME:
        viewers[i] = NO_VIEWER
    for step in range(times):
        if i != NO_GAME and not begin_step(op, i, buffers):
            i = NO_GAME
        i = reorder(i, actions[i] if i != NO_GAME else ACTIONS)
        if i == NO_GAME:
            continue
        mover = play_action(i, i - origin, kind, tile, buffers)
        if mover >= 0:
            viewers[i] = mover
            write_decision(i, i - origin, mover, False, tile, buffers)
        else:
            place = cuda.atomic.add(counts, current, 1)
            ended[place, 0] = i
            ended[place, 1] = times - step
            i = NO_GAME
    if FIT:
        cuda.syncthreads()
        kept = tile.view(np.uint64)
        for word in range(row, games * WORDS, STEPPED):
            words[first * WORDS + word] = kept[word]


@cuda.jit
def list_kernel(
    op: int, then: int, current: int, words: Any, viewers: Any, ended: Any, counts: Any, kind: int, auto_reset: bool,
    k0: Any, k1: Any, options: Any, blank: Any, states: Any, numbers: Any, episodes: Any, lengths: Any, generators: Any,
    actions: Any, seat: Any, legal: Any, legal_count: Any, alive: Any, rewards: Any, scores: Any, ranks: Any, done: Any,
) -> None:  # fmt: skip
    """Do `op` to the listed games, then `then` for the steps that each has left; clear the other list."""
    constants = Constants(kind, auto_reset, k0, k1, options, blank)
    buffers = EpisodeBuffers(
        states, numbers, episodes, lengths, generators, actions, seat, legal, legal_count, alive, rewards, scores,
        ranks, done,
    )  # fmt: skip
    row, count = cuda.threadIdx.x, counts[current]
    tile = states
    if FIT:
        tile = cuda.shared.array(STEPPED, STATE)
    kept = tile.view(np.uint64)
    for first in range(cuda.blockIdx.x * STEPPED, count, cuda.gridDim.x * STEPPED):
        games = min(STEPPED, count - first)
        if FIT:
            for word in range(row, games * WORDS, STEPPED):
                kept[word] = words[ended[first + word // WORDS, 0] * WORDS + word % WORDS]
            cuda.syncthreads()
        if row < games:
            i = ended[first + row, 0]
            at = row if FIT else i
            viewers[i] = advance(op, then, ended[first + row, 1], i, at, constants, tile, buffers)
        if FIT:
            cuda.syncthreads()
            for word in range(row, games * WORDS, STEPPED):
                words[ended[first + word // WORDS, 0] * WORDS + word % WORDS] = kept[word]
            cuda.syncthreads()
    if cuda.grid(1) == 0:
        counts[1 - current] = 0


@cuda.jit
def mask_kernel(legal: Any, legal_count: Any, masks: Any) -> None:
    """Write the masks of the games of a block; `masks` is flat."""
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
def observe_kernel(words: Any, viewers: Any, out: Any) -> None:
    """Write the observation of the viewer of each game of a block; a game without a viewer keeps its row.

    `words` are the states as flat 64-bit words, and `out` is flat.
    """
    states = cuda.shared.array(OBSERVED, STATE)
    tile = cuda.shared.array(TILE, np.int8)
    first = cuda.blockIdx.x * OBSERVED
    games = min(OBSERVED, viewers.shape[0] - first)
    row = cuda.threadIdx.x
    fetch_states(words, first, games, OBSERVED, states)
    if row < games:
        mine = tile[row * OBSERVATION : (row + 1) * OBSERVATION]
        viewer = wide(viewers[first + row])
        if viewer != NO_VIEWER:
            encode(states[row], viewer, mine)
        else:
            for place in range(OBSERVATION):
                mine[place] = out[(first + row) * OBSERVATION + place]
    cuda.syncthreads()
    for place in range(row, games * OBSERVATION, OBSERVED):
        out[first * OBSERVATION + place] = tile[place]


@cuda.jit
def refused_kernel(seat: Any, legal: Any, legal_count: Any, actions: Any, first: Any) -> None:
    """Write into `first` the lowest number of a game that refuses its action."""
    i = cuda.grid(1)
    if i < seat.shape[0] and find_refused(seat, legal, legal_count, actions, i, i + 1) >= 0:
        cuda.atomic.min(first, 0, i)


@cuda.jit
def imagine_kernel(states: Any, viewers: Any, numbers: Any, k0: Any, k1: Any) -> None:
    """Deal anew what one seat of each game cannot know."""
    i = cuda.grid(1)
    if i < viewers.shape[0]:
        imagine(states, viewers, numbers, i, i + 1, k0, k1)


@cuda.jit
def advise_kernel(
    states: Any,
    seat: Any,
    numbers: Any,
    lengths: Any,
    wanted: Any,
    imagined: Any,
    rngs: Any,
    out: Any,
    k0: Any,
    k1: Any,
) -> None:
    """Write what the heuristic would play in each wanted game."""
    i = cuda.grid(1)
    if i < wanted.shape[0]:
        advise(states, seat, numbers, lengths, wanted, imagined, rngs, out, i, i + 1, k0, k1)
