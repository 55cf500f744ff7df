"""A template of compiled loops for one move; load it with `specialise`, which supplies `rules`.

A call from Python into compiled code costs more than the rules do, so a move is one call: it is played, and what
everyone may do next is listed. States come as arrays of one, which are passed on much faster than single records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.engine.compilation import rule
from marooned.engine.record import Array

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def prospects(states: Array, seats: int, legal: Array, counts: Array) -> int:
    """Write each seat's legal actions and how many they are; the seats that owe a decision, as a mask."""
    for seat in range(seats):
        counts[seat] = rules.legal(states[0], seat, legal[seat])
    return rules.to_act(states[0])


@rule
def play(before: Array, after: Array, seats: int, seat: int, action: int, legal: Array, counts: Array) -> int:
    """Write the state after a legal action and what can be done then, as `prospects` does."""
    after[0] = before[0]
    rules.apply(after[0], seat, action)
    return prospects(after, seats, legal, counts)
