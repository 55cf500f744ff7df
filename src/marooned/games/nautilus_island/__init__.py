"""Nautilus Island (2–4 players): castaways search a wrecked submarine for objects to collect in sets."""

from marooned.engine.registry import game_of
from marooned.games.nautilus_island.actions import ACTIONS
from marooned.games.nautilus_island.content import MAX_SEATS, MIN_SEATS
from marooned.games.nautilus_island.invariants import LONGEST

GAME = game_of(
    __name__,
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    max_legal=len(ACTIONS),
    max_moves=max(rounds * seats for seats, rounds in LONGEST.items()) * 3,  # go, lay, close
    usual_seats=3,
    order=1,
)
