"""Prefetching: memory that will be written soon is loaded into the cache while something else is done.

Compiled, that is one instruction per cache line; interpreted, it does nothing.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.compilation import INTERPRETED
from marooned.engine.record import Array

CACHE_LINE = 64
"""Bytes that a CPU loads at once."""

if INTERPRETED:

    def prefetch_line(row: Array, at: int) -> None:
        """Load the cache line `at` bytes into a row, for writing; it may lie beyond the end of the row."""

else:
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def prefetch_line(typing: Any, row: Any, at: Any) -> Any:
        """Load the cache line `at` bytes into a row, for writing; it may lie beyond the end of the row."""

        def prefetch(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
            data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
            place = builder.gep(builder.bitcast(data, byte), [args[1]])
            prototype = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
            instruction = cgutils.get_or_insert_function(builder.module, prototype, "llvm.prefetch.p0i8")
            write, near, data_cache = (ir.Constant(number, n) for n in (1, 3, 1))
            builder.call(instruction, [place, write, near, data_cache])
            return context.get_dummy_value()

        return types.none(row, types.int64), prefetch
