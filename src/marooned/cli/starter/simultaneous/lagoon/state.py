"""Lagoon: what is in the box, what can be done, and the record of a match."""

from __future__ import annotations

from marooned.engine.contract import Action, ActionSpace
from marooned.engine.phrasing import Card
from marooned.engine.record import Array, Dealt, i8

MOST_SEATS = 4
SPOTS = 4
"""Everywhere in the record a spot is its index, one less than the fish that are there."""
ROUNDS = 6
NONE = -1


class Cast(Action, frozen=True):
    """Cast one's net at a spot."""

    spot: Card


ACTIONS = ActionSpace([Cast(spot) for spot in range(1, SPOTS + 1)])


class State(Dealt):
    """One match of Lagoon."""

    left: int = i8
    """Rounds left, this one included."""
    sealed: Array = i8[MOST_SEATS]
    """The spot that each seat has decided on; −1 for none yet."""
    last: Array = i8[MOST_SEATS]
    """Where each seat cast its net in the round before; −1 in the first round."""
    caught: Array = i8[MOST_SEATS]
    """Fish that each seat has caught."""
