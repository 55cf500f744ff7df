"""Driftwood: the rules. Clause ids are those of RULES.md."""

from __future__ import annotations

from driftwood.actions import ACTION_COUNT, DROP
from driftwood.content import COPIES, HAND, LENGTHS
from driftwood.state import NOBODY, Option, State
from marooned.engine.compilation import rule
from marooned.engine.contract import Cited
from marooned.engine.loops.counts import take_any, total, worth
from marooned.engine.record import Array
from marooned.engine.rng import below


class Reason(Cited):
    """Why an action is refused."""

    MATCH_OVER = 1, "DW-3.1"
    NOT_YOUR_TURN = 2, "DW-2.4"
    NOT_HELD = 3, "DW-2.2"
    TOO_SHORT = 4, "DW-2.3"


@rule
def deal(s: State, options: Array) -> None:
    """Whatever is drawn from the sea, every plank is as likely (DW-1, DW-2.1)."""
    s.sea[:] = COPIES
    for seat in range(s.seats):
        for _ in range(HAND):
            s.hand[seat, take_any(s.sea, s.rng)] += 1
    first = options[Option.FIRST_PLAYER]
    s.mover = below(s.rng, s.seats) if first < 0 else first
    s.hand[s.mover, take_any(s.sea, s.rng)] += 1


@rule
def longest(planks: Array) -> int:
    """The longest of those planks; −1 for none."""
    found = -1
    for length in range(LENGTHS):
        if planks[length] > 0:
            found = length
    return found


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Lay a plank that is no shorter than those on the raft, or drop any (DW-2.2, DW-2.3)."""
    n = 0
    if seat == s.mover:
        for action in range(ACTION_COUNT):
            length = action % LENGTHS
            if s.hand[seat, length] > 0 and (action >= DROP or length >= longest(s.raft[seat])):
                out[n] = action
                n += 1
    return n


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why an action is not legal."""
    if s.mover == NOBODY:
        return Reason.MATCH_OVER
    if seat != s.mover:
        return Reason.NOT_YOUR_TURN
    return Reason.NOT_HELD if s.hand[seat, action % LENGTHS] == 0 else Reason.TOO_SHORT


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Lay or drop a plank; then the next player draws, or the match is over (DW-2, DW-3.1)."""
    length = action % LENGTHS
    s.hand[seat, length] -= 1
    if action < DROP:
        s.raft[seat, length] += 1
    else:
        s.overboard[length] += 1
    if total(s.sea) == 0:
        s.mover = NOBODY
    else:
        s.mover = (seat + 1) % s.seats
        s.hand[s.mover, take_any(s.sea, s.rng)] += 1


@rule
def scores(s: State, out: Array) -> None:
    """How long each raft is (DW-3.2)."""
    for seat in range(s.seats):
        out[seat] = worth(s.raft[seat])
