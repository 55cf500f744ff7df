"""Five levels, the same for every game, from one for beginners to the strongest.

The easy ones err as people do: they look a few moves ahead, imagine only a few ways in which the hidden cards may lie,
forget what they were shown, and know little of the rules of thumb. Nothing is thrown in at random. The two strongest
work out the endgames that can be. How they are spaced was measured: `bench/search.md`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from marooned.bots.bot import Knowledge
from marooned.bots.forgetting import WHOLE, forgetful
from marooned.bots.search_bot import Search
from marooned.engine.contract import Game
from marooned.search.config import Settings, settings_for
from marooned.search.searcher import Budget, Thought

LONGEST_SECONDS = 1.0
"""Seconds after which every level answers, wherever its thoughts are."""

NAMES = ("castaway", "deckhand", "navigator", "captain", "nemo")
"""From the weakest to the strongest."""


@dataclass(frozen=True)
class Wits:
    """What a level has to think with."""

    iterations: int
    worlds: int = 0
    """Ways it imagines the hidden cards to lie; 0 for ever new ones."""
    horizon: int | None = None
    """Moves it looks ahead; None to the end."""
    appraises: bool = False
    """Whether it judges what it sees there by the game's own appraisal, if it has one: points may say little then."""
    advice: float = 1.0
    """How much it goes by the rules of thumb when it chooses, beside the strongest; 0 for not at all."""
    guided: bool = True
    """Whether it expects the rest of a match to follow them, where the strongest does."""
    memory: int = WHOLE
    """How much it remembers of what it saw of the others' cards, in a hundred."""
    exact: bool = False
    """Whether it works out the endgames that can be."""

    def changes(self, strongest: Settings) -> dict[str, Any]:
        """What differs from the settings of the strongest."""
        changed: dict[str, Any] = {"worlds": float(self.worlds)}
        if self.horizon is not None:
            changed["horizon"] = float(self.horizon)
            changed["appraisal"] = float(self.appraises)
        if self.advice == 0:
            changed |= {"advisers": 0.0, "habit": 0.0, "custom": 0.0, "hope": 0.0}  # hope 0: all options are looked at
        elif self.advice < 1:
            changed["advice"] = self.advice * strongest.advice
        if not self.guided:
            changed["guided"] = 0.0
        return changed

    def search(self, game: Game, key: bytes, seconds: float | None = LONGEST_SECONDS) -> Search:
        """The search that thinks with them, for so long at most; None for as long as it takes."""
        strongest = settings_for(game)
        return Search(key, Budget(self.iterations, seconds), strongest.but(**self.changes(strongest)), self.exact)


USUAL = (
    Wits(12, worlds=1, horizon=3, appraises=True, advice=0.0, guided=False, memory=0),
    Wits(60, worlds=2, horizon=8, appraises=True, advice=0.0, guided=False, memory=50),
    Wits(100, worlds=4, memory=80),
    Wits(800, exact=True),
    Wits(10_000, exact=True),
)
"""For a game that nobody has measured."""

LADDERS: dict[str, tuple[Wits, ...]] = {
    "nautilus-island": (
        Wits(12, worlds=1, horizon=3, advice=0.0, guided=False, memory=0),
        Wits(24, worlds=2, horizon=20, advice=0.0, memory=50),
        Wits(44, worlds=2, advice=0.4, memory=80),
        Wits(80),
        Wits(10_000),
    ),
    "nautilus": (
        Wits(12, worlds=1, horizon=3, appraises=True, advice=0.0, memory=0),
        Wits(100, worlds=2, horizon=14, advice=0.0, memory=50),
        Wits(30, worlds=2, horizon=14, advice=0.01, memory=80),
        Wits(800, exact=True),
        Wits(20_000, exact=True),
    ),
    "galerapagos": (
        Wits(24, worlds=1, horizon=3, appraises=True, advice=0.0, guided=False, memory=0),
        Wits(44, worlds=2, horizon=6, appraises=True, advice=0.25, memory=50),
        Wits(80, worlds=4, advice=0.7, memory=80),
        Wits(300),
        Wits(8_000),
    ),
}


def level_names() -> list[str]:
    """Names of the levels, the weakest first."""
    return list(NAMES)


class Level:
    """A bot of one of the levels."""

    def __init__(self, name: str, key: bytes) -> None:
        self.name, self.key = name, key

    def choose(self, knowledge: Knowledge) -> int:
        return self.think(knowledge).best.action

    def think(self, knowledge: Knowledge) -> Thought:
        """What it makes of every action it could take."""
        memory = self.wits(knowledge.game).memory
        return self.search(knowledge.game).think(forgetful(knowledge, self.key, memory))

    def wits(self, game: Game) -> Wits:
        """What it has to think with in a game."""
        return LADDERS.get(game.name, USUAL)[NAMES.index(self.name)]

    def search(self, game: Game) -> Search:
        """The search that it is in a game."""
        return self.wits(game).search(game, self.key)
