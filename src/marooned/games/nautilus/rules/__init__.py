"""Nautilus: the rules, by phase. Clause ids are those of RULES.md."""

from marooned.games.nautilus.rules.playing import apply, explain, legal, to_act, turn
from marooned.games.nautilus.rules.reasons import Ending, Reason
from marooned.games.nautilus.rules.rounds import setup
from marooned.games.nautilus.rules.scoring import ending, ranks, scores

__all__ = ["Ending", "Reason", "apply", "ending", "explain", "legal", "ranks", "scores", "setup", "to_act", "turn"]
