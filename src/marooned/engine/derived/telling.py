"""What is told of any match: why something is refused, what one seat alone learns, states whole, rows of histories."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np
from msgspec.structs import replace

from marooned.engine.contract import MOST_TOLD, NOTES, Cited, Event, Game, audience_of, audience_without
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


def secretly(event: Event, seat: int, **hidden: Any) -> list[Event]:
    """An event as a seat is told it, and as all others are: with these fields instead."""
    return [
        replace(event, audience=audience_of(seat)),
        replace(event, audience=audience_without(seat), **hidden),
    ]


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
