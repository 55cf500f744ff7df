"""Warming up a game: afterwards a move of it loads and compiles nothing."""

from __future__ import annotations

import asyncio

import pytest

from marooned.engine import position
from marooned.engine.registry import game_names, load_game
from marooned.server.matches.warming import warm


@pytest.mark.parametrize("name", [*game_names(), "ballot"])
def test_all_that_a_move_needs_is_loaded(name: str) -> None:
    game = load_game(name)
    position._compiled.cache_clear()
    asyncio.run(asyncio.to_thread(warm, game))
    assert position._compiled.cache_info().currsize == 1
