"""Nautilus: the rules, by phase. Clause ids are those of RULES.md."""

from marooned.games.nautilus.rules.playing import apply, explain, legal, turn
from marooned.games.nautilus.rules.reasons import Ending, Reason
from marooned.games.nautilus.rules.rounds import setup
from marooned.games.nautilus.rules.scoring import scores

__all__ = ["Ending", "Reason", "apply", "explain", "legal", "scores", "setup", "turn"]
