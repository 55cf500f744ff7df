"""Counters that several threads take numbers from, each number once."""

from __future__ import annotations

import threading
from typing import Any

from marooned.engine.compilation import INTERPRETED, rule
from marooned.engine.record import Array

if INTERPRETED:
    _lock = threading.Lock()

    def take(counters: Array, which: int, count: int) -> int:
        """Add to one of the counters, whoever else does; what it was before."""
        with _lock:
            before = int(counters[which])
            counters[which] += count
            return before

    def count_of(counters: Array, which: int) -> int:
        """What one of the counters says now, whoever adds to it; what was done before that is seen too."""
        with _lock:
            return int(counters[which])

else:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def take(typing: Any, counters: Any, which: Any, count: Any) -> Any:
        """Add to one of the counters, whoever else does; what it was before."""

        def add(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
            return builder.atomic_rmw("add", builder.gep(data, [args[1]]), args[2], "acq_rel")

        return types.int64(counters, types.int64, types.int64), add

    @intrinsic  # type: ignore[untyped-decorator]
    def count_of(typing: Any, counters: Any, which: Any) -> Any:
        """What one of the counters says now, whoever adds to it; what was done before that is seen too."""

        def load(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.create_struct_proxy(signature.args[0])(context, builder, args[0]).data
            return builder.load_atomic(builder.gep(data, [args[1]]), "acquire", 8)

        return types.int64(counters, types.int64), load


@rule
def reaches(counters: Array, which: int, wanted: int, patience: int) -> bool:
    """Whether a counter comes to what is wanted while one looks so many times: sooner than sleeping and being woken."""
    for _ in range(patience):
        if count_of(counters, which) >= wanted:
            return True
    return False
