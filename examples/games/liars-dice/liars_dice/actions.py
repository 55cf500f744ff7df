"""Liar's Dice: the actions and their notation. Bids come in their order, fewer dice first, then lower faces."""

from __future__ import annotations

from liars_dice.content import FACES, MOST_DICE
from marooned.engine.contract import Action, ActionSpace
from marooned.engine.phrasing import Count, Die

CALL = MOST_DICE * FACES
ACTION_COUNT = CALL + 1


class Bid(Action, frozen=True):
    """Say that at least so many dice under all cups show a face."""

    count: Count
    face: Die


class Call(Action, frozen=True):
    """Doubt the last bid: all cups are lifted."""


ACTIONS = ActionSpace(
    [*(Bid(count, face) for count in range(1, MOST_DICE + 1) for face in range(1, FACES + 1)), Call()]
)
