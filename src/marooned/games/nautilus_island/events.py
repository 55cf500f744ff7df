"""Nautilus Island: what happened, told to those who may know."""

from __future__ import annotations

from typing import Annotated

from marooned.engine.contract import Event
from marooned.engine.derived.telling import secretly
from marooned.engine.phrasing import Ordinal, Role, Seat
from marooned.games.nautilus_island.actions import ACTIONS, Close, Collect, Go, Store
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARD_NAMES,
    COLOUR_NAMES,
    FACES,
    FIRST_STACK,
    STACK_CARDS,
    TOKEN_NAMES,
    TOLD_CARDS,
)
from marooned.games.nautilus_island.reading import AT, camp_of, laid_in, read
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State
from marooned.games.nautilus_island.view import tokens_on

STACKS: list[list[int]] = FIRST_STACK.tolist()


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
    cards: Annotated[list[str | None], TOLD_CARDS, Role(sorted=True)]


class Stored(Event, frozen=True):
    """A seat laid cards of one colour."""

    seat: Seat
    colour: str
    cards: Annotated[list[str], TOLD_CARDS]
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


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by the seat's action."""
    then, now = read(before), read(after)
    told = _done(then, seat, action, now)
    if now[AT.phase] != Phase.OVER and now[AT.round_number] != then[AT.round_number]:
        order = now[AT.order : AT.order + now[AT.seats]].tolist()
        told.append(RoundStarted(round=now[AT.round_number], order=order, final=bool(now[AT.final])))
    return told


def _done(then: memoryview[int], seat: int, action: int, now: memoryview[int]) -> list[Event]:
    match ACTIONS[action]:
        case Go(column):
            moved = Moved(seat=seat, column=column)
            return [moved, Stranded(seat=seat)] if now[AT.stranded + seat] else [moved]
        case Collect():
            return _collected(then, seat, now)
        case Store(name, cards):
            colour = COLOUR_NAMES.index(name)
            stored = Stored(seat=seat, colour=name, cards=list(cards), size=laid_in(now, seat, colour))
            return [stored, *_token_taken(then, seat, colour, now)]
        case Close():
            colour = then[AT.laid]
            points = now[AT.porthole + seat * CAMP_COLOURS + colour]
            size = laid_in(now, seat, colour)
            return [Closed(seat=seat, colour=COLOUR_NAMES[colour], size=size, points=points)]
        case _:  # it leaves the set open
            return [LeftOpen(seat=seat, colour=COLOUR_NAMES[then[AT.laid]])]


def _collected(then: memoryview[int], seat: int, now: memoryview[int]) -> list[Event]:
    column = then[AT.column + seat]
    first, end = STACKS[then[AT.seats]][column : column + 2]
    top = AT.stacks + then[AT.height + column] - 1
    taken = [CARD_NAMES[then[top + stack * STACK_CARDS]] for stack in range(first, end)]
    shown = [name if face == "up" else None for name, face in zip(taken, FACES[len(taken)], strict=True)]
    told = secretly(Collected(seat=seat, column=column, cards=list(taken)), seat, cards=shown)
    if now[AT.triggered] and not then[AT.triggered]:
        told.append(ColumnEmptied(column=column))
    return told


def _token_taken(then: memoryview[int], seat: int, colour: int, now: memoryview[int]) -> list[Event]:
    token = then[AT.camp + colour]
    if token == NO_TOKEN:
        return []
    told: list[Event] = [TokenTaken(seat=seat, colour=COLOUR_NAMES[colour], token=TOKEN_NAMES[token])]
    if now[AT.supply_left] < then[AT.supply_left]:
        told.append(CampRefilled(camp=tokens_on(camp_of(now))))
    return told


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Whether the action told its author something hidden: cards were taken, or the camp was refilled."""
    if isinstance(ACTIONS[action], Collect):
        return True
    then, now = read(before), read(after)
    return now[AT.supply_left] < then[AT.supply_left] or now[AT.phase] == Phase.OVER
