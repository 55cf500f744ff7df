"""Tables as they are set up: clocks and series within their bounds, and nothing that the protocol does not name."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from marooned.protocol.http import NewTable
from marooned.protocol.tables import Clock, LiveClock, Me, NewSeries, NoClock, SlowClock, Table, Terms

BOUNDS = [
    (Clock, {"kind": "live", "bank": 60}, "bank", 10, 86_400),
    (Clock, {"kind": "live", "bank": 60}, "increment", 0, 3_600),
    (Clock, {"kind": "slow"}, "hours", 1, 336),
    (NewSeries, {"scoring": "points"}, "length", 1, 99),
]


@pytest.mark.parametrize(("struct", "body", "name", "least", "most"), BOUNDS, ids=[bounds[2] for bounds in BOUNDS])
def test_numbers_have_bounds(struct: Any, body: dict[str, Any], name: str, least: int, most: int) -> None:
    for allowed in (least, most):
        assert getattr(msgspec.convert({**body, name: allowed}, struct), name) == allowed
    for refused in (least - 1, most + 1, least + 0.5, str(least), None):
        with pytest.raises(msgspec.ValidationError, match=rf"\$\.{name}"):
            msgspec.convert({**body, name: refused}, struct)


@pytest.mark.parametrize(
    ("body", "clock"),
    [
        ({"kind": "none"}, NoClock()),
        ({"kind": "live", "bank": 60}, LiveClock(bank=60, increment=0)),
        ({"kind": "slow", "hours": 24}, SlowClock(hours=24)),
    ],
)
def test_clocks_are_told_apart_by_their_kind(body: dict[str, Any], clock: Clock) -> None:
    assert msgspec.convert(body, Clock) == clock
    assert msgspec.to_builtins(clock) == {**msgspec.to_builtins(clock), **body}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"bank": 60},
        {"kind": "sand", "bank": 60},
        {"kind": "live"},
        {"kind": "slow"},
        {"kind": "none", "bank": 60},
        {"kind": "slow", "hours": 24, "minutes": 5},
    ],
)
def test_clocks_that_there_are_not_are_refused(body: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(body, Clock)


@pytest.mark.parametrize("scoring", ["", "x" * 41, "points\0", None])
def test_a_series_is_counted_by_a_name(scoring: Any) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.scoring"):
        msgspec.convert({"length": 3, "scoring": scoring}, NewSeries)


def test_a_language_is_a_few_letters() -> None:
    ann = {"id": "a", "name": "Ann", "face": "bun", "colour": "red", "introduced": True}
    assert msgspec.convert({**ann, "language": "fr"}, Me).language == "fr"
    with pytest.raises(msgspec.ValidationError, match=r"\$\.language"):
        msgspec.convert({**ann, "language": "Deutsch"}, Me)


@pytest.mark.parametrize("body", [NewTable, Table])
def test_a_term_is_declared_once(body: Any) -> None:
    assert set(Terms.__struct_fields__) <= set(body.__struct_fields__)


def test_terms_kept_before_a_field_was_added_have_its_default() -> None:
    assert msgspec.convert({}, Terms) == Terms()


WRONG: dict[str, list[Any]] = {
    "public": [None, 1, "yes"],
    "chat": [None, True, "no"],
    "banter": [None, 0, "no"],
    "language": [None, "", "Deutsch", 1],
    "clock": [None, "quick", {}, {"kind": "live", "bank": "180"}],
    "debate": [9, 3_601, 60.5, "60", True],
    "level": [None, "", "x" * 41, 3],
    "series": [3, {}, {"length": 3}, {"length": 3, "scoring": "points", "bonus": 1}],
    "hints": [1, "perhaps"],
    "rated": [None, 1, "yes"],
}


@pytest.mark.parametrize("name", Terms.__struct_fields__)
def test_terms_of_the_wrong_kind_are_refused_by_name(name: str) -> None:
    for value in WRONG[name]:
        with pytest.raises(msgspec.ValidationError, match=rf"\$\.{name}"):
            msgspec.convert({"game": "ballot", "seats": 2, name: value}, NewTable)


def test_terms_that_there_are_not_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `undo`"):
        msgspec.convert({"game": "ballot", "seats": 2, "undo": True}, NewTable)
