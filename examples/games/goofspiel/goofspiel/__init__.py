"""Goofspiel (2–5 players): everybody bids a card for the same prize at once, and the highest bid takes it."""

from goofspiel.state import CARDS, MOST_SEATS
from marooned.engine.registry import game_of

GAME = game_of(
    __name__,
    seats=range(2, MOST_SEATS + 1),
    max_moves=MOST_SEATS * (CARDS - 1),
    clauses={"match-over": "GO-3.1", "not-your-turn": "GO-2.2", "not-possible": "GO-2.1"},
)
