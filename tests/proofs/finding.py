"""Finding a match in which something wanted happens, to keep its record beside the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed, new_rng

MOST_TRIES = 100_000


def find_match(game: Game, wanted: Callable[[Any], bool]) -> Match:
    """The first match of a fixed sequence whose last state is wanted; all player counts, both kinds of players."""
    loops = specialise("marooned.batch.loops.playout", game)
    ids = np.zeros(game.max_legal, np.int32)
    for number in range(MOST_TRIES):
        seats = game.seats[number % len(game.seats)]
        kind = (loops.HEURISTIC, loops.UNIFORM)[number // len(game.seats) % 2]
        trial = Match(game, seats, key=key_from_seed(f"record {number}"))
        players = np.full(seats, kind)
        loops.play_out(trial.state, players, new_rng(key_from_seed(f"choices {number}")), ids, game.max_moves)
        if wanted(trial.state):
            match = Match(game, seats, key=trial.key)
            rng = new_rng(key_from_seed(f"choices {number}"))
            while not match.over:
                seat = match.turn
                match.play(seat, int(loops.choose(match.state, seat, kind, rng, ids)))
            return match
    raise LookupError(f"nothing wanted in {MOST_TRIES} matches")
