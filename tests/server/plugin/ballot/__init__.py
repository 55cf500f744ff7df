"""Ballot (2–4 players): three sealed votes, everyone at once, and one cheer each at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from marooned.engine.contract import Action, ActionSpace, Event, Game, Option, Piece, audience_of, audience_without
from marooned.engine.phrasing import Seat

from . import rules


class Yes(Action, frozen=True):
    """Vote for it."""


class No(Action, frozen=True):
    """Vote against it."""


class Cheer(Action, frozen=True):
    """Cheer, at any time."""


class View(msgspec.Struct, frozen=True):
    """What a seat may know."""

    seat: Seat
    own_vote: int
    voted: list[bool]
    cheered: list[bool]
    yes: list[int]


class Voted(Event, frozen=True, kw_only=True, tag="voted"):
    """A seat voted; how is known to itself alone."""

    seat: Seat
    yes: bool | None


class Counted(Event, frozen=True, kw_only=True, tag="counted"):
    """A ballot was opened."""

    yes: int


class Cheered(Event, frozen=True, kw_only=True, tag="cheered"):
    """A seat cheered."""

    seat: Seat


def views(s: Any) -> Callable[[int], View]:
    """What each seat may know."""
    voted = [bool(s.vote[other]) for other in range(s.seats)]
    cheered = [bool(s.cheered[other]) for other in range(s.seats)]
    yes = [int(n) for n in s.yes[: s.ballot]]
    return lambda seat: View(seat, 0 if seat < 0 else int(s.vote[seat]), voted, cheered, yes)


def events(before: Any, seat: int, action: int, after: Any) -> list[Event]:
    """What happened between two states."""
    if action == rules.CHEER:
        return [Cheered(seat=seat)]
    told: list[Event] = [
        Voted(seat=seat, yes=action == rules.YES, audience=audience_of(seat)),
        Voted(seat=seat, yes=None, audience=audience_without(seat)),
    ]
    return told if after.ballot == before.ballot else [*told, Counted(yes=int(after.yes[before.ballot]))]


def bars_undo(before: Any, seat: int, action: int, after: Any) -> bool:
    """A count is news."""
    return bool(after.ballot != before.ballot)


def check_invariants(s: Any) -> None:
    """What must hold in every state."""
    assert 0 <= s.ballot <= rules.BALLOTS


def describe(s: Any) -> dict[str, Any]:
    """The whole state in words."""
    return {"votes": [int(vote) for vote in s.vote]}


LEVELS: dict[str, dict[str, Any]] = {
    "castaway": {"iterations": 4, "determinizations": 1, "prior_scale": 0.5},
    "deckhand": {"iterations": 8, "determinizations": 1, "prior_scale": 0.5},
    "captain": {"iterations": 32},
    "nemo": {"iterations": 64},
}
"""The navigator plays as in any other game."""

GAME = Game(
    name="ballot",
    package=__name__,
    version=1,
    seats=range(2, rules.MAX_SEATS + 1),
    State=rules.State,
    rules=rules,
    actions=ActionSpace([Yes(), No(), Cheer()]),
    max_legal=3,
    max_moves=16,
    options=(Option("secret", "flag", True),),
    observation=(Piece("ballot", (1,), 0, rules.BALLOTS, "Ballots counted."),),
    reasons={rules.OVER: "over", rules.VOTED: "voted", rules.CHEERED: "cheered"},
    endings={1: "counted"},
    views=views,
    events=events,
    bars_undo=bars_undo,
    check_invariants=check_invariants,
    describe=describe,
    clauses={"voted": "BA-1.1"},
    search={"margin_weight": 0.0},
    levels=LEVELS,
    usual_seats=3,
    order=0,
)
