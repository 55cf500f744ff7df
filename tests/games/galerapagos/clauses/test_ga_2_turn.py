"""GA-2: the turn."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.content import MAX_STOCK, WEATHER_WATER_SHOWN, Weather
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Moment, State, Topic
from tests.games.galerapagos import builders as b


def order(s: State, word: str = "wood-0") -> list[int]:
    """Who acts this turn, in order."""
    found = []
    while s.moment == Moment.ACT:
        found += b.asked(s)
        b.play(s, f"{b.asked(s)[0]} {word}")
    return found


# --- the first-player card ---


def test_ga_2_1_the_card_stays_on_the_first_turn_and_then_passes_to_the_right() -> None:
    s = b.dealt(4, first=2)
    s.water = s.food = MAX_STOCK
    assert s.first == 1 and s.turn_number == 1
    holders = [int(b.next_turn(s).first) + 1 for _ in range(2)]
    assert holders == [1, 4], "right is the one before: 2, 1, then round to 4"


def test_ga_2_1_the_card_skips_the_dead() -> None:
    s = b.next_turn(b.position(5, first=4, dead=[2, 3]))
    assert s.first == 0


def test_ga_2_1_unless_the_alarm_clock_named_another() -> None:
    s = b.play(b.position(5, first=4, hands={1: "alarm-clock"}), "1 play-alarm-clock-5")
    assert s.first == 3, "not before the next turn"
    b.next_turn(s)
    assert s.first == 4 and b.asked(s) == [5]
    b.next_turn(s)
    assert s.first == 3, "named for one turn: then to the right again"


# --- weather ---


def test_ga_2_2_a_weather_card_is_turned_over_each_turn() -> None:
    s = b.position(3, weather="drizzle", coming="downpour dry rain", water=10)
    for weather in (Weather.DRIZZLE, Weather.DOWNPOUR, None, Weather.RAIN):
        before = int(s.water)
        if weather is None:
            b.refuse(s, f"{b.asked(s)[0]} water", Reason.NO_WATER_TODAY)
        else:
            b.play(s, f"{b.asked(s)[0]} water")
            assert s.water == before + WEATHER_WATER_SHOWN[weather]
        b.next_turn(s)


# --- actions ---


def test_ga_2_3_everyone_takes_one_action_clockwise_from_the_first_player() -> None:
    s = b.position(5, first=3)
    assert order(s) == [3, 4, 5, 1, 2]
    assert s.moment == Moment.EVENING and s.wood == 5


def test_ga_2_3_the_dead_and_the_barred_are_passed_over() -> None:
    assert order(b.position(6, first=2, dead=[4], barred=[2, 6])) == [3, 5, 1]


def test_ga_2_3_one_action_and_only_on_ones_turn() -> None:
    s = b.position(3, barred=[3])
    b.refuse(s, "2 fish", Reason.NOT_YOUR_TURN)
    b.play(s, "1 fish")
    b.refuse(s, "1 fish", Reason.NOT_YOUR_TURN)
    b.refuse(s, "3 fish", Reason.BARRED)
    b.refuse(s, "2 pass", Reason.ACT_INSTEAD)
    b.play(s, "2 fish")
    for castaway in (1, 2):
        b.refuse(s, f"{castaway} fish", Reason.ACTIONS_ARE_OVER)


def test_ga_2_3_who_fell_sick_before_acting_still_acts() -> None:
    s = b.play(b.position(3, hands={2: "rotten-fish"}), "2 play-rotten-fish")
    assert s.sick == 0b010 and order(s) == [1, 2, 3]


# --- survival ---


def test_ga_2_4_each_takes_one_water_then_one_food() -> None:
    s = b.close(b.evening(4, water=6, food=9, dead=[3]))
    assert (s.water, s.food, s.turn_number) == (3, 6, 3)


def test_ga_2_4_water_comes_before_food() -> None:
    s = b.shortage(4, water=3, food=2)
    assert s.topic == Topic.WATER
    b.vote(b.close(s), 4)
    b.close(s)
    assert b.living(s) == [1, 2, 3] and s.cause[3] == Cause.THIRST and s.water == 0
    assert s.moment == Moment.DEBATE and s.topic == Topic.FOOD and s.food == 2, "who died of thirst does not eat"
    b.vote(b.close(s), 3)
    b.close(s)
    assert b.living(s) == [1, 2] and s.cause[2] == Cause.HUNGER and s.food == 0


def test_ga_2_4_nobody_counts_before_everyone_has_acted() -> None:
    s = b.position(3, water=0, food=0)
    for castaway in (1, 2, 3):
        assert s.moment == Moment.ACT and b.living(s) == [1, 2, 3]
        b.play(s, f"{castaway} wood-0")
    assert s.moment == Moment.EVENING


# --- the end of the turn ---


def test_ga_2_5_the_next_turn_follows_where_no_raft_is_near() -> None:
    s = b.close(b.evening(4, places=1))
    assert s.turn_number == 3 and s.moment == Moment.ACT


def test_ga_2_5_departure_may_follow_where_a_raft_is() -> None:
    s = b.close(b.evening(4, places=4))
    assert s.turn_number == 2 and s.moment == Moment.DEPARTURE
    b.close(s)
    assert s.moment == Moment.ANSWER


def test_ga_2_5_nobody_leaves_before_the_rations() -> None:
    s = b.position(4, places=4)
    b.refuse(s, "1 leave", Reason.NOBODY_DEPARTS_NOW)
    b.act_on(s)
    b.refuse(s, "1 leave", Reason.NOBODY_DEPARTS_NOW)
    b.close(s)
    assert s.water == s.food == MAX_STOCK - 4
    b.refuse(s, "1 leave", Reason.NOBODY_DEPARTS_NOW)


# --- the first player dies ---


@pytest.mark.parametrize(("dead", "heir"), [([], 2), ([2], 1), ([1, 2], 4)])
def test_ga_2_6_the_card_of_a_dead_first_player_passes_at_once_to_the_right(dead: list[int], heir: int) -> None:
    s = b.evening(4, first=3, dead=dead, hands={4: "revolver cartridge"})
    b.play(s, "4 shoot-3", "3 answer-none")
    assert s.moment == Moment.EVENING and s.first == heir - 1
    b.play(s, f"{heir} close")


def test_ga_2_6_the_heir_ends_the_debates_of_the_same_turn() -> None:
    s = b.designation(3, seats=4, first=3, water=2)
    b.close(s)
    assert s.first == 1 and s.moment == Moment.DEBATE, "one more must go"
    b.refuse(s, "1 close", Reason.NOT_FIRST_PLAYER)
    b.play(s, "2 close")
