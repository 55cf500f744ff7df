"""Goofspiel: the rules, and a sensible bid. Clause ids are those of RULES.md."""

from __future__ import annotations

from goofspiel.state import CARDS, NONE, SIZES, Option, Order, State
from marooned.engine.compilation import rule
from marooned.engine.derived.sealed import undecided
from marooned.engine.loops.counts import kind_at, list_kinds, total, worth
from marooned.engine.record import Array, constants, wide
from marooned.engine.rng import below

SUIT = constants(SIZES)
"""Cards of a suit, by the place of the option."""


@rule
def deal(s: State, options: Array) -> None:
    """Everyone holds a suit, and the first prize lies open (GO-1)."""
    suit = SUIT[options[Option.CARDS]]
    s.order = options[Option.PRIZES]
    s.deck[:suit] = 1
    s.hand[: s.seats, :suit] = 1
    s.last_bid[:] = NONE
    s.last_prize = s.last_winner = NONE
    s.prize = next_prize(s)


@rule
def next_prize(s: State) -> int:
    """Take the next prize from the deck (GO-1.3); −1 when there is none."""
    left = total(s.deck)
    if left == 0:
        return NONE
    place = below(s.rng, left) if s.order == Order.RANDOM else left - 1 if s.order == Order.FALLING else 0
    prize = kind_at(s.deck, place)
    s.deck[prize] = 0
    return prize


@rule
def to_act(s: State) -> int:
    """All who have not bid in this round (GO-2.1)."""
    return 0 if s.prize == NONE else undecided(s.sealed, s.seats)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Bid any card that one holds, once a round (GO-2.1, GO-2.2)."""
    return list_kinds(s.hand[seat], out) if s.prize != NONE and s.sealed[seat] == NONE else 0


@rule
def resolve(s: State) -> None:
    """Open all bids; where everyone has one card left, those are bid by themselves (GO-2.3, GO-3.1)."""
    award(s)
    if total(s.hand[0]) == 1:
        for seat in range(s.seats):
            s.sealed[seat] = kind_at(s.hand[seat], 0)
        award(s)


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
    s.last_winner = highest(s.sealed[: s.seats])
    if s.last_winner != NONE:
        s.won[s.last_winner, s.prize] = 1
    for seat in range(s.seats):
        s.hand[seat, s.sealed[seat]] = 0
        s.last_bid[seat] = s.sealed[seat]
    s.last_prize = s.prize
    s.prize = next_prize(s)


@rule
def scores(s: State, out: Array) -> None:
    """What each seat's prizes are worth together (GO-3.2)."""
    for seat in range(s.seats):
        out[seat] = worth(s.won[seat])


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Bid as much as the prize is worth or one more, by chance; without such a card, the lowest."""
    for card in range(wide(s.prize) + below(rng, 2), CARDS):
        if s.hand[seat, card]:
            return card
    return kind_at(s.hand[seat], 0)
