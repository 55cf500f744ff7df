"""Reasoning from what the others did to what they hold, where the game knows how."""

from __future__ import annotations

import time
from dataclasses import replace

from marooned.bots.bot import Knowledge
from marooned.engine.record import Array
from marooned.search.thinking import Budget

MOST_WORLDS = 1024
"""Likely worlds that a search goes through over and over."""


def inferred(knowledge: Knowledge, key: bytes, budget: Budget) -> tuple[Array | None, Budget]:
    """Worlds that the seat takes for likely, where it can tell, and what is left of the budget for thinking."""
    believe = knowledge.game.believe
    if believe is None or knowledge.recall is None or len(knowledge.legal) < 2:
        return None, budget
    began = time.perf_counter()
    past = knowledge.recall()
    worlds: Array = knowledge.game.State.blanks(min(MOST_WORLDS, budget.iterations))
    if past is None or not believe(past, knowledge.imagine(key), knowledge.seat, key, worlds):
        return None, budget
    if budget.seconds is None:
        return worlds, budget
    return worlds, replace(budget, seconds=max(0.0, budget.seconds - (time.perf_counter() - began)))
