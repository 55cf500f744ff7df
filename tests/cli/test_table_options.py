"""Options of a table as people type them."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.cli.problems import Problem
from marooned.cli.table_options import table_options
from marooned.engine.errors import BadOption, UnknownOption
from marooned.engine.registry import load_game


@pytest.mark.parametrize(
    ("typed", "name", "value"),
    [
        ("memory_aid=no", "memory_aid", False),
        ("Memory-Aid = OUI", "memory_aid", True),
        ("first_player=1", "first_player", 1),
        ("first_player=personne", "first_player", None),
    ],
)
def test_values_are_read_in_both_languages(typed: str, name: str, value: Any) -> None:
    game = load_game("nautilus-island")
    assert table_options(game, [typed], 3) == game.full_options({}, 3) | {name: value}


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("memory_aid", Problem),
        ("memory_aid=perhaps", BadOption),
        ("first_player=3", BadOption),
        ("sharks=yes", UnknownOption),
    ],
)
def test_what_makes_no_sense_is_refused(typed: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        table_options(load_game("nautilus-island"), [typed], 3)
