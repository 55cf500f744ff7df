"""A template of compiled loops for one move; load it with `specialise`, which supplies `rules`.

A call from Python into compiled code costs more than the rules do, so a move is one call: it is checked, played, and
what can be done next is listed. States come as arrays of one, which are passed on much faster than single records.

A list of what can be done is one array of numbers: whom a one-at-a-time driver asks, where that seat's actions begin
and end, the seats that owe a decision (−1 where only that seat's actions are listed), the seats whose actions are
listed, where the list ends, where each seat's actions begin and end (−1 for those not listed), and the actions' ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules

TURN, ASKED, ASKED_END, TO_ACT, LISTED, END, SPANS = range(7)
"""Where these stand in a list of what can be done."""


@rule
def list_legal(states: Array, seats: int, listed: int, out: Array) -> None:
    """Write what can be done: the legal actions of the seat that is asked, and of the seats in the mask `listed`."""
    turn = wide(rules.turn(states[0]))
    out[TURN], out[ASKED], out[ASKED_END], out[TO_ACT] = turn, 0, 0, rules.to_act(states[0]) if listed != 0 else -1
    if turn >= 0:
        listed |= 1 << turn
    end = SPANS + 2 * seats
    for seat in range(seats):
        if listed >> seat & 1:
            out[SPANS + 2 * seat] = end
            end += rules.legal(states[0], seat, out[end:])
            out[SPANS + 2 * seat + 1] = end
        else:
            out[SPANS + 2 * seat] = out[SPANS + 2 * seat + 1] = -1
    if turn >= 0:
        out[ASKED], out[ASKED_END] = out[SPANS + 2 * turn], out[SPANS + 2 * turn + 1]
    out[LISTED], out[END] = listed, end


@rule
def play(
    before: Array, offered: Array, seat: int, action: int, seats: int, listed: int, after: Array, out: Array
) -> bool:
    """Write the state after an action and what can be done then; False if the action is not among those `offered`."""
    if seat < 0 or seat >= seats:
        return False
    for i in range(offered[SPANS + 2 * seat], offered[SPANS + 2 * seat + 1]):
        if offered[i] == action:
            after[0] = before[0]
            rules.apply(after[0], seat, action)
            list_legal(after, seats, listed, out)
            return True
    return False
