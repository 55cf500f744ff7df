"""Levels of strength, the same names for every game; how each plays, a game may say (`Game.levels`).

The easy ones err as people do: they look a few moves ahead, use only a few determinizations, forget cards they were
shown, and hardly ask the heuristic. None of them plays at random. The strong ones solve endgames where the game allows
it. How far apart the levels are was measured: `bench/search.md`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from marooned.bots.bot import decision_key
from marooned.bots.forgetting import FULL_MEMORY, with_memory
from marooned.bots.search_bot import SearchBot
from marooned.engine.contract import Game
from marooned.engine.position import Knowledge
from marooned.search.config import SearchConfig, config_for
from marooned.search.searcher import Budget, SearchResult

HINTED = 0.5
"""The `prior_scale` of an easy level among many actions."""
MAX_SECONDS = 1.0
"""Seconds after which every level answers, whatever is left of its iterations."""


@dataclass(frozen=True)
class LevelConfig:
    """How a level searches, as what differs from the game's own `SearchConfig`."""

    iterations: int
    """How often it goes through the tree."""
    determinizations: int = 0
    """Determinizations that it uses in turn; 0 for a fresh one at each iteration."""
    horizon: int | None = None
    """Moves after which a roll-out stops; None for the game's own horizon."""
    evaluates: bool = False
    """With a horizon: whether the game's `evaluate`, where it has one, values the state there, and not the points."""
    prior_scale: float = 1.0
    """A factor on `prior_weight`; 0 for not asking the heuristic in the tree at all."""
    guided: bool = True
    """Whether roll-outs ask the heuristic, in games where they do at all."""
    memory: int = FULL_MEMORY
    """The percentage of the cards it was shown that it remembers."""
    exact: bool = False
    """Whether it solves endgames."""

    def changes(self, strongest: SearchConfig) -> dict[str, Any]:
        """What differs from the config of the strongest level."""
        changed: dict[str, Any] = {"determinizations": float(self.determinizations)}
        if self.horizon is not None:
            changed["horizon"] = float(self.horizon)
            changed["use_evaluation"] = float(self.evaluates)
        if self.prior_scale == 0:  # and without first-play urgency, so that every action is tried
            changed |= {
                "prior_samples": 0.0,
                "heuristic_edge": 0.0,
                "opponent_heuristic_edge": 0.0,
                "fpu_reduction": 0.0,
            }
        elif self.prior_scale < 1:
            changed["prior_weight"] = self.prior_scale * strongest.prior_weight
        if not self.guided:
            changed["guided_moves"] = 0.0
        return changed

    def among(self, choices: int) -> LevelConfig:
        """How it plays among so many actions: when it cannot try each of them twice, it asks the heuristic after all,
        or it would play at random."""
        lost = self.prior_scale == 0 and self.iterations < 2 * choices
        return replace(self, prior_scale=HINTED) if lost else self

    def search_bot(self, game: Game, key: bytes, seconds: float | None = MAX_SECONDS) -> SearchBot:
        """A bot that searches like that; `seconds` None lets it use all its iterations."""
        strongest = config_for(game)
        return SearchBot(key, Budget(self.iterations, seconds), strongest.but(**self.changes(strongest)), self.exact)


LEVELS = {
    "castaway": LevelConfig(12, determinizations=1, horizon=3, evaluates=True, prior_scale=0.0, guided=False, memory=0),
    "deckhand": LevelConfig(
        60, determinizations=2, horizon=8, evaluates=True, prior_scale=0.0, guided=False, memory=50
    ),
    "navigator": LevelConfig(100, determinizations=4, memory=80),
    "captain": LevelConfig(800, exact=True),
    "nemo": LevelConfig(10_000, exact=True),
}
"""From the weakest to the strongest, as each plays a game that does not say how."""


@functools.cache
def ladder_of(game: Game) -> Mapping[str, LevelConfig]:
    """How each level plays a game, the weakest first."""
    return {name: LevelConfig(**game.levels[name]) if name in game.levels else LEVELS[name] for name in LEVELS}


def level_names() -> list[str]:
    """Names of the levels, the weakest first."""
    return list(LEVELS)


class LevelBot:
    """A bot of one level, for any game."""

    def __init__(self, name: str, key: bytes, seconds: float | None = MAX_SECONDS) -> None:
        """`seconds` None lets it use all its iterations, so that it answers the same on every machine."""
        self.name, self.key, self.seconds = name, key, seconds

    def choose(self, knowledge: Knowledge) -> int:
        return self.search(knowledge).answer(decision_key(self.key, knowledge))

    def search(self, knowledge: Knowledge) -> SearchResult:
        """Search with what the level remembers."""
        game, level = knowledge.game, self.config(knowledge.game)
        if self.name not in game.levels:  # a game that says how a level plays has measured it
            level = level.among(len(knowledge.legal))
        bot = level.search_bot(game, self.key, self.seconds)
        return bot.search(with_memory(knowledge, self.key, level.memory))

    def config(self, game: Game) -> LevelConfig:
        """The config of this level in a game."""
        return ladder_of(game)[self.name]
