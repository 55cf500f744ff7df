"""A bot that thinks: it searches the worlds that its seat cannot tell from the true one."""

from __future__ import annotations

import time
from dataclasses import replace

from marooned.bots.bot import Knowledge, decision_key
from marooned.bots.endgames import solved
from marooned.bots.inference import inferred
from marooned.search.settings import Settings, settings_for
from marooned.search.thinking import Budget, Thought, think

USUAL_BUDGET = Budget(seconds=1.0)


class Search:
    """Plays what its search tried most. With a budget of iterations alone, the same key gives the same match."""

    def __init__(
        self,
        key: bytes,
        budget: Budget = USUAL_BUDGET,
        settings: Settings | None = None,
        exact: bool = True,
        infers: bool = False,
    ) -> None:
        self.key, self.budget, self.settings = key, budget, settings
        self.exact = exact
        """Whether it works out the endgames that can be."""
        self.infers = infers
        """Whether it reasons from the others' moves to what they hold."""

    def choose(self, knowledge: Knowledge) -> int:
        return self.think(knowledge).best.action

    def think(self, knowledge: Knowledge) -> Thought:
        """What it makes of every action it could take."""
        key = decision_key(self.key, knowledge)
        if self.exact:
            known = solved(knowledge, key)
            if known is not None:
                return known
        began = time.perf_counter()
        worlds, budget = inferred(knowledge, key, self.budget) if self.infers else (None, self.budget)
        thought = think(
            knowledge.game,
            knowledge.seats,
            knowledge.seat,
            knowledge.imagine,
            knowledge.legal,
            key,
            self.settings or settings_for(knowledge.game),
            budget,
            worlds,
        )
        return replace(thought, seconds=time.perf_counter() - began)
