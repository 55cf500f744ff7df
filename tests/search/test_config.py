"""The configuration of a search."""

from __future__ import annotations

from marooned.engine.registry import game_names, load_game
from marooned.search.config import DEFAULT, config_for


def test_every_config_has_one_type_so_that_the_search_is_compiled_once() -> None:
    for config in (DEFAULT.but(max_depth=7), *(config_for(load_game(game)) for game in game_names())):
        assert {type(value) for value in config} == {float}
    assert DEFAULT.but(max_depth=7).max_depth == 7
