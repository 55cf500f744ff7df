"""Endgames that can be solved, where the game counts all worlds that still matter.

In each of these worlds both know all that matters, so the worth of an action is the mean over the worlds of what
perfect play makes of it.
"""

from __future__ import annotations

import numpy as np

from marooned.bots.bot import Knowledge
from marooned.engine.compilation import specialise
from marooned.search.searcher import Choice, Thought

DEPTH = 8
"""Decisions one after another that are tried at most; four are possible."""


def solved(knowledge: Knowledge, key: bytes) -> Thought | None:
    """What every action is worth, if that can be worked out; None otherwise."""
    game, seat = knowledge.game, knowledge.seat
    if game.last_worlds is None or len(knowledge.legal) < 2:
        return None
    worlds = game.last_worlds(knowledge.imagine(key), seat)
    if worlds is None:
        return None
    worth = np.zeros(len(knowledge.legal))
    found = specialise("marooned.search.minimax", game).solve(
        worlds, seat, np.asarray(knowledge.legal, np.int64), game.State.blanks(DEPTH),
        np.zeros((DEPTH, game.max_legal), np.int32), np.zeros(DEPTH, np.int64), np.zeros(DEPTH, np.int64),
        np.zeros(DEPTH), np.zeros(2, np.int64), np.zeros(2, np.int64), worth,
    )  # fmt: skip
    if not found:
        return None
    choices = [Choice(int(a), len(worlds), float(w)) for a, w in zip(knowledge.legal, worth, strict=True)]
    choices.sort(key=lambda choice: (-choice.worth, choice.action))
    within = tuple(Choice(c.action, c.visits, min(1.0, max(0.0, c.worth))) for c in choices)
    return Thought(within, len(worlds), 0, 0.0)
