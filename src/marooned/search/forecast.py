"""How a match may end, as a seat or an onlooker can tell: chances to win and points, over many worlds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.rng import RNG_WORDS, key_words

NO_ACTION = -1


@dataclass(frozen=True)
class Prospect:
    """Each seat's share of the worlds it won, and its mean points."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


def prospect(
    game: Game,
    seats: int,
    state: Any,
    viewer: int,
    key: bytes,
    worlds: int,
    action: int = NO_ACTION,
    errors: float = 0.0,
) -> Prospect:
    """What sensible players would make of a state, as far as the viewer (a seat, or −1 for an onlooker) knows it."""
    loops = specialise("marooned.search.monte_carlo", game)
    states = game.State.blanks(2)
    states[1] = state
    won, points = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    loops.foresee(
        states, viewer, action, worlds, errors, game.max_moves, *key_words(key), np.zeros(RNG_WORDS, np.uint64),
        np.zeros(game.max_legal, np.int32), np.zeros(seats, np.int64), np.zeros(seats, np.int64), won, points,
    )  # fmt: skip
    return Prospect(tuple(float(w) / worlds for w in won), tuple(float(p) / worlds for p in points))
