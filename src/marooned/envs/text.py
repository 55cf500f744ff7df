"""A table as text, for `render_mode="ansi"`."""

from __future__ import annotations

from typing import Any

import msgspec

from marooned.engine.contract import Game


def describe(game: Game, state: Any) -> str:
    """A whole state in words."""
    return msgspec.json.format(msgspec.json.encode(game.describe(state))).decode()
