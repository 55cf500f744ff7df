"""Nautilus Island: which stacks lie face up is for `content.py` alone to say."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.games.nautilus_island.content import COLUMN_SPACES, FACE_UP, FACES, STACKS
from marooned.testing.tables import THOROUGH
from tests.games.interpreted import run_interpreted

OTHER_FACES = {
    "another": {1: ("down",), 2: ("down", "up"), 3: ("up", "down", "up")},
    "all": {1: ("up",), 2: ("up", "up"), 3: ("up", "up", "up")},
}


def test_every_width_of_a_column_has_its_faces() -> None:
    for seats, columns in COLUMN_SPACES.items():
        assert all(len(FACES[spaces]) == spaces and set(FACES[spaces]) <= {"up", "down"} for spaces in columns)
        assert FACE_UP[seats].sum() == sum(FACES[spaces].count("up") for spaces in columns) <= STACKS[seats]


@pytest.mark.parametrize("which", OTHER_FACES if THOROUGH else ["another"])
def test_other_faces_need_no_other_change(which: str) -> None:
    played = run_interpreted(Path(__file__).with_name("other_faces.py"), str(OTHER_FACES[which]))
    assert int(played) > 100, "states were checked"
