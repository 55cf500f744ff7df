"""Stages of a move are timed."""

from __future__ import annotations

import pytest

from bench.play import stages
from bench.support.arguments import Chosen
from bench.support.uniform import UniformPlay
from marooned.engine.registry import load_game

GAME = "nautilus-island"


def test_stages_add_up_to_uniform_play(capsys: pytest.CaptureFixture[str]) -> None:
    results = stages.measure(Chosen([GAME], seats=2, laps=1, seconds=0.001), matches=3)
    stages.tell(results)
    (row,) = results.values()
    assert sum(row["added_ns"].values()) == pytest.approx(row["ns_a_move"])
    assert row["moves_a_match"] == UniformPlay(load_game(GAME), 2, 3)() / 3
