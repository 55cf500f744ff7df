"""Bots that do not look ahead: uniformly random play, the game's own heuristic, and its net."""

from __future__ import annotations

from marooned.bots.bot import decision_key
from marooned.engine.position import Knowledge
from marooned.engine.rng import below, new_rng
from marooned.nets.evaluate import write_logits
from marooned.nets.weights import Net, net_of


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


class NetBot:
    """Plays the likeliest action by the game's net, which is shown what the seat observes and nothing else.

    In a game that brings no net, it plays the heuristic.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._net: Net | None = None

    def choose(self, knowledge: Knowledge) -> int:
        net = self._net = self._net or net_of(knowledge.game, knowledge.seats)
        if not net.width:
            return HeuristicBot(self.key).choose(knowledge)
        imagined = knowledge.imagine(decision_key(self.key, knowledge))
        knowledge.game.rules.encode(imagined, knowledge.seat, net.observation)
        return int(knowledge.legal[write_logits(net, knowledge.seat, knowledge.legal, len(knowledge.legal))])
