"""Whitecaps: the rules, what a seat cannot know, and a sensible card. Clause ids are those of RULES.md."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import Cited
from marooned.engine.loops.counts import kind_at, take_any, total
from marooned.engine.record import Array, wide
from marooned.engine.rng import below, seed
from whitecaps.state import CARDS, NONE, WORTHS, Option, State

SWAPS = 60
"""Pairs of cards that `imagine` tries to swap: many more than there are cards."""


class Reason(Cited):
    """Why an action is refused."""

    MATCH_OVER = 1, "WH-3.1"
    NOT_YOUR_TURN = 2, "WH-2.1"
    NOT_HELD = 3, "WH-2.1"
    FOLLOW_SUIT = 4, "WH-2.2"


@rule
def deal(s: State, options: Array) -> None:
    """Deal all cards (WH-1)."""
    s.played[:] = 1  # the deck, while it is dealt
    for number in range(CARDS):
        s.hand[number % s.seats, take_any(s.played, s.rng)] = 1
    first = options[Option.FIRST_PLAYER]
    s.mover = s.leader = below(s.rng, s.seats) if first < 0 else first
    s.trick[:] = NONE
    s.last[:] = NONE


@rule
def holds_suit(s: State, seat: int, suit: int) -> bool:
    """Whether a seat holds a card of a suit."""
    for worth in range(WORTHS):
        if s.hand[seat, suit * WORTHS + worth]:
            return True
    return False


@rule
def follows(s: State, seat: int, card: int) -> bool:
    """Whether a card that a seat holds leads, follows, or is played for want of one that does (WH-2.1, WH-2.2)."""
    led = wide(s.trick[s.leader])
    return led == NONE or card // WORTHS == led // WORTHS or not holds_suit(s, seat, led // WORTHS)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Any card one holds that follows."""
    n = 0
    if seat == s.mover:
        for card in range(CARDS):
            if s.hand[seat, card] and follows(s, seat, card):
                out[n] = card
                n += 1
    return n


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why an action is not legal."""
    if s.mover == NONE:
        return Reason.MATCH_OVER
    if seat != s.mover:
        return Reason.NOT_YOUR_TURN
    return Reason.FOLLOW_SUIT if s.hand[seat, action] else Reason.NOT_HELD


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a card; the last of a trick decides who takes it and leads (WH-2, WH-3.1)."""
    led = wide(s.trick[s.leader])
    if led != NONE and action // WORTHS != led // WORTHS:
        s.void[seat, led // WORTHS] = 1
    s.hand[seat, action] = 0
    s.trick[seat] = action
    s.mover = (seat + 1) % s.seats
    if s.mover != s.leader:
        return
    winner = taker(s)
    s.taken[winner] += 1
    for other in range(s.seats):
        s.played[s.trick[other]] = 1
        s.last[other] = s.trick[other]
        s.trick[other] = NONE
    s.mover = s.leader = winner
    if total(s.hand[winner]) == 0:
        s.mover = NONE


@rule
def taker(s: State) -> int:
    """Whose card takes the trick: the highest of the suit that was led (WH-2.3)."""
    best = wide(s.leader)
    for seat in range(s.seats):
        card = wide(s.trick[seat])
        if card // WORTHS == s.trick[s.leader] // WORTHS and card > s.trick[best]:
            best = seat
    return best


@rule
def scores(s: State, out: Array) -> None:
    """Tricks (WH-3.2)."""
    for seat in range(s.seats):
        out[seat] = s.taken[seat]


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Swap cards between others until nothing is left of who held what; nobody gets a suit they have shown to lack."""
    seed(s.rng, k0, k1)
    for _ in range(SWAPS):
        one, other = below(s.rng, s.seats), below(s.rng, s.seats)
        if one != other and one != viewer and other != viewer and total(s.hand[one]) and total(s.hand[other]):
            mine = kind_at(s.hand[one], below(s.rng, total(s.hand[one])))
            yours = kind_at(s.hand[other], below(s.rng, total(s.hand[other])))
            if s.void[one, yours // WORTHS] == 0 and s.void[other, mine // WORTHS] == 0:
                s.hand[one, mine] = s.hand[other, yours] = 0
                s.hand[one, yours] = s.hand[other, mine] = 1


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Lead the highest card; else take the trick as cheaply as possible, or throw the lowest card away."""
    led, lowest, highest, cheapest = wide(s.trick[s.leader]), NONE, NONE, NONE
    best = s.trick[taker(s)] if led != NONE else NONE
    for card in range(CARDS):
        if s.hand[seat, card] and follows(s, seat, card):
            if lowest == NONE or card % WORTHS < lowest % WORTHS:
                lowest = card
            if highest == NONE or card % WORTHS > highest % WORTHS:
                highest = card
            if led != NONE and cheapest == NONE and card // WORTHS == led // WORTHS and card > best:
                cheapest = card
    if led == NONE:
        return highest
    return lowest if cheapest == NONE else cheapest
