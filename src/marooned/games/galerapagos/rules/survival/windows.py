"""Galérapagos: debates and windows: who owes a decision, whom to ask next, passing and closing (GA-12.6 to 12.11)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, first_after, has
from marooned.engine.record import wide
from marooned.games.galerapagos.rules.survival.counts import close_departure, close_storm, is_covered
from marooned.games.galerapagos.rules.survival.deaths import bury_all
from marooned.games.galerapagos.rules.survival.votes import late_voter, namer, open_vote, waiting_voters
from marooned.games.galerapagos.rules.table import Then, able, is_open, needy, with_cards
from marooned.games.galerapagos.state import NOBODY, Moment, State

# --- who is asked ---


@rule
def to_act(s: State) -> int:
    """The seats that owe a decision, as a bit mask; 0 when the match is over. It tells nothing of what they hold."""
    if s.moment == Moment.OVER:
        return 0
    if s.moment == Moment.ACT:
        return bit(s.actor)
    if s.asked != NOBODY:
        return bit(s.asked)
    if s.moment == Moment.VOTE:
        return waiting_voters(s)
    if s.moment == Moment.LATE_VOTE:
        return bit(late_voter(s))
    if s.moment == Moment.TIE or s.moment == Moment.NAMING:
        return bit(namer(s))
    if s.moment == Moment.ANSWER:
        return s.living & ~s.answered
    waiting = able(s) & ~s.passed
    return waiting if waiting != 0 else bit(s.first)  # everybody barred: the first player closes the evening


@rule
def turn(s: State) -> int:
    """Whom a one-at-a-time driver asks next; −1 when the match is over.

    Everyone with a card in hand is asked before each action, in each debate and in each window; then the actor, or the
    first player. It depends on hands, so it is for drivers alone: nobody is sent it.
    """
    if s.moment == Moment.OVER:
        return -1
    if not is_open(s.moment):
        return first_after(to_act(s), s.first)
    waiting = able(s) & ~s.passed
    if s.moment == Moment.ACT:
        asked = waiting & ~bit(s.actor) & with_cards(s)
        return first_after(asked, s.actor) if asked != 0 else wide(s.actor)
    if s.moment == Moment.DESIGNATION and has(waiting, s.designated):
        return wide(s.designated)
    asked = waiting & with_cards(s)
    if s.zero and s.moment == Moment.DEBATE:
        asked |= waiting & needy(s)
    asked &= ~bit(s.first)
    if asked != 0:
        return first_after(asked, s.first)
    if has(s.passed, s.first):
        return first_after(waiting, s.first)
    return wide(s.first)


# --- passing and closing ---


@rule
def can_pass(s: State, seat: int) -> bool:
    """Whether the living seat may pass at an open moment: once, and not instead of its action."""
    return not has(s.barred | s.passed, seat) and not (s.moment == Moment.ACT and seat == s.actor)


@rule
def can_be_closed(moment: int) -> bool:
    """Whether there is a debate or a window to close (GA-12.6)."""
    return moment != Moment.ACT and is_open(moment)


@rule
def awaited(s: State) -> int:
    """Mask of those who must pass before the first player may close (GA-8.8, GA-12.10)."""
    if s.moment == Moment.DEBATE and s.zero:
        return needy(s) & ~s.passed
    return bit(s.designated) & ~s.passed if s.moment == Moment.DESIGNATION else 0


@rule
def can_close(s: State, seat: int) -> bool:
    """Whether the seat may end the debate or the window."""
    return seat == s.first and can_be_closed(s.moment) and awaited(s) == 0


@rule
def pass_(s: State, seat: int) -> Then:
    """Have nothing to play for now (GA-12.7); when all have passed, a debate or window closes."""
    s.passed |= bit(seat)
    if s.moment != Moment.ACT and able(s) & ~s.passed == 0:
        return Then.CLOSE
    return Then.NOTHING


@rule
def close(s: State) -> Then:
    """End the debate or the window."""
    if s.moment == Moment.EVENING:
        s.barred = 0  # GA-6.3, GA-12.46
        return Then.COUNT
    if s.moment == Moment.DEBATE:
        return close_debate(s)
    if s.moment == Moment.DESIGNATION:
        return close_designation(s)
    if s.moment == Moment.DEPARTURE:
        return close_departure(s)
    return close_storm(s)


@rule
def close_debate(s: State) -> Then:
    """Look whether the need is covered (GA-12.9): go on; in a zero count those without die; else a vote."""
    if not is_covered(s):
        if s.zero == 0:
            open_vote(s)
            return Then.NOTHING
        bury_all(s, needy(s))  # GA-7.3
    return Then.SETTLE


@rule
def close_designation(s: State) -> Then:
    """Nobody helped: the designated dies (GA-8.7), unless the need is covered, which voids the vote (GA-12.11)."""
    if not is_covered(s):
        bury_all(s, bit(s.designated))
    return Then.SETTLE
