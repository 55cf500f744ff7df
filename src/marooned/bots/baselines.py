"""The two plain players: one that plays anything legal, one that follows the game's own advice."""

from __future__ import annotations

from marooned.bots.bot import Knowledge, decision_key
from marooned.engine.rng import below, new_rng


class Uniform:
    """Plays any legal action, each equally likely."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def choose(self, knowledge: Knowledge) -> int:
        rng = new_rng(decision_key(self.key, knowledge))
        return int(knowledge.legal[below(rng, len(knowledge.legal))])


class Heuristic:
    """Plays what the game's `heuristic` advises, shown an imagined state in place of the true one."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def choose(self, knowledge: Knowledge) -> int:
        key = decision_key(self.key, knowledge)
        return int(knowledge.game.rules.heuristic(knowledge.imagine(key), knowledge.seat, new_rng(key)))
