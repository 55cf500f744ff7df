"""GA-12.6 to 12.16: rulings about debates and designations."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment, Topic
from tests.games.galerapagos import builders as b

# --- ending a debate ---


def test_ga_12_6_the_first_player_may_end_a_debate_at_any_time() -> None:
    s = b.play(b.shortage(4, water=3, first=2), "2 close")
    assert s.moment == Moment.VOTE


def test_ga_12_6_in_a_zero_count_only_once_everyone_in_need_has_passed() -> None:
    s = b.shortage(4, water=0, hands={3: "water-bottle"})
    b.refuse(s, "1 close", Reason.NEEDY_MUST_PASS)
    b.play(s, "3 play-water-bottle-3", "1 pass", "2 pass")
    b.refuse(s, "1 close", Reason.NEEDY_MUST_PASS)
    b.play(s, "4 pass", "1 close")
    assert b.living(s) == [3], "castaway 3 needed nothing and was not waited for"


@pytest.mark.parametrize(
    "move",
    ["3 play-sandwich", "3 play-water-bottle-3", "3 give-sandwich-4", "3 play-axe", "3 play-spyglass"],
)
def test_ga_12_7_a_pass_holds_until_something_is_played_or_given(move: str) -> None:
    s = b.shortage(4, water=2, hands={3: "sandwich water-bottle axe spyglass"})
    b.play(s, "1 pass", "2 pass")
    assert b.asked(s) == [3, 4]
    b.play(s, move)
    assert b.asked(s) == [1, 2, 3, 4]


def test_ga_12_7_or_swapped_but_not_when_the_swap_is_refused() -> None:
    s = b.shortage(4, water=2, hands={3: "sandwich", 4: "plank"})
    b.play(s, "1 pass", "2 pass", "3 swap-sandwich-4", "4 refuse")
    assert b.asked(s) == [3, 4]
    b.play(s, "3 swap-sandwich-4", "4 accept-plank")
    assert b.asked(s) == [1, 2, 3, 4] and b.hand(s, 3) == ["plank"]


def test_ga_12_7_or_shot_even_in_vain() -> None:
    s = b.shortage(4, water=2, hands={3: "revolver cartridge", 4: "metal-sheet"})
    b.play(s, "1 pass", "2 pass", "3 shoot-4", "4 answer-metal-sheet")
    assert b.asked(s) == [1, 2, 3, 4]


def test_ga_12_8_a_debate_precedes_every_single_vote() -> None:
    s = b.close(b.designation(2, 5, water=3))
    assert s.moment == Moment.DEBATE


def test_ga_12_8_also_one_retaken() -> None:
    s = b.play(b.designation(2, 4, water=3, hands={4: "conch"}), "4 play-conch")
    assert s.moment == Moment.DEBATE and s.designated == -1


def test_ga_12_8_also_one_voided_by_a_shot() -> None:
    s = b.designation(2, 5, water=3, hands={4: "revolver cartridge"})
    b.play(s, "4 shoot-1", "1 answer-none")
    assert s.moment == Moment.DEBATE


def test_ga_12_9_the_need_is_looked_at_when_the_debate_ends() -> None:
    s = b.shortage(4, water=3, hands={4: "water-bottle"})
    b.play(s, "4 play-water-bottle")
    assert s.moment == Moment.DEBATE and s.water == 4
    b.play(s, "1 close")
    assert s.turn_number == 3


# --- designation ---


def test_ga_12_10_the_window_closes_when_all_living_have_passed() -> None:
    s = b.designation(2, 4, water=3)
    assert b.asked(s) == [1, 2, 3, 4]
    b.everyone(s, "pass")
    assert b.living(s) == [1, 3, 4]


def test_ga_12_10_or_when_the_first_player_closes_it_after_the_designated_has_passed() -> None:
    s = b.designation(2, 4, water=3, first=3)
    b.refuse(s, "3 close", Reason.DESIGNATED_MUST_PASS)
    b.play(s, "2 pass")
    b.refuse(s, "1 close", Reason.NOT_FIRST_PLAYER)
    b.play(s, "3 close")
    assert b.living(s) == [1, 3, 4]


def test_ga_12_10_a_designated_first_player_passes_too() -> None:
    s = b.designation(1, 4, water=3, first=1)
    b.refuse(s, "1 close", Reason.DESIGNATED_MUST_PASS)
    b.play(s, "1 pass", "1 close")
    assert b.living(s) == [2, 3, 4] and s.moment == Moment.ACT


def test_ga_12_11_a_ration_on_the_counter_voids_the_vote() -> None:
    s = b.designation(2, 4, water=3, hands={4: "water-bottle"})
    b.play(s, "4 play-water-bottle")
    assert s.moment == Moment.DESIGNATION, "looked at when the window closes"
    b.close(s)
    assert b.living(s) == [1, 2, 3, 4] and s.water == 0


def test_ga_12_11_the_designated_is_then_not_spared() -> None:
    s = b.designation(2, 4, weather="hurricane", places=4, water=3, food=36, hands={4: "coconut"})
    b.play(s, "4 play-coconut")
    b.close(s)
    assert s.spared[0] == 0 and s.water == 2 and s.moment == Moment.STORM
    b.close(b.close(s))
    assert s.topic == Topic.VOYAGE_WATER and "vote-2" in b.allowed(s, 1)


def test_ga_12_11_a_ration_for_somebody_else_covers_the_need_too() -> None:
    s = b.designation(2, 4, water=3, hands={4: "water-bottle"})
    b.play(s, "4 play-water-bottle-4")
    assert s.moment == Moment.DESIGNATION
    b.close(s)
    assert b.living(s) == [1, 2, 3, 4]


def test_ga_12_11_a_plank_in_a_vote_for_places() -> None:
    s = b.vote(b.close(b.boarding(4, places=3, hands={4: "plank"})), 2)
    b.play(s, "4 play-plank")
    b.close(s)
    assert b.castaways(s, s.aboard) == [1, 2, 3, 4]


def test_ga_12_12_who_has_a_personal_ration_is_not_votable() -> None:
    s = b.shortage(4, water=2, hands={1: "water-bottle"})
    b.play(s, "1 play-water-bottle-3")
    b.close(s)
    b.refuse(s, "1 vote-3", Reason.TARGET_FED)
    assert b.allowed(s, 3) == ["vote-1", "vote-2", "vote-4"], "but votes"


def test_ga_12_13_if_all_in_need_are_protected_conch_and_spared_lapse() -> None:
    s = b.shortage(3, water=1, dead=[3], hands={1: "conch", 2: "water-bottle vegetable-mill"})
    b.play(s, "1 play-conch", "2 play-water-bottle-2")
    assert b.castaways(s, s.fed) == [2], "only the chief is in need"
    b.play(s, "2 pass", "1 pass")
    assert s.topic == Topic.NONE and b.living(s) == [1, 2], "one ration for one"
    s = b.shortage(4, food=2, dead=[4], hands={1: "conch", 2: "sandwich vegetable-mill", 3: "sandwich"})
    b.play(s, "1 play-conch", "2 play-sandwich-2", "3 play-sandwich-3", "2 play-vegetable-mill")
    assert s.food == 0 and s.zero == 0
    b.close(s)
    assert b.allowed(s, 2) == ["vote-1"] and b.allowed(s, 1) == []
    b.refuse(s, "1 vote-2", Reason.NOBODY_TO_VOTE_AGAINST)


def test_ga_12_13_not_while_somebody_else_is_exposed() -> None:
    s = b.shortage(3, water=2, hands={1: "conch"})
    b.close(b.play(s, "1 play-conch"))
    assert b.castaways(s, s.candidates) == [2, 3]


@pytest.mark.parametrize(
    ("short", "card", "more", "topic"),
    [
        ("water", "water-bottle", "coconut", Topic.VOYAGE_WATER),
        ("food", "sandwich", "sardines", Topic.VOYAGE_FOOD),
    ],
)
def test_ga_12_14_spared_lasts_for_the_resource_and_the_turn_the_voyage_included(
    short: str, card: str, more: str, topic: Topic
) -> None:
    s = b.designation(2, 4, weather="hurricane", places=4, **{short: 3}, hands={2: card, 4: more})
    b.play(s, f"2 play-{card}-2", f"4 play-{more}")
    spared = 0 if short == "water" else 1
    assert s.moment == Moment.STORM and b.castaways(s, s.spared[spared]) == [2] and s.spared[1 - spared] == 0
    b.close(b.close(s))
    assert s.topic == topic
    b.refuse(s, "1 vote-2", Reason.TARGET_SPARED)


@pytest.mark.parametrize(("short", "card"), [("water", "water-bottle"), ("food", "sandwich")])
def test_ga_12_14_not_beyond_the_turn(short: str, card: str) -> None:
    s = b.designation(2, 4, **{short: 3}, hands={2: card})
    b.play(s, f"2 play-{card}-2")
    assert s.turn_number == 3 and list(s.spared) == [0, 0]


def test_ga_12_15_anybody_may_shoot_even_at_the_designated() -> None:
    s = b.designation(2, 4, water=3, hands={2: "axe plank", 4: "revolver cartridge"})
    b.play(s, "2 pass", "4 shoot-2", "2 answer-none")
    assert b.living(s) == [1, 3, 4] and b.hand(s, 4) == ["axe", "plank"], "the shooter takes the hand"
    assert s.turn_number == 3


def test_ga_12_15_a_shot_stopped_by_a_sheet_voids_nothing() -> None:
    s = b.designation(2, 4, water=3, hands={2: "metal-sheet", 4: "revolver cartridge"})
    b.play(s, "4 shoot-2", "2 answer-metal-sheet")
    assert s.moment == Moment.DESIGNATION and s.designated == 1
    b.close(s)
    assert b.living(s) == [1, 3, 4]


def test_ga_12_16_the_first_player_never_names_the_chief() -> None:
    s = b.shortage(4, water=3, first=2, sick=[1, 2, 3, 4], hands={3: "conch"})
    b.close(b.play(s, "3 play-conch"))
    assert s.moment == Moment.NAMING and b.allowed(s, 2) == ["name-1", "name-4"]
    b.refuse(s, "2 name-3", Reason.NOT_AMONG_THEM)


def test_ga_12_16_and_themselves_only_if_nobody_else_is_left() -> None:
    s = b.close(b.shortage(3, water=1, dead=[3], sick=[1, 2]))
    assert b.allowed(s, 1) == ["name-2"]
    s = b.shortage(3, water=1, dead=[3], sick=[1, 2], hands={2: "conch"})
    b.close(b.play(s, "2 play-conch"))
    assert b.allowed(s, 1) == ["name-1"]


def test_ga_12_42_no_abstention_while_there_is_somebody_to_vote_against() -> None:
    s = b.voting(4, water=3)
    assert b.allowed(s, 2) == ["vote-1", "vote-3", "vote-4"]
    b.refuse(s, "2 pass", Reason.NOT_NOW)
    b.refuse(s, "2 close", Reason.NOTHING_TO_CLOSE)


def test_ga_12_42_with_nobody_to_vote_against_one_is_not_asked() -> None:
    s = b.shortage(4, water=1, dead=[4], hands={1: "water-bottle", 2: "water-bottle", 3: "vegetable-mill"}, food=4)
    assert s.moment == Moment.DEBATE
    b.play(s, "1 play-water-bottle-1", "2 play-water-bottle-2")
    b.close(s)
    assert s.topic == Topic.NONE, "one for one"
    s = b.shortage(4, food=2, dead=[4], hands={1: "sandwich sandwich", 2: "vegetable-mill"})
    b.play(s, "1 play-sandwich-1", "1 play-sandwich-2", "2 play-vegetable-mill")
    b.close(s)
    assert b.asked(s) == [1, 2] and b.allowed(s, 3) == []


def test_ga_12_10_the_evening_closes_alike() -> None:
    s = b.evening(4, first=2)
    b.refuse(s, "1 close", Reason.NOT_FIRST_PLAYER)
    b.play(s, "2 close")
    assert s.turn_number == 3
