"""Standings: wins, seats and meetings counted, and ratings in order."""

from __future__ import annotations

import random

import pytest

from marooned.bots.arena import Result, Standings
from marooned.bots.arena.running import run
from marooned.bots.arena.standings import deals_interval, share_interval, student

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


def test_seats_that_win_and_lose_together_tell_no_more_than_one() -> None:
    together = [(12, 12)] * 20 + [(0, 12)] * 20
    low, high = deals_interval(together)
    assert (low, high) == pytest.approx(share_interval(20, 40), abs=0.02)
    mixed = [(6, 12)] * 40
    assert deals_interval(mixed) == pytest.approx(share_interval(240, 480))
    assert deals_interval([(0, 12)] * 3) == share_interval(0, 3) and deals_interval([]) == (0.0, 1.0)
    assert deals_interval([(1, 2)]) == share_interval(0.5, 1)


def test_intervals_of_shares_hold_the_truth_as_often_as_they_say() -> None:
    """Matches of twelve in which all are saved or none: the interval holds the true share about 95 times in 100."""
    rng, held = random.Random(7), 0
    for _ in range(400):
        low, high = deals_interval([(12 * (rng.random() < 0.4), 12) for _ in range(33)])
        held += low <= 0.4 <= high
    assert 370 <= held <= 395


@pytest.mark.parametrize(("freedom", "true"), [(2, 4.303), (4, 2.776), (9, 2.262), (30, 2.042)])
def test_few_deals_are_students(freedom: int, true: float) -> None:
    assert student(freedom) == pytest.approx(true, rel=0.035)


def test_ratings_put_the_stronger_first() -> None:
    asked = contest("nautilus", 2, "uniform,heuristic", deals=6)
    found = Standings(asked, run(asked, list(range(asked.matches)), workers=1))
    assert [row.bot for row in found.ranking] == ["heuristic", "uniform"]
