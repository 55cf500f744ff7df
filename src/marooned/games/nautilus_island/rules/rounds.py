"""Nautilus Island: whose turn it is, and how turns and rounds follow one another (NI-2, NI-8.1)."""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.record import wide
from marooned.games.nautilus_island.content import COLUMNS, OBJECTS, TREASURES
from marooned.games.nautilus_island.state import Phase, State


@inlined_rule
def turn(s: State) -> int:
    """The seat to move; −1 when the match is over."""
    if s.phase == Phase.OVER:
        return -1
    return wide(s.order[s.position])


@rule
def end_turn(s: State) -> None:
    """Pass to the next seat of the round, or to the next round."""
    s.laid = 0
    s.position += 1
    if s.position < s.seats:
        s.phase = Phase.EXPLORE
    elif s.final:
        end_match(s)  # NI-8.1
    else:
        start_round(s)


@rule
def start_round(s: State) -> None:
    """Order the seats by their pawns, the one closest to the back first (NI-2.2)."""
    s.final = s.triggered
    s.round_number += 1
    s.position = 0
    s.phase = Phase.EXPLORE
    n = 0
    for column in range(COLUMNS[s.seats]):
        for seat in range(s.seats):
            if s.column[seat] == column:
                s.order[n] = seat
                n += 1


@rule
def end_match(s: State) -> None:
    """Show all treasures (NI-10.10)."""
    s.phase = Phase.OVER
    for seat in range(s.seats):
        for thing in range(OBJECTS):
            s.known[seat, TREASURES, thing] = s.hand[seat, TREASURES, thing]
