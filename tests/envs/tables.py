"""The tables that the environments are tested at: every game with every player count, or where that is slow a few."""

from __future__ import annotations

import pytest

from marooned.engine.registry import game_names, load_game


def some_counts(seats: range) -> list[int]:
    """The fewest, the most, and one between."""
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


def at(tables: list[tuple[str, int]]) -> pytest.MarkDecorator:
    """A test at each of these tables."""
    return pytest.mark.parametrize(("name", "seats"), tables, ids=[f"{name}-{seats}" for name, seats in tables])


every_table = at([(name, seats) for name in game_names() for seats in load_game(name).seats])
some_tables = at([(name, seats) for name in game_names() for seats in some_counts(load_game(name).seats)])
SMALLEST = [(name, load_game(name).seats[0]) for name in game_names()]
each_game = pytest.mark.parametrize(("name", "seats"), SMALLEST, ids=[name for name, _ in SMALLEST])
