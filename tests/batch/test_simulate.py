"""Runs of matches: threads and chunks change nothing, and bots take all seats alike."""

from __future__ import annotations

import pytest

from marooned.batch.errors import WrongSetting
from marooned.batch.simulate import Run as SimRun
from marooned.batch.simulate import Tally
from marooned.engine.registry import load_game


@pytest.mark.parametrize("workers", [1, 3])
def test_neither_threads_nor_chunks_change_the_results(workers: int) -> None:
    sim = SimRun(load_game("nautilus-island"), 3, "threads", ["heuristic", "uniform"])
    whole, threaded = Tally(sim), Tally(sim)
    whole.add(sim.play(0, 500))
    for chunk in sim.chunks(500, workers):
        threaded.add(chunk)
    for name in ("games", "moves", "shortest", "longest"):
        assert getattr(whole, name) == getattr(threaded, name)
    assert whole.seat_scores.tolist() == threaded.seat_scores.tolist()
    assert whole.player_wins.tolist() == threaded.player_wins.tolist()


def test_every_bot_takes_every_seat_equally_often() -> None:
    import numpy as np

    sim = SimRun(load_game("nautilus-island"), 3, "seats", ["heuristic", "uniform"])
    seating = sim.seating(np.arange(300))
    assert (np.sort(seating, axis=1) == [0, 0, 1]).all()
    assert ((seating == 1).sum(axis=0) == 100).all()


def test_a_player_that_compiled_loops_do_not_have_is_refused() -> None:
    with pytest.raises(WrongSetting, match="“players” cannot be captain; it takes heuristic, uniform"):
        SimRun(load_game("nautilus"), 2, "docs", ["heuristic", "captain"])
