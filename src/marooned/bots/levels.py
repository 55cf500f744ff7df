"""Five levels, the same for every game, from one that a child beats to the strongest.

The easy ones err as people do: they look a few moves ahead, imagine only a few ways in which the hidden cards may lie,
and take the first of them for granted. Nothing is thrown in at random.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from marooned.bots.bot import Knowledge
from marooned.bots.searching import Search
from marooned.engine.contract import Game
from marooned.search.settings import settings_for
from marooned.search.thinking import Budget, Thought

LONGEST_SECONDS = 1.0
"""Seconds after which every level answers, wherever its thoughts are."""


@dataclass(frozen=True)
class Level:
    """How far a level sees: iterations, worlds it imagines (0: ever new ones), moves ahead, whether it takes advice."""

    name: str
    iterations: int
    worlds: int = 0
    horizon: int | None = None
    advice: bool = True

    def changes(self) -> dict[str, Any]:
        """What differs from the settings of the strongest."""
        changed: dict[str, Any] = {"worlds": float(self.worlds)}
        if self.horizon is not None:
            changed["horizon"] = float(self.horizon)
        if not self.advice:
            changed |= {"advisers": 0.0, "guided": 0.0}
        return changed


LEVELS = (
    Level("castaway", 24, worlds=1, horizon=4, advice=False),
    Level("deckhand", 48, worlds=2, horizon=16),
    Level("navigator", 128, worlds=8),
    Level("captain", 600),
    Level("nemo", 6000),
)
"""From the weakest to the strongest."""

BY_NAME = {level.name: level for level in LEVELS}


def level_names() -> list[str]:
    """Names of the levels, the weakest first."""
    return [level.name for level in LEVELS]


class Levelled:
    """A bot of one of the levels."""

    def __init__(self, level: Level, key: bytes) -> None:
        self.level, self.key = level, key

    def choose(self, knowledge: Knowledge) -> int:
        return self.think(knowledge).best.action

    def think(self, knowledge: Knowledge) -> Thought:
        """What it makes of every action it could take."""
        return self.search(knowledge.game).think(knowledge)

    def search(self, game: Game) -> Search:
        """The search that it is in a game."""
        budget = Budget(self.level.iterations, LONGEST_SECONDS)
        return Search(self.key, budget, settings_for(game).but(**self.level.changes()))
