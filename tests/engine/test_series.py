"""Series: matches one after another, a table of points, and a record that can be taken up again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from marooned.engine.contract import Game
from marooned.engine.errors import BadOption, BrokenRecord, SeriesClosed, UnreadableRecord, UnsupportedRecord
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed
from marooned.engine.series import (
    SHAPES,
    Series,
    SeriesRecord,
    dump_series,
    parse_series,
    resume_series,
    series_record_of,
)


def finish(match: Match) -> None:
    """Play a match to its end."""
    while not match.over:
        seat = match.turn
        match.play(seat, "pass" if match.why_not(seat, "take") else "take")


@pytest.fixture
def series(pebbles: Game) -> Series:
    """Three matches of three, the first one over and the second one begun."""
    series = Series(pebbles, 3, 3, "shared")
    finish(series.start(key_from_seed("one")))
    match = series.start(key_from_seed("two"))
    match.play(match.turn, "take")
    return series


@pytest.fixture
def good(series: Series) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(dump_series(series_record_of(series, with_key=True)))
    return record


def test_one_match_at_a_time_and_no_more_than_agreed(series: Series) -> None:
    with pytest.raises(SeriesClosed) as caught:
        series.start()
    assert caught.value.details["why"] == "running" and series.winners() == []
    finish(series.matches[1])
    finish(series.start())
    assert series.over and series.running is None
    with pytest.raises(SeriesClosed) as caught:
        series.start()
    assert caught.value.details["why"] == "over"


def test_table_counts_finished_matches_alone(series: Series) -> None:
    (winner,) = series.matches[0].outcome.winners  # type: ignore[union-attr]
    table = series.table()
    assert (table[0].seat, table[0].matches, table[0].points, table[0].place) == (winner, [3], 3, 0)
    assert [(standing.points, standing.place) for standing in table[1:]] == [(0, 1), (0, 1)]
    assert sorted(standing.seat for standing in table) == [0, 1, 2]


@pytest.mark.parametrize(("length", "scoring"), [(0, "shared"), (100, "shared"), (3, "most")])
def test_impossible_series_is_refused(pebbles: Game, length: int, scoring: str) -> None:
    with pytest.raises(BadOption):
        Series(pebbles, 3, length, scoring)


def test_series_is_resumed_where_it_was_left(series: Series) -> None:
    record = series_record_of(series, with_key=True)
    assert parse_series(dump_series(record)) == record
    again = resume_series(record)
    assert again.table() == series.table() and again.running is not None
    assert series_record_of(again, with_key=True) == record
    finish(again.running)
    finish(again.start())
    assert again.over and again.winners()


def test_key_of_the_running_match_stays_secret(series: Series) -> None:
    first, second = series_record_of(series).matches
    assert first.key is not None and second.key is None


def test_every_field_has_its_shape_told() -> None:
    assert list(SHAPES) == list(SeriesRecord.__struct_fields__)


@pytest.mark.parametrize("field", SHAPES)
def test_missing_and_wrong_fields_are_named(good: dict[str, Any], field: str) -> None:
    wrong = good | {field: [[]] if field != "format" else 7}
    with pytest.raises(UnreadableRecord) as caught:
        parse_series(json.dumps(wrong).encode())
    assert caught.value.details["problem"] == "wrong-value" and caught.value.details["field"] == field
    del good[field]
    with pytest.raises(UnreadableRecord) as caught:
        parse_series(json.dumps(good).encode())
    assert caught.value.details == {"problem": "missing-field", "field": field}


def test_unknown_field_is_named(good: dict[str, Any]) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        parse_series(json.dumps(good | {"stakes": 1}).encode())
    assert caught.value.details == {"problem": "unknown-field", "field": "stakes"}


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"format": "marooned-series/9"}, UnsupportedRecord),
        ({"rules": 99}, UnsupportedRecord),
        ({"length": 1}, BrokenRecord),
        ({"length": 0}, BadOption),
        ({"scoring": "most"}, BadOption),
        ({"seats": 2}, BrokenRecord),
        ({"options": {"first_player": 0}}, BrokenRecord),
    ],
)
def test_series_that_does_not_hold_is_refused(
    good: dict[str, Any], change: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        resume_series(parse_series(json.dumps(good | change).encode()))


def test_points_are_counted_again(good: dict[str, Any]) -> None:
    good["table"][0]["points"] += 1
    with pytest.raises(BrokenRecord) as caught:
        resume_series(parse_series(json.dumps(good).encode()))
    assert caught.value.details["field"] == "table"


def test_only_the_last_match_may_be_running(good: dict[str, Any]) -> None:
    good["matches"].reverse()
    with pytest.raises(BrokenRecord) as caught:
        resume_series(parse_series(json.dumps(good).encode()))
    assert caught.value.details["field"] == "matches.1"
