"""Goofspiel (2–5 players): everybody bids a card for the same prize at once, and the highest bid takes it."""

from goofspiel.content import CARDS, FEWEST_SEATS, MOST_SEATS
from marooned.engine.registry import game_of

GAME = game_of(
    __name__,
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    max_legal=CARDS,
    max_moves=MOST_SEATS * (CARDS - 1),
)
