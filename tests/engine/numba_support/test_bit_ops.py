"""Bits of a number, counted, found and listed: compiled they answer as Python's own integers do."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.compilation import rule
from marooned.engine.numba_support.bit_ops import is_listed, ones, trailing_zeros, write_ids

numbers = st.integers(1, 2**63 - 1)


@rule
def count_ones(x: int) -> int:
    return ones(x)


@rule
def lowest(x: int) -> int:
    return trailing_zeros(x)


@given(numbers)
def test_ones_are_counted(x: int) -> None:
    assert count_ones(x) == bin(x).count("1")


def test_zero_has_no_ones() -> None:
    assert count_ones(0) == 0


@given(numbers)
def test_the_lowest_one_is_found(x: int) -> None:
    place = lowest(x)
    assert x >> place & 1 and x % (1 << place) == 0


@given(st.sets(st.integers(0, 62)), st.integers(0, 9))
def test_a_set_is_written_as_ids_behind_those_there_are(members: set[int], first: int) -> None:
    out = np.full(70, -1, np.int32)
    n = write_ids(out, 3, first, sum(1 << member for member in members))
    assert n == 3 + len(members)
    assert out[3:n].tolist() == [first + member for member in sorted(members)]
    assert (out[:3] == -1).all() and (out[n:] == -1).all()


@given(st.sets(st.integers(0, 40)), st.integers(-2, 42))
def test_what_is_listed_is_found_and_nothing_else(ids: set[int], id: int) -> None:
    out = np.full(50, id, np.int32)  # what lies behind the list does not count
    out[: len(ids)] = sorted(ids)
    assert is_listed(out, len(ids), id) == (id in ids)
