"""Nautilus Island: the stacks, what is seen of them, and taking their tops (NI-4)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.games.nautilus_island.content import COLUMN_OF, FACE_UP, FIRST_STACK, OBJECTS, SPACES, STACK_CARDS
from marooned.games.nautilus_island.rules.rounds import end_turn
from marooned.games.nautilus_island.state import State


@rule
def is_seen(s: State, stack: int) -> bool:
    """Whether a stack has a top card that everyone sees (NI-4.2)."""
    return FACE_UP[s.seats, stack] == 1 and s.height[COLUMN_OF[s.seats, stack]] > 0


@rule
def top_of(s: State, stack: int) -> int:
    """The top card of a stack that has one."""
    return s.stacks[stack * STACK_CARDS + s.height[COLUMN_OF[s.seats, stack]] - 1]


@rule
def collect(s: State, seat: int) -> None:
    """Take the top card of each stack of the column (NI-4.1)."""
    column = s.column[seat]
    s.height[column] -= 1
    top = s.height[column]
    first = FIRST_STACK[s.seats, column]
    for i in range(SPACES[s.seats, column]):
        stack = first + i
        place = stack * STACK_CARDS + top
        kind = s.stacks[place]
        s.stacks[place] = 0
        s.hand[seat, kind // OBJECTS, kind % OBJECTS] += 1
        s.known[seat, kind // OBJECTS, kind % OBJECTS] += FACE_UP[s.seats, stack]  # NI-4.2
    if top == 0:
        s.triggered = 1  # NI-8.1; in the final round it changes nothing (NI-10.7)
    end_turn(s)
