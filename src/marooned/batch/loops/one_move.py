"""A template: one move of one match in one call; load it with `specialise`, which supplies `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compilation import rule
from marooned.engine.record import Array

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def look(states: Array, told: Array) -> None:
    """Write whom the state asks, how many legal actions that seat has, and which."""
    seat = rules.turn(states[0])
    told[0] = seat
    told[1] = rules.legal(states[0], seat, told[2:]) if seat >= 0 else 0


@rule
def play(before: Array, after: Array, seat: int, action: int, told: Array) -> None:
    """The state after an action, beside the one before it; then look."""
    after[0] = before[0]
    rules.apply(after[0], seat, action)
    look(after, told)
