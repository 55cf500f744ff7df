"""A table as an environment shows it, in each of the modes that Gymnasium and PettingZoo know.

`ansi` is the whole truth in words, all that is hidden included. `human` prints what `marooned play` would draw for one
seat or for spectators, and `rgb_array` is a picture of the same.
"""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console, RenderableType

from marooned.engine.position import Position
from marooned.engine.terminal.drawing import drawing_of
from marooned.engine.text import ENGLISH
from marooned.envs.rendering.picture import picture

RENDER_MODES = ("human", "ansi", "rgb_array")
"""How a table can be shown."""


def render(position: Position, viewer: int, mode: str | None) -> Any:
    """What `render` gives in a mode: text, a picture, or nothing where it was printed or nothing was asked for."""
    if mode == "ansi":
        return described(position)
    if mode == "rgb_array":
        return picture(drawing(position, viewer))
    if mode == "human":
        Console(markup=False, emoji=False, highlight=False).print(drawing(position, viewer), "")
    return None


def described(position: Position) -> str:
    """A whole state in words."""
    return msgspec.json.format(msgspec.json.encode(position.game.describe(position.state))).decode()


def drawing(position: Position, viewer: int) -> RenderableType:
    """The table as one seat sees it, or spectators (−1)."""
    game, view = position.game, position.view(viewer)
    return drawing_of(game, view, game.text(ENGLISH), [f"seat_{seat}" for seat in range(position.seats)], viewer)
