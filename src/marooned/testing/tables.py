"""What tests run over: every game, at every player count."""

from __future__ import annotations

import pytest

from marooned.engine.registry import game_names, load_game

TABLES = [(name, seats) for name in game_names() for seats in load_game(name).seats]

every_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
