"""Records: how classes of fields become bytes, and what copies, digests and layouts promise."""

from __future__ import annotations

import hashlib
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.engine.record import (
    RESERVED,
    Array,
    Record,
    bytes_of,
    constants,
    copy_of,
    digest_of,
    i8,
    i16,
    i32,
    i64,
    plain,
    record_of,
    span_of,
    u8,
    u16,
    u32,
    u64,
)


class Mixed(Record):
    """Every width, in no order."""

    small: int = i8
    """A small number."""
    big: int = u64
    """A big one."""
    grid: Array = i16[2, 3]
    """A grid
    of numbers."""
    middle: int = i32
    """A middling one."""
    row: Array = u8[5]
    """A row."""
    not_stored = 7


class Whole(Record):
    """Exactly eight bytes: nothing to fill up."""

    row: Array = i8[8]
    """A row."""


class AllWidths(Record):
    a: int = i8
    """a"""
    b: int = i16
    """b"""
    c: int = i32
    """c"""
    d: int = i64
    """d"""
    e: int = u8
    """e"""
    f: int = u16
    """f"""
    g: int = u32
    """g"""
    h: int = u64
    """h"""


def fields(cls: type[Record]) -> dict[str, tuple[np.dtype[Any], int]]:
    assert cls.dtype.fields is not None
    return {name: (kind[0], kind[1]) for name, kind in cls.dtype.fields.items()}


def test_fields_keep_their_types_and_shapes() -> None:
    found = fields(Mixed)
    assert list(found) == ["big", "middle", "grid", "small", "row", "padding"]
    assert found["small"][0] == np.int8 and found["big"][0] == np.uint64 and found["middle"][0] == np.int32
    assert found["grid"][0].base == np.int16 and found["grid"][0].shape == (2, 3)
    assert found["row"][0].base == np.uint8 and found["row"][0].shape == (5,)


def test_storage_is_what_its_name_says() -> None:
    kinds = {name: kind.base for name, (kind, _) in fields(AllWidths).items()}
    expected = dict(zip("abcdefgh", ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"), strict=True))
    assert {name: kinds[name] for name in expected} == {name: np.dtype(code) for name, code in expected.items()}


@pytest.mark.parametrize("cls", [Mixed, Whole, AllWidths])
def test_records_are_aligned_and_have_no_holes(cls: type[Record]) -> None:
    assert cls.dtype.isalignedstruct and cls.dtype.itemsize % 8 == 0
    end = 0
    for kind, offset in sorted(fields(cls).values(), key=lambda field: field[1]):
        assert offset == end, "a hole"
        assert offset % kind.base.itemsize == 0, "out of line"
        end = offset + kind.itemsize
    assert end == cls.dtype.itemsize


def test_padding_is_only_where_needed() -> None:
    assert "padding" in fields(Mixed) and "padding" not in fields(Whole)


def test_docs_are_kept() -> None:
    assert Mixed.docs["grid"] == "A grid\nof numbers."
    assert set(Mixed.docs) == {"small", "big", "grid", "middle", "row"}


def test_missing_docstring_is_refused() -> None:
    with pytest.raises(TypeError, match="Bare: no docstring under other, phase"):

        class Bare(Record):
            phase: int = i8
            other: int = i8
            documented: int = i8
            """This one has it."""


@pytest.mark.parametrize("name", ["copy", "view", "round", "dtype", "padding", "docs", "layout", "blank", "from_bytes"])
def test_reserved_names_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"State\.{name}: the name belongs to"):
        type("State", (Record,), {name: i8})


def test_every_method_of_numpy_records_is_reserved() -> None:
    assert RESERVED.issuperset(dir(np.record))


def test_blank_states_are_zeros_of_their_own() -> None:
    one, other = Mixed.blank(), Mixed.blank()
    assert bytes_of(one) == bytes(Mixed.dtype.itemsize)
    one.row[2] = 9
    one.small = -1
    assert bytes_of(other) == bytes(Mixed.dtype.itemsize)
    assert Mixed.blanks(3).shape == (3,) and Mixed.blanks(3).dtype == Mixed.dtype


def test_fields_are_read_and_written_by_name() -> None:
    state = Mixed.blank()
    state.small, state.big = -3, 2**40
    state.row[1] = 7
    state.grid = np.arange(state.grid.size).reshape(state.grid.shape)
    assert (state.small, state.big, state.row[1]) == (-3, 2**40, 7)
    assert (state.grid.ravel() == np.arange(state.grid.size)).all()
    assert {name: bytes_of(getattr(state, name)) for name in fields(Mixed)} == {
        name: bytes_of(state[name])  # type: ignore[index]
        for name in fields(Mixed)
    }
    with pytest.raises(AttributeError, match="smal"):
        state.smal  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match="smal"):
        state.smal = 1  # type: ignore[attr-defined]


def test_states_can_be_pickled() -> None:
    state = Mixed.blank()
    state.middle = 5
    again = pickle.loads(pickle.dumps(state))
    assert again.middle == 5 and bytes_of(again) == bytes_of(state)


@given(st.binary(min_size=Mixed.dtype.itemsize, max_size=Mixed.dtype.itemsize))
def test_bytes_copies_and_digests_agree(data: bytes) -> None:
    state = Mixed.from_bytes(data)
    twin = copy_of(state)
    assert bytes_of(state) == bytes_of(twin) == data  # the padding too
    assert digest_of(bytes_of(state)) == digest_of(data) == hashlib.blake2b(data, digest_size=8).hexdigest()
    twin.small = ~int(twin.small)
    twin.grid[1, 2] = ~int(twin.grid[1, 2])
    assert bytes_of(state) == data and digest_of(bytes_of(twin)) != digest_of(data)


def test_state_from_bytes_is_writable_and_apart_from_them() -> None:
    data = bytearray(bytes_of(Mixed.blank()))
    state = Mixed.from_bytes(bytes(data))
    state.big = 7
    assert state.big == 7 and data == bytes(len(data))


@pytest.mark.parametrize("change", [-1, 1, Mixed.dtype.itemsize, -Mixed.dtype.itemsize])
def test_bytes_of_another_length_are_refused(change: int) -> None:
    with pytest.raises(ValueError, match=r"Mixed has \d+ bytes, not"):
        Mixed.from_bytes(bytes(Mixed.dtype.itemsize + change))


def test_copies_come_out_of_arrays_too() -> None:
    states = Mixed.blanks(2)
    twin = copy_of(states[0])
    states[0].small = 5
    assert twin.small == 0
    states[1] = states[0]
    assert bytes_of(states[1]) == bytes_of(states[0])


def test_plain_has_the_same_values() -> None:
    state = Mixed.from_bytes(bytes(range(Mixed.dtype.itemsize)))
    read = plain(state)
    assert read.grid == state.grid.tolist() and read.small == state.small and type(read.small) is int
    for name in Mixed.dtype.names or ():
        assert getattr(read, name) == getattr(state, name).tolist()
    with pytest.raises(AttributeError):
        _ = read.nothing  # type: ignore[attr-defined]


def test_plain_keeps_the_values_of_its_moment() -> None:
    state = Mixed.blank()
    read = plain(state)
    state.grid[:] = 1
    assert not any(map(any, read.grid))


def test_plain_numbers_lead_back_to_a_record_of_its_own() -> None:
    state = Mixed.from_bytes(bytes(range(Mixed.dtype.itemsize)))
    again = record_of(plain(state))
    assert bytes_of(again) == bytes_of(state) and again.dtype == state.dtype
    again.small = 5
    assert bytes_of(record_of(plain(state))) == bytes_of(state)


def test_the_span_of_a_field_holds_its_bytes() -> None:
    state = Mixed.from_bytes(bytes(range(Mixed.dtype.itemsize)))
    assert bytes_of(state)[span_of(Mixed, "grid")] == state.grid.tobytes()


class One(Record):
    x: Array = i8[4]
    """x"""


class SameAsOne(Record):
    x: Array = i8[4]
    """Said otherwise."""


class OtherShape(Record):
    x: Array = i8[2, 2]
    """x"""


class OtherType(Record):
    x: Array = u8[4]
    """x"""


class OtherName(Record):
    y: Array = i8[4]
    """y"""


class OtherSize(Record):
    x: Array = i8[12]
    """x"""


def test_layout_tells_interchangeable_records() -> None:
    assert One.layout() == SameAsOne.layout()
    different = (One, OtherShape, OtherType, OtherName, OtherSize)
    assert len({cls.layout() for cls in different}) == len(different)


def test_constants_are_one_row_that_cannot_be_written_to() -> None:
    row = constants(3, (1, 2), [])
    assert row.dtype == np.int64 and row.tolist() == [3, 1, 2]
    with pytest.raises(ValueError, match="read-only"):
        row[0] = 4
