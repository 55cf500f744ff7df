"""Results as a table to read."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table


def show(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], note: str = "") -> None:
    """Print a table: the first column as it is, the others as numbers."""
    table = Table(title=title, title_justify="left", caption=note or None, caption_justify="left", box=None)
    for i, column in enumerate(columns):
        table.add_column(column, justify="left" if i == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console = Console(width=110, highlight=False)
    console.print(table)
    console.print()
