"""Nautilus: all that bots are given: a heuristic, an evaluation, the end of a match solved, and forgetting."""

from marooned.games.nautilus.bots.play import heuristic

__all__ = ["heuristic"]
