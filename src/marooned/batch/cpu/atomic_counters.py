"""Atomic counters, shared by threads that run compiled code."""

from __future__ import annotations

import threading
from typing import Any

from marooned.engine.compilation import INTERPRETED, rule
from marooned.engine.record import Array

if INTERPRETED:
    _lock = threading.Lock()

    def fetch_add(counters: Array, which: int, count: int) -> int:
        """Add to a counter atomically; its value before."""
        with _lock:
            before = int(counters[which])
            counters[which] += count
            return before

    def load(counters: Array, which: int) -> int:
        """The value of a counter; all that was written before it was set is visible too."""
        with _lock:
            return int(counters[which])

else:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def fetch_add(typing: Any, counters: Any, which: Any, count: Any) -> Any:
        """Add to a counter atomically; its value before."""

        def add(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
            return builder.atomic_rmw("add", builder.gep(data, [args[1]]), args[2], "acq_rel")

        return types.int64(counters, types.int64, types.int64), add

    @intrinsic  # type: ignore[untyped-decorator]
    def load(typing: Any, counters: Any, which: Any) -> Any:
        """The value of a counter; all that was written before it was set is visible too."""

        def read(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
            return builder.load_atomic(builder.gep(data, [args[1]]), "acquire", 8)

        return types.int64(counters, types.int64), read


@rule
def spin_until(counters: Array, which: int, wanted: int, spins: int) -> bool:
    """Whether a counter reaches `wanted` within `spins` looks at it, which is faster than to sleep and be woken."""
    for _ in range(spins):
        if load(counters, which) >= wanted:
            return True
    return False
