"""Nautilus Island: the numbers of a state, a byte each, which Python reads many times faster than its fields."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from marooned.engine.record import span_of
from marooned.games.nautilus_island.content import CAMP_COLOURS, OBJECTS
from marooned.games.nautilus_island.state import State

AT = SimpleNamespace(**{name: span_of(State, name).start for name in State.docs})
"""Where each field begins. All but the first, `rng`, hold bytes."""


def read(s: State) -> memoryview[int]:
    """The numbers of a state."""
    data: bytes = np.void.tobytes(s)  # type: ignore[arg-type]  # past the slow attributes of np.record
    return memoryview(data).cast("b")


def camp_of(numbers: memoryview[int]) -> list[int]:
    """The token on each space of the camp."""
    return numbers[AT.camp : AT.camp + CAMP_COLOURS].tolist()


def laid_in(numbers: memoryview[int], seat: int, colour: int) -> int:
    """How many cards a seat's set has."""
    start = AT.sets + (seat * CAMP_COLOURS + colour) * OBJECTS
    return sum(numbers[start : start + OBJECTS])
