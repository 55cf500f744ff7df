"""Counters that several threads take numbers from, each number once."""

from __future__ import annotations

import threading
from typing import Any

from marooned.engine.compilation import INTERPRETED
from marooned.engine.record import Array

if INTERPRETED:
    _lock = threading.Lock()

    def take(counters: Array, which: int, count: int) -> int:
        """Add to one of the counters, whoever else does; what it was before."""
        with _lock:
            before = int(counters[which])
            counters[which] += count
            return before

else:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def take(typing: Any, counters: Any, which: Any, count: Any) -> Any:
        """Add to one of the counters, whoever else does; what it was before."""

        def add(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
            return builder.atomic_rmw("add", builder.gep(data, [args[1]]), args[2], "monotonic")

        return types.int64(counters, types.int64, types.int64), add
