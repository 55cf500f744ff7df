"""A match as nothing but its state, and worlds that a seat takes for possible: what measuring decisions begins with."""

from __future__ import annotations

from typing import Any

from marooned.engine.contract import Game
from marooned.engine.record import copy_of
from marooned.engine.rng import key_from_seed, key_words


def dealt(game: Game, seats: int, seed: str) -> Any:
    """The state of a match that begins, with the usual options."""
    state = game.State.blank()
    options = game.option_numbers(game.full_options({}, seats), seats)
    game.rules.setup(state, seats, *key_words(key_from_seed(seed)), options)
    return state


def imagined(game: Game, state: Any, seat: int, key: bytes) -> Any:
    """A copy of the state in which all that the seat cannot know is dealt anew."""
    world = copy_of(state)
    game.rules.imagine(world, seat, *key_words(key))
    return world
