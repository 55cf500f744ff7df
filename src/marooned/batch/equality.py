"""The check that CPU and GPU play the same matches, byte for byte."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, key_words

THREADS = 128
"""Threads per block."""
CHUNK = 1000
"""Matches that one core plays at a time."""


@dataclass(frozen=True)
class Checksums:
    """Matches played up to a cut, observed and imagined: their last states, and a checksum of all that was seen."""

    states: Array
    sums: Array

    def differences(self, other: Checksums) -> list[int]:
        """Numbers of the matches in which the two differ."""
        size = self.states.dtype.itemsize
        mine, theirs = (np.frombuffer(each.states.tobytes(), np.uint8).reshape(-1, size) for each in (self, other))
        return [int(i) for i in np.flatnonzero((mine != theirs).any(axis=1) | (self.sums != other.sums))]


def checksums_on_cpu(game: Game, seats: int, count: int, key: bytes) -> Checksums:
    """The first `count` matches of a run, on all cores."""
    loops = specialise("marooned.batch.loops.checksum", game)
    states, sums = game.State.blanks(count), np.zeros(count, np.uint64)
    options = _options(game, seats)

    def play(first: int) -> None:
        rng, ids = np.zeros(RNG_WORDS, np.uint64), np.zeros(game.max_legal, np.int32)
        observation = np.zeros(game.observation_size, np.int8)
        part = slice(first, first + CHUNK)
        loops.checksum_matches(states[part], sums[part], first, seats, *key_words(key), options, rng, ids, observation)

    with ThreadPoolExecutor() as pool:
        list(pool.map(play, range(0, count, CHUNK)))
    return Checksums(states, sums)


def checksums_on_gpu(game: Game, seats: int, count: int, key: bytes) -> Checksums:
    """The same on a GPU."""
    from numba import cuda

    kernels = specialise("marooned.batch.cuda.playout_kernels", game)
    states, sums = cuda.to_device(game.State.blanks(count)), cuda.to_device(np.zeros(count, np.uint64))
    grid = kernels.checksum_kernel[(count + THREADS - 1) // THREADS, THREADS]
    grid(game.State.blanks(1), states, sums, seats, *key_words(key), _options(game, seats))
    return Checksums(states.copy_to_host(), sums.copy_to_host())


def _options(game: Game, seats: int) -> Array:
    return game.option_numbers(game.full_options({}, seats), seats)
