"""Nautilus: what a seat may forget, the divers that it saw in the other's hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marooned.games.nautilus.content import DIVERS, LOWEST_DIVER


def forget(state: Any, seat: int, keeps: Callable[[], bool]) -> None:
    """Forget all that `keeps` says no to, in a state that the seat imagines."""
    for card in range(LOWEST_DIVER, LOWEST_DIVER + DIVERS):
        if not keeps():
            state.seen[seat] = int(state.seen[seat]) & ~(1 << card)
