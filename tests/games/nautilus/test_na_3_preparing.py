"""NA-3: before placing."""

from __future__ import annotations

from collections import Counter

import pytest

from marooned.engine.contract import SPECTATOR
from marooned.engine.record import copy_of
from marooned.games.nautilus import GAME
from marooned.games.nautilus.content import HAND, MODULE_DRAW
from marooned.games.nautilus.events import DiverKept, DiversSwapped, HandSeen, Harpooned, ModuleDrew, Passed
from marooned.games.nautilus.rules import Reason, turn
from marooned.games.nautilus.state import Phase
from marooned.games.nautilus.view import divers_in

from . import builders as b

# --- the Eye ---


def test_na_3_1_the_eye_shows_the_opponents_divers_as_they_are_now() -> None:
    s = b.preparing(("eye", "kraken"))
    assert b.seen_by(s, 0) == []
    told = b.heard(s, "eye", 0)
    assert told == [HandSeen(seat=0, other=1, divers=divers_in(b.divers(b.HIGH)), audience=told[0].audience)]
    assert b.seen_by(s, 0) == b.hand(s, 1) and b.seen_by(s, 1) == []
    assert GAME.views(s)(0).officers[1].seen == b.hand(s, 1)
    assert GAME.views(s)(1).officers[1].seen == b.hand(s, 1), "its victim knows what was seen"
    assert GAME.views(s)(SPECTATOR).officers[1].seen == []


def test_na_3_1_the_eye_of_the_second_player_sees_what_the_module_brought() -> None:
    s = b.drawing(b.preparing(("module", "eye")), "module", "6 7")
    b.play(s, "take-7", "eye")
    assert b.seen_by(s, 1) == [1, 2, 3, 4, 5, 7]


# --- the Diving module ---


def test_na_3_2_the_module_draws_two_keeps_one_and_puts_one_back() -> None:
    s = b.drawing(b.preparing(("module", "kraken")), "module", "6 9")
    assert s.phase == Phase.MODULE and turn(s) == 0
    assert b.allowed(s) == ["take-6", "take-9"]
    b.refuse(s, "take-7", Reason.CARD_NOT_DRAWN)
    b.refuse(s, "take-1", Reason.CARD_NOT_DRAWN)
    for other in ("pass", "eye", "give-1", "return", "place-1-a1", "move-a1-a2"):
        b.refuse(s, other, Reason.CHOOSE_DRAWN_CARD)
    b.refuse(s, "keep-kraken", Reason.SPECIALS_ALREADY_SHARED)
    b.play(s, "take-9")
    assert b.hand(s, 0) == [1, 2, 3, 4, 5, 9] and divers_in(s.put_back) == [6] and s.drawn == 0
    assert GAME.views(s)(0).put_back == 6 and GAME.views(s)(1).put_back is None
    assert GAME.views(s)(1).officers[0].hand_size == HAND + 1
    assert GAME.views(s)(1).divers_left == 3
    assert turn(s) == 1 and s.phase == Phase.PREPARE


def test_na_3_2_the_module_draws_from_the_pile_alone() -> None:
    s = b.preparing(("module", "kraken"))
    drawn = Counter(diver for n in range(40) for diver in divers_in(b.play(b.with_chance(s, n), "module").drawn))
    assert set(drawn) == {6, 7, 8, 9} and sum(drawn.values()) == 40 * MODULE_DRAW


# --- the Harpoon ---


def test_na_3_3_the_harpoon_draws_any_diver_of_the_opponent_and_no_special() -> None:
    s = b.preparing(("harpoon", "kraken"))
    found = [b.play(b.with_chance(s, number), "harpoon") for number in range(60)]
    assert {diver for one in found for diver in divers_in(one.drawn)} == set(divers_in(b.divers(b.HIGH)))
    for one in found:
        assert len(divers_in(one.drawn)) == 1 and not one.hand[1] & one.drawn
        assert one.special[1] == s.special[1] and one.played[1] == 0


def test_na_3_3_the_harpooned_diver_is_kept_for_one_of_ones_own() -> None:
    s = b.drawing(b.preparing(("harpoon", "kraken")), "harpoon", "13")
    assert b.allowed(s) == ["give-1", "give-2", "give-3", "give-4", "give-5", "return"]
    b.refuse(s, "give-6", Reason.CARD_NOT_HELD)
    b.refuse(s, "give-10", Reason.CARD_NOT_HELD)
    for other in ("pass", "take-13", "place-1-a1", "move-a1-a2", "harpoon"):
        b.refuse(s, other, Reason.ANSWER_HARPOON)
    b.play(s, "give-2")
    assert b.hand(s, 0) == [1, 3, 4, 5, 13] and b.hand(s, 1) == [2, 10, 11, 12, 14]
    assert s.swapped == 1 and s.drawn == 0 and turn(s) == 1


def test_na_3_3_or_it_is_handed_back() -> None:
    s = b.drawing(b.preparing(("harpoon", "kraken")), "harpoon", "13")
    b.play(s, "return")
    assert b.hand(s, 0) == divers_in(b.divers(b.LOW)) and b.hand(s, 1) == divers_in(b.divers(b.HIGH))
    assert s.swapped == 0 and s.drawn == 0 and turn(s) == 1


# --- declining, and being asked ---


@pytest.mark.parametrize("special", ["eye", "module", "harpoon"])
def test_na_3_4_one_may_decline_and_then_it_is_too_late(special: str) -> None:
    s = b.preparing((special, "kraken"))
    assert b.allowed(s) == [special, "pass"]
    told = b.heard(s, "pass", SPECTATOR)
    assert told == [Passed(seat=0)] and s.played[0] == 0
    b.refuse(s, special, Reason.SPECIAL_NOT_HELD)  # the other does not hold it
    b.play(s, "pass")
    b.refuse(s, special, Reason.PLACING_HAS_BEGUN)
    b.refuse(s, "pass", Reason.PLACING_HAS_BEGUN)
    b.refuse(s, "take-6", Reason.NOTHING_DRAWN)
    b.refuse(s, "return", Reason.NOTHING_DRAWN)
    b.filled(s)
    assert s.round_number == 2 and special in GAME.views(s)(1).set_aside


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("specials", [("kraken", "anchor"), ("eye", "fishbone"), ("anchor", "harpoon")])
def test_na_3_5_both_are_asked_whatever_they_hold(specials: tuple[str, str], first: int) -> None:
    s = b.preparing(specials, first)
    for seat, held in ((first, specials[0]), (1 - first, specials[1])):
        assert s.phase == Phase.PREPARE and turn(s) == seat
        assert b.allowed(s) == ([held] if held in ("eye", "module", "harpoon") else []) + ["pass"]
        b.refuse(s, "module", Reason.SPECIAL_NOT_HELD)
        b.refuse(s, f"place-{b.hand(s, seat)[0]}-a1", Reason.PLACING_NOT_BEGUN)
        b.refuse(s, "move-a1-b1", Reason.PLACING_NOT_BEGUN)
        b.refuse(s, "take-1", Reason.NOTHING_DRAWN)
        b.refuse(s, "pass", Reason.NOT_YOUR_TURN, 1 - seat)
        b.play(s, "pass")
    assert s.phase == Phase.PLACE and turn(s) == first


def test_na_3_6_the_modules_divers_are_known_to_its_player_alone() -> None:
    s = b.preparing(("module", "kraken"))
    drawn = b.drawing(s, "module", "6 9")
    assert GAME.views(drawn)(0).drawn == [6, 9]
    for viewer in (1, SPECTATOR):
        assert GAME.views(drawn)(viewer).drawn is None and GAME.views(drawn)(viewer).drawn_size == MODULE_DRAW
    [own] = b.heard(copy_of(drawn), "take-9", 0)
    assert isinstance(own, DiverKept) and (own.kept, own.put_back) == (9, 6)
    for viewer in (1, SPECTATOR):
        [told] = b.heard(copy_of(drawn), "take-9", viewer)
        assert (told.kept, told.put_back) == (None, None)
        [told] = b.heard(b.with_chance(s, 1), "module", viewer)
        assert isinstance(told, ModuleDrew) and told.divers is None


def test_na_3_6_a_swap_tells_the_other_what_came_and_not_from_what_choice() -> None:
    s = b.drawing(b.preparing(("harpoon", "kraken")), "harpoon", "13")
    [told] = b.heard(copy_of(s), "give-2", SPECTATOR)
    assert isinstance(told, DiversSwapped) and (told.taken, told.given) == (None, None)
    [told] = b.heard(s, "give-2", 1)
    assert (told.taken, told.given) == (13, 2)
    view = GAME.views(s)(1)
    assert view.officers[1].hand == [2, 10, 11, 12, 14]
    assert view.officers[0].seen == [13], "and nothing else of the other's hand"


def test_na_3_6_the_harpooned_diver_is_shown_to_the_two_alone() -> None:
    s = b.preparing(("harpoon", "kraken"))
    for viewer in (0, 1):
        [told] = b.heard(b.with_chance(s, 1), "harpoon", viewer)
        assert isinstance(told, Harpooned) and told.diver in divers_in(b.divers(b.HIGH))
    [told] = b.heard(b.with_chance(s, 1), "harpoon", SPECTATOR)
    assert told.diver is None


def test_na_3_2_the_module_may_be_played_by_the_second_player() -> None:
    s = b.preparing(("kraken", "module"), first=1)
    b.play(s, "pass", "module", b.allowed(b.play(copy_of(s), "pass", "module"))[0])
    assert s.phase == Phase.PLACE and turn(s) == 1 and len(b.hand(s, 0)) == HAND + 1


def test_na_3_4_specials_placed_later_are_not_played_before_placing() -> None:
    s = b.preparing(("anchor", "kraken"))
    b.refuse(s, "place-kraken-a1", Reason.PLACING_NOT_BEGUN)
    assert b.placing(("anchor", "kraken")).played.tolist() == [0, 0]
