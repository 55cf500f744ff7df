"""Liar's Dice (2–5 players): say how many dice show a face under all cups, or doubt what was said last."""

from liars_dice.actions import ACTION_COUNT
from liars_dice.content import FACES, FEWEST_SEATS, MOST_DICE, MOST_SEATS
from liars_dice.view import living
from marooned.engine.registry import game_of

GAME = game_of(
    __name__,
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    max_legal=ACTION_COUNT,
    max_moves=sum(FACES * dice + 1 for dice in range(2, MOST_DICE + 1)),
    living=living,
    usual_seats=4,
)
