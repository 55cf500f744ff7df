"""Liar's Dice: what happened, each event with its audience. Their words are in `locales/`, as `event-<tag>`."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from liars_dice.actions import CALL
from liars_dice.content import FACES
from liars_dice.rules import quantity, ranks
from liars_dice.state import NONE, State
from liars_dice.view import Cup, faces, showdown
from marooned.engine.contract import Event, audience_of
from marooned.engine.phrasing import Role, Seat


class Bid(Event, frozen=True, kw_only=True, tag="bid"):
    """A seat raised the bid."""

    seat: Seat
    count: int
    face: int


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """A seat doubted the bid of another."""

    seat: Seat
    other: Seat


class Shown(Event, frozen=True, kw_only=True, tag="shown"):
    """All cups were lifted."""

    cups: Annotated[list[Cup], Role(prefix="cup", join=" · ")]
    found: int
    face: int


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    """A seat lost a die."""

    seat: Seat
    left: int


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """Everyone rolled; what one's own dice show is told to oneself alone."""

    dice: Annotated[list[int], Role(join=" ")]


class MatchEnded(Event, frozen=True, kw_only=True, tag="match-ended"):
    """It is over."""

    winners: list[Seat]
    scores: list[int]


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by a seat's action."""
    if action != CALL:
        return [Bid(seat=seat, count=int(quantity(action)), face=action % FACES + 1)]
    seats, last = int(after.seats), showdown(after)
    assert last is not None
    told: list[Event] = [
        Called(seat=seat, other=last.bidder),
        Shown(cups=last.cups, found=last.found, face=last.face),
        Lost(seat=last.loser, left=int(after.left[last.loser])),
    ]
    if after.mover != NONE:
        rolling = [other for other in range(seats) if after.left[other]]
        return told + [Rolled(dice=faces(after.dice[other]), audience=audience_of(other)) for other in rolling]
    places = np.zeros(seats, np.int64)
    ranks(after, places)
    first = [other for other in range(seats) if places[other] == 0]
    return [*told, MatchEnded(winners=first, scores=[int(left) for left in after.left[:seats]])]


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """A call shows what lies under the cups; a bid tells its author nothing."""
    return action == CALL
