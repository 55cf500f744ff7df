"""Wreck cards that feed: rations, good and bad, matches, and the basket."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment, Topic
from tests.games.galerapagos import builders as b

# --- rations ---


def test_water_bottle_is_one_water() -> None:
    s = b.play(b.position(4, water=5, hands={2: "water-bottle"}), "2 play-water-bottle")
    assert s.water == 6 and b.discarded(s) == ["water-bottle"]
    s = b.play(b.designation(2, water=3, hands={2: "water-bottle"}), "2 play-water-bottle-2")
    assert b.living(s) == [1, 2, 3, 4] and s.water == 0
    b.refuse(b.shortage(4, food=3, hands={2: "water-bottle"}), "2 play-water-bottle-2", Reason.NO_SUCH_SHORTAGE)


def test_sandwich_is_one_food() -> None:
    s = b.play(b.position(4, food=5, hands={2: "sandwich"}), "2 play-sandwich")
    assert s.food == 6 and b.discarded(s) == ["sandwich"]
    s = b.play(b.designation(2, food=3, hands={2: "sandwich"}), "2 play-sandwich-2")
    assert b.living(s) == [1, 2, 3, 4] and s.food == 0
    b.refuse(b.shortage(4, water=3, hands={2: "sandwich"}), "2 play-sandwich-2", Reason.NO_SUCH_SHORTAGE)


def test_coconut_is_three_water() -> None:
    assert b.play(b.position(4, water=5, hands={2: "coconut"}), "2 play-coconut").water == 8
    s = b.play(b.designation(3, seats=5, water=2, hands={2: "coconut"}), "2 play-coconut-2", "2 also-3", "2 also-1")
    assert b.living(s) == [1, 2, 3, 4, 5] and s.water == 0 and s.turn_number == 3


def test_sardines_are_three_food() -> None:
    assert b.play(b.position(4, food=5, hands={2: "sardines"}), "2 play-sardines").food == 8
    s = b.play(b.designation(2, seats=5, food=2, hands={2: "sardines"}), "2 play-sardines-2", "2 enough")
    assert b.living(s) == [1, 2, 3, 4, 5] and s.food == 0, "four on the counter for the four others"


def test_sardines_with_nobody_left_to_feed_leave_the_rest_on_the_counter() -> None:
    s = b.play(b.shortage(3, dead=[3], food=1, hands={2: "sardines"}), "2 play-sardines-2", "2 also-1")
    assert s.moment == Moment.DEBATE and s.food == 2 and b.castaways(s, s.fed) == [1, 2]


def test_stagnant_water_is_one_water_and_a_sickness() -> None:
    s = b.play(b.designation(2, water=3, hands={2: "stagnant-water"}), "2 play-stagnant-water-2")
    assert b.living(s) == [1, 2, 3, 4] and b.castaways(s, s.barred) == [2]
    b.refuse(
        b.designation(3, water=3, hands={2: "stagnant-water"}), "2 play-stagnant-water-3", Reason.BAD_RATION_FOR_ANOTHER
    )


def test_rotten_fish_is_one_food_and_a_sickness() -> None:
    s = b.play(b.designation(2, food=3, hands={2: "rotten-fish"}), "2 play-rotten-fish-2")
    assert b.living(s) == [1, 2, 3, 4] and b.castaways(s, s.barred) == [2]
    b.refuse(b.designation(3, food=3, hands={2: "rotten-fish"}), "2 play-rotten-fish-3", Reason.BAD_RATION_FOR_ANOTHER)


@pytest.mark.parametrize("resource", ["water", "food"])
def test_food_basket_saves_all_in_a_shortage(resource: str) -> None:
    for s in (
        b.shortage(4, hands={2: "food-basket"}, **{resource: 3}),
        b.designation(3, hands={2: "food-basket"}, **{resource: 1}),
    ):
        b.play(s, "2 play-food-basket")
        assert b.living(s) == [1, 2, 3, 4] and s.turn_number == 3 and s.designated == -1
        assert (int(s.water) == 0, int(s.food) == 0) == (resource == "water", resource == "food")


def test_food_basket_only_in_a_shortage_and_never_to_board() -> None:
    basket = {2: "food-basket"}
    for s in (
        b.position(4, hands=basket),
        b.evening(4, hands=basket),
        b.departure(4, hands=basket),
        b.storm(4, hands=basket),
    ):
        b.refuse(s, "2 play-food-basket", Reason.NO_BASKET_NOW)
    for s in (b.boarding(4, places=2, hands=basket), b.boarding(4, places=4, water=6, hands=basket)):
        b.refuse(s, "2 play-food-basket", Reason.NO_BASKET_FOR_DEPARTURE)
    s = b.boarding(4, places=4, food=4, hands=basket)
    assert s.topic == Topic.VOYAGE_FOOD and s.zero
    b.refuse(s, "2 play-food-basket", Reason.NO_BASKET_FOR_DEPARTURE)


# --- matches ---


@pytest.mark.parametrize(("card", "counter"), [("stagnant-water", "water"), ("rotten-fish", "food")])
def test_matches_make_a_bad_ration_safe(card: str, counter: str) -> None:
    s = b.play(b.position(4, water=5, food=5, hands={2: f"{card} matches"}), f"2 play-{card}-matches")
    assert s.sick == 0 and (s.water, s.food) == ((6, 5) if counter == "water" else (5, 6))
    assert b.discarded(s) == [card, "matches"]
    s = b.play(b.shortage(4, hands={2: f"{card} matches"}, **{counter: 3}), f"2 play-{card}-matches-2")
    assert s.sick == 0 and b.castaways(s, s.fed) == [2] and b.hand(s, 2) == []
    b.refuse(b.position(4, hands={2: card, 3: "matches"}), f"2 play-{card}-matches", Reason.NO_MATCHES)


def test_matches_may_be_kept() -> None:
    s = b.play(b.position(4, hands={2: "rotten-fish matches"}), "2 play-rotten-fish")
    assert b.castaways(s, s.sick) == [2] and b.hand(s, 2) == ["matches"]
