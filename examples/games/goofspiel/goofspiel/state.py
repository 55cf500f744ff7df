"""Goofspiel: what is in the box, what can be done, and the record of a match.

Cards are kept as 0 or 1 for each worth. The order of the prizes is drawn when it matters, so there is none to hide:
what nobody knows is how the others have bid in this round.
"""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.contract import Action, ActionSpace, OptionPlaces
from marooned.engine.phrasing import Card
from marooned.engine.record import Array, Dealt, i8

MOST_SEATS = 5
SIZES = (13, 10, 8, 6, 5, 4, 3)
"""How many cards a suit may have; a table chooses. Small ones can be solved exactly."""
CARDS = SIZES[0]
"""Everywhere in the record a card is its index, one less than what it is worth, and so is the bid of it."""
NONE = -1


class Order(IntEnum):
    """How the prizes come."""

    RANDOM = 0
    RISING = 1
    FALLING = 2


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    CARDS = 0, "choice", str(CARDS), tuple(str(size) for size in SIZES)
    PRIZES = 1, "choice", "random", tuple(order.name.lower() for order in Order)


class Bid(Action, frozen=True):
    """Bid a card for the prize, face down."""

    card: Card


ACTIONS = ActionSpace([Bid(card) for card in range(1, CARDS + 1)])


class State(Dealt):
    """One match of Goofspiel."""

    order: int = i8
    """How the prizes come: `Order`."""
    prize: int = i8
    """The prize that is bid for; −1 when the match is over."""
    deck: Array = i8[CARDS]
    """Prizes that are still to come."""
    hand: Array = i8[MOST_SEATS, CARDS]
    """Cards that each seat held when this round began."""
    sealed: Array = i8[MOST_SEATS]
    """The card that each seat has bid in this round; −1 for none yet."""
    won: Array = i8[MOST_SEATS, CARDS]
    """Prizes that each seat has won."""
    last_prize: int = i8
    """The prize of the round before; −1 in the first round."""
    last_bid: Array = i8[MOST_SEATS]
    """What each seat bid for it; −1 in the first round, and for empty seats."""
    last_winner: int = i8
    """Who took it; −1 in the first round, and where the highest bid was shared."""
