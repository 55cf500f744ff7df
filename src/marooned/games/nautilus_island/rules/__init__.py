"""Nautilus Island: the rules, by phase. Clause ids are those of RULES.md."""

from marooned.games.nautilus_island.rules.dealing import deal
from marooned.games.nautilus_island.rules.playing import apply, explain, legal
from marooned.games.nautilus_island.rules.reasons import Ending, Reason
from marooned.games.nautilus_island.rules.rounds import turn
from marooned.games.nautilus_island.rules.scoring import ending, ranks, scores

__all__ = ["Ending", "Reason", "apply", "deal", "ending", "explain", "legal", "ranks", "scores", "turn"]
