"""Sets of seats, cards or places, as rules keep them: bits of a number."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.numba_support.bit_ops import ones, trailing_zeros
from marooned.engine.record import Array, wide
from marooned.engine.rng import below


@rule
def bit(n: int) -> int:
    """The set of n alone."""
    return wide(1) << wide(n)


@rule
def bit_or_none(n: int) -> int:
    """The set of n alone; the empty one for −1."""
    return bit(wide(n) + 1) >> 1


@rule
def has(mask: int, n: int) -> bool:
    """Whether n is in the set."""
    return (wide(mask) >> wide(n)) & 1 != 0


@rule
def count(mask: int) -> int:
    """How many are in the set."""
    return ones(wide(mask))


@rule
def lowest(mask: int) -> int:
    """The first in the set, which is not empty."""
    return trailing_zeros(wide(mask))


@rule
def first_after(mask: int, n: int) -> int:
    """The first in the set, which is not empty, that comes after n, going round."""
    x = wide(mask)
    later = x >> wide(n + 1) << wide(n + 1)
    return lowest(later if later != 0 else x)


@rule
def one_of(mask: int, rng: Array) -> int:
    """One of the set, which is not empty, each equally likely."""
    x = wide(mask)
    for _ in range(below(rng, count(x))):
        x = x & (x - 1)
    return lowest(x)
