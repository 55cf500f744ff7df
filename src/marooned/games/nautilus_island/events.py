"""Nautilus Island: what happened, told to those who may know."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from marooned.engine.contract import Event, audience_of, audience_without
from marooned.engine.phrasing import Ordinal, Role, Seat
from marooned.engine.record import span_of
from marooned.games.nautilus_island.actions import ACTIONS, Close, Collect, Go, LeaveOpen, Store
from marooned.games.nautilus_island.content import (
    AS_CARDS,
    CARD_NAMES,
    COLOUR_NAMES,
    FACES,
    FIRST_STACK,
    STACK_CARDS,
    TOKEN_NAMES,
)
from marooned.games.nautilus_island.reading import data_of, read
from marooned.games.nautilus_island.rules import ranks, scores
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State
from marooned.games.nautilus_island.view import tokens_on

HEIGHT, SUPPLY_LEFT, PHASE = (span_of(State, name) for name in ("height", "supply_left", "phase"))


class Moved(Event, frozen=True):
    """A pawn crossed to a column."""

    seat: Seat
    column: Ordinal


class Stranded(Event, frozen=True):
    """A seat could only stand at an empty column, with nothing to lay."""

    seat: Seat


class Collected(Event, frozen=True):
    """A seat took the tops of its column; null for a card the hearer did not see."""

    seat: Seat
    column: Ordinal
    cards: Annotated[list[str | None], AS_CARDS, Role(sorted=True)]


class Stored(Event, frozen=True):
    """A seat laid cards of one colour."""

    seat: Seat
    colour: str
    cards: Annotated[list[str], AS_CARDS]
    size: int
    """Cards in the set now."""


class TokenTaken(Event, frozen=True):
    """A camp token went onto the set just laid on."""

    seat: Seat
    colour: str
    token: str


class CampRefilled(Event, frozen=True):
    """New tokens were laid on the camp."""

    camp: Annotated[list[str | None], Role(prefix="token")]


class Closed(Event, frozen=True):
    """A seat closed a set with a porthole."""

    seat: Seat
    colour: str
    size: int
    points: int


class LeftOpen(Event, frozen=True):
    """A seat left a set open that it could have closed."""

    seat: Seat
    colour: str


class ColumnEmptied(Event, frozen=True):
    """The first column ran empty: this round is finished, then one more is played."""

    column: Ordinal


class RoundStarted(Event, frozen=True):
    """A new round began."""

    round: int
    order: list[Seat]
    final: bool


class MatchEnded(Event, frozen=True):
    """The points were counted: who won, and with how many."""

    seat: Seat
    points: int
    scores: list[int]
    ranks: list[int]


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by the seat's action."""
    then, now = read(before), read(after)
    told = _done(then, seat, action, now)
    return [*told, _ended(after)] if now.phase == Phase.OVER else told


def _done(before: State, seat: int, action: int, after: State) -> list[Event]:
    told: list[Event] = []
    match ACTIONS[action]:
        case Go(column):
            told.append(Moved(seat=seat, column=column))
            if after.stranded[seat]:
                told.append(Stranded(seat=seat))
        case Collect():
            told += _collected(before, seat, after)
        case Store(name, cards):
            colour = COLOUR_NAMES.index(name)
            told.append(Stored(seat=seat, colour=name, cards=list(cards), size=sum(after.sets[seat][colour])))
            told += _token_taken(before, seat, colour, after)
        case Close():
            colour = before.laid
            told.append(
                Closed(
                    seat=seat,
                    colour=COLOUR_NAMES[colour],
                    size=sum(after.sets[seat][colour]),
                    points=after.porthole[seat][colour],
                )
            )
        case LeaveOpen():
            told.append(LeftOpen(seat=seat, colour=COLOUR_NAMES[before.laid]))
    if after.phase != Phase.OVER and after.round_number != before.round_number:
        order = list(after.order[: after.seats])
        told.append(RoundStarted(round=after.round_number, order=order, final=bool(after.final)))
    return told


def _collected(before: State, seat: int, after: State) -> list[Event]:
    column = before.column[seat]
    first, end = FIRST_STACK[before.seats, column : column + 2].tolist()
    top = before.height[column] - 1
    taken = [CARD_NAMES[before.stacks[stack * STACK_CARDS + top]] for stack in range(first, end)]
    shown = [name if face == "up" else None for name, face in zip(taken, FACES[len(taken)], strict=True)]
    told: list[Event] = [
        Collected(seat=seat, column=column, cards=list(taken), audience=audience_of(seat)),
        Collected(seat=seat, column=column, cards=shown, audience=audience_without(seat)),
    ]
    if after.triggered and not before.triggered:
        told.append(ColumnEmptied(column=column))
    return told


def _token_taken(before: State, seat: int, colour: int, after: State) -> list[Event]:
    token = before.camp[colour]
    if token == NO_TOKEN:
        return []
    told: list[Event] = [TokenTaken(seat=seat, colour=COLOUR_NAMES[colour], token=TOKEN_NAMES[token])]
    if after.supply_left < before.supply_left:
        told.append(CampRefilled(camp=tokens_on(after.camp)))
    return told


def _ended(after: State) -> MatchEnded:
    points, places = np.zeros(after.seats, np.int64), np.zeros(after.seats, np.int64)
    scores(after, points)
    ranks(after, places)
    winner = int(np.argmin(places))
    return MatchEnded(seat=winner, points=int(points[winner]), scores=points.tolist(), ranks=places.tolist())


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Whether the action told its author something hidden: cards were taken, or the camp was refilled."""
    then, now = data_of(before), data_of(after)
    return then[HEIGHT] != now[HEIGHT] or then[SUPPLY_LEFT] != now[SUPPLY_LEFT] or now[PHASE][0] == Phase.OVER
