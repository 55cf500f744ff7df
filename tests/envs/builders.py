"""Tables that environments are tested at: every game with every player count, or where that is slow a few."""

from __future__ import annotations

import random
from typing import Any

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


def load(name: str, seats: int, **params: Any) -> Any:
    """A game as OpenSpiel loads it."""
    import pyspiel

    from marooned.envs.openspiel import NAMES

    found = next(known for known in NAMES if known.startswith(f"marooned_{name.replace('-', '_')}_v"))
    return pyspiel.load_game(found, {"players": seats, **params})


def dealt(game: Any, seed: int) -> Any:
    """A state of it after the deal."""
    rng, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state
