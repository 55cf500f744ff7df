"""A table as a terminal shows it: drawn by the game, or by the roles of its view's fields."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rich.console import Console, RenderableType

from marooned.engine.contract import Game
from marooned.engine.terminal.plain import draw_plainly
from marooned.engine.text import Text

WIDTH = 100
"""Columns of a table that no terminal shows."""


def drawing_of(game: Game, view: Any, text: Text, names: Sequence[str], viewer: int) -> RenderableType:
    """A view of a game, as something rich can print."""
    if game.draw is None:
        return draw_plainly(view, text, names, viewer)
    drawn: RenderableType = game.draw(view, text, names)
    return drawn


def plain_text(drawing: RenderableType) -> str:
    """What a terminal would show, without its colours."""
    console = Console(file=io.StringIO(), width=WIDTH, markup=False, emoji=False, highlight=False, color_system=None)
    with console.capture() as shown:
        console.print(drawing)
    return "\n".join(line.rstrip() for line in shown.get().splitlines()).strip("\n")
