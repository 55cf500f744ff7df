"""Prefetching: memory that will be written soon is loaded into the cache while something else is done.

Compiled, that is one instruction per cache line; interpreted, it does nothing.
"""

from __future__ import annotations

from marooned.engine.compilation import built_in
from marooned.engine.record import Array

CACHE_LINE = 64
"""Bytes that a CPU loads at once."""


@built_in
def prefetch_line(row: Array, at: int) -> None:
    """Load the cache line `at` bytes into a row, for writing; it may lie beyond the end of the row."""
