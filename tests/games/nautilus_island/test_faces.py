"""Nautilus Island: which stacks lie face up is for `content.py` alone to say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from marooned.games.nautilus_island.content import COLUMN_SPACES, FACE_UP, FACES, STACKS

OTHER_FACES = {
    "another": {1: ("down",), 2: ("down", "up"), 3: ("up", "down", "up")},
    "all": {1: ("up",), 2: ("up", "up"), 3: ("up", "up", "up")},
}


def test_every_width_of_a_column_has_its_faces() -> None:
    for seats, columns in COLUMN_SPACES.items():
        assert all(len(FACES[spaces]) == spaces and set(FACES[spaces]) <= {"up", "down"} for spaces in columns)
        assert FACE_UP[seats].sum() == sum(FACES[spaces].count("up") for spaces in columns) <= STACKS[seats]


@pytest.mark.parametrize("which", OTHER_FACES)
def test_other_faces_need_no_other_change(which: str) -> None:
    program = Path(__file__).with_name("other_faces.py")
    played = subprocess.run(
        [sys.executable, "-W", "error", str(program), str(OTHER_FACES[which])],
        env=os.environ | {"MAROONED_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert int(played.stdout) > 100, "states were checked"
