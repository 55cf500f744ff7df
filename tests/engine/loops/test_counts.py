"""Rows of counts."""

from __future__ import annotations

from collections import Counter

import numpy as np

from marooned.engine.loops.counts import each_worth, kind_at, list_kinds, take_any, total, worth
from marooned.engine.rng import new_rng


def test_total_counts_all_kinds() -> None:
    """In numbers that do not wrap."""
    assert total(np.array([100, 0, 100, 100], np.int8)) == 300 and total(np.zeros(3, np.int8)) == 0


def test_kinds_lie_in_a_row() -> None:
    counts = np.array([0, 2, 0, 1], np.int8)
    assert [kind_at(counts, place) for place in range(3)] == [1, 1, 3]


def test_any_is_as_likely_as_the_other_and_gone() -> None:
    rng, drawn = new_rng(b"sixteen byte key"), Counter[int]()
    for _ in range(300):
        counts = np.array([3, 0, 1], np.int8)
        kind = int(take_any(counts, rng))
        drawn[kind] += 1
        assert counts.sum() == 3 and counts[kind] == [2, 0, 0][kind]
    assert set(drawn) == {0, 2} and 190 < drawn[0] < 260


def test_kinds_are_worth_their_places_from_one_on() -> None:
    counts = np.array([2, 0, 1], np.int8)
    assert worth(counts) == 2 * 1 + 3 and each_worth(counts) == [1, 1, 3]
    assert worth(np.full(6, 100, np.int8)) == 2100, "sums are wide"


def test_kinds_that_are_there_are_listed() -> None:
    out = np.full(3, 9, np.int16)
    assert list_kinds(np.array([2, 0, 1], np.int8), out) == 2 and out.tolist() == [0, 2, 9]
