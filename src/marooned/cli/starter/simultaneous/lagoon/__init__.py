"""Lagoon (2–4 players): everybody casts a net at once, and who is alone at a spot has all its fish."""

from lagoon.state import MOST_SEATS, ROUNDS
from marooned.engine.registry import game_of

GAME = game_of(__name__, seats=range(2, MOST_SEATS + 1), max_moves=MOST_SEATS * ROUNDS)
