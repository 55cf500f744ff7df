"""Small things are timed."""

from __future__ import annotations

import pytest

from bench.play import small
from bench.play.small import states_of
from bench.support.arguments import Chosen
from marooned.engine.registry import load_game

GAME = "nautilus-island"


def test_small_things_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    game = load_game(GAME)
    results = small.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), count=5)
    small.tell(results)
    (row,) = results.values()
    assert set(row["ns"]) == set(small.THINGS) and min(row["ns"].values()) > 0
    assert row["bytes"] == game.State.dtype.itemsize


def test_states_to_measure_are_of_matches_that_go_on() -> None:
    game = load_game(GAME)
    assert all(game.rules.turn(state) >= 0 for state in states_of(game, 3, 10))
