"""Nautilus Island: what happened, told to those who may know."""

from __future__ import annotations

import numpy as np

from marooned.engine.contract import Event, audience_of, audience_without
from marooned.games.nautilus_island.actions import ACTIONS, Close, Collect, Go, LeaveOpen, Store
from marooned.games.nautilus_island.content import (
    CARD_NAMES,
    COLOUR_NAMES,
    FACES,
    FIRST_STACK,
    OBJECT_NAMES,
    STACK_CARDS,
    TOKEN_NAMES,
)
from marooned.games.nautilus_island.reading import read
from marooned.games.nautilus_island.rules import ranks, scores
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State
from marooned.games.nautilus_island.view import tokens_on


class Moved(Event, frozen=True, tag="moved"):
    """A pawn crossed to a column."""

    seat: int
    column: int


class Stranded(Event, frozen=True, tag="stranded"):
    """A seat could only stand at an empty column, with nothing to lay."""

    seat: int


class Collected(Event, frozen=True, tag="collected"):
    """A seat took the tops of its column; null for a card the hearer did not see."""

    seat: int
    column: int
    cards: list[str | None]


class Stored(Event, frozen=True, tag="stored"):
    """A seat laid cards of one colour."""

    seat: int
    colour: str
    cards: list[str]
    size: int
    """Cards in the set now."""


class TokenTaken(Event, frozen=True, tag="token-taken"):
    """A camp token went onto the set just laid on."""

    seat: int
    colour: str
    token: str


class CampRefilled(Event, frozen=True, tag="camp-refilled"):
    """New tokens were laid on the camp."""

    camp: list[str | None]


class Closed(Event, frozen=True, tag="closed"):
    """A seat closed a set with a porthole."""

    seat: int
    colour: str
    size: int
    points: int


class LeftOpen(Event, frozen=True, tag="left-open"):
    """A seat left a set open that it could have closed."""

    seat: int
    colour: str


class ColumnEmptied(Event, frozen=True, tag="column-emptied"):
    """The first column ran empty: this round is finished, then one more is played."""

    column: int


class RoundStarted(Event, frozen=True, tag="round-started"):
    """A new round began."""

    round: int
    order: list[int]
    final: bool


class MatchEnded(Event, frozen=True, tag="match-ended"):
    """The points were counted."""

    scores: list[int]
    ranks: list[int]


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by the seat's action."""
    (then, _), (now, _) = read(before), read(after)
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
        case Store(colour, objects):
            told.append(
                Stored(
                    seat=seat,
                    colour=COLOUR_NAMES[colour],
                    cards=[OBJECT_NAMES[colour][o] for o in objects],
                    size=sum(after.sets[seat][colour]),
                )
            )
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
    return MatchEnded(scores=[int(p) for p in points], ranks=[int(p) for p in places])


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Whether the action told its author something hidden: cards were taken, or the camp was refilled."""
    (before, _), (after, _) = read(before), read(after)
    return after.height != before.height or after.supply_left < before.supply_left or after.phase == Phase.OVER
