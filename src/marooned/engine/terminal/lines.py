"""Lines of styled text for a terminal: joined, set side by side, broken where they are too long, and labelled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text as Line

GAP = 3
"""Blanks between two things on a line."""


def join(*parts: Line | str, between: Line | str = " ") -> Line:
    """Parts on one line, each in its own style."""
    joined = Line()
    for number, part in enumerate(parts):
        if number:
            joined.append(between)
        joined.append(part)
    return joined


def flow(things: Iterable[Line], width: int) -> list[Line]:
    """Things side by side on as few lines as the width allows; one that is wider than that is broken by words."""
    lines: list[Line] = []
    for thing in things:
        if lines and lines[-1].cell_len + GAP + thing.cell_len <= width:
            lines[-1] = join(lines[-1], thing, between=" " * GAP)
        else:
            lines += broken(thing, width)
    return lines


def broken(thing: Line, width: int) -> list[Line]:
    """A line cut between words where it is too long, what follows set in a little."""
    if thing.cell_len <= width:
        return [thing]
    cut = thing.plain.rfind(" ", 0, width)
    if cut <= 2:
        cut = width
    head, tail = thing.divide([cut])
    tail = tail[1:] if tail.plain.startswith(" ") else tail
    return [head, *broken(join("", tail, between="  "), width)]


def labelled(rows: Sequence[tuple[Line, list[Line]]], width: int, *, beside: bool) -> Iterator[Line]:
    """Things under a label each: beside it where there is room, else below."""
    margin = max(label.cell_len for label, _ in rows) + 2 if beside else 2
    for label, things in rows:
        lines = flow(things, width - margin)
        if not beside:
            yield label
        for number, line in enumerate(lines or [Line()]):
            lead = label if beside and number == 0 else Line()
            yield join(lead, Line(" " * (margin - lead.cell_len)), line, between="")
