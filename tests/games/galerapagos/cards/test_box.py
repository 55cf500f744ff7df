"""Galérapagos: how many cards of each kind are in the box is for `content.py` alone to say."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.games.galerapagos.box import BOX
from marooned.games.galerapagos.content import CARDS, COPIES, KINDS, MAX_SEATS, PERMANENTS
from marooned.games.galerapagos.speech import parse, tell
from marooned.games.galerapagos.view.readings import TOPIC_NAMES
from marooned.testing.tables import THOROUGH
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


@pytest.mark.parametrize("which", OTHER_BOXES if THOROUGH else ["many of other kinds"])
def test_another_box_needs_no_other_change(which: str) -> None:
    played = run_interpreted(Path(__file__).with_name("other_box.py"), str(OTHER_BOXES[which]))
    assert int(played) > 100, "states were checked"


def test_what_people_are_offered_to_say_can_be_said_by_any_seat() -> None:
    """Also to whom it is said, and about which card, is what its notation says."""
    offered = BOX.phrases
    assert {topic for phrase in offered for topic in phrase.topics} == set(TOPIC_NAMES.values())
    for phrase in offered:
        speaker = 0 if phrase.seat != 0 else 1
        said = parse(phrase.words, MAX_SEATS, speaker)
        assert phrase.said == tell(said, speaker)
        assert phrase.seat in (said.seat, said.target) and phrase.card in (None, said.thing)
