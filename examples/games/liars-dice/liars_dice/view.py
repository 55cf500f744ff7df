"""Liar's Dice: what a seat may know, built by allow-list; the same as numbers; and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from liars_dice.rules import found, loser_of_call, quantity
from liars_dice.state import CALL, DICE, FACES, MOST_SEATS, NONE, State
from marooned.engine.contract import SPECTATOR, Event, audience_of
from marooned.engine.derived.observing import a_seat, each, numbers, observed, one_hot, own
from marooned.engine.phrasing import Count, Die, HiddenDice, Role, Seat
from marooned.engine.record import Array

OBSERVATION = observed(
    State,
    mover=a_seat(MOST_SEATS),
    bidder=a_seat(MOST_SEATS),
    bid=one_hot(CALL),
    left=each(numbers(DICE[0])),
    dice=own(numbers(DICE[0])),
    one_round=numbers(1),
)


class Player(msgspec.Struct, frozen=True):
    """What everyone sees of a seat."""

    seat: Seat
    left: HiddenDice
    """Dice under the cup."""


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


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    phase: str
    """`open` before the first bid of a round, `raise` after it, `over`."""
    seat: Seat | None
    """Whose turn it is."""
    bid: Bid | None
    """The bid to beat."""
    dice: list[Die] | None
    """The viewer's own; None for a spectator."""
    players: list[Player]
    in_play: Count
    """Dice under all cups."""
    last_call: Showdown | None


def faces(dice: Array) -> list[int]:
    """Dice as people name them, the lowest first."""
    return [face + 1 for face in range(FACES) for _ in range(dice[face])]


def showdown(s: State) -> Showdown | None:
    """The last call, if there was one."""
    if s.last_bid == NONE:
        return None
    return Showdown(
        caller=int(s.last_caller),
        bidder=int(s.last_bidder),
        count=int(quantity(s.last_bid)),
        face=int(s.last_bid) % FACES + 1,
        cups=[Cup(seat, faces(s.last_dice[seat])) for seat in range(s.seats) if s.last_dice[seat].any()],
        found=int(found(s, s.last_dice, s.last_bid)),
        loser=int(loser_of_call(s)),
    )


def views(s: State) -> Callable[[int], View]:
    """What each viewer (a seat, or −1 for the spectators) may know. What all of them see is read once."""
    over = s.mover == NONE
    bid = None
    if s.bid != NONE:
        bid = Bid(int(s.bidder), int(quantity(s.bid)), int(s.bid) % FACES + 1)
    players = [Player(seat, int(s.left[seat])) for seat in range(s.seats)]
    in_play, last = sum(player.left for player in players), showdown(s)

    def view(viewer: int) -> View:
        return View(
            phase="over" if over else "open" if bid is None else "raise",
            seat=None if over else int(s.mover),
            bid=bid,
            dice=None if viewer == SPECTATOR else faces(s.dice[viewer]),
            players=players,
            in_play=in_play,
            last_call=last,
        )

    return view


def living(s: State) -> int:
    """Those who have dice."""
    return sum(1 << seat for seat in range(s.seats) if s.left[seat])


class Raised(Event, frozen=True, kw_only=True):
    """A seat raised the bid."""

    seat: Seat
    count: int
    face: int


class Called(Event, frozen=True, kw_only=True):
    """A seat doubted the bid of another."""

    seat: Seat
    other: Seat


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


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by a seat's action."""
    if action != CALL:
        return [Raised(seat=seat, count=int(quantity(action)), face=action % FACES + 1)]
    last = showdown(after)
    assert last is not None
    told: list[Event] = [
        Called(seat=seat, other=last.bidder),
        Shown(cups=last.cups, found=last.found, face=last.face),
        Lost(seat=last.loser, left=int(after.left[last.loser])),
    ]
    rolling = [other for other in range(after.seats) if after.left[other] and after.mover != NONE]
    return told + [Rolled(dice=faces(after.dice[other]), audience=audience_of(other)) for other in rolling]


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """A call shows what lies under the cups; a bid tells its author nothing."""
    return action == CALL
