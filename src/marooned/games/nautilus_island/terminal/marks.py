"""How things are marked: each colour of objects by a shape, a letter and a colour, never by colour alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text as Line

from marooned.engine.text import Text
from marooned.games.nautilus_island.content import CARD_NAMES, COLOUR_NAMES, OBJECTS, PAWN_NAMES

SHAPES = {"green": "◆", "red": "▲", "blue": "■", "purple": "●", "orange": "⬟", "yellow": "★"}
INKS = {
    "green": "#FFFFFF on #2F7D4F",
    "red": "#FFFFFF on #B93A26",
    "blue": "#FFFFFF on #2F66A8",
    "purple": "#FFFFFF on #7A4FA3",
    "orange": "#1D2B36 on #E8912D",
    "yellow": "#1D2B36 on #F0C93A",
}
"""Ink and ground together, so that they read on a light terminal and on a dark one."""
BRASS, QUIET = "#B8862F", "bright_black"
COLOUR_OF = {name: COLOUR_NAMES[kind // OBJECTS] for kind, name in enumerate(CARD_NAMES)}
"""Colour of each card."""

GAP = 3
"""Blanks between two things on a line."""


def colour_chip(text: Text, colour: str) -> Line:
    """A colour's shape and letter."""
    return Line(f"{SHAPES[colour]} ", INKS[colour]).append(text(f"letter-{colour}"), "bold")


def pawn_chip(seat: int, name: str, mark: str = "") -> Line:
    """A player's name in the colour of the pawn."""
    return Line(f"{mark}{name}", f"bold {INKS[PAWN_NAMES[seat]]}")


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


def labelled(rows: Sequence[tuple[Line, list[Line]]], width: int, *, beside: bool) -> Iterable[Line]:
    """Things under a label each: beside it where there is room, else below."""
    margin = max(label.cell_len for label, _ in rows) + 2 if beside else 2
    for label, things in rows:
        lines = flow(things, width - margin)
        if not beside:
            yield label
        for number, line in enumerate(lines or [Line()]):
            lead = label if beside and number == 0 else Line()
            yield join(lead, Line(" " * (margin - lead.cell_len)), line, between="")
