"""Whitecaps (3–4 players): tricks with twelve cards; whoever can must follow suit."""

from marooned.engine.registry import game_of
from whitecaps.state import CARDS, MOST_SEATS

GAME = game_of(__name__, seats=range(3, MOST_SEATS + 1), max_moves=CARDS)
