"""How things are marked: a castaway by name and colour, a stock by a gauge; never anything by colour alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text as Line

from marooned.games.galerapagos.content import MAX_PLACES, MAX_STOCK, PIECES_A_PLACE

INKS = (
    "#FFFFFF on #2F66A8",
    "#FFFFFF on #B93A26",
    "#1D2B36 on #F0C93A",
    "#FFFFFF on #7A4FA3",
    "#FFFFFF on #2F7D4F",
    "#1D2B36 on #E8912D",
    "#FFFFFF on #1F6F78",
    "#FFFFFF on #A33A6B",
    "#1D2B36 on #B9C7CE",
    "#FFFFFF on #6B4A2F",
    "#1D2B36 on #9CCB6B",
    "#FFFFFF on #43566B",
)
"""One for each seat: ink and ground together, so that they read on a light terminal and on a dark one."""
BRASS, QUIET, ALARM = "#B8862F", "bright_black", "bold #C8452F"
WATER_INK, FOOD_INK, WOOD_INK = "#2F8FBF", "#2F8F5F", "#9C6B30"

WEATHER_SIGNS = {"dry": "☀", "drizzle": "☂", "rain": "☂☂", "downpour": "☂☂☂", "hurricane": "↯"}
HEALTH_SIGNS = {"healthy": "♥", "sick": "~", "barred": "z", "dead": "✝"}

GAP = 3
"""Blanks between two things on a line."""


def chip(seat: int, names: Sequence[str], *, dead: bool = False) -> Line:
    """A castaway's name in the colour of the seat; crossed out for the dead."""
    return Line(f" {names[seat]} ", f"strike {QUIET}" if dead else f"bold {INKS[seat]}")


def gauge(have: int, need: int, ink: str, cells: int) -> Line:
    """A stock up to its limit: what there is, what is missing for today, what could still come."""

    def scaled(rations: int) -> int:
        return -(-rations * cells // MAX_STOCK)

    full, wanted = scaled(have), scaled(max(have, need))
    line = Line("█" * full, ink)
    line.append("▒" * (wanted - full), ALARM)
    return line.append("·" * (cells - wanted), QUIET)


def raft(places: int, living: int) -> Line:
    """The places there are, those still missing for the living, and those that could be built."""
    wanted = max(places, min(living, MAX_PLACES))
    return (
        Line("▣" * places, WOOD_INK).append("▢" * (wanted - places), ALARM).append("·" * (MAX_PLACES - wanted), QUIET)
    )


def wood(pieces: int) -> Line:
    """The pieces gathered towards the next place."""
    return Line("●" * pieces, WOOD_INK).append("○" * (PIECES_A_PLACE - pieces), QUIET)


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
