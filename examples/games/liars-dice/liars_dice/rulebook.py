"""Liar's Dice: the compiled half of the game under the names of the contract."""

from liars_dice.bots import heuristic
from liars_dice.encode import encode
from liars_dice.imagine import imagine
from liars_dice.rules import apply, ending, explain, legal, ranks, scores, setup, to_act, turn

__all__ = [
    "apply",
    "encode",
    "ending",
    "explain",
    "heuristic",
    "imagine",
    "legal",
    "ranks",
    "scores",
    "setup",
    "to_act",
    "turn",
]
