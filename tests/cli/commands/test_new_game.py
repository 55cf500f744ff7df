"""`marooned new-game`: names that cannot be, and folders that are there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("nautilus", "taken"), ("json", "taken"), ("été", "letters"), ("7-seas", "letters"), ("class", "letters")],
)
def test_names_that_a_game_cannot_have(tmp_path: Path, name: str, complaint: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "marooned", "new-game", name, "--lang", "en"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and complaint in done.stderr and not any(tmp_path.iterdir())


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "tide-pool").mkdir()
    (tmp_path / "tide-pool" / "mine.txt").touch()
    done = subprocess.run(
        [sys.executable, "-m", "marooned", "new-game", "Tide Pool"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 2 and [path.name for path in (tmp_path / "tide-pool").iterdir()] == ["mine.txt"]
