"""A server for one test: every match is dealt from the key of `DEAL`, and the absent are stood in for soon.

Who stands in passes wherever that is possible, so that the story goes on as it is told.

Only this process is changed. The number in `DEAL` was found by trying 1, 2, 3 … until five seats were dealt what the
test tells a story about: seat 1 is first player, seat 2 holds a revolver and a cartridge, seat 3 a metal sheet, and
seats 4 and 5 neither a revolver nor anything to eat. The test checks that it is so.
"""

from __future__ import annotations

import runpy
from unittest.mock import patch

from marooned.engine import match
from marooned.engine.rng import key_from_seed
from marooned.server.bots import seated_bots
from marooned.server.matches import clocks
from marooned.server.matches.live_match import LiveMatch

DEAL = "five castaways 2387"
AWAY_MILLISECONDS = 2000


def passing(live: LiveMatch, seat: int, word: str) -> str:
    """A bot's action, or to pass instead."""
    legal = [live.game.actions.words[action] for action in live.position.legal_ids(seat)]
    return "pass" if "pass" in legal else word


if __name__ == "__main__":
    dealt = patch.object(match, "fresh_key", lambda: key_from_seed(DEAL))
    quiet = patch.object(seated_bots, "courteous", passing)
    with dealt, quiet, patch.object(clocks, "AWAY_GRACE_UNTIMED", AWAY_MILLISECONDS):
        runpy.run_module("marooned.server", run_name="__main__")
