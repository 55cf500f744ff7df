"""Driftwood: a seat's view as numbers, for whoever learns: fields of the state, and how each is told."""

from __future__ import annotations

from driftwood.content import COPIES, HAND, MOST_SEATS, PLANKS
from driftwood.state import State
from marooned.engine.derived.observing import a_seat, each, numbers, observed, own, total

OBSERVATION = observed(
    State,
    mover=a_seat(MOST_SEATS),
    sea=total(PLANKS),
    hand=own(numbers(COPIES)),
    held=each(total(HAND + 1)).of("hand"),
    raft=each(numbers(COPIES)),
    overboard=numbers(COPIES),
)
