"""Nautilus Island: what a seat may forget, the cards that it saw others take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def forget(state: Any, seat: int, keeps: Callable[[], bool]) -> None:
    """Forget all that `keeps` says no to, in a state that the seat imagines."""
    for other in range(int(state.seats)):
        for colour in range(state.known.shape[1]):
            for thing in range(state.known.shape[2]):
                if not keeps() and other != seat:
                    state.known[other, colour, thing] = 0
