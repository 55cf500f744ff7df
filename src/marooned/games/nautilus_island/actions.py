"""Nautilus Island: the actions and their notation."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Annotated

import numpy as np

from marooned.engine.contract import Action, ActionSpace
from marooned.engine.phrasing import Ordinal, Role
from marooned.games.nautilus_island.content import (
    AS_CARDS,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_SPACES,
    COPIES,
    MAX_COLUMNS,
    OBJECT_NAMES,
    OBJECTS,
)

MAX_LAID = max(spaces for columns in COLUMN_SPACES.values() for spaces in columns)
"""Most cards that can be laid at once: the stacks of the widest column."""

HANDFULS = [c for size in range(1, MAX_LAID + 1) for c in combinations_with_replacement(range(OBJECTS), size)]
"""Every choice of one to three cards of one colour, as positions of objects, smaller choices first."""
HANDFUL_COUNT = len(HANDFULS)
HANDFULS_UP_TO = np.array([sum(len(h) <= size for h in HANDFULS) for size in range(MAX_LAID + 1)], np.int64)
"""How many choices have at most that many cards: those with the lowest indices."""
HANDFUL_COPIES = np.array([[h.count(o) for o in range(OBJECTS)] for h in HANDFULS], np.int64)
"""Copies of each object in a choice."""
DIGITS = COPIES + 1
"""The cards of one colour in a hand are a number with a digit an object: how many copies of it there are."""
FITTING = np.array(
    [
        sum(
            1 << i
            for i, copies in enumerate(HANDFUL_COPIES)
            if all(number // DIGITS**o % DIGITS >= copies[o] for o in range(OBJECTS))
        )
        for number in range(DIGITS**OBJECTS)
    ],
    np.int64,
)
"""Which choices can be made from such a number of cards, as bits."""

GO = 0
COLLECT = GO + MAX_COLUMNS
STORE = COLLECT + 1
CLOSE = STORE + COLOURS * HANDFUL_COUNT
LEAVE_OPEN = CLOSE + 1
ACTION_COUNT = LEAVE_OPEN + 1


class Go(Action, frozen=True):
    """Move the pawn to a column, the first at the back."""

    column: Annotated[Ordinal, Role(facts="columns")]


class Collect(Action, frozen=True):
    """Take the top card of each stack of one's column."""


class Store(Action, frozen=True):
    """Lay one to three cards of one colour."""

    colour: str
    cards: Annotated[tuple[str, ...], AS_CARDS]

    def __str__(self) -> str:
        return "-".join(["store", *self.cards])


class Close(Action, frozen=True):
    """Close the set just laid on, with a porthole token."""


class LeaveOpen(Action, frozen=True):
    """Leave the set just laid on open."""


ACTIONS = ActionSpace(
    [
        *(Go(column) for column in range(MAX_COLUMNS)),
        Collect(),
        *(
            Store(colour, tuple(objects[o] for o in handful))
            for colour, objects in zip(COLOUR_NAMES, OBJECT_NAMES, strict=True)
            for handful in HANDFULS
        ),
        Close(),
        LeaveOpen(),
    ]
)
