"""Galérapagos: sets of seats and sets of cards, as bits of a number."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule, wrapping_rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below

DE_BRUIJN = np.uint64(0x03F79D71B4CB0A89)
"""Every six bits in a row of it are different, so a power of two times it is told by its top six bits."""
TOP_SIX = np.uint64(58)
INDEX = np.zeros(64, np.int64)
for _n in range(64):
    INDEX[(int(DE_BRUIJN) << _n) % 2**64 >> int(TOP_SIX)] = _n

PAIRS, FOURS, EIGHTS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F


@rule
def bit(n: int) -> int:
    """The set of n alone."""
    return wide(1) << wide(n)


@rule
def has(mask: int, n: int) -> bool:
    """Whether n is in the set."""
    return (wide(mask) >> wide(n)) & 1 != 0


@rule
def count(mask: int) -> int:
    """How many are in the set."""
    x = wide(mask)
    x = x - ((x >> 1) & PAIRS)
    x = (x & FOURS) + ((x >> 2) & FOURS)
    x = (x + (x >> 4)) & EIGHTS
    x = x + (x >> 8)
    x = x + (x >> 16)
    x = x + (x >> 32)
    return x & 127


@wrapping_rule
def lowest(mask: int) -> int:
    """The first in the set, which is not empty."""
    x = wide(mask)
    return INDEX[(np.uint64(x & -x) * DE_BRUIJN) >> TOP_SIX]


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
