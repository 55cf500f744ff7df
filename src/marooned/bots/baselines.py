"""Two baselines: uniformly random play, and the game's own heuristic."""

from __future__ import annotations

from marooned.bots.bot import decision_key
from marooned.engine.position import Knowledge
from marooned.engine.rng import below, new_rng


class UniformBot:
    """Plays a legal action at random, all equally likely."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def choose(self, knowledge: Knowledge) -> int:
        rng = new_rng(decision_key(self.key, knowledge))
        return int(knowledge.legal[below(rng, len(knowledge.legal))])


class HeuristicBot:
    """Plays what the game's `heuristic` returns for an imagined state."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def choose(self, knowledge: Knowledge) -> int:
        key = decision_key(self.key, knowledge)
        return int(knowledge.game.rules.heuristic(knowledge.imagine(key), knowledge.seat, new_rng(key)))
