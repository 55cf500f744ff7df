"""Rows of small numbers, moved as bytes: what a compiler makes of a plain loop over them is one number at a time.

It cannot know that an observation and a state do not overlap. Compiled these are a few wide instructions on a CPU, and
single bytes on a GPU; interpreted they are NumPy's. Every array here holds bytes (`i8`), and `at` is never negative.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marooned.engine.compilation import INTERPRETED
from marooned.engine.record import Array

if INTERPRETED:

    def copy_row(source: Array, row: int, out: Array, at: int) -> None:
        """Copy `source[row]`, of a field of a record, to where `at` says in `out`."""
        out[at : at + source[row].size] = source[row].reshape(-1)

    def copy_all(source: Array, out: Array, at: int) -> None:
        """Copy a whole field of a record to where `at` says in `out`."""
        out[at : at + source.size] = source.reshape(-1)

    def sum_row(source: Array, row: int) -> int:
        """The sum of `source[row]`, of a field of a record: numbers from 0 on whose sum is below 256."""
        return int(source[row].sum(dtype=np.int64))

    def spread(bits: int, count: int, out: Array, at: int) -> None:
        """Write the lowest `count` bits (a constant, at most 64), one an entry, from `at` on in `out`."""
        for place in range(count):
            out[at + place] = int(bits) >> place & 1

else:
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    BYTE, WORD = ir.IntType(8), ir.IntType(64)
    EACH = ir.Constant(WORD, 0x0101010101010101)
    """A one in each byte of a word."""

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
                to = builder.gep(first, [ir.Constant(WORD, place + done)])
                _store(
                    builder, builder.trunc(piece, kind) if size < 8 else piece, builder.bitcast(to, kind.as_pointer())
                )
                done += size

    def _copy(builder: Any, to: Any, source: Any, size: int) -> None:
        cgutils.raw_memcpy(builder, to, source, ir.Constant(WORD, size), 1)

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_row(typing: Any, source: Any, row: Any, out: Any, at: Any) -> Any:
        """Copy `source[row]`, of a field of a record, to where `at` says in `out`."""
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
        """Copy a whole field of a record to where `at` says in `out`."""
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
    def sum_row(typing: Any, source: Any, row: Any) -> Any:
        """The sum of `source[row]`, of a field of a record: numbers from 0 on whose sum is below 256."""
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
        """Write the lowest `count` bits (a constant, at most 64), one an entry, from `at` on in `out`."""
        assert isinstance(count, types.IntegerLiteral) and count.literal_value <= 64, count

        def write(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            first = _place(context, builder, signature.args[2], args[2], args[3])
            for place in range(0, count.literal_value, 8):  # eight at once: each byte takes all bits, and keeps its own
                eight = builder.and_(builder.lshr(args[0], ir.Constant(WORD, place)), ir.Constant(WORD, 0xFF))
                own = builder.and_(builder.mul(eight, EACH), ir.Constant(WORD, 0x8040201008040201))
                ones = builder.lshr(builder.add(own, ir.Constant(WORD, 0x7F7F7F7F7F7F7F7F)), ir.Constant(WORD, 7))
                ones = builder.and_(ones, EACH)
                _store_bytes(builder, ones, min(8, count.literal_value - place), first, place)
            return context.get_dummy_value()

        return types.none(types.int64, count, out, types.int64), write
