"""Nautilus: the compiled half of the game under the names of the contract."""

from marooned.games.nautilus.bots import heuristic
from marooned.games.nautilus.bots.evaluation import evaluate
from marooned.games.nautilus.encode import encode
from marooned.games.nautilus.imagine import imagine
from marooned.games.nautilus.rules import apply, ending, explain, legal, ranks, scores, setup, to_act, turn

__all__ = [
    "apply",
    "encode",
    "ending",
    "evaluate",
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
