"""Node counts: lines of play from fixed seeds to a fixed depth, for every game and player count."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from marooned.engine.registry import game_names, load_game
from marooned.testing.trees import count_nodes, position

KEPT = Path(__file__).parent / "nodes"
SKIPS = (0, 15, 45, 90)
DEEPEST = 8
ENOUGH_NODES = 20_000


@pytest.mark.parametrize("name", game_names())
def test_node_counts(name: str, golden: Callable[[Path, str], None]) -> None:
    game = load_game(name)
    lines = ["# seats, moves skipped, then the lines of play of 1, 2, 3 … moves"]
    for seats in game.seats:
        for skip in SKIPS:
            match = position(game, seats, f"nodes {seats}", skip)
            counts = [count_nodes(game, match, 1)]
            while counts[-1] < ENOUGH_NODES and len(counts) < DEEPEST:
                counts.append(count_nodes(game, match, len(counts) + 1))
            lines.append(f"{seats} {skip:3} " + " ".join(str(n) for n in counts))
    golden(KEPT / f"{name}.txt", "\n".join(lines) + "\n")
