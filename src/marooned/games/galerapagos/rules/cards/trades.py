"""Galérapagos: gifts, swaps, and the sleeping pills, which take without asking (GA-4.4, GA-12.32, GA-12.35)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.games.galerapagos.content import MOST_ROBBED, Kind
from marooned.games.galerapagos.rules.bits import bit, count, has, one_of
from marooned.games.galerapagos.rules.cards.shots import check_other
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.sight import exchange, pass_card
from marooned.games.galerapagos.rules.table import Then, go_back, held_card, holds, interrupt, remember, with_cards
from marooned.games.galerapagos.state import GIFTS_AT, MAX_GIFTS, MAX_SWAPS, MOST_GIFTS, NO_CARD, Moment, State

# --- gifts and swaps ---


@rule
def check_give(s: State, seat: int, kind: int, target: int) -> int:
    """Why the seat may not give a card."""
    if not holds(s, seat, kind):
        return Reason.CARD_NOT_HELD
    if s.gifts[seat] >= MAX_GIFTS:
        return Reason.GAVE_ENOUGH
    return check_other(s, seat, target)


@rule
def check_swap(s: State, seat: int, kind: int, target: int) -> int:
    """Why the seat may not offer a card to a castaway for one of theirs."""
    if not holds(s, seat, kind):
        return Reason.CARD_NOT_HELD
    if s.swaps[seat] >= MAX_SWAPS:
        return Reason.SWAPPED_ENOUGH
    reason = check_other(s, seat, target)
    if reason != Reason.OK:
        return reason
    if has(s.barred, target):
        return Reason.TARGET_BARRED
    return Reason.OK if s.hand[target] != 0 else Reason.TARGET_EMPTY_HANDED


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
def check_accept(s: State, seat: int, kind: int) -> int:
    """Why the seat may not give that card for the one offered."""
    if s.moment != Moment.SWAP or seat != s.asked:
        return Reason.NOT_ASKED
    return Reason.OK if holds(s, seat, kind) else Reason.CARD_NOT_HELD


@rule
def check_refuse(s: State, seat: int) -> int:
    """Why the seat has no swap to refuse."""
    return Reason.OK if s.moment == Moment.SWAP and seat == s.asked else Reason.NOT_ASKED


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
def check_victim(s: State, seat: int, target: int) -> int:
    """Why a castaway cannot be robbed (GA-12.35)."""
    reason = check_other(s, seat, target)
    if reason != Reason.OK:
        return reason
    if has(s.marked, target):
        return Reason.ALREADY_NAMED
    return Reason.OK if s.hand[target] != 0 else Reason.TARGET_EMPTY_HANDED


@rule
def check_rob(s: State, seat: int, target: int) -> int:
    """Why the seat may not begin with the sleeping pills."""
    if not holds(s, seat, Kind.SLEEPING_PILLS):
        return Reason.CARD_NOT_HELD
    return check_victim(s, seat, target)


@rule
def check_also_rob(s: State, seat: int, target: int) -> int:
    """Why the seat may not name one more victim."""
    return check_victim(s, seat, target) if seat == s.asked else Reason.NOT_ASKED


@rule
def play_pills(s: State, seat: int, target: int) -> Then:
    """Name the first victim; up to two more may follow."""
    interrupt(s, Moment.PILLS, seat)
    return also_rob(s, seat, target)


@rule
def also_rob(s: State, seat: int, target: int) -> Then:
    """Name one more; that is all when there are three, or nobody else has a card."""
    s.marked |= bit(target)
    if count(s.marked) == MOST_ROBBED or with_cards(s) & ~s.marked & ~bit(seat) == 0:
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
