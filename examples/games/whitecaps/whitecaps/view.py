"""Whitecaps: what is seen, and by whom; what comes of a card."""

from __future__ import annotations

from typing import Literal

from marooned.engine.contract import Event
from marooned.engine.derived.forms import a_seat, card, cards, count, each, hidden_cards, numbers, own, seen
from marooned.engine.phrasing import Seat
from whitecaps.state import MOST_SEATS, NAMES, NONE, WORTHS, State


def phase(s: State) -> Literal["lead", "follow", "over"]:
    """Whether a card is led."""
    return "over" if s.mover == NONE else "lead" if s.mover == s.leader else "follow"


SEEN = seen(
    State,
    phase=phase,
    seat=a_seat(MOST_SEATS).of("mover"),
    leader=a_seat(MOST_SEATS).for_programs(),
    hand=own(cards(1, NAMES)),
    tricks=each(count(WORTHS)).of("taken"),
    plays=each(card(NAMES)).of("trick"),
    played_before=each(card(NAMES)).of("last").for_people(),
    in_hand=each(hidden_cards(WORTHS)).of("hand"),
    void=each(numbers(1)).for_programs(),
    played=numbers(1).for_programs(),
)


class Took(Event, frozen=True, kw_only=True):
    """A seat took a trick."""

    seat: Seat


def consequences(before: State, seat: int, action: int, after: State) -> list[Event]:
    """The last card of a trick decides who takes it."""
    return [Took(seat=one) for one in range(after.seats) if after.taken[one] > before.taken[one]]
