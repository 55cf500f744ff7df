"""Bots for OpenSpiel: its search in Python, ready for `evaluate_bots`, and ours by their names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from marooned.bots.registry import new_bot
from marooned.engine.rng import key_from_seed


class Searcher(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set search, which lacks what `evaluate_bots` calls before each match."""

    def __init__(self, game: Any, simulations: int, seed: int = 0, uct_c: float = 2.0) -> None:
        random = np.random.RandomState(seed)
        super().__init__(
            game, mcts.RandomRolloutEvaluator(1, random), uct_c, max_simulations=simulations, random_state=random
        )

    def restart(self) -> None:
        """Begin anew."""
        self.reset()

    def restart_at(self, state: Any) -> None:
        """Begin anew, wherever a match stands: nothing is remembered from one decision to the next."""
        self.reset()


class Ours(pyspiel.Bot):  # type: ignore[misc]
    """A bot of ours by its name, a level for one; it is given what its seat may know, and not the state."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__()
        self.bot = new_bot(name, key_from_seed(f"openspiel {seed}"))

    def restart_at(self, state: Any) -> None:
        """Nothing is remembered from one decision to the next."""

    def step(self, state: Any) -> int:
        """Its action for whoever is asked."""
        return self.bot.choose(state.table.knowledge(state.current_player()))
