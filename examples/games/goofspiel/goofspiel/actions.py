"""Goofspiel: the actions and their notation."""

from __future__ import annotations

from goofspiel.content import CARDS
from marooned.engine.contract import Action, ActionSpace
from marooned.engine.phrasing import Card


class Bid(Action, frozen=True):
    """Bid a card for the prize, face down."""

    card: Card


ACTIONS = ActionSpace([Bid(card) for card in range(1, CARDS + 1)])
