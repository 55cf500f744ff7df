"""Observation and action spaces of a game, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from gymnasium import spaces

from marooned.engine.contract import Game
from marooned.engine.record import Array

OBSERVATION, MASK, INFORMATION = "observation", "action_mask", "information_state"
"""The parts of an observation; the last one where it is asked for."""


@functools.cache
def bounds(game: Game) -> tuple[Array, Array]:
    """Lowest and highest value of each number of an observation."""
    pieces = game.observation
    low = np.concatenate([np.full(piece.size, piece.low, np.int8) for piece in pieces])
    high = np.concatenate([np.full(piece.size, min(piece.high, 127), np.int8) for piece in pieces])
    return low, high


def observation_space(game: Game, n: int | None = None, *, history: int = 0) -> spaces.Dict:
    """What a seat is given: its observation, and the actions it may take (of `n` games, if told); and so many rows of
    what it was told since the deal, if any."""
    low, high = bounds(game)
    none, all_ = np.zeros(len(game.actions), np.int8), np.ones(len(game.actions), np.int8)
    if n is not None:
        low, high, none, all_ = (np.broadcast_to(part, (n, len(part))) for part in (low, high, none, all_))
    parts: dict[str, spaces.Space[Any]] = {
        OBSERVATION: spaces.Box(low, high, dtype=np.int8),
        MASK: spaces.Box(none, all_, dtype=np.int8),
    }
    if history:
        high = np.concatenate([np.full(piece.size, piece.high, np.int16) for piece in game.told])
        high = np.broadcast_to(high, (history, len(high)))
        parts[INFORMATION] = spaces.Box(np.zeros_like(high), high, dtype=np.int16)
    return spaces.Dict(parts)


def action_space(game: Game) -> spaces.Discrete:
    """The ids of the game's actions."""
    return spaces.Discrete(len(game.actions))
