"""What the fields of a view mean, as told to those who read it as data."""

from __future__ import annotations

import msgspec
import pytest

from marooned.engine.registry import load_game, own_games
from marooned.engine.shapes import shapes_of, without_blanks


@pytest.mark.parametrize("name", own_games())
def test_every_field_of_a_view_is_named(name: str) -> None:
    kind = load_game(name).view_type
    written = shapes_of(kind)
    assert written.count("class View(") == 1
    for field in msgspec.structs.fields(kind):
        assert f"\n    {field.name}: " in written


def test_what_was_declared_without_a_source_is_left_out() -> None:
    assert shapes_of(msgspec.defstruct("Made", ["a"])) == ""


def test_blanks_are_left_out_and_numbers_stay() -> None:
    shown = without_blanks({"a": None, "b": False, "c": [], "d": 0, "e": [None, {"f": None, "g": 1}], "h": {}, "i": ""})
    assert shown == {"d": 0, "e": [None, {"g": 1}], "i": ""}
