"""Nautilus Island: what the page knows of the box, to draw it: told once, with the game."""

from __future__ import annotations

import msgspec

from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    COLOUR_NAMES,
    OBJECT_NAMES,
    ODD_POINTS,
    PAIR_POINTS,
    THREE_POINTS,
    TOKEN_NAMES,
    TREASURE_POINTS,
    TREASURES,
    TWO_POINTS,
    Token,
)


class Box(msgspec.Struct, frozen=True):
    """What the page is told of the box."""

    colours: dict[str, list[str]]
    """The objects of each colour."""
    camp: list[str]
    """The colours that sets are laid in; cards of the others stay in the hand."""
    tokens: list[str]
    worth: dict[str, int]
    """Points of treasures, and of tokens that have a fixed worth."""


BOX = Box(
    colours=dict(zip(COLOUR_NAMES, map(list, OBJECT_NAMES), strict=True)),
    camp=list(COLOUR_NAMES[:CAMP_COLOURS]),
    tokens=list(TOKEN_NAMES),
    worth={
        **dict(zip(OBJECT_NAMES[TREASURES], TREASURE_POINTS.tolist(), strict=True)),
        **dict(zip(TOKEN_NAMES, (TWO_POINTS, THREE_POINTS), strict=False)),
        TOKEN_NAMES[Token.ODD]: ODD_POINTS,
        TOKEN_NAMES[Token.PAIR]: PAIR_POINTS,
    },
)
