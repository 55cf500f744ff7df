"""GA-6: sickness."""

from __future__ import annotations

from typing import Any

import pytest

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Ending, Moment, State
from tests.games.galerapagos import builders as b

ill_in_two_ways = pytest.mark.parametrize("ill", [{"sick": [2]}, {"barred": [2]}], ids=["sick", "barred"])
"""Castaway 2 fell sick this turn, or last turn."""


def after_bite(**told: Any) -> State:
    """Castaway 2 of four was bitten this turn; it is the evening."""
    s = b.lucky(b.play(b.position(4, **told), "1 wood-0"), "2 wood-5", b.bitten)
    return b.act_on(b.play(s, "2 answer-none"))


# --- the rest of the turn ---


def test_ga_6_1_no_vote_in_the_rest_of_the_turn() -> None:
    s = b.close(b.close(after_bite(water=3)))
    assert s.moment == Moment.VOTE and b.asked(s) == [1, 3, 4]
    b.refuse(s, "2 vote-1", Reason.TOO_SICK_TO_VOTE)
    b.vote(s, 4)
    assert s.designated == 3, "all the others have voted"


def test_ga_6_1_from_the_moment_of_falling_sick_in_the_debate_itself() -> None:
    s = b.shortage(4, water=2, hands={3: "stagnant-water"})
    b.play(s, "3 play-stagnant-water")
    b.close(s)
    assert b.asked(s) == [1, 2, 4]
    b.refuse(s, "3 vote-1", Reason.TOO_SICK_TO_VOTE)


def test_ga_6_1_neither_for_water_nor_for_food() -> None:
    s = b.close(b.close(after_bite(water=3, food=2)))
    b.close(b.vote(s, 4))
    b.close(s)
    assert s.moment == Moment.VOTE and b.asked(s) == [1, 3]


def test_ga_6_1_a_first_player_who_is_sick_still_settles_ties() -> None:
    s = b.voting(4, water=3, first=2, sick=[2])
    b.play(s, "1 vote-3", "3 vote-1", "4 vote-1")
    assert s.designated == 0
    s = b.voting(5, water=4, first=2, sick=[2])
    b.play(s, "1 vote-3", "3 vote-1", "4 vote-1", "5 vote-3")
    assert s.moment == Moment.TIE and b.asked(s) == [2]
    b.play(s, "2 name-3")


# --- the next turn ---


def test_ga_6_2_next_turn_no_action_and_no_cards() -> None:
    s = after_bite(hands={2: "plank revolver cartridge", 1: "axe"})
    b.play(s, "2 play-revolver")
    b.close(s)
    assert s.turn_number == 3 and s.sick == 0 and b.castaways(s, s.barred) == [2]
    for word in ("fish", "play-plank", "give-plank-1", "swap-plank-1", "shoot-1", "pass"):
        b.refuse(s, f"2 {word}", Reason.BARRED)
    assert b.allowed(s, 2) == []
    order = []
    while s.moment == Moment.ACT:
        order += b.asked(s)
        b.play(s, f"{b.asked(s)[0]} wood-0")
    assert order == [4, 1, 3], "passed over"
    for word in ("fish", "play-plank", "give-plank-1"):
        b.refuse(s, f"2 {word}", Reason.BARRED)


def test_ga_6_2_of_a_bad_ration_too() -> None:
    s = b.next_turn(b.play(b.position(4, hands={2: "rotten-fish plank"}), "2 play-rotten-fish"))
    assert b.castaways(s, s.barred) == [2]
    b.refuse(s, "2 play-plank", Reason.BARRED)


def test_ga_6_2_for_one_turn() -> None:
    s = b.next_turn(b.next_turn(b.play(b.position(4, hands={2: "rotten-fish plank"}), "2 play-rotten-fish")))
    assert s.turn_number == 4 and s.sick == s.barred == 0
    b.play(s, "2 play-plank")


def test_ga_6_2_a_barred_first_player_ends_debates_all_the_same() -> None:
    s = b.position(4, first=2, barred=[2])
    assert b.asked(s) == [3]
    b.act_on(s)
    assert s.moment == Moment.EVENING and b.asked(s) == [1, 3, 4]
    b.play(s, "2 close")


def test_ga_6_2_everybody_barred_nobody_acts() -> None:
    s = b.position(3, barred=[1, 2, 3])
    assert s.moment == Moment.EVENING and b.asked(s) == [1]
    b.play(s, "1 close")
    assert s.turn_number == 3 and s.moment == Moment.ACT and b.asked(s) == [3]


# --- recovery ---


def test_ga_6_3_recovery_just_before_survival() -> None:
    s = b.evening(4, barred=[2], hands={2: "plank"}, water=3)
    b.refuse(s, "2 play-plank", Reason.BARRED)
    b.close(s)
    assert s.barred == 0 and s.moment == Moment.DEBATE
    b.play(s, "2 play-plank")


def test_ga_6_3_so_that_one_votes_then() -> None:
    s = b.voting(4, water=3, barred=[2])
    assert b.asked(s) == [1, 2, 3, 4]
    b.play(s, "2 vote-1")


def test_ga_6_3_and_may_fall_sick_anew() -> None:
    s = b.shortage(4, water=3, barred=[2], hands={2: "stagnant-water"})
    b.play(s, "2 play-stagnant-water-2")
    b.close(s)
    assert s.turn_number == 3 and b.castaways(s, s.barred) == [2]


# --- what the sick may do ---


@ill_in_two_ways
def test_ga_6_4_a_sick_castaway_can_be_voted_against(ill: dict[str, Any]) -> None:
    s = b.designation(2, water=3, **ill)
    b.close(s)
    assert b.living(s) == [1, 3, 4]


@ill_in_two_ways
def test_ga_6_4_may_use_a_ration_to_survive(ill: dict[str, Any]) -> None:
    s = b.designation(2, water=3, hands={2: "water-bottle"}, **ill)
    b.play(s, "2 play-water-bottle-2")
    assert b.living(s) == [1, 2, 3, 4] and s.turn_number == 3


@ill_in_two_ways
def test_ga_6_4_may_accept_one(ill: dict[str, Any]) -> None:
    s = b.designation(2, water=3, hands={3: "water-bottle"}, **ill)
    b.play(s, "3 play-water-bottle-2")
    assert b.living(s) == [1, 2, 3, 4] and s.turn_number == 3
    s = b.designation(2, water=3, hands={3: "water-bottle"}, **ill)
    b.play(s, "3 give-water-bottle-2", "2 play-water-bottle-2")
    assert b.living(s) == [1, 2, 3, 4] and s.turn_number == 3


@ill_in_two_ways
def test_ga_6_4_survives_a_zero_count_with_a_ration(ill: dict[str, Any]) -> None:
    s = b.shortage(4, food=0, hands={2: "sandwich"}, **ill)
    b.close(b.play(s, "2 play-sandwich-2"))
    assert b.living(s) == [2]


@ill_in_two_ways
def test_ga_6_4_may_answer_a_shot_with_a_metal_sheet(ill: dict[str, Any]) -> None:
    s = b.position(4, hands={1: "revolver cartridge", 2: "metal-sheet"}, **ill)
    b.play(s, "1 shoot-2", "2 answer-metal-sheet")
    assert b.living(s) == [1, 2, 3, 4] and b.hand(s, 2) == []


# --- boarding ---


def test_ga_6_5_a_sick_castaway_may_board() -> None:
    s = b.close(b.departure(4, sick=[2]))
    assert b.asked(s) == [1, 2, 3, 4], "and says whether to leave"
    b.everyone(s, "leave")
    assert s.ending == Ending.LEFT_FREELY and b.castaways(s, s.aboard) == [1, 2, 3, 4]


def test_ga_6_5_under_the_hurricane_too() -> None:
    s = b.close(b.storm(4, places=4, sick=[2, 3]))
    assert s.ending == Ending.FLED_THE_HURRICANE and b.castaways(s, s.aboard) == [1, 2, 3, 4]


def test_ga_6_5_one_may_fall_sick_to_board() -> None:
    s = b.boarding(4, places=4, water=4 + 3, hands={2: "stagnant-water"})
    b.play(s, "2 play-stagnant-water-2")
    b.close(s)
    assert s.ending == Ending.FLED_THE_HURRICANE and b.castaways(s, s.aboard) == [1, 2, 3, 4]
    assert b.castaways(s, s.sick) == [2]
