"""Memory fetched ahead of its time: rows that are written here and there arrive while something else is done.

Compiled for a CPU that is an instruction a line of the cache; interpreted it is nothing, for nothing depends on it.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.compilation import INTERPRETED
from marooned.engine.record import Array

LINE = 64
"""Bytes that a CPU fetches at once."""

if INTERPRETED:

    def fetch_line(row: Array, at: int) -> None:
        """Fetch what lies `at` bytes into a row, to be written soon; it may lie beyond its end."""

else:
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def fetch_line(typing: Any, row: Any, at: Any) -> Any:
        """Fetch what lies `at` bytes into a row, to be written soon; it may lie beyond its end."""

        def fetch(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
            data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
            place = builder.gep(builder.bitcast(data, byte), [args[1]])
            kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
            told = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
            write, near, data_cache = (ir.Constant(number, n) for n in (1, 3, 1))
            builder.call(told, [place, write, near, data_cache])
            return context.get_dummy_value()

        return types.none(row, types.int64), fetch
