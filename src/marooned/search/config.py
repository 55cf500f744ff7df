"""How a search thinks: the numbers it takes, and those chosen for each game after trials."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np

from marooned.engine.contract import Game
from marooned.engine.record import Array


@dataclass(frozen=True)
class Settings:
    """All that a search depends on beside what its seat knows and its key."""

    exploration: float = 0.7
    """How much an action that was seldom tried is preferred."""
    advice: float = 0.5
    """The part of that preference that goes to what the heuristic advises."""
    advisers: float = 4.0
    """How often the heuristic is asked at a node, each time in another world."""
    hope: float = 0.1
    """How much worse than its node's average an action that was never tried is taken to be."""
    errors: float = 0.1
    """In a roll-out, the chance that a seat plays anything legal instead of what the heuristic advises."""
    guided: float = 100_000.0
    """Moves of a roll-out that the heuristic advises; after them, anything legal."""
    horizon: float = 100_000.0
    """Moves after which a roll-out stops and is judged by the points."""
    margin: float = 0.2
    """How much of the worth of an end is by how many points it was won or lost, the rest being whether."""
    points: float = 10.0
    """The points that make a clear win."""
    shared: float = 1.0
    """1 where several winners share one win, 0 where each has a whole one."""
    modelled: float = 0.0
    """1 when the others are taken to follow the heuristic, 0 when the tree chooses for them what is best for them."""
    depth: float = 40.0
    """Decisions that the tree may hold one after another."""
    worlds: float = 0.0
    """Worlds imagined, over again; 0 for a fresh one at each iteration, −1 for the one given alone: a cheat, if it is
    the truth."""
    insight: float = 1.0
    """1 when the seat's later decisions are told apart by all it sees, 0 by what everyone sees and its own moves, −1 by
    its own moves alone."""
    regard: float = 0.0
    """The same for the others' decisions: 0 by what everyone sees and their own moves, −1 by their own moves alone."""
    deference: float = 0.5
    """The part of the preference for what was seldom tried that goes to the heuristic's advice when others choose."""
    paranoia: float = 0.0
    """How much the others choose what hurts the seat rather than what is good for them."""
    appraisal: float = 0.0
    """1 when a roll-out that stops at the horizon is judged by the game's own `appraise`, if it has one."""
    habit: float = 0.0
    """At the seat's later decisions the tree may also choose to do as the heuristic advises in the world at hand, and
    this is the part of the preference that goes to it; 0 without that choice."""
    custom: float = 0.0
    """The same at the others' decisions."""
    kinds: float = 0.0
    """1 when what is not advised is preferred kind by kind, by the first word of its notation, and then evenly within
    a kind; 0 when all actions alike are."""

    def numbers(self) -> Array:
        """The settings as the compiled half sees them."""
        return np.array([getattr(self, field.name) for field in fields(self)], np.float64)

    def but(self, **changes: Any) -> Settings:
        """The same with some changed."""
        return replace(self, **changes)


USUAL = Settings()

BY_GAME = {
    "nautilus-island": USUAL.but(advice=0.3, errors=0.0, margin=0.7, insight=-1.0, habit=0.5, custom=0.9),
    "nautilus": USUAL.but(guided=0.0, points=2.0, horizon=4.0, appraisal=1.0),
    "galerapagos": USUAL.but(errors=0.0, margin=0.0, shared=0.0, kinds=1.0),
}
"""What was tried, with its figures, is in `bench/search.md`."""


def settings_for(game: Game) -> Settings:
    """What was chosen for a game after trials, or what is sensible for one nobody has tried."""
    return BY_GAME.get(game.name, USUAL)
