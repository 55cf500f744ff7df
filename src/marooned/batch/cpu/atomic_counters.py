"""Atomic counters, shared by threads that run compiled code."""

from __future__ import annotations

import threading

from marooned.engine.compilation import built_in, rule
from marooned.engine.record import Array

_lock = threading.Lock()


@built_in
def fetch_add(counters: Array, which: int, count: int) -> int:
    """Add to a counter atomically; its value before."""
    with _lock:
        before = int(counters[which])
        counters[which] += count
        return before


@built_in
def load(counters: Array, which: int) -> int:
    """The value of a counter; all that was written before it was set is visible too."""
    with _lock:
        return int(counters[which])


@rule
def spin_until(counters: Array, which: int, wanted: int, spins: int) -> bool:
    """Whether a counter reaches `wanted` within `spins` looks at it, which is faster than to sleep and be woken."""
    for _ in range(spins):
        if load(counters, which) >= wanted:
            return True
    return False
