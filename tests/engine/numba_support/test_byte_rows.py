"""Rows of bytes: compiled, they are moved as NumPy would move them, and nothing beside them is touched."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece, starts
from marooned.engine.numba_support.byte_rows import TEXT, copy_all, copy_row, copy_text, mark_each, spread, sum_row
from marooned.engine.record import Array, Record, i8

AROUND = 99


class Held(Record):
    """Rows of several lengths."""

    odd: Array = i8[3, 5]
    """Shorter than a word."""
    long: Array = i8[4, 6, 5]
    """Three words and a rest."""
    line: Array = i8[7]
    """One row alone."""


@rule
def copy_odd(s: Held, row: int, out: Array, at: int) -> None:
    copy_row(s.odd, row, out, at)


@rule
def copy_long(s: Held, row: int, out: Array, at: int) -> None:
    copy_row(s.long, row, out, at)


@rule
def copy_line(s: Held, out: Array, at: int) -> None:
    copy_all(s.line, out, at)


@rule
def copy_a_text(table: Array, row: int, out: Array, at: int) -> None:
    copy_text(table, row, out, at)


@rule
def sum_odd(s: Held, row: int) -> int:
    return sum_row(s.odd, row)


@rule
def sum_long(s: Held, row: int) -> int:
    return sum_row(s.long, row)


@rule
def spread_13(bits: int, out: Array, at: int) -> None:
    spread(bits, 13, out, at)


@rule
def spread_6(bits: int, out: Array, at: int) -> None:
    spread(bits, 6, out, at)


@rule
def spread_16(bits: int, out: Array, at: int) -> None:
    spread(bits, 16, out, at)


@rule
def spread_64(bits: int, out: Array, at: int) -> None:
    spread(bits, 64, out, at)


@rule
def spread_60(bits: int, out: Array, at: int) -> None:
    spread(bits, 60, out, at)


@rule
def mark_line_5(s: Held, first: int, out: Array, at: int) -> None:
    mark_each(s.line, first, 3, 5, out, at)


@rule
def mark_line_16(s: Held, first: int, out: Array, at: int) -> None:
    mark_each(s.line, first, 3, 16, out, at)


@pytest.fixture
def held() -> Any:
    s: Any = Held.blank()
    for name in ("odd", "long", "line"):
        shape = s[name].shape
        s[name] = np.random.default_rng(len(shape)).integers(0, 9, shape)
    return s


@pytest.mark.parametrize("at", [0, 3, 8])
def test_rows_land_where_they_are_told(held: Any, at: int) -> None:
    for copy, name in ((copy_odd, "odd"), (copy_long, "long")):
        for row in range(len(held[name])):
            out = np.full(64, AROUND, np.int8)
            copy(held, row, out, at)
            size = held[name][row].size
            assert out[at : at + size].tolist() == held[name][row].reshape(-1).tolist()
            assert (np.delete(out, np.s_[at : at + size]) == AROUND).all()
    out = np.full(64, AROUND, np.int8)
    copy_line(held, out, at)
    assert out[at : at + 7].tolist() == held.line.tolist() and (np.delete(out, np.s_[at : at + 7]) == AROUND).all()


def test_rows_are_summed(held: Any) -> None:
    assert [sum_odd(held, row) for row in range(3)] == held.odd.sum(axis=1).tolist()
    assert [sum_long(held, row) for row in range(4)] == held.long.sum(axis=(1, 2)).tolist()
    held.odd[0] = 51
    assert sum_odd(held, 0) == 255


@pytest.mark.parametrize(
    ("write", "count"),
    [(spread_6, 6), (spread_13, 13), (spread_16, 16), (spread_60, 60), (spread_64, 64)],
    ids=["6", "13", "16", "60", "64"],
)
@pytest.mark.parametrize("bits", [0, 1, 0b1010101010101, 0b1111111111111, 0x0123456789ABCDEF, -(1 << 63), -1])
def test_bits_are_spread(bits: int, write: Any, count: int) -> None:
    out = np.full(80, AROUND, np.int8)
    write(bits, out, 5)
    assert out[5 : 5 + count].tolist() == [bits >> place & 1 for place in range(count)]
    assert (np.delete(out, np.s_[5 : 5 + count]) == AROUND).all()


@pytest.mark.parametrize(("mark", "width"), [(mark_line_5, 5), (mark_line_16, 16)], ids=["5", "16"])
@pytest.mark.parametrize("first", [0, 2, 4])
def test_each_number_marks_its_place_in_a_row(held: Any, mark: Any, width: int, first: int) -> None:
    held.line[:] = [0, -1, 4, width - 1, width, 127, -128]  # what is too large or negative is in no row
    out = np.full(64, AROUND, np.int8)
    mark(held, first, out, 5)
    expected = [[int(number == place) for place in range(width)] for number in held.line[first : first + 3]]
    assert out[5 : 5 + 3 * width].reshape(3, width).tolist() == expected
    assert (np.delete(out, np.s_[5 : 5 + 3 * width]) == AROUND).all()


def test_pieces_begin_where_those_before_them_end() -> None:
    pieces = (Piece("a", (2, 3), 0, 1, ""), Piece("b", (1,), 0, 1, ""), Piece("c", (4,), 0, 1, ""))
    assert starts(pieces)._asdict() == {"a": 0, "b": 6, "c": 7}


def test_a_text_is_copied_without_its_length() -> None:
    table = np.arange(3 * TEXT, dtype=np.uint8).reshape(3, TEXT)
    out = np.full(TEXT + 9, AROUND, np.uint8)
    copy_a_text(table, 2, out, 5)
    assert out[5 : 4 + TEXT].tolist() == table[2, 1:].tolist()
    assert set(out[:5].tolist()) == set(out[4 + TEXT :].tolist()) == {AROUND}
