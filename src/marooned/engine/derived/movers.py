"""A template like `rules`, for games whose state has a field `mover`: whose turn it is, −1 when the match is over."""

from __future__ import annotations

from typing import Any

from marooned.engine.compilation import rule
from marooned.engine.record import wide


@rule
def turn(s: Any) -> int:
    """The mover."""
    return wide(s.mover)
