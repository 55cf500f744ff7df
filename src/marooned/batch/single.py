"""A template: one move of one match in one call; load it with `specialise`, which supplies `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compilation import rule
from marooned.engine.record import Array

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def look(states: Array, ids: Array, told: Array) -> None:
    """Write whom the state asks, how many legal actions that seat has, and which."""
    seat = rules.turn(states[0])
    told[0] = seat
    told[1] = rules.legal(states[0], seat, ids) if seat >= 0 else 0


@rule
def play(states: Array, seat: int, action: int, ids: Array, told: Array) -> None:
    """Play an action, then look."""
    rules.apply(states[0], seat, action)
    look(states, ids, told)
