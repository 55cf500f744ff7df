"""Golden playthroughs: a whole match per game and player count, told so that a diff can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from marooned.engine.registry import load_game
from marooned.testing.playthroughs import playthrough
from marooned.testing.tables import every_table

KEPT = Path(__file__).parent / "playthroughs"


@every_table
def test_playthrough(name: str, seats: int, golden: Callable[[Path, str], None]) -> None:
    golden(KEPT / f"{name}-{seats}.txt", "\n".join(playthrough(load_game(name), seats, "playthrough")) + "\n")
