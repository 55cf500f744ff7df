"""Nautilus Island: the record of a match."""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.compilation import rule
from marooned.engine.contract import OptionPlaces
from marooned.engine.record import Array, Dealt, i8
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLOURS,
    MAX_COLUMNS,
    MAX_SEATS,
    OBJECTS,
    PORTHOLE_PILES,
    TOKEN_KINDS,
    TOKENS,
)

NO_COLUMN = -1
NO_TOKEN = -1


class Phase(IntEnum):
    """What is being decided now."""

    EXPLORE = 0
    ACT = 1
    CLOSE = 2
    OVER = 3


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    FIRST_PLAYER = 0, "seat"
    MEMORY_AID = 1, "flag", True


class State(Dealt):
    """One match of Nautilus Island."""

    phase: int = i8
    """What is being decided now, a `Phase`."""
    round_number: int = i8
    """The current round, from 1."""
    position: int = i8
    """How many seats have finished their turn this round."""
    order: Array = i8[MAX_SEATS]
    """Seats in this round's turn order."""
    column: Array = i8[MAX_SEATS]
    """Where each pawn stands; −1 before its first placing."""
    triggered: int = i8
    """1 once a column is empty."""
    final: int = i8
    """1 during the final round."""
    laid: int = i8
    """Colour of the set just laid on, while its closing is decided."""
    memory_aid: int = i8
    """Table option: views show what everyone saw others take."""
    stranded: Array = i8[MAX_SEATS]
    """1 for a seat that could only stand at an empty column with nothing to lay (NI-8.3)."""
    stacks: Array = i8[CARDS]
    """Card kinds, eight places a stack, bottom first; only the first `height` of a stack are there, the rest is 0."""
    height: Array = i8[MAX_COLUMNS]
    """Cards left in each stack of a column."""
    box: Array = i8[COLOURS, OBJECTS]
    """Cards that left the game unseen at set-up."""
    hand: Array = i8[MAX_SEATS, COLOURS, OBJECTS]
    """Copies of each object in each hand."""
    known: Array = i8[MAX_SEATS, COLOURS, OBJECTS]
    """Of those, how many everyone can be sure of, having seen them taken (NI-10.9)."""
    sets: Array = i8[MAX_SEATS, CAMP_COLOURS, OBJECTS]
    """Copies of each object laid."""
    tokens: Array = i8[MAX_SEATS, CAMP_COLOURS, TOKEN_KINDS]
    """Bonus tokens of each kind on each set."""
    porthole: Array = i8[MAX_SEATS, CAMP_COLOURS]
    """Points of the porthole that closed a set; 0 while it is open."""
    camp: Array = i8[CAMP_COLOURS]
    """Kind of the token on each camp space; −1 when empty."""
    supply: Array = i8[TOKENS]
    """Tokens face down; the next to be drawn is the last of the first `supply_left`."""
    supply_left: int = i8
    """Tokens left in the supply."""
    portholes_left: Array = i8[PORTHOLE_PILES]
    """Tokens left in the pile of each set size."""


SECRETS = ("hand", "stacks", "box", "supply")
"""Where secrets are: hands, the stacks with what comes next, the cards that stayed in the box, the tokens to come."""


@rule
def keep_options(s: State, options: Array) -> None:
    """Write down what was chosen, where it is felt after the deal."""
    s.memory_aid = options[Option.MEMORY_AID]
