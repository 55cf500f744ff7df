"""Contests are counted."""

from __future__ import annotations

from bench.strength.contests import Result, Task, play, summed_up

GAME = "nautilus-island"


def test_strength_is_counted_on_the_same_deals() -> None:
    result = play(Task(GAME, 2, "deal", 0, {"iterations": 4}, "uniform", contest=3))
    assert result.contest == 3 and result.iterations == 4 * result.thoughts > 0
    same = play(Task(GAME, 2, "deal", 0, "heuristic", "uniform"))
    assert same.gained == 0 and same.won == same.heuristic_won == result.heuristic_won


def test_a_contest_is_summed_up() -> None:
    results = [
        Result(0, won=True, heuristic_won=False, seconds=0.3, thoughts=3, iterations=30, gained=4.0),
        Result(0, won=False, heuristic_won=False, seconds=0.1, thoughts=1, iterations=10, gained=0.0),
    ]
    told = summed_up((GAME, 2, {"hero": "nemo", "others": "heuristic"}), results)
    assert (told["matches"], told["share"], told["heuristic"]) == (2, 0.5, 0.0)
    assert told["gained"] == [2.0, 2.772] and (told["seconds"], told["iterations"]) == (0.1, 10)
