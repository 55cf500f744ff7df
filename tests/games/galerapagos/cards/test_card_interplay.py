"""Where two cards, or a card and a phase, meet."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.content import BARBECUE_RATIONS, MAX_PLACES, MAX_STOCK, MILL_RATIONS
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Ending, Moment, Topic
from tests.games.galerapagos import builders as b

ARMED = "revolver cartridge"


# --- conch and votes ---


def test_conch_after_a_vote_has_that_vote_taken_again() -> None:
    s = b.play(b.designation(2, water=3, hands={2: "conch"}), "2 play-conch")
    assert s.moment == Moment.DEBATE and s.designated == -1 and s.topic == Topic.WATER and s.water == 3
    b.close(s)
    b.refuse(s, "1 vote-2", Reason.TARGET_IS_CHIEF)
    b.close(b.vote(s, 3))
    assert b.living(s) == [1, 2, 4]


def test_conch_blown_by_another_saves_the_designated_from_that_vote_only() -> None:
    s = b.play(b.designation(2, water=3, hands={4: "conch"}), "4 play-conch")
    b.close(b.vote(b.close(s), 2))
    assert b.living(s) == [1, 3, 4], "taken again, and not spared"


@pytest.mark.parametrize("sick", [[], [1, 2, 3, 4]])
def test_conch_after_a_tie_break_or_a_naming(sick: list[int]) -> None:
    s = b.close(b.shortage(4, water=3, sick=sick, hands={2: "conch"}))
    if not sick:
        b.play(s, "1 vote-2", "2 vote-1", "3 vote-2", "4 vote-1")
    b.everyone(s, "name-2")
    assert s.moment == Moment.DESIGNATION
    b.play(s, "2 play-conch")
    assert s.moment == Moment.DEBATE and s.designated == -1


def test_conch_dies_with_its_blower() -> None:
    s = b.play(b.shortage(5, water=3, hands={2: "conch", 3: ARMED}), "2 play-conch", "3 shoot-2", "2 answer-none")
    assert s.chief == -1
    b.play(b.close(s), "1 vote-3", "3 vote-1", "4 vote-3", "5 vote-1")
    assert s.moment == Moment.TIE and b.asked(s) == [1], "the first player settles it"


# --- basket ---


@pytest.mark.parametrize("resource", ["water", "food"])
def test_basket_in_the_zero_count_saves_everyone(resource: str) -> None:
    s = b.shortage(4, hands={2: "food-basket"}, **{resource: 0})
    assert s.zero
    b.play(s, "2 play-food-basket")
    assert b.living(s) == [1, 2, 3, 4] and s.turn_number == 3
    assert (s.water if resource == "water" else s.food) == 0


def test_basket_does_not_bring_back_the_dead_nor_rations_already_played() -> None:
    s = b.designation(4, seats=5, water=2, hands={1: "water-bottle", 2: "food-basket"})
    b.close(s)
    b.play(s, "1 play-water-bottle-3", "2 play-food-basket")
    assert b.living(s) == [1, 2, 3, 5] and s.water == 0 and b.discarded(s) == ["water-bottle", "food-basket"]


def test_basket_for_water_leaves_the_food_to_be_counted() -> None:
    s = b.play(b.shortage(4, water=1, food=2, hands={2: "food-basket"}), "2 play-food-basket")
    assert s.moment == Moment.DEBATE and s.topic == Topic.FOOD and s.water == 0 and s.food == 2


# --- bad rations and matches ---


def test_matches_stay_with_the_giver_of_a_bad_ration() -> None:
    s = b.shortage(4, food=3, hands={2: "rotten-fish matches"})
    b.play(s, "2 give-rotten-fish-3")
    b.refuse(s, "3 play-rotten-fish-matches-3", Reason.NO_MATCHES)
    b.play(s, "3 play-rotten-fish-3")
    assert b.castaways(s, s.sick) == [3] and b.hand(s, 2) == ["matches"]


def test_matches_of_the_receiver_make_a_bad_ration_safe() -> None:
    s = b.shortage(4, food=3, hands={2: "rotten-fish", 3: "matches"})
    b.play(s, "2 give-rotten-fish-3", "3 play-rotten-fish-matches-3")
    assert s.sick == 0 and b.castaways(s, s.fed) == [3]


def test_matches_do_not_let_one_feed_another_with_a_bad_ration() -> None:
    s = b.shortage(4, food=3, hands={2: "rotten-fish matches"})
    b.refuse(s, "2 play-rotten-fish-matches-3", Reason.BAD_RATION_FOR_ANOTHER)


# --- barbecue, mill, plank ---


def test_barbecue_after_a_death_by_thirst_before_the_food() -> None:
    s = b.designation(4, water=3, food=1, hands={2: "barbecue-kit"})
    b.refuse(s, "2 play-barbecue-kit", Reason.NOBODY_DIED_TODAY)
    b.close(s)
    assert s.moment == Moment.DEBATE and s.topic == Topic.FOOD and b.living(s) == [1, 2, 3]
    b.play(s, "2 play-barbecue-kit")
    assert s.food == 1 + BARBECUE_RATIONS
    b.close(s)
    assert b.living(s) == [1, 2, 3] and s.turn_number == 3


def test_barbecue_feeds_nobody_in_a_zero_count() -> None:
    s = b.close(b.designation(4, water=3, food=0, hands={2: "barbecue-kit", 3: "sandwich"}))
    b.play(s, "2 play-barbecue-kit", "3 play-sandwich-3")
    b.close(s)
    assert b.living(s) == [3] and s.food == BARBECUE_RATIONS


def test_plank_at_twelve_places_is_refused() -> None:
    b.refuse(b.position(4, places=MAX_PLACES, hands={2: "plank"}), "2 play-plank", Reason.RAFT_IS_FULL)
    assert b.play(b.position(4, places=MAX_PLACES - 1, hands={2: "plank"}), "2 play-plank").places == MAX_PLACES


def test_plank_in_a_designation_for_places_voids_the_vote() -> None:
    s = b.vote(b.close(b.boarding(4, places=3, hands={2: "plank"})), 4)
    b.play(s, "2 play-plank")
    b.close(s)
    assert s.ending == Ending.FLED_THE_HURRICANE and b.castaways(s, s.aboard) == [1, 2, 3, 4]


def test_mill_at_the_limit_loses_what_does_not_fit() -> None:
    for water, left in ((MAX_STOCK, MAX_STOCK), (MAX_STOCK - 1, MAX_STOCK)):
        s = b.play(b.position(4, water=water, food=10, hands={2: "vegetable-mill"}), "2 play-vegetable-mill")
        assert (s.water, s.food) == (left, 10 - MILL_RATIONS)


def test_mill_in_a_shortage_of_water_may_make_one_of_food() -> None:
    s = b.play(b.shortage(4, water=3, food=5, hands={2: "vegetable-mill"}), "2 play-vegetable-mill")
    b.close(s)
    assert s.moment == Moment.DEBATE and s.topic == Topic.FOOD and (s.water, s.food) == (1, 3)


# --- sleeping pills ---


def test_sleeping_pills_with_fewer_than_three_who_have_a_card() -> None:
    s = b.position(5, hands={1: "sleeping-pills", 2: "axe", 4: "club"})
    b.play(s, "1 play-sleeping-pills-4")
    assert s.moment == Moment.PILLS
    b.refuse(s, "1 also-3", Reason.TARGET_EMPTY_HANDED)
    b.play(s, "1 also-2")
    assert s.moment == Moment.ACT and b.hand(s, 1) == ["axe", "club"], "nobody is left to name"
    s = b.play(b.position(5, hands={1: "sleeping-pills", 2: "axe"}), "1 play-sleeping-pills-2")
    assert s.moment == Moment.ACT and b.hand(s, 1) == ["axe"]


def test_sleeping_pills_may_stop_short_of_three() -> None:
    s = b.position(5, hands={1: "sleeping-pills", 2: "axe", 3: "flask", 4: "club"})
    b.play(s, "1 play-sleeping-pills-3", "1 enough")
    assert s.moment == Moment.ACT and b.hand(s, 1) == ["flask"] and b.hand(s, 2) == ["axe"]


def test_sleeping_pills_in_a_debate_may_find_the_ration_that_saves() -> None:
    s = b.shortage(3, water=0, hands={1: "sleeping-pills", 2: "water-bottle"})
    b.play(s, "1 play-sleeping-pills-2", "1 play-water-bottle-1")
    b.close(s)
    assert b.living(s) == [1]


# --- pendulum and coffee ---


def test_pendulum_on_someone_bitten_before() -> None:
    s = b.play(b.lucky(b.position(4, hands={4: "pendulum"}), "1 wood-5", b.bitten), "1 answer-none")
    b.refuse(s, "4 play-pendulum-1-fish", Reason.TARGET_HAS_ACTED)
    b.next_turn(s)
    assert b.castaways(s, s.barred) == [1]
    b.refuse(s, "4 play-pendulum-1-fish", Reason.TARGET_BARRED)


def test_pendulum_on_someone_sick_who_is_still_to_act() -> None:
    s = b.play(b.position(4, hands={2: "rotten-fish", 4: "pendulum"}), "2 play-rotten-fish", "4 play-pendulum-2-water")
    b.play(s, "1 fish")
    b.refuse(s, "2 fish", Reason.ANOTHER_TASK_IMPOSED)


def test_pendulum_binds_the_first_action_of_who_has_coffee() -> None:
    s = b.play(b.position(4, hands={1: "coffee", 2: "pendulum"}), "2 play-pendulum-1-wood", "1 play-coffee")
    b.refuse(s, "1 fish", Reason.ANOTHER_TASK_IMPOSED)
    b.play(s, "1 wood-0", "1 fish")
    assert b.asked(s) == [2]


def test_pendulum_dies_with_its_target() -> None:
    s = b.play(b.position(4, hands={1: "pendulum", 3: ARMED, 4: "voodoo-doll"}), "1 play-pendulum-2-water")
    b.play(s, "3 shoot-2", "2 answer-none", "4 play-voodoo-doll-2", "1 fish", "2 fish")


def test_coffee_while_a_debate_runs_is_refused_even_to_the_first_player() -> None:
    for s in (b.shortage(4, water=3, hands={1: "coffee"}), b.designation(1, water=3, hands={1: "coffee"})):
        b.refuse(s, "1 play-coffee", Reason.BEFORE_YOUR_ACTION)


@pytest.mark.parametrize("first_action", [[], ["1 fish"]])
def test_coffee_is_lost_with_the_one_shot_before_its_second_action(first_action: list[str]) -> None:
    s = b.position(4, hands={1: "coffee", 3: ARMED})
    b.play(s, "1 play-coffee", *first_action, "3 shoot-1", "1 answer-none")
    assert s.coffee == -1 and b.asked(s) == [2]


# --- voodoo doll and alarm clock ---


def test_voodoo_doll_on_the_hurricanes_turn_brings_back_a_mouth_and_a_place_to_find() -> None:
    s = b.position(4, weather="hurricane", places=4, dead=[3], hands={2: "voodoo-doll"})
    b.play(s, "2 play-voodoo-doll-3")
    b.close(b.close(b.act_on(s)))
    assert s.ending == Ending.FLED_THE_HURRICANE and b.castaways(s, s.aboard) == [1, 2, 3, 4]
    s = b.position(4, weather="hurricane", places=3, dead=[3], hands={2: "voodoo-doll"})
    b.play(s, "2 play-voodoo-doll-3")
    b.close(b.close(b.act_on(s, "fish")))
    assert s.moment == Moment.DEBATE and s.topic == Topic.PLACES
    b.close(b.vote(b.close(s), 3))
    assert b.castaways(s, s.aboard) == [1, 2, 4] and s.cause[2] == Cause.LEFT_BEHIND


def test_alarm_clock_naming_someone_who_then_dies() -> None:
    s = b.position(5, first=3, hands={1: "alarm-clock", 2: ARMED})
    b.play(s, "1 play-alarm-clock-5", "2 shoot-5", "5 answer-none")
    b.next_turn(s)
    assert s.first == 1, "to the right, as usual"


# --- shots ---


def test_sheet_against_a_shot_in_a_designation_voids_nothing() -> None:
    s = b.play(b.designation(2, water=3, hands={2: ARMED, 3: "metal-sheet"}), "2 shoot-3", "3 answer-metal-sheet")
    assert s.moment == Moment.DESIGNATION and s.designated == 1
    b.close(s)
    assert b.living(s) == [1, 3, 4] and s.cause[1] == Cause.THIRST


def test_shot_during_a_designation_voids_the_vote() -> None:
    s = b.play(b.designation(2, water=3, hands={2: ARMED}), "2 shoot-3", "3 answer-none")
    assert b.living(s) == [1, 2, 4] and s.designated == -1
    assert s.turn_number == 3 and s.water == 0, "three are left for three rations"


def test_shot_during_a_designation_counts_the_need_again() -> None:
    s = b.play(b.designation(2, seats=5, water=2, hands={4: ARMED}), "4 shoot-3", "3 answer-none")
    assert s.moment == Moment.DEBATE and s.designated == -1 and b.living(s) == [1, 2, 4, 5]
    b.play(b.close(s), "1 vote-2", "2 vote-1")


def test_shot_at_the_designated_takes_the_hand() -> None:
    s = b.play(b.designation(2, water=3, hands={2: "plank axe", 4: ARMED}), "4 shoot-2", "2 answer-none")
    assert b.hand(s, 4) == ["axe", "plank"] and s.cause[1] == Cause.SHOT and s.turn_number == 3
