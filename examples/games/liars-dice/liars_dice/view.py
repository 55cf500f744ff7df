"""Liar's Dice: what is seen, and by whom; what comes of a bid and of a call."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from liars_dice.rules import found, loser_of_call, quantity
from liars_dice.state import CALL, DICE, FACES, MOST_DICE, MOST_SEATS, NONE, State
from marooned.engine.contract import Event, audience_of
from marooned.engine.derived.forms import a_seat, dice, each, hidden_dice, numbers, one_of, own, seen
from marooned.engine.loops.counts import each_worth
from marooned.engine.phrasing import Count, Die, Role, Seat


class Bid(msgspec.Struct, frozen=True):
    """The bid to beat."""

    seat: Seat
    count: Count
    face: Die


class Cup(msgspec.Struct, frozen=True):
    """What lay under a cup that was lifted."""

    seat: Seat
    dice: list[Die]


class Showdown(msgspec.Struct, frozen=True):
    """The last call."""

    caller: Seat
    bidder: Seat
    count: Count
    face: Die
    cups: list[Cup]
    found: Count
    """Dice that counted for the bid."""
    loser: Seat


def showdown(s: State) -> Showdown | None:
    """The last call, if there was one."""
    if s.last_bid == NONE:
        return None
    return Showdown(
        caller=int(s.last_caller),
        bidder=int(s.last_bidder),
        count=int(quantity(s.last_bid)),
        face=int(s.last_bid) % FACES + 1,
        cups=[Cup(seat, each_worth(s.last_dice[seat])) for seat in range(s.seats) if s.last_dice[seat].any()],
        found=int(found(s, s.last_dice, s.last_bid)),
        loser=int(loser_of_call(s)),
    )


def bid(s: State) -> Bid | None:
    """The bid to beat."""
    return None if s.bid == NONE else Bid(int(s.bidder), int(quantity(s.bid)), int(s.bid) % FACES + 1)


def phase(s: State) -> Literal["open", "raise", "over"]:
    """Whether there is a bid to beat."""
    return "over" if s.mover == NONE else "open" if s.bid == NONE else "raise"


SEEN = seen(
    State,
    phase=phase,
    seat=a_seat(MOST_SEATS).of("mover"),
    bid=bid,
    standing_bid=one_of(CALL, int).of("bid").for_programs(),
    bidder=a_seat(MOST_SEATS).for_programs(),
    dice=own(dice(DICE[0])),
    left=each(hidden_dice(DICE[0])),
    in_play=hidden_dice(MOST_DICE).of("left").for_people(),
    last_call=showdown,
    one_round=numbers(1).for_programs(),
)


def living(s: State) -> int:
    """Those who have dice."""
    return sum(1 << seat for seat in range(s.seats) if s.left[seat])


class Shown(Event, frozen=True, kw_only=True):
    """All cups were lifted."""

    cups: Annotated[list[Cup], Role(prefix="cup", join=" · ")]
    found: int
    face: int


class Lost(Event, frozen=True, kw_only=True):
    """A seat lost a die."""

    seat: Seat
    left: int


class Rolled(Event, frozen=True, kw_only=True):
    """Everyone rolled; what one's own dice show is told to oneself alone."""

    dice: Annotated[list[int], Role(join=" ")]


def consequences(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What a call shows, who loses a die, and what everybody rolls then."""
    last = showdown(after) if action == CALL else None
    if last is None:
        return []
    told: list[Event] = [
        Shown(cups=last.cups, found=last.found, face=last.face),
        Lost(seat=last.loser, left=int(after.left[last.loser])),
    ]
    rolling = [other for other in range(after.seats) if after.left[other] and after.mover != NONE]
    return told + [Rolled(dice=each_worth(after.dice[other]), audience=audience_of(other)) for other in rolling]


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """A call shows what lies under the cups; a bid tells its author nothing."""
    return action == CALL
