"""Galérapagos: who won (GA-10.3, GA-10.4)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import has
from marooned.engine.record import Array
from marooned.games.galerapagos.state import State


@rule
def scores(s: State, out: Array) -> None:
    """Each seat's points: 1 for those aboard."""
    for seat in range(s.seats):
        out[seat] = 1 if has(s.aboard, seat) else 0


@rule
def ranks(s: State, out: Array) -> None:
    """Each seat's place: those aboard win together, all others lose."""
    for seat in range(s.seats):
        out[seat] = 0 if has(s.aboard, seat) else 1


@rule
def ending(s: State) -> int:
    """Why the match ended; 0 while it runs."""
    return s.ending
