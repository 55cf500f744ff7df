"""What compiled loops run in place of the functions of the same names in `atomic_counters` and `prefetch`."""

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def fetch_add(typing: Any, counters: Any, which: Any, count: Any) -> Any:
    """`atomic_counters.fetch_add`."""

    def add(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
        return builder.atomic_rmw("add", builder.gep(data, [args[1]]), args[2], "acq_rel")

    return types.int64(counters, types.int64, types.int64), add


@intrinsic  # type: ignore[untyped-decorator]
def load(typing: Any, counters: Any, which: Any) -> Any:
    """`atomic_counters.load`."""

    def read(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
        return builder.load_atomic(builder.gep(data, [args[1]]), "acquire", 8)

    return types.int64(counters, types.int64), read


@intrinsic  # type: ignore[untyped-decorator]
def prefetch_line(typing: Any, row: Any, at: Any) -> Any:
    """`prefetch.prefetch_line`."""

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
