"""Nautilus Island: everything that is in the box, as data. Nothing else hard-codes a value of this file.

Each value is marked with where it comes from: [box] printed in a rulebook, [src] found in independent public sources,
[rec] reconstructed, balanced and consistent with all known numbers. An owner of the box corrects [rec] values here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from marooned.engine.phrasing import Role
from marooned.engine.record import Array

MIN_SEATS, MAX_SEATS = 2, 4

# [src] for four players; three and two derived from the 11 and 8 stacks of the rulebook. Column 0 is the back. [src]
COLUMN_SPACES = {
    2: (1, 2, 2, 3),
    3: (1, 2, 2, 3, 3),
    4: (1, 1, 2, 2, 3, 3),
}
MAX_COLUMNS = 6
MAX_STACKS = 12
STACK_CARDS = 8  # [box]

# [rec] How the stacks of a column lie, by their number.
FACES = {
    1: ("up",),
    2: ("up", "down"),
    3: ("up", "down", "down"),
}


class Colour(IntEnum):
    """The six categories of objects. [src]"""

    GREEN = 0
    RED = 1
    BLUE = 2
    PURPLE = 3
    ORANGE = 4
    YELLOW = 5


COLOURS = 6
CAMP_COLOURS = 5  # one camp space per colour but yellow [box]
TREASURES = 5  # the colour that is never laid: yellow, the last one [box]
OBJECTS = 4  # different objects a colour [box]
COPIES = 4  # copies of each object [box]
KINDS = COLOURS * OBJECTS
CARDS = KINDS * COPIES

# [rec] Card kind = colour × 4 + position in the colour's row.
OBJECT_NAMES = (
    ("hat", "coat", "boots", "gloves"),  # clothes
    ("compass", "sextant", "spyglass", "map"),  # navigation
    ("hammer", "wrench", "saw", "screws"),  # repair
    ("rod", "net", "harpoon", "hook"),  # fishing
    ("water", "biscuits", "fruit", "tinned-fish"),  # supplies
    ("coin", "pearl", "goblet", "crown"),  # treasures
)
CARD_NAMES = tuple(name for row in OBJECT_NAMES for name in row)
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)

TREASURE_POINTS = np.array([1, 2, 3, 4], np.int64)  # coin, pearl, goblet, crown [rec]


class Token(IntEnum):
    """Kinds of Bonus tokens. [box]"""

    TWO = 0
    THREE = 1
    PER_CARD = 2
    DOUBLE = 3
    ODD = 4
    PAIR = 5


TOKEN_KINDS = 6
TOKEN_NAMES = tuple(token.name.lower().replace("_", "-") for token in Token)
TOKEN_COUNTS = (7, 7, 6, 4, 5, 5)  # counted on the token sheet, 34 in all [box]
TOKENS = 34
TWO_POINTS, THREE_POINTS, ODD_POINTS, PAIR_POINTS = 2, 3, 4, 5  # [box]

SMALLEST_SET, LARGEST_SET = 3, 6  # sizes with a porthole pile [src]
PORTHOLE_PILES = 4
PORTHOLES_A_PILE = 3
# Top of the pile first; the 8 for a set of four is [box], the rest [rec].
PORTHOLE_POINTS = np.array([[5, 4, 3], [8, 7, 6], [12, 10, 8], [16, 14, 12]], np.int64)

PAWN_NAMES = ("blue", "red", "yellow", "purple")  # by seat [src]

AS_CARDS = Role(prefix="card", counted=True, join=", ")
"""How cards are listed: "2 × hat, coat"."""
TOLD_CARDS = Role(prefix="some", counted=True)
"""How cards are told: "two hats and a coat"."""


def _by_player_count(rows: Mapping[int, Any], width: int) -> Array:
    table = np.zeros((MAX_SEATS + 1, width), np.int64)
    for seats, row in rows.items():
        table[seats, : len(row)] = row
    return table


# Tables the rules read, derived from the above; by player count, 0 beyond what is in play.
SPACES = _by_player_count(COLUMN_SPACES, MAX_COLUMNS)
"""Stacks of each column."""
COLUMNS = np.count_nonzero(SPACES, axis=1)
"""Columns in play."""
STACKS = SPACES.sum(axis=1)
"""Stacks in play."""
FIRST_STACK = np.concatenate([np.zeros((MAX_SEATS + 1, 1), np.int64), np.cumsum(SPACES, axis=1)], axis=1)
"""Each column's first stack; the stacks of a column end where the next one's begin."""
COLUMN_OF = _by_player_count(
    {seats: np.repeat(range(len(columns)), columns) for seats, columns in COLUMN_SPACES.items()}, MAX_STACKS
)
"""The column of each stack."""
FACE_UP = _by_player_count(
    {seats: [face == "up" for n in columns for face in FACES[n]] for seats, columns in COLUMN_SPACES.items()},
    MAX_STACKS,
)
"""1 for each stack that lies face up."""
FACE_UP_STACKS = _by_player_count({seats: np.flatnonzero(FACE_UP[seats]) for seats in COLUMN_SPACES}, MAX_STACKS)
"""Those stacks, in rising order."""
FACE_UP_COUNT = FACE_UP.sum(axis=1)
"""How many they are."""
TOKEN_BAG = np.repeat(np.arange(TOKEN_KINDS), TOKEN_COUNTS).astype(np.int8)
"""All Bonus tokens, unshuffled."""

# Boxes so small that it can be solved. Two players, two colours to lay and a treasure.
TWO_PLAYERS: dict[str, Any] = {
    "MAX_SEATS": 2,
    "MAX_COLUMNS": 2,
    "STACK_CARDS": 2,
    "COLOURS": 3,
    "CAMP_COLOURS": 2,
    "TREASURES": 2,
    "COLOUR_NAMES": ("green", "red", "yellow"),
    "OBJECTS": 1,
    "OBJECT_NAMES": (("hat",), ("compass",), ("coin",)),
    "TREASURE_POINTS": [2],
    "SMALLEST_SET": 2,
    "LARGEST_SET": 2,
    "PORTHOLE_PILES": 1,
    "PORTHOLES_A_PILE": 1,
    "PORTHOLE_POINTS": [[5]],
    "TOKEN_COUNTS": (0, 1, 1, 0, 0, 0),
    "TOKENS": 2,
}

SIZES: dict[str, dict[str, Any]] = {
    # Three stacks, one of them face down, of two copies a card.
    "tiny": {
        **TWO_PLAYERS,
        "COLUMN_SPACES": {2: (1, 2)},
        "MAX_STACKS": 3,
        "COPIES": 2,
    },
    # Four stacks, two of them face down, of three copies a card, one of which stays in the box.
    "small": {
        **TWO_PLAYERS,
        "COLUMN_SPACES": {2: (1, 3)},
        "MAX_STACKS": 4,
        "COPIES": 3,
    },
}
