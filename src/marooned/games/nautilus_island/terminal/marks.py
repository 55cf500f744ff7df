"""How things are marked: each colour of objects by a shape, a letter and a colour, never by colour alone."""

from __future__ import annotations

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


def colour_chip(text: Text, colour: str) -> Line:
    """A colour's shape and letter."""
    return Line(f"{SHAPES[colour]} ", INKS[colour]).append(text(f"letter-{colour}"), "bold")


def pawn_chip(seat: int, name: str, mark: str = "") -> Line:
    """A player's name in the colour of the pawn."""
    return Line(f"{mark}{name}", f"bold {INKS[PAWN_NAMES[seat]]}")
