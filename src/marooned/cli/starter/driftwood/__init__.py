"""Driftwood (2–4 players): castaways build rafts from what the sea brings, each plank at least as long as the last."""

from driftwood.content import FEWEST_SEATS, HAND, MOST_SEATS, PLANKS
from marooned.engine.registry import game_of

GAME = game_of(
    __name__,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    max_moves=PLANKS - FEWEST_SEATS * HAND,
)
