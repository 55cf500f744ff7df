"""What is told of any match: why something is refused, what one seat alone learns, actions as events, whole states,
rows of histories."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Annotated, Any, get_type_hints

import numpy as np
from msgspec.structs import replace

from marooned.engine.contract import (
    MOST_TOLD,
    NOTES,
    Action,
    ActionSpace,
    Cited,
    Event,
    Game,
    audience_of,
    audience_without,
    own_events,
)
from marooned.engine.derived.forms import struct_of
from marooned.engine.phrasing import Role, Seat, fields_of
from marooned.engine.record import Array

NOT_TOLD = {"rng", "padding"}
"""Fields of a record that say nothing of the game."""


class Reason(Cited):
    """Why an action is refused, in a game that does not say it more exactly."""

    MATCH_OVER = 1
    NOT_YOUR_TURN = 2
    NOT_POSSIBLE = 3


class Ending(IntEnum):
    """The one way in which a match ends, in a game that names none."""

    OVER = 1


def describe(s: Any) -> dict[str, Any]:
    """Every field of the state, by its name."""
    return {name: s[name].tolist() for name in s.dtype.names if name not in NOT_TOLD}


def secretly(event: Event, *seats: int, **hidden: Any) -> list[Event]:
    """An event as these seats are told it, and as all others are: with these fields instead."""
    return [
        replace(event, audience=audience_of(*seats)),
        replace(event, audience=audience_without(*seats), **hidden),
    ]


Telling = Callable[[Any, int, int, Any], list[Event]]


def events_of(package: str, actions: ActionSpace, seals: bool, consequences: Telling | None) -> Telling:
    """What `Game.events` is, of a game whose actions are events."""
    kinds: dict[Any, Any] = {
        kind: _event_of(kind, package, seals or kind.secret) for kind in dict.fromkeys(type(one) for one in actions)
    }
    opened = _opening(package, kinds) if seals else None

    def events(before: Any, seat: int, action: int, after: Any) -> list[Event]:
        done = actions[action]
        fields = fields_of(done)
        told: list[Event] = [kinds[type(done)](seat=seat, **fields)]
        if seals or done.secret:
            told = secretly(told[0], seat, **dict.fromkeys(fields))
        if opened is not None and after.sealed[seat] < 0:
            sealed = {other: int(before.sealed[other]) for other in range(before.seats)} | {seat: action}
            told.append(opened({other: actions[one] for other, one in sealed.items()}))
        return told + (consequences(before, seat, action, after) if consequences else [])

    return events


def _event_of(kind: type[Action], package: str, hides: bool) -> type[Event]:
    """An action as an event: who did it, and its fields; None for those who are not told."""
    fields = [(name, what | None if hides else what) for name, what in _fields(kind)]
    made: type[Event] = struct_of(kind.__name__, kind.__doc__ or "", package, [("seat", Seat), *fields], Event)
    return made


def _opening(package: str, kinds: Iterable[type[Action]]) -> Callable[[dict[int, Action]], Event] | None:
    """What makes the event that tells everybody's decisions; None where the game has an event of that name."""
    if any(kind.__struct_config__.tag == "opened" for kind in own_events(package)):
        return None
    kinds = list(kinds)
    fields = {name: what | None if len(kinds) > 1 else what for kind in kinds for name, what in _fields(kind)}
    decision: Any = struct_of("Decision", "What a seat had decided on.", package, [("seat", Seat), *fields.items()])
    told = Annotated[list[decision], Role(prefix="decision", join=", ")]
    event: Any = struct_of("Opened", "All decisions were opened.", package, [("decisions", told)], Event)

    def opened(decided: dict[int, Action]) -> Event:
        blank = dict.fromkeys(fields)
        found: Event = event(decisions=[decision(seat=seat, **blank | fields_of(one)) for seat, one in decided.items()])
        return found

    return opened


def _fields(kind: type[Action]) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind, include_extras=True)
    return [(name, hints[name]) for name in kind.__struct_fields__]


def bars_undo(before: Any, seat: int, action: int, after: Any) -> bool:
    """Nothing can be taken back but a decision that is still sealed: it told its author nothing."""
    return "sealed" not in after.dtype.names or bool(after.sealed[seat] < 0)


def rows_told(game: Game, before: Any, mover: int, action: int, after: Any) -> tuple[Array, Array]:
    """What a step told, row after row, as `tell` writes it, and the masks of the seats that were; the deal of `after`,
    where `mover` is −1."""
    notes, rules = np.zeros(NOTES, np.int64), game.rules
    rows, heard = np.zeros((MOST_TOLD, game.told_size), np.int16), np.zeros(MOST_TOLD, np.int32)
    if mover >= 0 and hasattr(rules, "note"):
        rules.note(before, mover, action, notes)
    count = rules.tell(notes, after, mover, action, rows, heard)  # type: ignore[attr-defined]
    return rows[:count].copy(), heard[:count].copy()
