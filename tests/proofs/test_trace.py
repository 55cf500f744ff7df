"""Interpreted = compiled: the same answers, byte for byte, from plain Python and from machine code."""

from __future__ import annotations

import pytest

from marooned.engine.compilation import INTERPRETED
from marooned.engine.registry import load_game
from marooned.testing.tables import THOROUGH, some_tables
from marooned.testing.trace import first_difference, interpreted_trace, trace


@pytest.mark.skipif(INTERPRETED, reason="compares the compiled rules with the interpreted")
@some_tables
def test_interpreted_equals_compiled(name: str, seats: int) -> None:
    game, matches = load_game(name), 2 if THOROUGH and seats <= 6 else 1  # each of a large table is long
    compiled = list(trace(game, seats, seed=1, matches=matches))
    assert first_difference(compiled, interpreted_trace(game, seats, seed=1, matches=matches)) is None


def test_first_difference_says_where() -> None:
    assert first_difference(["a", "b"], ["a", "c"]) == "line 1: 'b' against 'c'"
    assert first_difference(["a"], ["a", "c"]) == "1 lines against 2"
    assert first_difference(["a"], ["a"]) is None
