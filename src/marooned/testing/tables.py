"""What tests run over: every game, at every player count or, where a test is slow, at a few."""

from __future__ import annotations

import os

import pytest

from marooned.engine.registry import game_names, load_game

THOROUGH = os.environ.get("MAROONED_THOROUGH") == "1"
"""Whether slow tests run at every player count too."""


def some_counts(seats: range) -> list[int]:
    """The fewest and the most; all of them in a thorough run."""
    return list(seats) if THOROUGH else sorted({seats[0], seats[-1]})


def at(tables: list[tuple[str, int]]) -> pytest.MarkDecorator:
    """A test at each of these tables."""
    return pytest.mark.parametrize(("name", "seats"), tables, ids=[f"{name}-{seats}" for name, seats in tables])


every_table = at([(name, seats) for name in game_names() for seats in load_game(name).seats])
some_tables = at([(name, seats) for name in game_names() for seats in some_counts(load_game(name).seats)])
each_game = at([(name, load_game(name).seats[0]) for name in game_names()])
"""Each game at its smallest table."""
