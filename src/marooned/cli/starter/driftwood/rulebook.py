"""Driftwood: the compiled half of the game under the names of the contract."""

from driftwood.bots import heuristic
from driftwood.encode import encode
from driftwood.imagine import imagine
from driftwood.rules import apply, ending, explain, legal, ranks, scores, setup, to_act, turn

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
