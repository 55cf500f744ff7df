"""Bits of a number, counted and found: compiled they answer as Python's own integers do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.compilation import rule
from marooned.engine.numba_support.bit_ops import ones, trailing_zeros

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
