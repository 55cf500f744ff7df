"""Results: a table to read, a file to keep."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

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


def keep(path: Path | None, results: Any) -> None:
    """Write results as JSON, where a file was asked for."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
