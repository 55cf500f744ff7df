"""Galérapagos: gifts, swaps, and the sleeping pills, which take without asking (GA-4.4, GA-12.32, GA-12.35)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has, one_of
from marooned.games.galerapagos.content import MAX_GIFTS, MAX_SWAPS, MOST_ROBBED
from marooned.games.galerapagos.rules.sight import exchange, pass_card
from marooned.games.galerapagos.rules.table import Then, go_back, held_card, interrupt, remember, with_cards
from marooned.games.galerapagos.state import GIFTS_AT, MOST_GIFTS, NO_CARD, Moment, State

# --- gifts and swaps ---


@rule
def may_give(s: State, seat: int) -> bool:
    """Whether the seat has not given enough this turn (GA-12.45)."""
    return s.gifts[seat] < MAX_GIFTS


@rule
def may_swap(s: State, seat: int) -> bool:
    """Whether the seat has not proposed enough swaps this turn (GA-12.45)."""
    return s.swaps[seat] < MAX_SWAPS


@rule
def give(s: State, seat: int, kind: int, target: int) -> None:
    """Give a card; the table sees that one changed hands."""
    s.gifts[seat] += 1
    remember(s, seat, target, GIFTS_AT, MOST_GIFTS)
    pass_card(s, seat, target, held_card(s, seat, kind))


@rule
def propose_swap(s: State, seat: int, kind: int, target: int) -> None:
    """Offer a card face down; the other one answers."""
    s.swaps[seat] += 1
    interrupt(s, Moment.SWAP, target)
    s.author = seat
    s.offered = held_card(s, seat, kind)


@rule
def accept_swap(s: State, seat: int, kind: int) -> None:
    """Both cards pass at once, which voids the passes (GA-12.7)."""
    exchange(s, s.author, s.offered, seat, held_card(s, seat, kind))
    end_swap(s)
    s.deals += 1
    s.passed = 0


@rule
def end_swap(s: State) -> None:
    """The swap is made, or refused: then nothing happened."""
    s.offered = NO_CARD
    go_back(s)


# --- sleeping pills ---


@rule
def victims(s: State, seat: int, holders: int) -> int:
    """Mask of those of the card holders whom the seat may still name (GA-12.35)."""
    return s.living & holders & ~s.marked & ~bit(seat)


@rule
def play_pills(s: State, seat: int, target: int) -> Then:
    """Name the first victim; up to two more may follow."""
    interrupt(s, Moment.PILLS, seat)
    return also_rob(s, seat, target)


@rule
def also_rob(s: State, seat: int, target: int) -> Then:
    """Name one more; that is all when there are three, or nobody else has a card."""
    s.marked |= bit(target)
    if count(s.marked) == MOST_ROBBED or victims(s, seat, with_cards(s)) == 0:
        return Then.ROB
    return Then.NOTHING


@rule
def rob(s: State, seat: int) -> None:
    """Take a random card from the hand of each one named, clockwise; those two see which."""
    for i in range(1, s.seats):
        victim = (seat + i) % s.seats
        if has(s.marked, victim):
            pass_card(s, victim, seat, one_of(s.hand[victim], s.rng))
    s.marked = 0
    go_back(s)
