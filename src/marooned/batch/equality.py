"""The same rules on a GPU, and the proof that they are the same.

The kernels call the very functions that the CPU runs. Without a GPU, `why_no_gpu` says so in one line.
"""

from __future__ import annotations

import functools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, key_words

THREADS = 128
"""Threads a block."""
CHUNK = 1000
"""Matches that one core plays at a time."""


@functools.cache
def why_no_gpu() -> str | None:
    """Why nothing can run on a GPU here; None when it can."""
    try:
        from numba import cuda
    except ImportError:
        return "numba-cuda is not installed"
    try:
        return None if cuda.is_available() else "no CUDA device or driver was found"
    except Exception as error:  # the driver's errors have no base of their own
        return f"CUDA does not answer: {error}"


@dataclass(frozen=True)
class Proof:
    """Matches played up to a cut, observed and imagined: their last states, and a checksum of all that was seen."""

    states: Array
    sums: Array

    def differences(self, other: Proof) -> list[int]:
        """Numbers of the matches in which the two differ."""
        size = self.states.dtype.itemsize
        mine, theirs = (np.frombuffer(p.states.tobytes(), np.uint8).reshape(-1, size) for p in (self, other))
        return [int(i) for i in np.flatnonzero((mine != theirs).any(axis=1) | (self.sums != other.sums))]


def prove_on_cpu(game: Game, seats: int, count: int, key: bytes) -> Proof:
    """The first `count` matches of a run, on all cores."""
    loops = specialise("marooned.batch.loops.checksum", game)
    states, sums = game.State.blanks(count), np.zeros(count, np.uint64)
    options = _options(game, seats)

    def prove(first: int) -> None:
        rng, ids = np.zeros(RNG_WORDS, np.uint64), np.zeros(game.max_legal, np.int32)
        observation = np.zeros(game.observation_size, np.int8)
        part = slice(first, first + CHUNK)
        loops.prove_many(states[part], sums[part], first, seats, *key_words(key), options, rng, ids, observation)

    with ThreadPoolExecutor() as pool:
        list(pool.map(prove, range(0, count, CHUNK)))
    return Proof(states, sums)


def prove_on_gpu(game: Game, seats: int, count: int, key: bytes) -> Proof:
    """The first `count` matches of a run, on a GPU."""
    from numba import cuda

    kernels = specialise("marooned.batch.cuda.playout_kernels", game)
    states, sums = cuda.to_device(game.State.blanks(count)), cuda.to_device(np.zeros(count, np.uint64))
    grid = kernels.prove_kernel[_blocks(count), THREADS]
    grid(game.State.blanks(1), states, sums, seats, *key_words(key), _options(game, seats))
    return Proof(states.copy_to_host(), sums.copy_to_host())


class Player:
    """Plays uniform matches on a GPU over and over, for measuring."""

    def __init__(self, game: Game, seats: int, threads: int, block: int = THREADS) -> None:
        from numba import cuda

        self.cuda = cuda
        self.seats, self.block = seats, block
        self.kernel: Any = specialise("marooned.batch.cuda.playout_kernels", game).play_kernel
        self.blank = cuda.to_device(game.State.blanks(1))
        self.states = cuda.to_device(game.State.blanks(threads))
        self.moves = cuda.to_device(np.zeros(threads, np.int64))
        self.options = cuda.to_device(_options(game, seats))

    def play(self, key: bytes, rounds: int) -> int:
        """Let every thread play `rounds` matches; the number of moves in all."""
        grid = self.kernel[_blocks(len(self.moves), self.block), self.block]
        grid(self.blank, self.states, self.moves, self.seats, *key_words(key), self.options, rounds)
        self.cuda.synchronize()
        return int(self.moves.copy_to_host().sum())


def _options(game: Game, seats: int) -> Array:
    return game.option_numbers(game.full_options({}, seats), seats)


def _blocks(count: int, block: int = THREADS) -> int:
    return (count + block - 1) // block
