"""Rows of small numbers, moved as bytes: what a compiler makes of a plain loop over them is one number at a time.

It cannot know that an observation and a state do not overlap. Compiled these are a few wide instructions on a CPU, and
single bytes on a GPU (`built_ins`); interpreted they are NumPy's. Every array here holds bytes (`i8`; texts `u8`), and
`at` is never negative.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import built_in
from marooned.engine.record import Array

TEXT = 32
"""Bytes of a row of a table of texts."""


@built_in
def copy_row(source: Array, row: int, out: Array, at: int) -> None:
    """Copy `source[row]`, of a field of a record, to where `at` says in `out`."""
    out[at : at + source[row].size] = source[row].reshape(-1)


@built_in
def copy_all(source: Array, out: Array, at: int) -> None:
    """Copy a whole field of a record to where `at` says in `out`."""
    out[at : at + source.size] = source.reshape(-1)


@built_in
def copy_text(table: Array, row: int, out: Array, at: int) -> None:
    """Copy all of `table[row]`, of `TEXT` bytes, but the first to where `at` says in `out`."""
    out[at : at + TEXT - 1] = table[row, 1:]


@built_in
def sum_row(source: Array, row: int) -> int:
    """The sum of `source[row]`, of a field of a record: numbers from 0 on whose sum is below 256."""
    return int(source[row].sum(dtype=np.int64))


@built_in
def spread(bits: int, count: int, out: Array, at: int) -> None:
    """Write the lowest `count` bits (a constant, at most 64), one an entry, from `at` on in `out`."""
    for place in range(count):
        out[at + place] = int(bits) >> place & 1


@built_in
def mark_each(source: Array, first: int, count: int, width: int, out: Array, at: int) -> None:
    """Write `count` rows of `width` entries from `at` on in `out` (both constants), one for each number of a field
    of a record from `first` on: a 1 where the number says, and nothing but 0 if there is no such place.
    """
    rows = out[at : at + count * width].reshape(count, width)
    rows[:] = source[first : first + count, None] == np.arange(width)
