"""Liar's Dice: what is in the box, what can be done, and the record of a match.

Dice are kept as copies of each face, so there is no order to hide. A bid is the id of its action: higher is more.
"""

from __future__ import annotations

from marooned.engine.contract import Action, ActionSpace, OptionPlaces
from marooned.engine.phrasing import Count, Die
from marooned.engine.record import Array, Dealt, i8, i16

MOST_SEATS = 5
FACES = 6
"""Everywhere in the record a face is its index, one less than what it shows."""
WILD = FACES - 1
"""The face that counts as every other."""
DICE = (5, 4, 3, 2, 1)
"""How many dice everyone may begin with; a table chooses. Small tables can be solved exactly."""
MOST_DICE = DICE[0] * MOST_SEATS
NONE = -1


class Bid(Action, frozen=True):
    """Say that at least so many dice under all cups show a face."""

    count: Count
    face: Die


class Call(Action, frozen=True):
    """Doubt the last bid: all cups are lifted."""


BIDS = [Bid(count, face) for count in range(1, MOST_DICE + 1) for face in range(1, FACES + 1)]
"""In their order: fewer dice first, then lower faces."""
CALL = len(BIDS)
ACTIONS = ActionSpace([*BIDS, Call()])


class Option(OptionPlaces):
    """What is chosen when a table is set up."""

    DICE = 0, "choice", str(DICE[0]), tuple(str(dice) for dice in DICE)
    ONE_ROUND = 1, "flag", False
    FIRST_PLAYER = 2, "seat"


class State(Dealt):
    """One match of Liar's Dice."""

    one_round: int = i8
    """1 where the first call ends the match."""
    mover: int = i8
    """Whose turn it is; −1 when the match is over."""
    bid: int = i16
    """The bid to beat; −1 before the first of a round."""
    bidder: int = i8
    """Who made it; −1 before the first of a round."""
    left: Array = i8[MOST_SEATS]
    """How many dice each seat has."""
    dice: Array = i8[MOST_SEATS, FACES]
    """Copies of each face under each seat's cup. When the match is over they stay as they were shown."""
    last_bid: int = i16
    """The bid that was called last; −1 before the first call."""
    last_bidder: int = i8
    """Who had made it; −1 before the first call."""
    last_caller: int = i8
    """Who called it; −1 before the first call."""
    last_dice: Array = i8[MOST_SEATS, FACES]
    """What lay under the cups then."""
