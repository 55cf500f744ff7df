"""A bot that plays what a tree search finds."""

from __future__ import annotations

from marooned.bots.bot import decision_key
from marooned.bots.endgames import solve_endgame
from marooned.engine.position import Knowledge
from marooned.search.config import SearchConfig, config_for
from marooned.search.searcher import Budget, SearchResult, search

DEFAULT_BUDGET = Budget(seconds=1.0)


class SearchBot:
    """Plays the most visited action or, in games that are searched for mixtures, one drawn by its visits. With a budget
    of iterations alone, the same key gives the same match."""

    def __init__(
        self,
        key: bytes,
        budget: Budget = DEFAULT_BUDGET,
        config: SearchConfig | None = None,
        exact: bool = True,
        advised: bool = False,
    ) -> None:
        self.key, self.budget, self.config = key, budget, config
        self.advised = advised
        """Whether the net gives the prior of the decision that is searched."""
        self.exact = exact
        """Whether it solves endgames where the game allows it."""

    def choose(self, knowledge: Knowledge) -> int:
        return self.search(knowledge).answer(decision_key(self.key, knowledge))

    def search(self, knowledge: Knowledge) -> SearchResult:
        """Rate every legal action."""
        key = decision_key(self.key, knowledge)
        if self.exact:
            known = solve_endgame(knowledge, key)
            if known is not None:
                return known
        config = self.config or config_for(knowledge.game)
        return search(knowledge, key, config.but(net=max(config.net, 1.0)) if self.advised else config, self.budget)
