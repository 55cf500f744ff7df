"""Whitecaps: what a seat may know, built by allow-list; the same as numbers; and what happened."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from marooned.engine.contract import SPECTATOR, Event
from marooned.engine.derived.observing import a_seat, each, numbers, observed, one_hot, own
from marooned.engine.phrasing import Count, HiddenCards, Seat
from marooned.engine.record import Array
from whitecaps.state import CARDS, MOST_SEATS, NAMES, NONE, WORTHS, Card, State

OBSERVATION = observed(
    State,
    mover=a_seat(MOST_SEATS),
    leader=a_seat(MOST_SEATS),
    hand=own(numbers(1)),
    void=each(numbers(1)),
    trick=each(one_hot(CARDS)),
    taken=each(numbers(WORTHS)),
    played=numbers(1),
)


class Player(msgspec.Struct, frozen=True):
    """What everyone sees of a seat."""

    seat: Seat
    tricks: Count
    plays: Card | None
    """Its card in this trick."""
    played_before: Card | None
    """Its card in the trick before."""
    in_hand: HiddenCards


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    phase: str
    """`lead`, `follow` or `over`."""
    seat: Seat | None
    """Whose turn it is."""
    hand: list[Card] | None
    """The viewer's cards; None for a spectator."""
    players: list[Player]


def card(number: int) -> str | None:
    """A card by its name."""
    return None if number == NONE else NAMES[number]


def cards(held: Array) -> list[str]:
    """Cards by their names."""
    return [NAMES[number] for number in range(CARDS) if held[number]]


def views(s: State) -> Callable[[int], View]:
    """What each viewer (a seat, or −1 for the spectators) may know. What all of them see is read once."""
    over = s.mover == NONE
    players = [
        Player(seat, int(s.taken[seat]), card(s.trick[seat]), card(s.last[seat]), int(s.hand[seat].sum()))
        for seat in range(s.seats)
    ]

    def view(viewer: int) -> View:
        return View(
            phase="over" if over else "lead" if s.mover == s.leader else "follow",
            seat=None if over else int(s.mover),
            hand=None if viewer == SPECTATOR else cards(s.hand[viewer]),
            players=players,
        )

    return view


class Played(Event, frozen=True, kw_only=True):
    """A card was played."""

    seat: Seat
    card: Card


class Took(Event, frozen=True, kw_only=True):
    """A seat took a trick."""

    seat: Seat


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by a seat's action."""
    told: list[Event] = [Played(seat=seat, card=NAMES[action])]
    if after.taken.sum() > before.taken.sum():
        told.append(Took(seat=int((after.taken - before.taken).argmax())))
    return told
