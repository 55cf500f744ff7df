"""Nautilus Island: states as ordinary numbers, kept for a while.

What was after one move is before the next, and events and `bars_undo` both read the two: each state is read once.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.record import plain
from marooned.games.nautilus_island.state import State

KEPT = 256
_read: dict[bytes, State] = {}


def read(s: State) -> tuple[State, bytes]:
    """The state as numbers and lists, which nobody changes, and its bytes."""
    data: bytes = np.void.tobytes(s)  # type: ignore[arg-type]  # past the slow attributes of np.record
    found = _read.get(data)
    if found is None:
        if len(_read) >= KEPT:
            _read.clear()
        found = _read[data] = plain(s)
    return found, data
