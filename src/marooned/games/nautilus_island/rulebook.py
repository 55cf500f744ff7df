"""Nautilus Island: the compiled half of the game under the names of the contract."""

from marooned.games.nautilus_island.bots import heuristic
from marooned.games.nautilus_island.encode import encode
from marooned.games.nautilus_island.imagine import imagine
from marooned.games.nautilus_island.rules import apply, ending, explain, legal, ranks, scores, setup, to_act, turn
from marooned.games.nautilus_island.writing import write_view

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
    "write_view",
]
