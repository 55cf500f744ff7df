"""Driftwood: the record of a match.

Planks are kept as copies of each length. The order of the sea is drawn when it matters, so there is none to hide.
"""

from __future__ import annotations

from driftwood.content import LENGTHS, MOST_SEATS
from marooned.engine.contract import OptionPlaces
from marooned.engine.record import Array, Dealt, i8

NOBODY = -1


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    FIRST_PLAYER = 0, "seat"


class State(Dealt):
    """One match of Driftwood."""

    mover: int = i8
    """Whose turn it is; −1 when the match is over."""
    sea: Array = i8[LENGTHS]
    """Copies of each length still in the sea."""
    hand: Array = i8[MOST_SEATS, LENGTHS]
    """Copies of each length that each seat holds."""
    raft: Array = i8[MOST_SEATS, LENGTHS]
    """Copies of each length that each seat has laid."""
    overboard: Array = i8[LENGTHS]
    """Copies of each length that were dropped."""
