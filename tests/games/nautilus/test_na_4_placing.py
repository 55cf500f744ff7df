"""NA-4: placing."""

from __future__ import annotations

import pytest

from marooned.engine.record import copy_of
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import (
    FISHBONE_VALUE,
    HAND,
    KRAKEN_VALUE,
    PLACE_NAMES,
    PLACES,
    PLACINGS,
    ROUNDS,
)
from marooned.games.nautilus.events import Placed
from marooned.games.nautilus.rules import Reason, turn
from marooned.games.nautilus.state import Phase

from . import builders as b


@pytest.mark.parametrize("first", [0, 1])
def test_na_4_1_cards_are_placed_in_turn_on_any_free_place_of_either_side(first: int) -> None:
    s = b.placing(first=first)
    seat = first
    assert turn(s) == first
    own = [f"place-{diver}-{place}" for diver in b.hand(s, first) for place in PLACE_NAMES]
    assert [word for word in b.allowed(s) if "kraken" not in word] == own
    assert len(b.allowed(s)) == (HAND + 1) * PLACES
    for number, place in enumerate(("b3", "a1", "a5", "b1")):
        diver = b.hand(s, seat)[0]
        told = b.heard(s, f"place-{diver}-{place}", 1 - seat)
        across = place[0] != "ab"[seat]
        assert told == [Placed(seat=seat, card=str(diver), place=place, domain=b.domain(s, place), across=across)]
        assert b.at(s, place) == diver and s.placed == number + 1
        seat = 1 - seat
        assert turn(s) == seat


def test_na_4_1_a_taken_place_or_a_card_one_lacks_is_refused() -> None:
    s = b.placing()
    b.play(s, "place-1-a1")
    b.refuse(s, "place-10-a1", Reason.PLACE_TAKEN)
    b.refuse(s, "place-1-a2", Reason.CARD_NOT_HELD)
    b.refuse(s, "place-2-a2", Reason.CARD_NOT_HELD)
    b.refuse(s, "place-7-a2", Reason.CARD_NOT_HELD)
    b.refuse(s, "place-2-a2", Reason.NOT_YOUR_TURN, 0)
    b.refuse(s, "move-a1-a2", Reason.NO_ARROW)


@pytest.mark.parametrize("number", range(1, ROUNDS + 1))
def test_na_4_2_each_places_exactly_five_times(number: int) -> None:
    s = b.at_round(number, "placings")
    placings = [0, 0]
    while s.round_number == number and turn(s) >= 0:
        seat, word = int(turn(s)), b.allowed(s)[-1]
        placings[seat] += word.startswith("place")
        b.play(s, word)
    assert placings == [PLACINGS, PLACINGS]


def test_na_4_2_a_sixth_card_stays_unplayed_and_unseen() -> None:
    s = b.preparing(("module", "anchor"))
    b.play(s, "module")
    b.play(s, b.allowed(s)[1], "pass")
    assert len(b.hand(s, 0)) == HAND + 1
    b.filled(s, but=1)
    [left] = b.hand(s, 0)
    last = b.allowed(s)[0]
    told = b.heard(s, last, 1)
    assert s.round_number == 2 and s.hand[0] != 1 << left
    assert not any(str(left) == str(getattr(event, "card", None)) for event in told)
    assert all(officer.hand_size == HAND for officer in GAME.views(s)(1).officers)


@pytest.mark.parametrize(("special", "value"), [("kraken", KRAKEN_VALUE), ("fishbone", FISHBONE_VALUE)])
def test_na_4_3_kraken_and_fishbone_are_placed_instead_of_a_diver(special: str, value: int) -> None:
    s = b.placing((special, "anchor"))
    other = "fishbone" if special == "kraken" else "kraken"
    b.refuse(s, f"place-{other}-a1", Reason.SPECIAL_NOT_HELD)
    b.play(s, f"place-{special}-b2")
    assert b.at(s, "b2") == value and len(b.hand(s, 0)) == HAND and s.played[0] == 1
    assert GAME.views(s)(1).officers[0].special == special
    b.refuse(s, f"place-{special}-b3", Reason.SPECIAL_NOT_HELD)
    b.play(s, "place-10-a1")
    b.refuse(s, f"place-{special}-b3", Reason.SPECIAL_NOT_HELD)
    b.filled(s, but=1)
    assert len(b.hand(s, 0)) == 1, "one diver is left over"


def test_na_4_3_they_can_be_moved_and_anchored() -> None:
    s = b.placing(("kraken", "anchor"), hands=("1 2 3 4 5", "6 7 8 9 10"))
    b.play(s, "place-kraken-a2")
    moved = b.play(copy_of(s), "place-6-a5", "move-a2-b2")
    assert b.at(moved, "b2") == KRAKEN_VALUE and b.at(moved, "a2") is None
    held = b.play(copy_of(s), "place-6-a5-anchor-a2")
    assert held.phase == Phase.PLACE and b.at(held, "a2") == KRAKEN_VALUE, "the only card it could move is anchored"


def test_na_4_3_whoever_has_them_may_also_keep_them() -> None:
    s = b.placing(("kraken", "fishbone"))
    while s.round_number == 1:
        divers_only = [word for word in b.allowed(s) if "kraken" not in word and "fishbone" not in word]
        assert len(divers_only) < len(b.allowed(s))
        b.play(s, divers_only[0])
    assert GAME.views(s)(0).set_aside == ["kraken", "fishbone"]
