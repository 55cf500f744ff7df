"""The submarine in cross-section, the back at the left; or, on a narrow screen, its columns one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text as Line

from marooned.engine.terminal.lines import broken, join
from marooned.engine.text import Text
from marooned.games.nautilus_island.content import STACK_CARDS
from marooned.games.nautilus_island.terminal.marks import BRASS, COLOUR_OF, QUIET, colour_chip, pawn_chip
from marooned.games.nautilus_island.view.shapes import Castaway, Column, View

NARROWEST = 11
"""Width of a column that still holds the longest word on a card and the pips."""
WIDEST = {1: 15, 2: 18, 3: 23}
"""Width beyond which a column of that many stacks gains nothing."""
PLAIN_END, FULL_END = 3, 5
"""Room for a rounded end, and for one with a propeller or a lamp."""


def hull(view: View, text: Text, names: Sequence[str], width: int) -> Iterator[Line]:
    """The submarine, in cross-section where the width allows it."""
    for end in (FULL_END, PLAIN_END):
        spare = width - 2 * end - 1 - len(view.columns)
        if spare >= NARROWEST * len(view.columns):
            yield from _section(view, text, names, _widths(view.columns, spare), end)
            return
    for line in _list(view, text, names):
        yield from broken(line, width)


def _widths(columns: Sequence[Column], spare: int) -> list[int]:
    """Share the spare width out, one cell at a time to the column that misses most of its full width."""
    widths = [NARROWEST] * len(columns)
    for _ in range(spare - sum(widths)):
        missing = [WIDEST[column.spaces] - width for column, width in zip(columns, widths, strict=True)]
        if max(missing) <= 0:
            break
        widths[missing.index(max(missing))] += 1
    return widths


def _section(view: View, text: Text, names: Sequence[str], widths: list[int], end: int) -> Iterator[Line]:
    bodies = [_body(column, text, width - 1) for column, width in zip(view.columns, widths, strict=True)]
    rows = max(len(body) for body in bodies)
    for body in bodies:
        body[-1:-1] = [Line()] * (rows - len(body))
    numbers = [f"─ {number + 1} ".ljust(width, "─") for number, width in enumerate(widths)]
    yield _pawns(view, names, "top", widths, end)
    yield Line(" " * end + "╭" + "┬".join(numbers) + "╮", BRASS)
    for row in range(rows):
        stern, bow = _ends(row, rows, full=end == FULL_END)
        cells = [_padded(body[row], width) for body, width in zip(bodies, widths, strict=True)]
        inside = join(*cells, between=Line("│", BRASS))
        yield join(Line(stern[-end - 1 :], BRASS), inside, Line(bow[: end + 1], BRASS), between="")
    yield Line(" " * end + "╰" + "┴".join("─" * width for width in widths) + "╯", BRASS)
    yield _pawns(view, names, "bottom", widths, end)
    back, bow = text("table-back"), text("table-bow")
    yield Line(f"{' ' * (end + 1)}{back}{bow:>{sum(widths) + len(widths) - 1 - len(back)}}", QUIET)


def _ends(row: int, rows: int, *, full: bool) -> tuple[str, str]:
    if row == 0:
        return "  ╭──╯", "╰──╮  "
    if row == rows - 1:
        return "  ╰──╮", "╭──╯  "
    return ("✻━┥   ", "   ┝━◗") if full and row == rows // 2 else ("  │   ", "   │  ")


def _padded(cell: Line, width: int) -> Line:
    return join(" ", cell, " " * (width - 1 - cell.cell_len), between="")


def _body(column: Column, text: Text, width: int) -> list[Line]:
    """What one sees of a column: each stack's face, the names of the open ones, how many cards are left."""
    if column.height == 0:
        return [Line(text("table-bare"), QUIET), Line(), Line()]
    faces = _faces(column, text)
    row = join(*faces)
    if row.cell_len > width:
        row = join(*faces, between="")
    named = [Line(line, "bold") for name in _names(column, text) for line in wrap(name, width)]
    return [row, *(named or [Line()]), _pips(column.height)]


def _names(column: Column, text: Text) -> list[str]:
    """The tops that lie face up, in words."""
    return [text(f"card-{top}") for top in column.tops if top is not None]


def _faces(column: Column, text: Text) -> list[Line]:
    """The tops of a column's stacks, the hidden ones as backs."""
    return [Line("▒▒", QUIET) if top is None else colour_chip(text, COLOUR_OF[top]) for top in column.tops]


def _pips(height: int) -> Line:
    return join(Line("▮" * height), Line("▯" * (STACK_CARDS - height), QUIET), Line(f" {height}"), between="")


def _side(view: View, castaway: Castaway) -> str:
    """The side a pawn stands on; those yet to cross are where the last round left them."""
    crossed_to, other = (view.side, "bottom" if view.side == "top" else "top")
    return crossed_to if castaway.crossed else other


def _pawns(view: View, names: Sequence[str], side: str, widths: list[int], end: int) -> Line:
    mark = "↓" if side == "top" else "↑"
    cells = [Line(" " * width) for width in widths]
    for castaway in view.castaways:
        if castaway.column is not None and _side(view, castaway) == side:
            width = widths[castaway.column]
            cells[castaway.column] = _padded(pawn_chip(castaway.seat, names[castaway.seat][: width - 2], mark), width)
    return join(" " * (end + 1), join(*cells, between=" "), between="")


def _list(view: View, text: Text, names: Sequence[str]) -> Iterator[Line]:
    for number, column in enumerate(view.columns):
        line = join(Line(f"{number + 1}", BRASS), _pips(column.height), between="  ")
        if column.height:
            line = join(line, *_faces(column, text), Line(", ".join(_names(column, text)), "bold"))
        else:
            line = join(line, Line(text("table-bare"), QUIET))
        yield line
        pawns = [
            pawn_chip(c.seat, names[c.seat], "↓" if _side(view, c) == "top" else "↑")
            for c in view.castaways
            if c.column == number
        ]
        if pawns:
            yield join("    ", *pawns)
