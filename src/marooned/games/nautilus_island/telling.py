"""Nautilus Island: what a step told, as numbers, and whom. Row after row they are all that a seat ever knew."""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule
from marooned.engine.contract import Piece, starts
from marooned.engine.record import Array, wide
from marooned.games.nautilus_island.actions import ACTION_COUNT, CLOSE, COLLECT, MAX_LAID, STORE
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    FACE_UP,
    FACE_UP_COUNT,
    FACE_UP_STACKS,
    FIRST_STACK,
    KINDS,
    MAX_SEATS,
    SPACES,
    STACK_CARDS,
    TOKEN_KINDS,
)
from marooned.games.nautilus_island.rules.collecting import top_of
from marooned.games.nautilus_island.state import State

MAX_TOPS = int(FACE_UP_COUNT.max())

TOLD = (
    Piece("mover", (1,), 0, MAX_SEATS, "Who moved, the seat plus 1; 0 for the deal."),
    Piece("action", (1,), 0, ACTION_COUNT, "The action's id, plus 1."),
    Piece("cards", (MAX_LAID,), 0, KINDS, "The kinds of cards taken, plus 1; 0 for one that the seat did not see."),
    Piece("below", (MAX_LAID,), 0, KINDS, "The kinds of cards that these lay on, plus 1; 0 for one that nobody sees."),
    Piece("stranded", (1,), 0, 1, "Whether that ended the turn, with nothing to lay."),
    Piece("tops", (MAX_TOPS,), 0, KINDS, "At the deal: the kinds of the tops of the face-up stacks, plus 1."),
    Piece(
        "camp",
        (CAMP_COLOURS,),
        0,
        TOKEN_KINDS,
        "At the deal and when cards were laid: the token on each camp space, plus 1.",
    ),
    Piece("first", (1,), 0, MAX_SEATS, "At the deal: who begins, the seat plus 1."),
    Piece("seat", (1,), 0, MAX_SEATS, "At the deal: which seat it is, plus 1."),
)

AT = starts(TOLD)
SIZE = sum(piece.size for piece in TOLD)
NOBODY = -1


COLUMN = 0
"""The note of which column the mover collects from; the kinds of the cards on top of it follow."""


@inlined_rule
def note(s: State, mover: int, action: int, notes: Array) -> None:
    """Note what `tell` needs of the state before a step: the cards that the mover takes."""
    if action == COLLECT:
        column = wide(s.column[mover])
        first, height = FIRST_STACK[s.seats, column], wide(s.height[column])
        notes[COLUMN] = column
        for i in range(SPACES[s.seats, column]):
            notes[COLUMN + 1 + i] = s.stacks[(first + i) * STACK_CARDS + height - 1]


@inlined_rule
def tell(notes: Array, s: State, mover: int, action: int, out: Array, heard: Array) -> int:
    """Write what a step told, a row to all seats, or the mover apart: the deal, if nobody moved. How many rows."""
    everybody = (1 << s.seats) - 1
    if mover == NOBODY:
        for seat in range(s.seats):
            tell_deal(s, seat, out[seat])
            heard[seat] = 1 << seat
        return s.seats
    tell_move(s, mover, action, out[0])
    heard[0] = everybody
    if action == COLLECT:
        return tell_cards(notes, s, mover, out, heard)
    if STORE <= action < CLOSE:
        tell_camp(s, out[0])
    return 1


@inlined_rule
def tell_deal(s: State, seat: int, row: Array) -> None:
    """What a seat sees at first."""
    for i in range(SIZE):
        row[i] = 0
    for i in range(FACE_UP_COUNT[s.seats]):
        row[AT.tops + i] = 1 + wide(top_of(s, FACE_UP_STACKS[s.seats, i]))
    tell_camp(s, row)
    row[AT.first] = 1 + wide(s.order[0])
    row[AT.seat] = seat + 1


@inlined_rule
def tell_move(s: State, mover: int, action: int, row: Array) -> None:
    """Who did what."""
    for i in range(SIZE):
        row[i] = 0
    row[AT.mover] = mover + 1
    row[AT.action] = 1 + action
    row[AT.stranded] = s.stranded[mover]


@inlined_rule
def tell_camp(s: State, row: Array) -> None:
    """The tokens in the camp."""
    for colour in range(CAMP_COLOURS):
        row[AT.camp + colour] = 1 + wide(s.camp[colour])


@inlined_rule
def tell_cards(notes: Array, s: State, mover: int, out: Array, heard: Array) -> int:
    """Add the cards that the mover took and what they lay on, in a row of its own if others do not see all of them
    (NI-4.2). How many rows that makes."""
    column = notes[COLUMN]
    first, height, spaces = FIRST_STACK[s.seats, column], wide(s.height[column]), SPACES[s.seats, column]
    seen = 0
    for i in range(spaces):
        if FACE_UP[s.seats, first + i]:
            seen += 1
            out[0, AT.cards + i] = 1 + notes[COLUMN + 1 + i]
            if height > 0:
                out[0, AT.below + i] = 1 + wide(top_of(s, first + i))
    if seen == spaces:
        return 1
    heard[0] &= ~(1 << mover)
    heard[1] = 1 << mover
    for i in range(SIZE):
        out[1, i] = out[0, i]
    for i in range(spaces):
        out[1, AT.cards + i] = 1 + notes[COLUMN + 1 + i]
    return 2
