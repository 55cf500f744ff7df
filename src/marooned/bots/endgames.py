"""Exact play in endgames, for games that can list all determinizations that are left (`last_worlds`).

Within one determinization both players know all that matters. So the value of an action is its mean minimax value over
all determinizations.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.position import Knowledge
from marooned.search.searcher import ActionStats, SearchResult

MAX_DEPTH = 8
"""Decisions in a row that are searched at most; four are possible."""


def solve_endgame(knowledge: Knowledge, key: bytes) -> SearchResult | None:
    """The exact value of every action; None where there is no endgame to solve."""
    game, seat = knowledge.game, knowledge.seat
    if game.last_worlds is None or len(knowledge.legal) < 2:
        return None
    determinizations = game.last_worlds(knowledge.imagine(key), seat)
    if determinizations is None:
        return None
    values = np.zeros(len(knowledge.legal))
    found = specialise("marooned.search.minimax", game).solve(
        determinizations, seat, np.asarray(knowledge.legal, np.int64), game.State.blanks(MAX_DEPTH),
        np.zeros((MAX_DEPTH, game.max_legal), np.int32), np.zeros(MAX_DEPTH, np.int64), np.zeros(MAX_DEPTH, np.int64),
        np.zeros(MAX_DEPTH), np.zeros(2, np.int64), np.zeros(2, np.int64), values,
    )  # fmt: skip
    if not found:
        return None
    ranked = sorted((-float(value), int(action)) for action, value in zip(knowledge.legal, values, strict=True))
    count = len(determinizations)
    actions = tuple(ActionStats(action, count, min(1.0, max(0.0, -loss))) for loss, action in ranked)
    return SearchResult(actions, count, 0, 0.0)
