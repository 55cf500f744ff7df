"""Ways of thinking to be measured, each as a player of one seat, written as `bench.strength.contests` says."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from bench.support.worlds import dealt
from marooned.bots.baselines import NetBot
from marooned.bots.forgetting import FULL_MEMORY, with_memory
from marooned.bots.levels import LEVELS, LevelBot, LevelConfig
from marooned.bots.search_bot import SearchBot
from marooned.engine.contract import Game
from marooned.engine.position import Position
from marooned.engine.record import constants
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.search.config import config_for
from marooned.search.searcher import MAX_ITERATIONS, Budget

BESIDE_CONFIG = ("iterations", "seconds", "memory", "exact", "hands")
"""What a way of thinking may say beside the fields that differ."""


def level_config(game: Game, way: Any) -> LevelConfig | None:
    """The config of a level, or of a way that is meant to become one; None for other ways."""
    if isinstance(way, str) and way in LEVELS:
        return LevelBot(way, bytes(16)).config(game)
    return LevelConfig(**way["level"]) if isinstance(way, dict) and "level" in way else None


GREEDY_WORLDS = 4
"""Worlds in which a greedy player tries each of its actions."""


class Player:
    """One way of thinking, in one seat."""

    def __init__(self, game: Game, seats: int, way: Any, seed: str) -> None:
        self.game, self.seats, self.way = game, seats, way
        self.rng, self.seed, self.decisions = new_rng(key_from_seed(seed)), seed, 0
        self.seconds, self.thoughts, self.iterations = 0.0, 0, 0
        self.memory, self.search = FULL_MEMORY, SearchBot(key_from_seed(seed))
        self.net = NetBot(key_from_seed(seed))
        level = level_config(game, way)
        if level is not None:  # however busy the machine is, it thinks to the end
            self.memory, self.search = level.memory, level.search_bot(game, key_from_seed(seed), None)
        elif isinstance(way, dict) and "weights" not in way:
            self.memory = int(way.get("memory", FULL_MEMORY))
            changes = {name: float(value) for name, value in way.items() if name not in BESIDE_CONFIG}
            budget = Budget(int(way.get("iterations", MAX_ITERATIONS)), way.get("seconds"))
            config = config_for(game).but(**changes)
            self.search = SearchBot(self.search.key, budget, config, bool(way.get("exact", True)))

    def choose(self, position: Position, seat: int) -> int:
        state = position.state
        if self.way == "heuristic":
            return int(self.game.rules.heuristic(state, seat, self.rng))
        if isinstance(self.way, dict) and "weights" in self.way:
            weighed = vars(sys.modules[self.game.rules.heuristic.__module__])["weighed"]
            return int(weighed(state, seat, self.rng, constants(self.way["weights"])))
        if self.way == "uniform":
            legal = position.legal_ids(seat)
            return legal[below(self.rng, len(legal))]
        self.decisions += 1
        if self.way == "greedy":
            return self.grab(position, seat)
        if self.way == "net":
            return self.net.choose(position.knowledge(seat, self.decisions))

        def imagine(key: bytes) -> Any:
            truth = position.from_bytes(self.game, self.seats, position.data)
            if isinstance(self.way, dict) and self.way.get("hands"):
                truth.state.known[:] = truth.state.hand
            honest = self.search.config is None or self.search.config.determinizations >= 0
            return truth.imagined(seat, key).state if honest else truth.state

        knowledge = replace(position.knowledge(seat, self.decisions), imagine=imagine)
        result = self.search.search(with_memory(knowledge, self.search.key, self.memory))
        if result.iterations:
            self.seconds, self.thoughts = self.seconds + result.seconds, self.thoughts + 1
            self.iterations += result.iterations
        return result.best.action

    def grab(self, position: Position, seat: int) -> int:
        """The action after which the seat's lead is largest, on average over worlds that may be; any of the best."""
        legal, scores = np.array(position.legal_ids(seat)), np.zeros(self.seats, np.int64)
        leads = np.zeros(len(legal))
        for number in range(GREEDY_WORLDS):
            world = position.imagined(seat, key_from_seed(f"{self.seed}/{self.decisions}/{number}"))
            for at, action in enumerate(legal):
                self.game.rules.scores(world.after(seat, action).state, scores)
                leads[at] += scores[seat] - np.delete(scores, seat).max()
        best = legal[leads == leads.max()]
        return int(best[below(self.rng, len(best))])


def played(game: Game, seed: str, players: Sequence[Player]) -> Any:
    """The state in which a match between these players ends."""
    position = dealt(game, len(players), seed)
    while (mover := position.turn) >= 0:
        position = position.after(mover, players[mover].choose(position, mover))
    return position.state
