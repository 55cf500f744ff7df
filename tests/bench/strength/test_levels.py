"""Levels are measured."""

from __future__ import annotations

import json
from pathlib import Path

from bench.strength import levels

GAME = "nautilus-island"


def test_levels_are_measured_beside_their_neighbours(tmp_path: Path) -> None:
    kept = tmp_path / "levels.json"
    assert (
        levels.main(["--games", GAME, "--matches", "2", "--strongest", "0", "--workers", "1", "--json", str(kept)]) == 0
    )
    found = json.loads(kept.read_text())
    assert [(each["hero"], each["other"]) for each in found[-2:]] == [("captain", "navigator"), ("nemo", "captain")]
    assert [each["matches"] for each in found] == [2, 2, 2, 2, 2, 2, 0]
    shared = [(pairing.hero, pairing.other) for pairing in levels.pairings("galerapagos")]
    assert ("nemo", "heuristic") in shared, "there, one among heuristics"
    assert shared[-1] == ("heuristic", "captain"), "and what it is like to play with them"
