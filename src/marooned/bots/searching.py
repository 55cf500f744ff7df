"""A bot that thinks: it searches the worlds that its seat cannot tell from the true one."""

from __future__ import annotations

from marooned.bots.bot import Knowledge, decision_key
from marooned.search.settings import Settings, settings_for
from marooned.search.thinking import Budget, Thought, think

USUAL_BUDGET = Budget(seconds=1.0)


class Search:
    """Plays what its search tried most. With a budget of iterations alone, the same key gives the same match."""

    def __init__(self, key: bytes, budget: Budget = USUAL_BUDGET, settings: Settings | None = None) -> None:
        self.key, self.budget, self.settings = key, budget, settings

    def choose(self, knowledge: Knowledge) -> int:
        return self.think(knowledge).best.action

    def think(self, knowledge: Knowledge) -> Thought:
        """What it makes of every action it could take."""
        return think(
            knowledge.game,
            knowledge.seats,
            knowledge.seat,
            knowledge.imagine,
            knowledge.legal,
            decision_key(self.key, knowledge),
            self.settings or settings_for(knowledge.game),
            self.budget,
        )
