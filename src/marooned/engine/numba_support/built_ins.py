"""What compiled rules run in place of the functions of the same names in `bit_ops` and `byte_rows`."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types
from numba.core.cpu import CPUContext
from numba.extending import intrinsic

BYTE, WORD = ir.IntType(8), ir.IntType(64)
EACH = ir.Constant(WORD, 0x0101010101010101)
"""A one in each byte of a word."""


@intrinsic  # type: ignore[untyped-decorator]
def ones(typing: Any, x: Any) -> Any:
    """`bit_ops.ones`."""
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic  # type: ignore[untyped-decorator]
def trailing_zeros(typing: Any, x: Any) -> Any:
    """`bit_ops.trailing_zeros`."""

    def count(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), count


def _bytes_of(source: Any, skipped: int) -> int:
    """How many bytes the axes after the first `skipped` have, which the type of a record's field tells."""
    assert isinstance(source, types.NestedArray) and source.dtype == types.int8, source
    return int(np.prod(source.shape[skipped:], dtype=int))


def _place(context: Any, builder: Any, kind: Any, array: Any, offset: Any) -> Any:
    """The address of a byte of an array."""
    data = cgutils.create_struct_proxy(kind)(context, builder, array).data
    return builder.gep(builder.bitcast(data, BYTE.as_pointer()), [offset], inbounds=True)


def _store(builder: Any, value: Any, to: Any) -> None:
    builder.store(value, to).align = 1


def _load(builder: Any, place: Any, kind: Any) -> Any:
    loaded = builder.load(builder.bitcast(place, kind.as_pointer()))
    loaded.align = 1
    return loaded


def _store_bytes(builder: Any, word: Any, count: int, first: Any, place: int) -> None:
    """Store the lowest `count` bytes of a word from `place` on, in as few pieces as there are."""
    done = 0
    for size in (8, 4, 2, 1):
        if count & size:
            kind = ir.IntType(8 * size)
            piece = builder.lshr(word, ir.Constant(WORD, 8 * done)) if done else word
            _store_at(builder, builder.trunc(piece, kind) if size < 8 else piece, first, place + done)
            done += size


def _store_at(builder: Any, value: Any, first: Any, place: int) -> None:
    to = builder.gep(first, [ir.Constant(WORD, place)])
    _store(builder, value, builder.bitcast(to, value.type.as_pointer()))


def _spread_word(builder: Any, bits: Any, count: int, first: Any, place: int) -> None:
    """Spread the lowest `count` bits, at most eight, by arithmetic: each byte takes all bits, and keeps its own."""
    eight = builder.and_(builder.lshr(bits, ir.Constant(WORD, place)), ir.Constant(WORD, 0xFF))
    own = builder.and_(builder.mul(eight, EACH), ir.Constant(WORD, 0x8040201008040201))
    ones = builder.lshr(builder.add(own, ir.Constant(WORD, 0x7F7F7F7F7F7F7F7F)), ir.Constant(WORD, 7))
    _store_bytes(builder, builder.and_(ones, EACH), min(8, count - place), first, place)


def _wide_parts(count: int) -> list[tuple[int, int]]:
    """Where to begin, and how much to write at once, for `count` entries: twice at most, and some twice over."""
    size = 1 << count.bit_length() - 1
    return [(0, size)] if size == count else [(0, size), (count - size, size)]


def _copy(builder: Any, to: Any, source: Any, size: int) -> None:
    cgutils.raw_memcpy(builder, to, source, ir.Constant(WORD, size), 1)


@intrinsic  # type: ignore[untyped-decorator]
def copy_row(typing: Any, source: Any, row: Any, out: Any, at: Any) -> Any:
    """`byte_rows.copy_row`."""
    size = _bytes_of(source, 1)

    def copy(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.mul(args[1], ir.Constant(WORD, size))
        _copy(
            builder,
            _place(context, builder, signature.args[2], args[2], args[3]),
            _place(context, builder, signature.args[0], args[0], start),
            size,
        )
        return context.get_dummy_value()

    return types.none(source, types.int64, out, types.int64), copy


@intrinsic  # type: ignore[untyped-decorator]
def copy_all(typing: Any, source: Any, out: Any, at: Any) -> Any:
    """`byte_rows.copy_all`."""
    size = _bytes_of(source, 0)

    def copy(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        _copy(
            builder,
            _place(context, builder, signature.args[1], args[1], args[2]),
            _place(context, builder, signature.args[0], args[0], ir.Constant(WORD, 0)),
            size,
        )
        return context.get_dummy_value()

    return types.none(source, out, types.int64), copy


@intrinsic  # type: ignore[untyped-decorator]
def copy_text(typing: Any, table: Any, row: Any, out: Any, at: Any) -> Any:
    """`byte_rows.copy_text`."""
    from marooned.engine.numba_support.byte_rows import TEXT

    def copy(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.add(builder.mul(args[1], ir.Constant(WORD, TEXT)), ir.Constant(WORD, 1))
        _copy(
            builder,
            _place(context, builder, signature.args[2], args[2], args[3]),
            _place(context, builder, signature.args[0], args[0], start),
            TEXT - 1,
        )
        return context.get_dummy_value()

    return types.none(table, types.int64, out, types.int64), copy


@intrinsic  # type: ignore[untyped-decorator]
def sum_row(typing: Any, source: Any, row: Any) -> Any:
    """`byte_rows.sum_row`."""
    size = _bytes_of(source, 1)

    def add(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.mul(args[1], ir.Constant(WORD, size))
        first = _place(context, builder, signature.args[0], args[0], start)
        eight = total = ir.Constant(WORD, 0)
        for offset in range(0, size - size % 8, 8):  # eight sums at once, none of which can reach 256
            place = builder.gep(first, [ir.Constant(WORD, offset)])
            eight = builder.add(eight, _load(builder, place, WORD))
        for offset in range(size - size % 8, size):
            place = builder.gep(first, [ir.Constant(WORD, offset)])
            total = builder.add(total, builder.zext(_load(builder, place, BYTE), WORD))
        summed = builder.lshr(builder.mul(eight, EACH), ir.Constant(WORD, 56))
        return builder.add(total, summed)

    return types.int64(source, types.int64), add


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def spread(typing: Any, bits: Any, count: Any, out: Any, at: Any) -> Any:
    """`byte_rows.spread`."""
    assert isinstance(count, types.IntegerLiteral) and count.literal_value <= 64, count

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        first, entries = _place(context, builder, signature.args[2], args[2], args[3]), count.literal_value
        if entries > 8 and isinstance(context, CPUContext):  # bits become a vector at once
            for place, size in _wide_parts(entries):
                own = builder.trunc(builder.lshr(args[0], ir.Constant(WORD, place)), ir.IntType(size))
                flags = builder.bitcast(own, ir.VectorType(ir.IntType(1), size))
                _store_at(builder, builder.zext(flags, ir.VectorType(BYTE, size)), first, place)
        else:
            for place in range(0, entries, 8):
                _spread_word(builder, args[0], entries, first, place)
        return context.get_dummy_value()

    return types.none(types.int64, count, out, types.int64), write


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
def mark_each(typing: Any, source: Any, first: Any, count: Any, width: Any, out: Any, at: Any) -> Any:
    """`byte_rows.mark_each`."""
    assert _bytes_of(source, 1) == 1, source
    numbers, entries = count.literal_value, width.literal_value

    def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        told = _place(context, builder, signature.args[0], args[0], args[1])
        start = _place(context, builder, signature.args[4], args[4], args[5])
        for number in range(numbers):
            value = builder.load(builder.gep(told, [ir.Constant(WORD, number)]))
            row = builder.gep(start, [ir.Constant(WORD, number * entries)])
            if isinstance(context, CPUContext):
                _mark_by_comparing(builder, value, entries, row)
            else:
                _mark_by_address(builder, value, entries, row)
        return context.get_dummy_value()

    return types.none(source, types.int64, count, width, out, types.int64), write


def _mark_by_comparing(builder: Any, value: Any, entries: int, row: Any) -> None:
    """Compare a number with the place of every entry, all at once."""
    for place, size in _wide_parts(entries):
        kind = ir.VectorType(BYTE, size)
        alike = builder.insert_element(ir.Constant(kind, ir.Undefined), value, ir.Constant(ir.IntType(32), 0))
        zeros = ir.Constant(ir.VectorType(ir.IntType(32), size), [0] * size)
        everywhere = builder.shuffle_vector(alike, ir.Constant(kind, ir.Undefined), zeros)
        places = ir.Constant(kind, [place + entry for entry in range(size)])
        _store_at(builder, builder.zext(builder.icmp_signed("==", everywhere, places), kind), row, place)


def _mark_by_address(builder: Any, value: Any, entries: int, row: Any) -> None:
    """Write 0 everywhere, then one byte where the number says, which is a 0 again if there is no such place."""
    for place in range(entries):
        _store_at(builder, ir.Constant(BYTE, 0), row, place)
    some = builder.icmp_unsigned("<", value, ir.Constant(BYTE, entries))
    where = builder.select(some, builder.sext(value, WORD), ir.Constant(WORD, 0))
    _store(builder, builder.zext(some, BYTE), builder.gep(row, [where]))
