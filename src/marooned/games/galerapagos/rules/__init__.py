"""Galérapagos: the rules, by phase. Clause ids are those of RULES.md."""

from marooned.games.galerapagos.rules.explaining import explain
from marooned.games.galerapagos.rules.legal import legal
from marooned.games.galerapagos.rules.playing import apply
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.results import ending, ranks, scores
from marooned.games.galerapagos.rules.survival.windows import to_act, turn
from marooned.games.galerapagos.rules.turns import deal
from marooned.games.galerapagos.state import Ending

__all__ = ["Ending", "Reason", "apply", "deal", "ending", "explain", "legal", "ranks", "scores", "to_act", "turn"]
