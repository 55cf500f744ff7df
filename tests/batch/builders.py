"""The tables that batches are tested at."""

from __future__ import annotations

import pytest

from marooned.engine.registry import game_names, load_game

SMALLEST = [(name, load_game(name).seats[0]) for name in game_names()]

each_game = pytest.mark.parametrize(("name", "seats"), SMALLEST)
