"""Goofspiel: the compiled half of the game under the names of the contract."""

from goofspiel.bots import heuristic
from goofspiel.encode import encode
from goofspiel.imagine import imagine
from goofspiel.rules import apply, ending, explain, legal, ranks, scores, setup, to_act, turn

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
