"""How things are marked: a castaway by name and colour, a stock by a gauge; never anything by colour alone."""

from __future__ import annotations

from collections.abc import Sequence

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
