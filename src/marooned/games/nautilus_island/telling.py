"""Nautilus Island: what a step told a seat, as numbers. Row after row they are all that the seat ever knew."""

from __future__ import annotations

from marooned.engine.compilation import rule
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
from marooned.games.nautilus_island.rules import is_seen, top_of
from marooned.games.nautilus_island.state import State

MAX_TOPS = int(FACE_UP_COUNT.max())

TOLD = (
    Piece("mover", (1,), 0, MAX_SEATS, "Who moved, counted from the viewer, who is 1; 0 for the deal."),
    Piece("action", (1,), 0, ACTION_COUNT, "The action's id, plus 1."),
    Piece("cards", (MAX_LAID,), 0, KINDS, "The kinds of cards taken, plus 1; 0 for one the viewer did not see."),
    Piece("stranded", (1,), 0, 1, "Whether that ended the turn, with nothing to lay."),
    Piece(
        "tops", (MAX_TOPS,), 0, KINDS, "At the deal and when cards were taken: the tops of the face-up stacks, plus 1."
    ),
    Piece(
        "camp",
        (CAMP_COLOURS,),
        0,
        TOKEN_KINDS,
        "At the deal and when cards were laid: the token on each camp space, plus 1.",
    ),
    Piece("first", (1,), 0, MAX_SEATS, "At the deal: who begins, counted from the viewer, who is 1."),
    Piece("seat", (1,), 0, MAX_SEATS, "At the deal: which seat the viewer has, plus 1."),
)

AT = starts(TOLD)
MOVER, ACTION, CARDS, STRANDED, TOPS = AT["mover"], AT["action"], AT["cards"], AT["stranded"], AT["tops"]
CAMP, FIRST, SEAT = AT["camp"], AT["first"], AT["seat"]
SIZE = sum(piece.size for piece in TOLD)
NOBODY = -1


@rule
def tell(before: State, s: State, viewer: int, mover: int, action: int, out: Array) -> bool:
    """Write what a step told a seat: the deal, if nobody moved. Whether it told anything, which each does."""
    for i in range(SIZE):
        out[i] = 0
    if mover == NOBODY:
        out[FIRST] = 1 + (s.order[0] - viewer + s.seats) % s.seats
        out[SEAT] = viewer + 1
    else:
        out[MOVER] = 1 + (mover - viewer + s.seats) % s.seats
        out[ACTION] = 1 + action
        out[STRANDED] = s.stranded[mover]
    if mover == NOBODY or action == COLLECT:
        tell_tops(s, out)
    if mover == NOBODY or STORE <= action < CLOSE:
        for colour in range(CAMP_COLOURS):
            out[CAMP + colour] = 1 + wide(s.camp[colour])
    if action == COLLECT:
        tell_cards(before, viewer, mover, out)
    return True


@rule
def tell_tops(s: State, out: Array) -> None:
    """The tops that everyone sees."""
    for i in range(FACE_UP_COUNT[s.seats]):
        stack = FACE_UP_STACKS[s.seats, i]
        if is_seen(s, stack):
            out[TOPS + i] = 1 + wide(top_of(s, stack))


@rule
def tell_cards(before: State, viewer: int, mover: int, out: Array) -> None:
    """The cards that the mover took: those of face-down stacks only to itself (NI-4.2)."""
    column = wide(before.column[mover])
    first, height = FIRST_STACK[before.seats, column], wide(before.height[column])
    for i in range(SPACES[before.seats, column]):
        stack = first + i
        if mover == viewer or FACE_UP[before.seats, stack]:
            out[CARDS + i] = 1 + wide(before.stacks[stack * STACK_CARDS + height - 1])
