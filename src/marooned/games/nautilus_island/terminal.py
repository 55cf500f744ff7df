"""Nautilus Island: a view drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from marooned.engine.text import Text
from marooned.games.nautilus_island.view import View


def draw(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """The table as the viewer sees it."""
    return text("table-round", round=view.round)
