"""Nautilus Island: the rules, by phase. Clause ids are those of RULES.md."""

from marooned.games.nautilus_island.rules.collecting import is_seen, top_of
from marooned.games.nautilus_island.rules.dealing import setup
from marooned.games.nautilus_island.rules.exploring import open_columns
from marooned.games.nautilus_island.rules.playing import apply, explain, legal
from marooned.games.nautilus_island.rules.reasons import Ending, Reason
from marooned.games.nautilus_island.rules.rounds import to_act, turn
from marooned.games.nautilus_island.rules.scoring import ending, ranks, score, scores
from marooned.games.nautilus_island.rules.storing import (
    count_cards,
    covers,
    has_something_to_store,
    held,
    is_open,
    porthole_points,
    set_size,
)

__all__ = [
    "Ending",
    "Reason",
    "apply",
    "count_cards",
    "covers",
    "ending",
    "explain",
    "has_something_to_store",
    "held",
    "is_open",
    "is_seen",
    "legal",
    "open_columns",
    "porthole_points",
    "ranks",
    "score",
    "scores",
    "set_size",
    "setup",
    "to_act",
    "top_of",
    "turn",
]
