"""A table in the terminal that waits to be played at."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.cli.terminal.saves import SaveFile
from marooned.cli.terminal.screen import Screen
from marooned.cli.terminal.session import Session
from marooned.cli.terminal.table import Table
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A table of four where the person, in the first seat, is the last to move."""
    match = Match(load_game("nautilus-island"), 4, {"first_player": 1}, key_from_seed("session"))
    table = Table(match, 0, ["heuristic", "uniform", "heuristic"], bytes(16), "en")
    return Session(table, SaveFile(tmp_path / "match.json"), Screen())
