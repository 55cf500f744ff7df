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
from numba.core.caching import NullCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.typing import make_concrete_template

from marooned.engine.numba_support.announcing import announced
from marooned.engine.numba_support.bodies import BodyCompiler, entry_of
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

    def __init__(
        self, py_func: Any, locals: Any = None, targetoptions: Any = None, pipeline_class: Any = BodyCompiler
    ) -> None:
        super().__init__(py_func, locals, targetoptions, pipeline_class)
        self.entries: dict[tuple[Any, ...], Any] = {}
        """What Python calls, by the types of its arguments. Numba's `overloads` are the bodies, which rules call."""
        self.entry_cache: Any = NullCache()

    @classmethod
    def of(cls, function: Any, *, inlined: bool = False) -> CompiledRule:
        """The compiled rule that a function becomes."""
        return cls(function, targetoptions=OPTIONS | {"forceinline": inlined})

    def compile(self, sig: Any) -> Any:
        """Load or compile for a call from Python with arguments of these types."""
        with self._alone():
            if sig not in self.entries:
                entry = self.entry_cache.load_overload(sig, self.targetctx)
                if entry is not None:
                    self._cache_hits[sig] += 1
                else:
                    super().compile(sig)
                    entry = entry_of(self.overloads[sig], self.targetctx)
                    self.entry_cache.save_overload(sig, entry)
                self._insert([kind._code for kind in sig], entry.entry_point, False)
                self.entries[sig] = entry
            return self.entries[sig].entry_point

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """One process at a time, which says so where it takes long.

        The process's own lock is taken first, so that no thread waits for another process while one of ours does.
        """
        with global_compiler_lock, collecting_later(), explained(self.py_func):
            if not isinstance(self._cache, DiskCache):
                yield
                return
            loaded = self._cache_hits.total()
            with (
                announced(self.py_func, compiled=lambda: self._cache_hits.total() == loaded),
                self._cache.alone(),
            ):
                yield

    def add_overload(self, cres: Any) -> None:
        """What Numba calls with a body that it compiled or loaded: other rules can call it now."""
        body = cres._replace(entry_point=cres.fndesc)
        self.targetctx.insert_user_function(body.entry_point, body.fndesc, [body.library])
        self.overloads[tuple(body.signature.args)] = body

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What Numba asks when compiled code calls this rule with arguments of these types."""
        widened = {name: _widened(kind) for name, kind in kws.items()}
        signature, folded = self.fold_argument_types(tuple(_widened(kind) for kind in args), widened)
        if folded not in self.overloads:
            with self._alone():
                super().compile(folded)
        name = self.py_func.__name__
        template = make_concrete_template(name, key=name, signatures=self.nopython_signatures)
        return template, signature, folded, {}


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
