"""A template: one move of one match and its legal actions, in one call; `specialise` supplies `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compilation import rule
from marooned.engine.record import Array

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def list_legal(states: Array, decision: Array) -> None:
    """Write the seat that acts (−1 if none), the number of its legal actions, and their ids."""
    seat = rules.turn(states[0])
    decision[0] = seat
    decision[1] = rules.legal(states[0], seat, decision[2:]) if seat >= 0 else 0


@rule
def play_move(before: Array, after: Array, seat: int, action: int, decision: Array) -> None:
    """Write the state after an action and leave the one before; then list what is legal."""
    after[0] = before[0]
    rules.apply(after[0], seat, action)
    list_legal(after, decision)
