"""Nautilus Island: what is legal, and what it does, whatever is being decided."""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.numba_support.bit_ops import write_ids
from marooned.engine.record import Array
from marooned.games.nautilus_island import actions as act
from marooned.games.nautilus_island.content import CAMP_COLOURS
from marooned.games.nautilus_island.rules.collecting import collect
from marooned.games.nautilus_island.rules.exploring import explain_go, explore, has_cards, open_columns
from marooned.games.nautilus_island.rules.reasons import Reason
from marooned.games.nautilus_island.rules.rounds import end_turn, turn
from marooned.games.nautilus_island.rules.storing import close, explain_store, handfuls_allowed, storable, store
from marooned.games.nautilus_island.state import Phase, State


@inlined_rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if seat != turn(s):
        return 0
    if s.phase == Phase.EXPLORE:
        return write_ids(out, 0, act.GO, open_columns(s, seat))
    if s.phase == Phase.CLOSE:
        out[0] = act.CLOSE
        out[1] = act.LEAVE_OPEN
        return 2
    n = 0
    if has_cards(s, s.column[seat]):
        out[0] = act.COLLECT
        n = 1
    allowed = handfuls_allowed(s, seat)
    for colour in range(CAMP_COLOURS):
        n = write_ids(out, n, act.STORE + colour * act.HANDFUL_COUNT, storable(s, seat, colour) & allowed)
    return n


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that."""
    if s.phase == Phase.OVER:
        return Reason.MATCH_OVER
    if seat != turn(s):
        return Reason.NOT_YOUR_TURN
    if action < act.COLLECT:
        return explain_go(s, seat, action - act.GO) if s.phase == Phase.EXPLORE else Reason.ALREADY_EXPLORED
    if action >= act.CLOSE:
        return Reason.NOTHING_TO_CLOSE  # NI-6.1
    if s.phase == Phase.EXPLORE:
        return Reason.EXPLORE_FIRST
    if s.phase == Phase.CLOSE:
        return Reason.CLOSING_IS_DECIDED  # NI-7.1
    if action == act.COLLECT:
        return Reason.NOTHING_TO_COLLECT
    return explain_store(s, seat, (action - act.STORE) // act.HANDFUL_COUNT, (action - act.STORE) % act.HANDFUL_COUNT)


@inlined_rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a legal action, in place."""
    if action < act.COLLECT:
        explore(s, seat, action - act.GO)
    elif action == act.COLLECT:
        collect(s, seat)
    elif action < act.CLOSE:
        store(s, seat, (action - act.STORE) // act.HANDFUL_COUNT, (action - act.STORE) % act.HANDFUL_COUNT)
    elif action == act.CLOSE:
        close(s, seat)
    else:
        end_turn(s)
