"""Nautilus Island: all that bots are given: a heuristic, and forgetting."""

from marooned.games.nautilus_island.bots.play import heuristic

__all__ = ["heuristic"]
