"""Goofspiel: the record of a match.

Cards are kept as 0 or 1 for each worth. The order of the prizes is drawn when it matters, so there is none to hide:
what nobody knows is how the others have bid in this round.
"""

from __future__ import annotations

from enum import IntEnum

from goofspiel.content import CARDS, MOST_SEATS, SIZES
from marooned.engine.contract import OptionPlaces
from marooned.engine.record import Array, Record, i8, u64
from marooned.engine.rng import RNG_WORDS

NONE = -1


class Order(IntEnum):
    """How the prizes come."""

    RANDOM = 0
    RISING = 1
    FALLING = 2


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    CARDS = 0, "choice", str(SIZES[0]), tuple(str(size) for size in SIZES)
    PRIZES = 1, "choice", "random", tuple(order.name.lower() for order in Order)


class State(Record):
    """One match of Goofspiel."""

    rng: Array = u64[RNG_WORDS]
    """The generator, its secret key included."""
    seats: int = i8
    """Number of players."""
    cards: int = i8
    """How many cards a suit has."""
    order: int = i8
    """How the prizes come: `Order`."""
    prize: int = i8
    """The prize that is bid for; −1 when the match is over."""
    deck: Array = i8[CARDS]
    """Prizes that are still to come."""
    hand: Array = i8[MOST_SEATS, CARDS]
    """Cards that each seat holds. A card that was bid is not among them."""
    bid: Array = i8[MOST_SEATS]
    """The card that each seat has bid in this round; −1 for none yet, and for empty seats."""
    won: Array = i8[MOST_SEATS, CARDS]
    """Prizes that each seat has won."""
    last_prize: int = i8
    """The prize of the round before; −1 in the first round."""
    last_bid: Array = i8[MOST_SEATS]
    """What each seat bid for it; −1 in the first round, and for empty seats."""
