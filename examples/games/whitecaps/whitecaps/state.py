"""Whitecaps: what is in the box, what can be done, and the record of a match. A card is its suit times four and its
worth less one."""

from __future__ import annotations

from typing import Annotated

from marooned.engine.contract import Action, ActionSpace, OptionPlaces
from marooned.engine.phrasing import Role
from marooned.engine.record import Array, Dealt, i8

MOST_SEATS = 4
SUITS = ("sail", "shell", "star")
WORTHS = 4
CARDS = len(SUITS) * WORTHS
NAMES = tuple(f"{suit}-{worth}" for suit in SUITS for worth in range(1, WORTHS + 1))
NONE = -1

Card = Annotated[str, Role(drawn="card", prefix="card")]
"""A card, by its name."""


class Play(Action, frozen=True):
    """Play a card."""

    card: Card


ACTIONS = ActionSpace([Play(name) for name in NAMES])


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    FIRST_PLAYER = 0, "seat"


class State(Dealt):
    """One match of Whitecaps."""

    mover: int = i8
    """Whose turn it is; −1 when the match is over."""
    leader: int = i8
    """Who led this trick."""
    hand: Array = i8[MOST_SEATS, CARDS]
    """1 for each card that a seat holds."""
    void: Array = i8[MOST_SEATS, len(SUITS)]
    """1 for each suit that a seat has shown to lack, by not following it."""
    trick: Array = i8[MOST_SEATS]
    """The card that each seat has played to this trick; −1 for none."""
    last: Array = i8[MOST_SEATS]
    """The cards of the trick before; −1 for none."""
    taken: Array = i8[MOST_SEATS]
    """Tricks that each seat has taken."""
    played: Array = i8[CARDS]
    """1 for each card of a trick that is over."""
