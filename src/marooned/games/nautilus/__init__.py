"""Nautilus (2 players): two officers of a submarine contend for five domains, placing divers on either side of it."""

from marooned.engine.registry import game_of
from marooned.games.nautilus.bots.endgame import last_worlds
from marooned.games.nautilus.content import ROUNDS, SEATS

MOST_LEGAL = 140
"""The second player's second placing with the Anchor: 4 divers, 7 free places, and none or one of 4 cards to anchor."""
MOST_MOVES = 19
"""In a round: one sharing, four before placing (Module and Harpoon are two steps each), ten placings, four arrows."""

GAME = game_of(
    __name__,
    version=2,
    seats=range(SEATS, SEATS + 1),
    max_legal=MOST_LEGAL,
    max_moves=ROUNDS * MOST_MOVES,
    last_worlds=last_worlds,
    usual_seats=2,
    order=2,
)
