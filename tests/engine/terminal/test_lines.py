"""Lines for a terminal: none is wider than the width, and no word is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text as Line

from marooned.engine.terminal.lines import broken, flow, join, labelled

words = st.lists(st.text("abcé", min_size=1, max_size=9), min_size=1, max_size=12)
things = st.lists(words.map(" ".join), max_size=6)


def test_parts_keep_their_styles() -> None:
    line = join(Line("Nemo", "bold"), "takes", Line("wood", "green"))
    assert line.plain == "Nemo takes wood"
    assert [(line.plain[span.start : span.end], span.style) for span in line.spans] == [
        ("Nemo", "bold"),
        ("wood", "green"),
    ]


@given(words.map(" ".join), st.integers(12, 40))
def test_a_long_line_is_broken_between_words(text: str, width: int) -> None:
    lines = [line.plain for line in broken(Line(text), width)]
    assert all(len(line) <= width for line in lines)
    assert all(line.startswith("  ") for line in lines[1:])
    assert " ".join(line.strip() for line in lines) == text


def test_a_word_wider_than_the_line_is_cut() -> None:
    assert [line.plain for line in broken(Line("a" * 12), 8)] == ["a" * 8, "  " + "a" * 4]


@given(things, st.integers(12, 40))
def test_things_stand_side_by_side_where_they_fit(texts: list[str], width: int) -> None:
    lines = [line.plain for line in flow(map(Line, texts), width)]
    assert all(len(line) <= width for line in lines)
    assert " ".join(lines).split() == " ".join(texts).split()


def test_few_short_things_take_one_line() -> None:
    assert [line.plain for line in flow([Line("wood"), Line("fish"), Line("water")], 20)] == ["wood   fish   water"]


@pytest.mark.parametrize(
    ("beside", "expected"),
    [
        (True, ["raft    wood", "        rope", "stores"]),
        (False, ["raft", "  wood   rope", "stores", ""]),
    ],
)
def test_labels_stand_beside_or_above(beside: bool, expected: list[str]) -> None:
    rows = [(Line("raft"), [Line("wood"), Line("rope")]), (Line("stores"), [])]
    assert [line.plain.rstrip() for line in labelled(rows, 14, beside=beside)] == expected
