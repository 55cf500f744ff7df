"""Goofspiel: the rules. Clause ids are those of RULES.md."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from goofspiel.content import SIZES
from goofspiel.state import NONE, Option, Order, State
from marooned.engine.compilation import rule
from marooned.engine.contract import Cited
from marooned.engine.record import Array, constants, wide
from marooned.engine.rng import below, seed

SUIT = constants(SIZES)
"""Cards of a suit, by the place of the option."""


class Reason(Cited):
    """Why an action is refused."""

    MATCH_OVER = 1, "GO-3.1"
    BID_ALREADY = 2, "GO-2.2"
    NOT_HELD = 3, "GO-2.1"


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    ALL_BID = 1


@rule
def setup(s: State, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
    """Everyone holds a suit, and the first prize lies open (GO-1)."""
    seed(s.rng, k0, k1)
    s.seats = seats
    s.cards = SUIT[options[Option.CARDS]]
    s.order = options[Option.PRIZES]
    s.bid[:] = NONE
    s.last_prize = NONE
    s.last_bid[:] = NONE
    s.deck[: s.cards] = 1
    for seat in range(seats):
        s.hand[seat, : s.cards] = 1
    s.prize = next_prize(s)


@rule
def next_prize(s: State) -> int:
    """Take the next prize from the deck (GO-1.3); −1 when there is none."""
    left = count(s.deck)
    if left == 0:
        return NONE
    skipped = 0
    if s.order == Order.RANDOM:
        skipped = below(s.rng, left)
    elif s.order == Order.FALLING:
        skipped = left - 1
    card = 0
    while s.deck[card] == 0 or skipped > 0:
        skipped -= wide(s.deck[card])
        card += 1
    s.deck[card] = 0
    return card


@rule
def count(cards: Array) -> int:
    """How many cards those are."""
    total = wide(0)
    for card in range(len(cards)):
        total += wide(cards[card])
    return total


@rule
def points(s: State, seat: int) -> int:
    """What a seat's prizes are worth together (GO-3.2)."""
    total = wide(0)
    for card in range(s.cards):
        total += (card + 1) * wide(s.won[seat, card])
    return total


@rule
def to_act(s: State) -> int:
    """All who have not bid in this round (GO-2.1)."""
    mask = 0
    if s.prize != NONE:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                mask |= 1 << seat
    return mask


@rule
def turn(s: State) -> int:
    """The first of them."""
    if s.prize != NONE:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                return seat
    return NONE


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Bid any card that one holds, once a round (GO-2.1, GO-2.2)."""
    n = 0
    if s.prize != NONE and s.bid[seat] == NONE:
        for card in range(s.cards):
            if s.hand[seat, card]:
                out[n] = card
                n += 1
    return n


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why an action is not legal."""
    if s.prize == NONE:
        return Reason.MATCH_OVER
    return Reason.NOT_HELD if s.bid[seat] == NONE else Reason.BID_ALREADY


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Bid; the last bid of a round opens them all, and the last cards are bid by themselves (GO-2, GO-3.1)."""
    lay(s, seat, action)
    if to_act(s) == 0:
        award(s)
        if s.prize != NONE and count(s.hand[0]) == 1:
            for other in range(s.seats):
                lay(s, other, only(s.hand[other]))
            award(s)


@rule
def lay(s: State, seat: int, card: int) -> None:
    """Lay a card face down (GO-2.1)."""
    s.hand[seat, card] = 0
    s.bid[seat] = card


@rule
def only(cards: Array) -> int:
    """The one card among those."""
    card = 0
    while cards[card] == 0:
        card += 1
    return card


@rule
def highest(bids: Array) -> int:
    """The seat that alone bid the most; −1 when several did (GO-2.3, GO-2.4)."""
    winner = 0
    shared = False
    for seat in range(1, len(bids)):
        if bids[seat] >= bids[winner]:
            shared = bids[seat] == bids[winner]
            winner = seat
    return NONE if shared else winner


@rule
def award(s: State) -> None:
    """Give the prize to the highest bid, and turn up the next one (GO-2.3, GO-2.4)."""
    winner = highest(s.bid[: s.seats])
    if winner != NONE:
        s.won[winner, s.prize] = 1
    s.last_prize = s.prize
    for seat in range(s.seats):
        s.last_bid[seat] = s.bid[seat]
        s.bid[seat] = NONE
    s.prize = next_prize(s)


@rule
def scores(s: State, out: Array) -> None:
    """What each seat has won (GO-3.2)."""
    for seat in range(s.seats):
        out[seat] = points(s, seat)


@rule
def ranks(s: State, out: Array) -> None:
    """More points first; equal ones share their place (GO-3.2)."""
    for seat in range(s.seats):
        out[seat] = 0
        for other in range(s.seats):
            if points(s, other) > points(s, seat):
                out[seat] += 1


@rule
def ending(s: State) -> int:
    """Every card was bid (GO-3.1)."""
    return Ending.ALL_BID if s.prize == NONE else Ending.RUNNING
