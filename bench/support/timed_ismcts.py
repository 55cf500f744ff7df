"""OpenSpiel's information-set search, stopped by time instead of by simulations."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

PLAYS_BEST = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
MIXES = ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT
"""Its answer is how often each action was tried."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """It searches until a clock says that so many seconds are over, and every action was tried where it mixes."""

    def __init__(
        self,
        game: Any,
        seconds: float,
        seed: int,
        clock: Callable[[], float] = time.perf_counter,
        answer: Any = PLAYS_BEST,
    ) -> None:
        random = np.random.RandomState(seed)
        super().__init__(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(1, random),
            uct_c=2.0,
            max_simulations=1,
            random_state=random,
            final_policy_type=answer,
        )
        self.seconds, self.clock, self.mixes = seconds, clock, answer is MIXES
        self.simulations, self.searches = 0, 0

    def run_search(self, state: Any) -> Any:
        """As the original does, until the time is up."""
        self.reset()
        self._root_node = self.create_new_node(state)
        ends, least = self.clock() + self.seconds, len(state.legal_actions()) if self.mixes else 1
        self.searches += 1
        while self.clock() < ends or self._root_node.total_visits < least:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self._root_node)
