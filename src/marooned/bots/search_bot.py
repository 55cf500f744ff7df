"""A bot that thinks: it searches the worlds that its seat cannot tell from the true one."""

from __future__ import annotations

from marooned.bots.bot import Knowledge, decision_key
from marooned.bots.endgames import solved
from marooned.search.config import Settings, settings_for
from marooned.search.searcher import Budget, Thought, think

USUAL_BUDGET = Budget(seconds=1.0)


class Search:
    """Plays what its search tried most. With a budget of iterations alone, the same key gives the same match."""

    def __init__(
        self, key: bytes, budget: Budget = USUAL_BUDGET, settings: Settings | None = None, exact: bool = True
    ) -> None:
        self.key, self.budget, self.settings = key, budget, settings
        self.exact = exact
        """Whether it works out the endgames that can be."""

    def choose(self, knowledge: Knowledge) -> int:
        return self.think(knowledge).best.action

    def think(self, knowledge: Knowledge) -> Thought:
        """What it makes of every action it could take."""
        if self.exact:
            known = solved(knowledge, decision_key(self.key, knowledge))
            if known is not None:
                return known
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
