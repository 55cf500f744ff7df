"""Uniform random play on one core, ready to be timed: set-ups included, legal actions enumerated at every move."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.rng import RNG_WORDS, key_from_seed, key_words

KEY = key_from_seed("bench")
MATCHES = 32


class UniformPlay:
    """Plays the matches of a run in chunks, each call the next ones."""

    def __init__(self, game: Game, seats: int, matches: int = MATCHES) -> None:
        self.loops = specialise("marooned.batch.loops.playout", game)
        self.states = game.State.blanks(matches)
        self.raw = self.states.view(np.uint8)
        self.moves = np.zeros(matches, np.int64)
        self.seats, self.options = seats, game.option_numbers(game.full_options({}, seats), seats)
        self.rng, self.ids = np.zeros(RNG_WORDS, np.uint64), np.zeros(game.max_legal, np.int32)
        self.first, self.limit = 0, game.max_moves

    def __call__(self) -> int:
        """Play the next chunk; the number of moves."""
        self.raw[:] = 0
        key = key_words(KEY)
        self.loops.play_uniform_matches(
            self.states, self.moves, self.first, self.seats, *key, self.options, self.rng, self.ids, self.limit
        )
        self.first += len(self.moves)
        return int(self.moves.sum())
