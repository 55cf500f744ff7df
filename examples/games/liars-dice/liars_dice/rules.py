"""Liar's Dice: the rules, what a seat cannot know, and a sensible bid. Clause ids are those of RULES.md."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from liars_dice.state import CALL, DICE, FACES, NONE, WILD, Option, State
from marooned.engine.compilation import rule
from marooned.engine.contract import Cited
from marooned.engine.loops.counts import total
from marooned.engine.record import Array, constants, wide
from marooned.engine.rng import below, seed

BEGIN_WITH = constants(DICE)
"""Dice of everyone, by the place of the option."""
BLUFFS = 6
"""One raise in so many is on a face drawn by chance."""


class Reason(Cited):
    """Why an action is refused."""

    MATCH_OVER = 1, "LD-3.3"
    NOT_YOUR_TURN = 2, "LD-2.1"
    TOO_LOW = 3, "LD-2.3"
    TOO_MANY = 4, "LD-2.2"
    NOTHING_TO_CALL = 5, "LD-2.5"


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    ONE_LEFT = 1
    CALLED = 2


@rule
def deal(s: State, options: Array) -> None:
    """Hand out the dice and roll them (LD-1)."""
    s.one_round = options[Option.ONE_ROUND]
    s.left[: s.seats] = BEGIN_WITH[options[Option.DICE]]
    first = options[Option.FIRST_PLAYER]
    s.mover = below(s.rng, s.seats) if first < 0 else first
    s.last_bid = s.last_bidder = s.last_caller = NONE
    roll(s)


@rule
def roll(s: State) -> None:
    """Everyone rolls under their cup, and nothing is bid yet (LD-1.2)."""
    s.bid = s.bidder = NONE
    for seat in range(s.seats):
        roll_one(s, seat)


@rule
def roll_one(s: State, seat: int) -> None:
    """A seat rolls all its dice."""
    s.dice[seat, :] = 0
    for _ in range(s.left[seat]):
        s.dice[seat, below(s.rng, FACES)] += 1


@rule
def showing(dice: Array, face: int) -> int:
    """How many of a seat's dice count as a face: wild ones count as any (LD-2.6)."""
    return wide(dice[face]) + (wide(dice[WILD]) if face != WILD else 0)


@rule
def found(s: State, dice: Array, bid: int) -> int:
    """How many dice under all cups count for a bid."""
    total = wide(0)
    for seat in range(s.seats):
        total += showing(dice[seat], bid % FACES)
    return total


@rule
def quantity(bid: int) -> int:
    """How many dice a bid speaks of."""
    return wide(bid) // FACES + 1


@rule
def next_in(s: State, seat: int) -> int:
    """The next seat to the left that has dice (LD-2.1)."""
    other = (wide(seat) + 1) % s.seats
    while s.left[other] == 0:
        other = (other + 1) % s.seats
    return other


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Any higher bid on the dice there are, or call the one there is (LD-2.2, LD-2.3, LD-2.5)."""
    n = 0
    if seat == s.mover:
        for bid in range(wide(s.bid) + 1, total(s.left) * FACES):
            out[n] = bid
            n += 1
        if s.bid != NONE:
            out[n] = CALL
            n += 1
    return n


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why an action is not legal."""
    if s.mover == NONE:
        return Reason.MATCH_OVER
    if seat != s.mover:
        return Reason.NOT_YOUR_TURN
    if action == CALL:
        return Reason.NOTHING_TO_CALL
    return Reason.TOO_MANY if quantity(action) > total(s.left) else Reason.TOO_LOW


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Bid, or call; whoever was wrong loses a die (LD-2, LD-3)."""
    if action != CALL:
        s.bid = action
        s.bidder = seat
        s.mover = next_in(s, seat)
        return
    s.last_bid = s.bid
    s.last_bidder = s.bidder
    s.last_caller = seat
    for other in range(s.seats):
        for face in range(FACES):
            s.last_dice[other, face] = s.dice[other, face]
    loser = loser_of_call(s)
    s.left[loser] -= 1
    if s.one_round or next_in(s, loser) == next_in(s, next_in(s, loser)):
        s.bid = s.bidder = s.mover = NONE
    else:
        s.mover = loser if s.left[loser] else next_in(s, loser)
        roll(s)


@rule
def loser_of_call(s: State) -> int:
    """Who lost the last call: the caller where the bid was true, else the bidder (LD-2.5)."""
    true = found(s, s.last_dice, s.last_bid) >= quantity(s.last_bid)
    return wide(s.last_caller) if true else wide(s.last_bidder)


@rule
def scores(s: State, out: Array) -> None:
    """The dice that each seat has left (LD-3.4)."""
    for seat in range(s.seats):
        out[seat] = s.left[seat]


@rule
def ending(s: State) -> int:
    """One player has dice, or one round was all that the table wanted (LD-3.3)."""
    if s.mover != NONE:
        return Ending.RUNNING
    return Ending.CALLED if s.one_round else Ending.ONE_LEFT


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Roll anew, in place, all that the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    if s.mover != NONE:
        for seat in range(s.seats):
            if seat != viewer:
                roll_one(s, seat)


@rule
def expected(s: State, seat: int, face: int) -> int:
    """Six times the dice that a seat expects to count as a face: its own, and a third (a sixth) of the others."""
    others = total(s.left) - wide(s.left[seat])
    return FACES * showing(s.dice[seat], face) + others * (1 if face == WILD else 2)


@rule
def lowest(bid: int, face: int) -> int:
    """The lowest bid on a face that beats a bid."""
    raised = (bid + 1) // FACES * FACES + face
    return raised if raised > bid else raised + FACES


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Raise on the face that one expects most of; call where the last bid is less likely than one's own would be."""
    bid, dice = wide(s.bid), total(s.left)
    best, margin = CALL, -FACES * dice
    bluff = below(rng, BLUFFS * FACES)
    for face in range(FACES):
        raised = lowest(bid, face)
        if quantity(raised) <= dice:
            spare = expected(s, seat, face) - FACES * quantity(raised)
            if spare > margin or face == bluff:
                best, margin = raised, spare
            if face == bluff:
                break
    if bid == NONE:
        return best
    doubt = FACES * quantity(bid) - expected(s, seat, bid % FACES)
    return CALL if doubt > 0 and doubt > -margin else best
