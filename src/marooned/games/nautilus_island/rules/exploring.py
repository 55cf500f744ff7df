"""Nautilus Island: where a pawn may go (NI-3, NI-8.3)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import wide
from marooned.games.nautilus_island.content import COLUMNS, MAX_COLUMNS
from marooned.games.nautilus_island.rules.reasons import Reason
from marooned.games.nautilus_island.rules.rounds import end_turn
from marooned.games.nautilus_island.rules.storing import has_something_to_store
from marooned.games.nautilus_island.state import Phase, State


@rule
def taken_columns(s: State) -> int:
    """Columns where a pawn that has moved this round stands, as a bit mask.

    Pawns still on the old side block nobody (NI-3.3).
    """
    taken = 0
    for i in range(s.position):
        taken |= 1 << s.column[s.order[i]]
    return taken


@rule
def has_cards(s: State, column: int) -> bool:
    """Whether the stacks of a column still have cards."""
    return s.height[column] > 0


@rule
def open_columns(s: State, seat: int) -> int:
    """The columns that the seat may move to, as bits (NI-3)."""
    free = ((1 << COLUMNS[s.seats]) - 1) & ~taken_columns(s)  # NI-3.1, NI-3.2
    free &= ~((2 << wide(s.column[seat])) >> 1)  # NI-3.2; before the first placing that is no column
    with_cards = 0
    for column in range(MAX_COLUMNS):
        with_cards |= wide(has_cards(s, column)) << column
    with_cards &= free
    if s.final and (with_cards == 0 or has_something_to_store(s, seat)):
        return free  # NI-8.3, NI-10.8
    return with_cards  # NI-3.4


@rule
def explain_go(s: State, seat: int, column: int) -> int:
    """Why the seat may not move to a column."""
    if column >= COLUMNS[s.seats]:
        return Reason.NO_SUCH_COLUMN
    if not s.final and not has_cards(s, column):
        return Reason.COLUMN_EMPTY  # said first, since whoever emptied it still stands there
    if column == s.column[seat]:
        return Reason.SAME_COLUMN
    return Reason.COLUMN_TAKEN if taken_columns(s) >> column & 1 else Reason.NOTHING_TO_STORE


@rule
def explore(s: State, seat: int, column: int) -> None:
    """Move the pawn across to a column (NI-3); with no card there and none to lay, the turn is over (NI-8.3)."""
    s.column[seat] = column
    if not has_cards(s, column) and not has_something_to_store(s, seat):
        s.stranded[seat] = 1
        end_turn(s)
    else:
        s.phase = Phase.ACT
