"""GA-10: leaving the island."""

from __future__ import annotations

import numpy as np

from marooned.games.galerapagos.rules import Reason, ranks, scores
from marooned.games.galerapagos.state import Cause, Ending, Moment, State, Topic
from tests.games.galerapagos import builders as b


def results(s: State) -> tuple[list[int], list[int]]:
    """Points and places."""
    points, places = np.zeros(s.seats, np.int64), np.zeros(s.seats, np.int64)
    scores(s, points)
    ranks(s, places)
    return points.tolist(), places.tolist()


def test_ga_10_1_the_survivors_may_leave_after_the_rations() -> None:
    s = b.close(b.departure(4, water=8, food=9))
    assert s.moment == Moment.ANSWER and b.asked(s) == [1, 2, 3, 4]
    b.everyone(s, "leave")
    assert s.moment == Moment.OVER and s.ending == Ending.LEFT_FREELY
    assert b.castaways(s, s.aboard) == [1, 2, 3, 4]


def test_ga_10_1_not_without_a_place_for_everyone() -> None:
    s = b.close(b.departure(4, places=3))
    assert s.moment == Moment.ACT and s.turn_number == 3


def test_ga_10_1_not_without_a_ration_more_for_everyone() -> None:
    assert b.close(b.departure(4, water=7)).turn_number == 3
    assert b.close(b.departure(4, food=7)).turn_number == 3
    assert b.close(b.departure(4, water=8, food=8)).moment == Moment.ANSWER


def test_ga_10_1_a_majority_of_the_living_decides() -> None:
    s = b.close(b.departure(5, dead=[5]))
    b.play(s, "1 stay", "2 leave", "3 leave", "4 leave")
    assert s.ending == Ending.LEFT_FREELY
    s = b.close(b.departure(5))
    b.play(s, "1 leave", "2 leave", "3 stay", "4 stay", "5 stay")
    assert s.moment == Moment.ACT and s.turn_number == 3


def test_ga_10_1_the_first_player_settles_a_tie() -> None:
    for answer, ending in (("leave", Ending.LEFT_FREELY), ("stay", Ending.RUNNING)):
        s = b.close(b.departure(4, first=3))
        other = "stay" if answer == "leave" else "leave"
        b.play(s, f"3 {answer}", f"1 {other}", f"2 {answer}", f"4 {other}")
        assert s.ending == ending


def test_ga_10_1_refused_then_accepted() -> None:
    s = b.everyone(b.close(b.departure(4, places=4)), "stay")
    assert s.turn_number == 3 and s.moment == Moment.ACT
    b.close(b.act_on(s, "fish"))
    assert s.moment == Moment.DEPARTURE
    b.everyone(b.close(s), "leave")
    assert s.ending == Ending.LEFT_FREELY


def test_ga_10_1_ration_cards_may_be_played_to_reach_the_numbers() -> None:
    s = b.departure(4, water=6, food=7, hands={1: "stagnant-water water-bottle", 2: "rotten-fish", 3: "food-basket"})
    b.refuse(s, "3 play-food-basket", Reason.NO_BASKET_NOW)
    b.play(s, "1 play-stagnant-water", "1 play-water-bottle", "2 play-rotten-fish")
    assert (s.water, s.food) == (4, 4) and b.castaways(s, s.sick) == [1, 2]
    b.close(s)
    assert b.asked(s) == [1, 2, 3, 4]


def test_ga_10_1_nobody_is_asked_at_another_time() -> None:
    s = b.evening(4, places=4)
    b.refuse(s, "1 leave", Reason.NOBODY_DEPARTS_NOW)
    b.refuse(s, "1 stay", Reason.NOBODY_DEPARTS_NOW)


def test_ga_10_2_under_the_hurricane_votes_until_the_living_fit_the_raft() -> None:
    s = b.boarding(5, places=3)
    assert s.topic == Topic.PLACES
    b.close(b.vote(b.close(s), 2))
    assert b.living(s) == [1, 3, 4, 5] and s.topic == Topic.PLACES and s.cause[1] == Cause.LEFT_BEHIND
    b.close(b.vote(b.close(s), 4))
    assert s.moment == Moment.OVER and b.castaways(s, s.aboard) == [1, 3, 5]
    assert s.ending == Ending.FLED_THE_HURRICANE


def test_ga_10_2_rations_do_not_save_a_seat_on_the_raft() -> None:
    s = b.boarding(4, places=3, hands={2: "water-bottle sandwich"})
    b.vote(b.close(s), 2)
    b.refuse(s, "2 play-water-bottle-2", Reason.NO_SUCH_SHORTAGE)
    b.play(s, "2 play-sandwich")
    b.close(s)
    assert b.castaways(s, s.aboard) == [1, 3, 4], "never more aboard than places"


def test_ga_10_2_places_beyond_the_living_need_no_vote() -> None:
    s = b.close(b.storm(4, places=9))
    assert s.moment == Moment.OVER and b.castaways(s, s.aboard) == [1, 2, 3, 4]
    assert (s.water, s.food) == (28, 28), "one ration for the turn, one for the voyage"


def test_ga_10_2_then_water_and_food_for_the_voyage() -> None:
    s = b.boarding(4, places=4, water=7, food=7)
    assert s.topic == Topic.VOYAGE_WATER and s.zero == 0
    b.close(b.vote(b.close(s), 3))
    assert s.cause[2] == Cause.THIRST_AT_DEPARTURE and s.moment == Moment.OVER
    assert b.castaways(s, s.aboard) == [1, 2, 4] and s.food == 0


def test_ga_10_2_a_shortage_of_food_for_the_voyage() -> None:
    s = b.boarding(4, places=4, water=8, food=7)
    assert s.topic == Topic.VOYAGE_FOOD
    b.close(b.vote(b.close(s), 3))
    assert s.cause[2] == Cause.HUNGER_AT_DEPARTURE and b.castaways(s, s.aboard) == [1, 2, 4]


def test_ga_10_2_a_zero_count_for_the_voyage() -> None:
    s = b.boarding(4, places=4, water=4, hands={2: "water-bottle"})
    assert s.topic == Topic.VOYAGE_WATER and s.zero == 1
    b.play(s, "2 play-water-bottle-2")
    b.close(s)
    assert b.castaways(s, s.aboard) == [2]


def test_ga_10_2_the_basket_is_of_no_use() -> None:
    s = b.boarding(4, places=3, water=7, food=7, hands={2: "food-basket"})
    b.refuse(s, "2 play-food-basket", Reason.NO_BASKET_FOR_DEPARTURE)
    b.close(b.vote(b.close(s), 1))
    s = b.boarding(4, places=4, water=7, food=7, hands={2: "food-basket"})
    b.refuse(s, "2 play-food-basket", Reason.NO_BASKET_FOR_DEPARTURE)


def test_ga_10_2_the_turns_own_counts_come_first() -> None:
    s = b.shortage(4, weather="hurricane", water=3, places=2)
    assert s.topic == Topic.WATER and s.moment == Moment.DEBATE, "not over before the last vote"
    b.close(b.vote(b.close(s), 1))
    assert s.moment == Moment.STORM


def test_ga_10_3_those_aboard_win_together() -> None:
    s = b.everyone(b.close(b.departure(5, dead=[2])), "leave")
    assert results(s) == ([1, 0, 1, 1, 1], [0, 1, 0, 0, 0])
    b.refuse(s, "1 leave", Reason.MATCH_OVER)
    assert b.allowed(s, 1) == [] and b.asked(s) == []


def test_ga_10_3_the_sick_aboard_too() -> None:
    s = b.everyone(b.close(b.departure(3, sick=[2], barred=[])), "leave")
    assert results(s) == ([1, 1, 1], [0, 0, 0])


def test_ga_10_4_nobody_aboard_when_the_hurricanes_turn_ends() -> None:
    s = b.close(b.storm(4, places=0))
    assert s.moment == Moment.OVER and s.ending == Ending.NOBODY_ABOARD
    assert results(s) == ([0, 0, 0, 0], [1, 1, 1, 1])


def test_ga_10_4_nobody_alive() -> None:
    s = b.close(b.shortage(3, food=0))
    assert s.ending == Ending.ALL_DEAD and results(s) == ([0, 0, 0], [1, 1, 1])


def test_ga_10_4_nobody_alive_when_the_voyage_is_counted() -> None:
    s = b.close(b.boarding(3, places=3, water=3))
    assert s.ending == Ending.ALL_DEAD and b.castaways(s, s.aboard) == []
    assert [int(cause) for cause in s.cause[:3]] == [Cause.THIRST_AT_DEPARTURE] * 3


def test_ga_10_4_turns_go_on_while_the_hurricane_is_not_there() -> None:
    s = b.next_turn(b.evening(4, places=1))
    assert s.turn_number == 3 and s.moment == Moment.ACT
