"""A server for one test: every match is dealt from the key of `DEAL`, and the absent are stood in for soon.

Only this process is changed. The number in `DEAL` was found by trying 1, 2, 3 … until five seats were dealt what the
test tells a story about: seat 1 is first player, seat 2 holds a revolver and a cartridge, seat 3 a metal sheet, and
seats 4 and 5 neither a revolver nor anything to eat. The test checks that it is so.
"""

from __future__ import annotations

import runpy
from unittest.mock import patch

from marooned.engine import match
from marooned.engine.rng import key_from_seed
from marooned.server import keeper

DEAL = "five castaways 2387"
AWAY_MILLISECONDS = 2000

if __name__ == "__main__":
    dealt = patch.object(match, "fresh_key", lambda: key_from_seed(DEAL))
    with dealt, patch.object(keeper, "AWAY_GRACE_UNTIMED", AWAY_MILLISECONDS):
        runpy.run_module("marooned.server", run_name="__main__")
