"""Ways of thinking on one scale."""

from __future__ import annotations

from bench.strength.ladder import duel, scale

GAME = "nautilus-island"


def test_ways_of_thinking_get_one_scale() -> None:
    wins = [(0, 1, True)] * 30 + [(0, 1, False)] * 10 + [(1, 2, True)] * 20 + [(1, 2, False)] * 20
    places = scale(3, wins)
    assert places[0] == 0.0 and abs(places[1] - 1.0986) < 0.1 and abs(places[2] - places[1]) < 0.1  # odds of 3, of 1
    assert duel(("nautilus", "ladder", 1, 4, 7, "uniform", "heuristic"))[:2] == (4, 7)


def test_greed_is_better_than_anything_legal() -> None:
    assert sum(duel((GAME, f"greed/{n // 2}", n % 2, 0, 1, "uniform", "greedy"))[2] for n in range(20)) > 14
