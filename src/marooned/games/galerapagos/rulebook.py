"""Galérapagos: the compiled half of the game under the names of the contract."""

from marooned.games.galerapagos.bots import heuristic
from marooned.games.galerapagos.bots.evaluation import evaluate
from marooned.games.galerapagos.encode import encode
from marooned.games.galerapagos.imagine import imagine
from marooned.games.galerapagos.rules import apply, ending, explain, legal, ranks, scores, setup, to_act, turn

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
