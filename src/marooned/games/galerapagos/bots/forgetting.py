"""Galérapagos: what a seat may forget, whose hand a card is in; what it knows of the pile stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def forget(state: Any, seat: int, keeps: Callable[[], bool]) -> None:
    """Forget all that `keeps` says no to, in a state that the seat imagines."""
    seats = (1 << int(state.seats)) - 1
    for card in range(state.sight.shape[1]):
        if not keeps() and int(state.sight[seat, card]) & seats:
            state.sight[seat, card] = 0
