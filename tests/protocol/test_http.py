"""Bodies of requests: names that mislead are refused, and so is what is out of bounds."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from marooned.protocol.http import NewIdentity, NewTable, SeatBot, Swap


@pytest.mark.parametrize("name", ["", " ", " Ann", "Ann ", "Ann\n", "A\tn", "x" * 25, "\u202eAnn", "A\u200bnn"])
def test_names_that_mislead_are_refused(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": name}, NewIdentity)


@pytest.mark.parametrize("name", ["A", "Ann", "Zoé Ö", "李", "O’Neil 3"])
def test_names_of_people_are_taken(name: str) -> None:
    assert msgspec.convert({"name": name}, NewIdentity).name == name


BOUNDS: list[tuple[Any, str, list[Any], list[Any]]] = [
    (NewTable, "game", ["g", "g" * 40], ["", "g" * 41, "g\0"]),
    (NewTable, "seats", [1, 31], [0, 32]),
    (NewTable, "debate", [None, 10, 3_600], [9, 3_601]),
    (NewTable, "options", [dict.fromkeys(map(str, range(40)))], [dict.fromkeys(map(str, range(41)))]),
    (NewTable, "bots", [{}, {"0": "uniform"}], [dict.fromkeys(map(str, range(32)), "uniform"), {"0": ""}]),
    (NewTable, "hints", [None, False], ["perhaps"]),
    (SeatBot, "bot", ["uniform"], ["", "x" * 41]),
    (Swap, "other", [0, 30], [-1, 31]),
]
REST: dict[Any, dict[str, Any]] = {NewTable: {"game": "ballot", "seats": 2}, SeatBot: {}, Swap: {"one": 0}}


@pytest.mark.parametrize(("body", "name", "taken", "refused"), BOUNDS, ids=[bounds[1] for bounds in BOUNDS])
def test_fields_have_bounds(body: Any, name: str, taken: list[Any], refused: list[Any]) -> None:
    for value in taken:
        assert getattr(msgspec.convert({**REST[body], name: value}, body), name) == value
    for value in refused:
        with pytest.raises(msgspec.ValidationError, match=rf"\$\.{name}"):
            msgspec.convert({**REST[body], name: value}, body)
