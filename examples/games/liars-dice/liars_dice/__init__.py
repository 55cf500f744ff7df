"""Liar's Dice (2–5 players): say how many dice show a face under all cups, or doubt what was said last."""

from liars_dice.state import FACES, MOST_DICE, MOST_SEATS
from liars_dice.view import living
from marooned.engine.registry import game_of

GAME = game_of(
    __name__,
    seats=range(2, MOST_SEATS + 1),
    max_moves=sum(FACES * dice + 1 for dice in range(2, MOST_DICE + 1)),
    living=living,
    usual_seats=4,
)
