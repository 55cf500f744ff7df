"""How one rule calls another: whole numbers travel as 64-bit ones, so that a rule is compiled once.

Left to itself Numba compiles a function anew for each width of its arguments, and for each constant it is called with:
`set_size(s, seat, 0)`, with a seat read from a record as with one that a loop counted, would be six functions.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from typing import Any

from numba.core import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher

from marooned.engine.numba_support.announcing import announced
from marooned.engine.numba_support.cache import DiskCache
from marooned.engine.numba_support.complaints import explained

OPTIONS = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,  # nobody calls rules from C
    "_nrt": False,  # rules allocate nothing, so there are no references to count: a seventh faster
}


class CompiledRule(CPUDispatcher):  # type: ignore[misc]
    """A rule compiled for the CPU."""

    @classmethod
    def of(cls, function: Any, *, inlined: bool = False) -> CompiledRule:
        """The compiled rule that a function becomes."""
        return cls(function, targetoptions=OPTIONS | {"forceinline": inlined})

    def compile(self, sig: Any) -> Any:
        """Load or compile for arguments of these types, in one process at a time.

        The process's own lock is taken first, so that no thread waits for another process while one of ours does.
        """
        with global_compiler_lock, collecting_later(), explained(self.py_func):
            if not isinstance(self._cache, DiskCache):
                return super().compile(sig)
            loaded = self._cache_hits.total()
            with (
                announced(self.py_func, compiled=lambda: self._cache_hits.total() == loaded),
                self._cache.alone(),
            ):
                return super().compile(sig)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What Numba asks when compiled code calls this rule with arguments of these types."""
        return super().get_call_template(
            tuple(_widened(kind) for kind in args), {name: _widened(kind) for name, kind in kws.items()}
        )


@contextlib.contextmanager
def collecting_later() -> Iterator[None]:
    """Collect no garbage meanwhile. What Numba makes lives until a function is compiled, and to look through it again
    and again takes a quarter of the time. One thread at a time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _widened(kind: Any) -> Any:
    kind = types.unliteral(kind)  # type: ignore[attr-defined]
    if isinstance(kind, types.IntEnumMember) or (isinstance(kind, types.Integer) and kind.signed):  # type: ignore[attr-defined]
        return types.int64
    return kind
