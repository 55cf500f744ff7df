"""Driftwood: a view drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Line

from driftwood.view import View
from marooned.engine.text import Text


def draw(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """The rafts, the sea and one's own planks."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for raft in view.rafts:
        mark = "▸" if raft.seat == view.seat else " "
        planks = "  ".join("▬" * plank for plank in raft.planks)
        grid.add_row(Line(f"{mark} {names[raft.seat]}", "bold"), f"{raft.reach:3}", planks)
    rows: list[RenderableType] = [grid, Line(text("table-sea", count=view.sea))]
    if view.overboard:
        rows.append(Line(text("table-overboard", planks=", ".join(map(str, view.overboard)))))
    if view.hand is not None:
        rows.append(Line(text("table-hand", planks=", ".join(map(str, view.hand))), "bold"))
    return Group(*rows)
