"""How a match may end, as far as a viewer can tell: each seat's chance to win and its points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, key_words

NO_ACTION = -1


@dataclass(frozen=True)
class Forecast:
    """Each seat's share of the matches that it won, and its mean points."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


class Scratch(NamedTuple):
    """What the compiled half works with."""

    rng: Array
    ranks: Array
    scores: Array


class Totals(NamedTuple):
    """What the compiled half adds up, for each seat."""

    wins: Array
    points: Array


def forecast(
    game: Game,
    seats: int,
    state: Any,
    viewer: int,
    key: bytes,
    determinizations: int,
    action: int = NO_ACTION,
) -> Forecast:
    """Determinize a state for a viewer (a seat, or −1 for a spectator) and let the heuristic finish each match."""
    loops = specialise("marooned.search.monte_carlo", game)
    states = game.State.blanks(2)
    states[1] = state
    scratch = Scratch(np.zeros(RNG_WORDS, np.uint64), np.zeros(seats, np.int64), np.zeros(seats, np.int64))
    totals = Totals(np.zeros(seats, np.int64), np.zeros(seats, np.int64))
    loops.play_determinizations(
        states, viewer, action, determinizations, game.max_moves, *key_words(key), scratch, totals
    )
    chances, points = (tuple(float(total) / determinizations for total in each) for each in totals)
    return Forecast(chances, points)
