"""The deal that measuring decisions begins with."""

from __future__ import annotations

from marooned.engine.contract import Game
from marooned.engine.position import Position
from marooned.engine.rng import key_from_seed


def dealt(game: Game, seats: int, seed: str) -> Position:
    """A match that begins, with the usual options."""
    return Position.dealt(game, seats, game.full_options({}, seats), key_from_seed(seed))
