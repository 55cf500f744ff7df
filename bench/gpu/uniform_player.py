"""Uniform play on a GPU, as fast as it goes: for measuring."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.rng import key_words

THREADS = 128
"""Threads per block."""


class UniformPlayer:
    """Plays uniformly random matches, one per thread at a time, over and over."""

    def __init__(self, game: Game, seats: int, threads: int, block: int = THREADS) -> None:
        self.seats, self.block = seats, block
        self.kernel: Any = specialise("marooned.batch.cuda.playout_kernels", game).play_kernel
        self.blank = cuda.to_device(game.State.blanks(1))
        self.states = cuda.to_device(game.State.blanks(threads))
        self.moves = cuda.to_device(np.zeros(threads, np.int64))
        self.options = cuda.to_device(game.option_numbers(game.full_options({}, seats), seats))

    def play(self, key: bytes, rounds: int) -> int:
        """Let every thread play `rounds` matches; the number of moves in all."""
        blocks = (len(self.moves) + self.block - 1) // self.block
        self.kernel[blocks, self.block](
            self.blank, self.states, self.moves, self.seats, *key_words(key), self.options, rounds
        )
        cuda.synchronize()
        return int(self.moves.copy_to_host().sum())
