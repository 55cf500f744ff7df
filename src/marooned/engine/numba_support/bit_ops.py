"""Two instructions that every processor has and Python does not name, for sets written as bits.

Compiled they are one instruction each, on a CPU and on a GPU; interpreted they are Python's own.
"""

from __future__ import annotations

from typing import Any

from marooned.engine.compilation import INTERPRETED

if INTERPRETED:

    def ones(x: int) -> int:
        """How many bits of x are set."""
        return int(x).bit_count()

    def trailing_zeros(x: int) -> int:
        """The place of the lowest bit set in x, which is not 0."""
        return (int(x) & -int(x)).bit_length() - 1

else:
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def ones(typing: Any, x: Any) -> Any:
        """How many bits of x are set."""
        return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])

    @intrinsic  # type: ignore[untyped-decorator]
    def trailing_zeros(typing: Any, x: Any) -> Any:
        """The place of the lowest bit set in x, which is not 0."""

        def count(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), count
