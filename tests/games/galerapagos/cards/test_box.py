"""Galérapagos: how many cards of each kind are in the box is for `content.py` alone to say."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.games.galerapagos.content import CARDS, COPIES, KINDS, PERMANENTS
from tests.games.interpreted import run_interpreted

OTHER_BOXES = {
    "one of each": {},
    "many of other kinds": {
        "SANDWICH": 2, "COCONUT": 4, "STAGNANT_WATER": 3, "ROTTEN_FISH": 3, "REVOLVER": 2, "CARTRIDGE": 4,
        "SLEEPING_PILLS": 3, "PENDULUM": 2, "MATCHES": 3, "ANTIVENOM": 2, "PLANK": 3, "TOILET_BRUSH": 2,
    },
}  # fmt: skip


def test_the_box_holds_as_many_cards_as_the_rulebook_says() -> None:
    assert sum(COPIES.values()) + KINDS - len(COPIES) == CARDS == 54
    assert PERMANENTS == 8


@pytest.mark.parametrize("which", OTHER_BOXES)
def test_another_box_needs_no_other_change(which: str) -> None:
    played = run_interpreted(Path(__file__).with_name("other_box.py"), str(OTHER_BOXES[which]))
    assert int(played) > 100, "states were checked"
