"""Nautilus Island: a view drawn for a terminal, at whatever width it has, with or without colour."""

from marooned.games.nautilus_island.terminal.table import draw, tally

__all__ = ["draw", "tally"]
