"""Standings: wins, seats and meetings counted, and ratings in order."""

from __future__ import annotations

import pytest

from marooned.bots.arena import Result, Standings
from marooned.bots.arena.running import run
from marooned.bots.arena.standings import share_interval

from .builders import contest


def result(number: int, seating: list[int], ranks: list[int]) -> Result:
    seats = len(seating)
    return Result(
        number, seating, ranks, [5 - rank for rank in ranks], "most-points", 10 + number, [2] * seats, [1.0] * seats
    )


def test_standings_count_wins_seats_and_meetings() -> None:
    asked = contest("nautilus", 2, "heuristic,uniform", deals=2)
    results = [
        result(0, [0, 1], [0, 1]),
        result(1, [1, 0], [1, 0]),
        result(2, [0, 1], [0, 0]),
        result(3, [1, 0], [0, 1]),
    ]
    found = Standings(asked, results)
    strong, weak = found.rows
    assert (strong.taken, strong.won, weak.won) == (4, 3, 2)
    assert found.better[0][1] == 2.5 and found.better[1][0] == 1.5 and found.met[0][1] == 4
    assert strong.seat_won == [2, 1] and found.seat_shares() == [0.75, 0.5]
    assert found.ranking[0] is strong and strong.rating > weak.rating and strong.doubt > 0
    assert strong.pace == 0.5 and found.lengths == [10, 11, 12, 13]


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (0, 0, 0.0, 1.0)]
)
def test_intervals_are_wilsons(won: int, of: int, low: float, high: float) -> None:
    assert share_interval(won, of) == pytest.approx((low, high), abs=1e-4)


def test_ratings_put_the_stronger_first() -> None:
    asked = contest("nautilus", 2, "uniform,heuristic", deals=6)
    found = Standings(asked, run(asked, list(range(asked.matches)), workers=1))
    assert [row.bot for row in found.ranking] == ["heuristic", "uniform"]
