"""A small contest."""

from __future__ import annotations

from marooned.bots.arena import Contest
from marooned.engine.registry import load_game


def contest(game: str = "nautilus-island", seats: int = 3, bots: str = "heuristic,uniform", deals: int = 2) -> Contest:
    return Contest.of(load_game(game), seats, bots.split(","), deals, "arena", {})
