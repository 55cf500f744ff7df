"""GA-12.1 to 12.5: rulings about rations; GA-12.17: the basket."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment, Topic
from tests.games.galerapagos import builders as b


def test_ga_12_1_surplus_on_the_counter_feeds_nobody_in_a_zero_count() -> None:
    s = b.shortage(3, water=0, hands={1: "water-bottle water-bottle coconut"})
    b.play(s, "1 play-water-bottle-1", "1 play-water-bottle", "1 play-coconut")
    assert s.water == 4
    b.close(s)
    assert b.living(s) == [1] and s.water == 4


def test_ga_12_1_zero_when_the_count_of_that_resource_begins_not_the_phase() -> None:
    s = b.shortage(4, water=3, food=2, hands={2: "vegetable-mill"})
    assert s.topic == Topic.WATER and s.zero == 0
    b.close(b.play(s, "2 play-vegetable-mill"))
    assert s.topic == Topic.FOOD and s.zero == 1, "there was food when the phase began"
    s = b.shortage(4, food=2, hands={2: "vegetable-mill"})
    b.close(b.play(s, "2 play-vegetable-mill"))
    assert s.food == 0 and s.moment == Moment.VOTE, "and none now, but some when the count began"


def test_ga_12_1_a_barbecue_does_not_either() -> None:
    s = b.shortage(3, food=0, fallen=[3], hands={1: "barbecue-kit sandwich"})
    b.play(s, "1 play-barbecue-kit", "1 play-sandwich-1")
    b.close(s)
    assert b.living(s) == [1] and s.food == 2


def test_ga_12_2_a_good_ration_is_played_for_another_without_asking() -> None:
    s = b.shortage(3, water=1, hands={1: "water-bottle"})
    b.play(s, "1 play-water-bottle-3")
    assert b.castaways(s, s.fed) == [3] and s.moment == Moment.DEBATE


@pytest.mark.parametrize("matches", ["", " matches"])
def test_ga_12_2_a_bad_one_only_for_oneself_or_onto_the_counter(matches: str) -> None:
    s = b.shortage(3, food=1, hands={1: f"rotten-fish{matches}"})
    b.refuse(s, "1 play-rotten-fish-2", Reason.BAD_RATION_FOR_ANOTHER)
    assert "play-rotten-fish" in b.allowed(s, 1) and "play-rotten-fish-1" in b.allowed(s, 1)
    b.play(s, "1 play-rotten-fish-1")
    assert b.castaways(s, s.fed) == b.castaways(s, s.sick) == [1]


def test_ga_12_2_given_as_a_card_it_is_the_receivers_to_use() -> None:
    s = b.shortage(3, food=1, hands={1: "rotten-fish"})
    b.play(s, "1 give-rotten-fish-2", "2 play-rotten-fish-2")
    assert b.castaways(s, s.sick) == [2]


def test_ga_12_3_a_card_of_three_feeds_up_to_three() -> None:
    s = b.shortage(5, water=2, hands={1: "coconut"})
    b.play(s, "1 play-coconut-4")
    assert s.moment == Moment.FEED and b.asked(s) == [1]
    b.refuse(s, "1 also-4", Reason.TARGET_FED)
    b.refuse(s, "2 also-3", Reason.NOT_ASKED)
    b.refuse(s, "2 enough", Reason.NOT_ASKED)
    b.refuse(s, "1 also-6", Reason.NO_SUCH_SEAT)
    b.play(s, "1 also-2", "1 also-1")
    assert s.moment == Moment.DEBATE and b.castaways(s, s.fed) == [1, 2, 4] and s.water == 2


def test_ga_12_3_the_rest_goes_to_the_counter() -> None:
    s = b.shortage(5, food=2, hands={1: "sardines"})
    b.play(s, "1 play-sardines-4", "1 also-5", "1 enough")
    assert b.castaways(s, s.fed) == [4, 5] and s.food == 3


def test_ga_12_3_also_when_nobody_is_left_to_feed() -> None:
    s = b.shortage(3, water=0, dead=[3], hands={1: "coconut"})
    b.play(s, "1 play-coconut-2", "1 also-1")
    assert s.moment == Moment.DEBATE and s.water == 1 and b.castaways(s, s.fed) == [1, 2]


def test_ga_12_3_nobody_is_fed_twice_in_a_count() -> None:
    s = b.shortage(4, water=1, hands={1: "water-bottle water-bottle", 2: "coconut"})
    b.play(s, "1 play-water-bottle-3")
    b.refuse(s, "1 play-water-bottle-3", Reason.TARGET_FED)
    b.refuse(s, "2 play-coconut-3", Reason.TARGET_FED)


def test_ga_12_3_but_once_in_each() -> None:
    s = b.shortage(3, water=2, food=2, hands={1: "water-bottle sandwich"})
    b.play(s, "1 play-water-bottle-1")
    b.close(s)
    assert s.topic == Topic.FOOD and s.fed == 0
    b.play(s, "1 play-sandwich-1")
    b.close(s)
    assert b.living(s) == [1, 2, 3]


def test_ga_12_3_it_may_save_the_designated_among_others() -> None:
    s = b.designation(2, 5, water=2, hands={4: "coconut"})
    b.play(s, "4 play-coconut-5", "4 also-2", "4 enough")
    assert s.turn_number == 3 and b.living(s) == [1, 2, 3, 4, 5] and s.water == 0


def test_ga_12_4_matches_are_those_of_the_one_who_plays() -> None:
    s = b.shortage(3, water=1, hands={1: "stagnant-water", 2: "matches"})
    b.refuse(s, "1 play-stagnant-water-matches", Reason.NO_MATCHES)
    b.refuse(s, "1 play-stagnant-water-matches-1", Reason.NO_MATCHES)
    b.refuse(s, "2 play-stagnant-water-matches", Reason.CARD_NOT_HELD)
    b.refuse(s, "2 play-stagnant-water-matches-2", Reason.CARD_NOT_HELD)
    b.play(s, "1 give-stagnant-water-2", "2 play-stagnant-water-matches-2")
    assert s.sick == 0 and b.castaways(s, s.fed) == [2]
    assert b.discarded(s) == ["stagnant-water", "matches"]


def test_ga_12_5_rations_at_36_are_legal_and_wasted() -> None:
    s = b.position(4, hands={1: "water-bottle sardines stagnant-water"})
    b.play(s, "1 play-water-bottle", "1 play-sardines", "1 play-stagnant-water")
    assert (s.water, s.food) == (36, 36) and b.hand(s, 1) == [] and b.castaways(s, s.sick) == [1]


# --- the basket ---


@pytest.mark.parametrize("resource", ["water", "food"])
def test_ga_12_17_the_basket_ends_the_count_in_a_debate(resource: str) -> None:
    s = b.shortage(4, **{resource: 3}, hands={3: "food-basket"})
    b.play(s, "3 play-food-basket")
    assert b.living(s) == [1, 2, 3, 4] and getattr(s, resource) == 0
    assert s.turn_number == 3 and s.moment == Moment.ACT


def test_ga_12_17_also_in_a_designation() -> None:
    s = b.designation(2, 4, water=3, hands={3: "food-basket"})
    b.play(s, "3 play-food-basket")
    assert b.living(s) == [1, 2, 3, 4] and s.water == 0 and s.spared[0] == 0


def test_ga_12_17_also_in_a_zero_count() -> None:
    s = b.shortage(4, water=0, food=3, hands={3: "food-basket water-bottle"})
    b.play(s, "3 play-water-bottle-3", "3 play-food-basket")
    assert b.living(s) == [1, 2, 3, 4] and s.topic == Topic.FOOD and s.water == 0
    assert b.discarded(s) == ["water-bottle", "food-basket"], "rations played for it are spent"


def test_ga_12_17_the_dead_stay_dead() -> None:
    s = b.designation(2, 5, water=3, hands={3: "food-basket"})
    b.close(s)
    b.play(s, "3 play-food-basket")
    assert b.living(s) == [1, 3, 4, 5] and s.water == 0


def test_ga_12_17_never_for_the_voyage_or_the_places() -> None:
    s = b.boarding(4, places=3, hands={3: "food-basket"})
    b.refuse(s, "3 play-food-basket", Reason.NO_BASKET_FOR_DEPARTURE)
    b.vote(b.close(s), 1)
    b.refuse(s, "3 play-food-basket", Reason.NO_BASKET_FOR_DEPARTURE)
    b.refuse(b.storm(4, hands={3: "food-basket"}), "3 play-food-basket", Reason.NO_BASKET_NOW)


def test_ga_12_17_nor_without_a_shortage() -> None:
    b.refuse(b.position(4, hands={1: "food-basket"}), "1 play-food-basket", Reason.NO_BASKET_NOW)
    b.refuse(b.evening(4, water=0, hands={1: "food-basket"}), "1 play-food-basket", Reason.NO_BASKET_NOW)


def test_ga_12_17_the_count_of_food_follows_that_of_water() -> None:
    s = b.position(3, water=2, food=3, hands={2: "food-basket"}, weather="dry")
    b.act_on(s, "wood-0")
    b.close(s)
    b.play(s, "2 play-food-basket")
    assert (s.water, s.food) == (0, 0) and s.turn_number == 3
