"""Lagoon: what a seat may know, built by allow-list; the same as numbers; and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from lagoon.state import NONE, ROUNDS, SPOTS, State
from marooned.engine.contract import SPECTATOR, Event
from marooned.engine.derived.observing import each, given, numbers, observed, one_hot, own
from marooned.engine.derived.telling import secretly
from marooned.engine.phrasing import Card, Count, Role, Seat

OBSERVATION = observed(
    State,
    left=numbers(ROUNDS),
    spot=own(one_hot(SPOTS)).of("sealed"),
    decided=each(given()).of("sealed"),
    last=each(one_hot(SPOTS)),
    caught=each(numbers(ROUNDS * SPOTS)),
)


class Player(msgspec.Struct, frozen=True):
    """What everyone sees of a seat."""

    seat: Seat
    fish: Count
    last_spot: Card | None
    decided: bool


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    phase: str
    """`cast`; `wait` for a seat that has decided, and for spectators; `over`."""
    spot: Card | None
    """What the viewer has decided on."""
    players: list[Player]
    left: Count
    """Rounds left."""


def spot_of(number: int) -> int | None:
    """A spot as people name it, by its fish."""
    return None if number == NONE else int(number) + 1


def views(s: State) -> Callable[[int], View]:
    """What each viewer (a seat, or −1 for the spectators) may know. What all of them see is read once."""
    players = [
        Player(seat, int(s.caught[seat]), spot_of(s.last[seat]), bool(s.sealed[seat] != NONE))
        for seat in range(s.seats)
    ]

    def view(viewer: int) -> View:
        spot = None if viewer == SPECTATOR else spot_of(s.sealed[viewer])
        phase = "over" if s.left == 0 else "wait" if viewer == SPECTATOR or spot else "cast"
        return View(phase, spot, players, int(s.left))

    return view


class Net(msgspec.Struct, frozen=True):
    """Where a seat cast its net."""

    seat: Seat
    spot: Card


class Decided(Event, frozen=True, kw_only=True):
    """A seat decided; on which spot is known to itself alone."""

    seat: Seat
    spot: int | None


class Opened(Event, frozen=True, kw_only=True):
    """All nets were cast."""

    nets: Annotated[list[Net], Role(prefix="net", join=", ")]


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by a seat's action."""
    told = secretly(Decided(seat=seat, spot=action + 1), seat, spot=None)
    if after.left < before.left:
        told.append(Opened(nets=[Net(other, int(after.last[other]) + 1) for other in range(after.seats)]))
    return told
