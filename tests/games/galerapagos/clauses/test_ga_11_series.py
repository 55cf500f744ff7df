"""GA-11.2: a series of matches, and its points."""

from __future__ import annotations

import pytest

from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.engine.series import Series, dump_series, parse_series, resume_series, series_record_of
from marooned.games.galerapagos.series import solidaire, solitaire
from tests.games.galerapagos import builders as b


@pytest.mark.parametrize(("survivors", "points"), [(1, 1), (2, 2), (8, 8)])
def test_ga_11_2_solidaire_scores_the_number_aboard(survivors: int, points: int) -> None:
    assert solidaire(b.aboard(8, *range(survivors))) == [points] * survivors + [0] * (8 - survivors)


@pytest.mark.parametrize(("survivors", "points"), [(1, 8), (2, 7), (8, 1)])
def test_ga_11_2_solitaire_scores_the_fewer_the_more(survivors: int, points: int) -> None:
    assert solitaire(b.aboard(8, *range(survivors))) == [points] * survivors + [0] * (8 - survivors)


def test_ga_11_2_nobody_aboard_scores_nothing() -> None:
    assert solidaire(b.aboard(5)) == solitaire(b.aboard(5)) == [0] * 5


def test_ga_11_2_most_points_over_the_matches_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Series(load_game("galerapagos"), 3, 2, "solitaire")
    outcomes = iter([b.aboard(3, 0), b.aboard(3, 0, 1)])
    points = [solitaire(outcome) for outcome in outcomes]
    for number in range(2):
        b.finish(series.start(key_from_seed(f"match {number}")), f"match {number}")
    worth = dict(zip(map(id, series.matches), points, strict=True))
    monkeypatch.setattr(series, "points", lambda match: worth[id(match)])
    table = series.table()
    assert [(s.seat, s.matches, s.points, s.place) for s in table] == [
        (0, [3, 2], 5, 0),
        (1, [0, 2], 2, 1),
        (2, [0, 0], 0, 2),
    ]
    assert series.winners() == [0]


def test_ga_11_2_series_is_a_record_that_can_be_taken_up_again() -> None:
    series = Series(load_game("galerapagos"), 3, 2, "solidaire", {"voice_of_the_dead": True})
    b.finish(series.start(key_from_seed("one")), "one")
    match = series.start(key_from_seed("two"))
    match.say(0, "claim:water-bottle")
    record = series_record_of(series, with_key=True)
    assert parse_series(dump_series(record)) == record
    again = resume_series(record)
    assert again.running is not None and again.running.speech == match.speech
    assert again.options == {"first_player": None, "voice_of_the_dead": True}
    b.finish(again.running, "two")
    assert again.over and len(again.table()) == 3
