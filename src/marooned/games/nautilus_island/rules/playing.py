"""Nautilus Island: what is legal, and what it does, whatever is being decided."""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.numba_support.bit_ops import trailing_zeros
from marooned.engine.record import Array
from marooned.games.nautilus_island.actions import (
    CLOSE,
    COLLECT,
    GO,
    HANDFUL_COUNT,
    HANDFULS_UP_TO,
    LEAVE_OPEN,
    STORE,
)
from marooned.games.nautilus_island.content import CAMP_COLOURS, SPACES
from marooned.games.nautilus_island.rules.collecting import collect
from marooned.games.nautilus_island.rules.exploring import check_go, explore, open_columns, taken_columns
from marooned.games.nautilus_island.rules.reasons import Reason
from marooned.games.nautilus_island.rules.rounds import end_turn
from marooned.games.nautilus_island.rules.storing import check_store, close, storable, store
from marooned.games.nautilus_island.state import Phase, State


@rule
def check(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that; 0 when it may."""
    if s.phase == Phase.OVER:
        return Reason.MATCH_OVER
    if seat != s.order[s.position]:
        return Reason.NOT_YOUR_TURN
    if action < COLLECT:
        if s.phase != Phase.EXPLORE:
            return Reason.ALREADY_EXPLORED
        return check_go(s, seat, action - GO, taken_columns(s))
    if action >= CLOSE:
        return Reason.OK if s.phase == Phase.CLOSE else Reason.NOTHING_TO_CLOSE  # NI-6.1
    if s.phase == Phase.EXPLORE:
        return Reason.EXPLORE_FIRST
    if s.phase == Phase.CLOSE:
        return Reason.CLOSING_IS_DECIDED  # NI-7.1
    if action == COLLECT:
        return Reason.OK if s.height[s.column[seat]] > 0 else Reason.NOTHING_TO_COLLECT
    return check_store(s, seat, (action - STORE) // HANDFUL_COUNT, (action - STORE) % HANDFUL_COUNT)


@inlined_rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if s.phase == Phase.OVER or seat != s.order[s.position]:
        return 0
    n = 0
    if s.phase == Phase.EXPLORE:
        columns = open_columns(s, seat)
        while columns != 0:
            out[n] = GO + trailing_zeros(columns)
            n += 1
            columns &= columns - 1
        return n
    if s.phase == Phase.CLOSE:
        out[0] = CLOSE
        out[1] = LEAVE_OPEN
        return 2
    if s.height[s.column[seat]] > 0:
        out[0] = COLLECT
        n = 1
    few_enough = (1 << HANDFULS_UP_TO[SPACES[s.seats, s.column[seat]]]) - 1  # NI-5.1
    for colour in range(CAMP_COLOURS):
        handfuls = storable(s, seat, colour) & few_enough
        while handfuls != 0:
            out[n] = STORE + colour * HANDFUL_COUNT + trailing_zeros(handfuls)
            n += 1
            handfuls &= handfuls - 1
    return n


@inlined_rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a legal action, in place."""
    if action < COLLECT:
        explore(s, seat, action - GO)
    elif action == COLLECT:
        collect(s, seat)
    elif action < CLOSE:
        store(s, seat, (action - STORE) // HANDFUL_COUNT, (action - STORE) % HANDFUL_COUNT)
    elif action == CLOSE:
        close(s, seat)
    else:
        end_turn(s)
