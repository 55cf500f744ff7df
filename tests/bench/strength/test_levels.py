"""Levels are measured."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

from bench.strength import levels
from marooned.bots import level_names

GAME = "nautilus-island"


def test_levels_are_measured_beside_their_neighbours(tmp_path: Path) -> None:
    kept = tmp_path / "levels.json"
    assert (
        levels.main(["--games", GAME, "--matches", "2", "--strongest", "0", "--workers", "1", "--json", str(kept)]) == 0
    )
    found = json.loads(kept.read_text())
    measured = [(each["hero"], each["other"]) for each in found if each["other"] in level_names()]
    assert measured == [(hero, other) for other, hero in pairwise(level_names())]
    assert [each["matches"] for each in found] == [2] * (len(found) - 1) + [0]
    shared = [(pairing.hero, pairing.other) for pairing in levels.pairings("galerapagos")]
    assert ("nemo", "heuristic") in shared, "there, one among heuristics"
    assert shared[-1] == ("heuristic", level_names()[-2]), "and what it is like to play with them"
