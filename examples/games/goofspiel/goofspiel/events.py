"""Goofspiel: what happened, each event with its audience. Their words are in `locales/`, as `event-<tag>`."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from goofspiel.rules import points, ranks
from goofspiel.state import NONE, State
from goofspiel.view import Offer, offers, winner
from marooned.engine.contract import Event, audience_of, audience_without
from marooned.engine.phrasing import Role, Seat
from marooned.engine.record import Array


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """A seat bid; which card is known to itself alone."""

    seat: Seat
    card: int | None


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """All bids of a round were shown."""

    prize: int
    bids: Annotated[list[Offer], Role(prefix="offer", join=", ")]
    seat: Seat | None
    """Who takes the prize; None where the highest bid was shared."""


class MatchEnded(Event, frozen=True, kw_only=True, tag="match-ended"):
    """Every card was bid."""

    winners: list[Seat]
    scores: list[int]


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by a seat's action."""
    seats = int(after.seats)
    told: list[Event] = [
        Sealed(seat=seat, card=action + 1, audience=audience_of(seat)),
        Sealed(seat=seat, card=None, audience=audience_without(seat)),
    ]
    if after.prize == before.prize:
        return told
    bids = before.bid.copy()
    bids[seat] = action
    told.append(opened(before.prize, bids, seats))
    if after.prize == NONE:
        if after.last_prize != before.prize:
            told.append(opened(after.last_prize, after.last_bid, seats))
        places = np.zeros(seats, np.int64)
        ranks(after, places)
        first = [other for other in range(seats) if places[other] == 0]
        told.append(MatchEnded(winners=first, scores=[int(points(after, other)) for other in range(seats)]))
    return told


def opened(prize: int, bids: Array, seats: int) -> Opened:
    """A round, told."""
    return Opened(prize=int(prize) + 1, bids=offers(bids, seats), seat=winner(bids, seats))


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Only a bid that opens the others tells its author anything."""
    return bool(after.prize != before.prize)
