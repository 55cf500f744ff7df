"""Decisions are compared."""

from __future__ import annotations

from bench.strength.decisions import compare
from marooned.engine.registry import load_game

GAME = "nautilus-island"


def test_decisions_are_compared_at_the_same_positions() -> None:
    game, ways = load_game(GAME), [{"iterations": 300}, {"iterations": 2, "prior_samples": 0}, {"iterations": 300}]
    best, worse, same = compare(game, 2, ways, 24, 60, "test", float("inf"))
    assert best["positions"] == worse["positions"] == 24 and best["differed"] == same["differed"] == 0
    assert best["wins"] == best["lead"] == same["wins"] == same["lead"] == [0.0, 0.0]
    assert worse["differed"] > 0 and worse["wins"][0] < 0
    (first,) = compare(game, 2, ways[:1], 12, 1, "test", until=0.0)
    assert first["positions"] == 1  # time is up, yet one is told
