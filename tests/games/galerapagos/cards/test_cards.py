"""What holds for every kind of wreck card. Each by itself: `test_cards_*`; where two meet: `test_card_interplay`."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from marooned.games.galerapagos.content import (
    CARD_NAMES,
    COPIES,
    KIND_OF,
    Kind,
)
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.rules.cards.effects import can_play
from tests.games.galerapagos import builders as b

NEVER_ALONE = ("cartridge", "metal-sheet", "matches", "antivenom")
USELESS = ("old-underpants", "car-key", "lottery-ticket", "board-game", "toilet-brush")
WITH_A_SEAT = ("alarm-clock", "sleeping-pills", "pendulum", "voodoo-doll")
WORDS = {
    "cartridge": ["shoot-1"],
    "alarm-clock": ["play-alarm-clock", "play-alarm-clock-1"],
    "sleeping-pills": ["play-sleeping-pills", "play-sleeping-pills-1"],
    "pendulum": ["play-pendulum", "play-pendulum-1-fish"],
    "voodoo-doll": ["play-voodoo-doll", "play-voodoo-doll-4"],
    "stagnant-water": ["play-stagnant-water", "play-stagnant-water-2", "play-stagnant-water-matches"],
    "rotten-fish": ["play-rotten-fish", "play-rotten-fish-2", "play-rotten-fish-matches-2"],
    "water-bottle": ["play-water-bottle", "play-water-bottle-1"],
    "sandwich": ["play-sandwich", "play-sandwich-1"],
    "coconut": ["play-coconut", "play-coconut-1"],
    "sardines": ["play-sardines", "play-sardines-1"],
}
"""How a kind is played, where its name alone does not say it."""


# --- all of them ---


def test_every_kind_has_its_tests() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_cards_*.py")]
    tested = [name.replace("_", "-") for text in texts for name in re.findall(r"def test_(\w+)", text)]
    missing = [card for card in CARD_NAMES if not any(name.startswith(card) for name in tested)]
    assert missing == list(USELESS)


def test_there_are_as_many_copies_as_the_list_says() -> None:
    copies = Counter(int(kind) for kind in KIND_OF)
    assert copies == {kind: COPIES.get(kind, 1) for kind in Kind}


@pytest.mark.parametrize("card", CARD_NAMES)
def test_no_card_is_played_while_votes_are_cast_or_a_shot_is_in_the_air(card: str) -> None:
    for s in (
        b.voting(4, water=2, dead=[4], hands={2: card}),
        b.play(b.position(4, dead=[4], hands={2: card, 3: "revolver cartridge"}), "3 shoot-2"),
    ):
        for word in WORDS.get(card, [f"play-{card}"]):
            b.refuse(s, f"2 {word}", Reason.NOT_NOW)


@pytest.mark.parametrize("card", CARD_NAMES)
def test_no_card_is_played_that_is_not_in_hand(card: str) -> None:
    s = b.shortage(4, water=2, dead=[4], hands={1: card})
    for word in WORDS.get(card, [f"play-{card}"]):
        b.refuse(s, f"2 {word}", Reason.NO_REVOLVER if word == "shoot-1" else Reason.CARD_NOT_HELD)


@pytest.mark.parametrize("card", CARD_NAMES)
def test_any_card_can_be_given_and_swapped(card: str) -> None:
    s = b.play(b.position(4, hands={2: card, 3: "club" if card != "club" else "axe"}), f"2 give-{card}-1")
    assert b.hand(s, 1) == [card]
    b.play(s, f"1 swap-{card}-3", f"3 accept-{b.hand(s, 3)[0]}")
    assert b.hand(s, 3) == [card]


@pytest.mark.parametrize("card", NEVER_ALONE + USELESS)
def test_some_cards_do_nothing_alone(card: str) -> None:
    for s in (
        b.position(4, first=2, hands={2: card}),
        b.evening(4, hands={2: card}),
        b.shortage(4, water=3, hands={2: card}),
        b.designation(2, water=3, hands={2: card}),
    ):
        b.refuse(s, f"2 play-{card}", Reason.NEVER_ALONE)


@pytest.mark.parametrize("card", CARD_NAMES)
def test_what_bots_may_count_on_is_what_is_legal(card: str) -> None:
    for s in (b.position(4, first=2, hands={2: card}), b.shortage(4, water=2, hands={2: card}, dead=[4])):
        for castaway in (1, 2):
            legal = f"play-{card}" in b.allowed(s, castaway)
            assert can_play(s, castaway - 1, CARD_NAMES.index(card)) == legal


@pytest.mark.parametrize("card", WITH_A_SEAT)
def test_some_cards_need_a_name(card: str) -> None:
    b.refuse(b.position(4, hands={2: card}, dead=[4]), f"2 play-{card}", Reason.NAME_A_SEAT)
