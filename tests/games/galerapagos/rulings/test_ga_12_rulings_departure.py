"""GA-12.18 to 12.22: rulings about the hurricane and the departure."""

from __future__ import annotations

from marooned.games.galerapagos.content import MAX_CHANGES
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Ending, Moment, Topic
from tests.games.galerapagos import builders as b


def test_ga_12_18_no_place_on_the_raft_and_all_are_lost_without_a_vote() -> None:
    s = b.close(b.storm(4, places=0, wood=5))
    assert s.moment == Moment.OVER and s.ending == Ending.NOBODY_ABOARD
    assert b.living(s) == [1, 2, 3, 4] and s.aboard == 0


def test_ga_12_19_a_window_before_the_departure_count() -> None:
    s = b.storm(4, places=0, hands={2: "plank"})
    assert b.asked(s) == [1, 2, 3, 4]
    b.play(s, "2 play-plank")
    b.close(s)
    assert s.topic == Topic.PLACES and s.moment == Moment.DEBATE


def test_ga_12_19_rations_and_shots_change_the_numbers_too() -> None:
    s = b.storm(3, places=2, water=4, food=6, hands={1: "revolver cartridge", 2: "water-bottle"})
    assert (s.water, s.food) == (1, 3)
    b.refuse(s, "2 play-water-bottle-2", Reason.NO_SUCH_SHORTAGE)
    b.play(s, "2 play-water-bottle", "1 shoot-3", "3 answer-none")
    b.close(s)
    assert s.moment == Moment.OVER and b.castaways(s, s.aboard) == [1, 2]


def test_ga_12_20_the_window_opens_when_places_and_two_cover_the_living() -> None:
    assert b.departure(4, places=3).moment == Moment.DEPARTURE
    assert b.departure(4, places=2).moment == Moment.DEPARTURE
    assert b.departure(3, places=0, dead=[2]).moment == Moment.DEPARTURE


def test_ga_12_20_not_with_fewer_places() -> None:
    assert b.close(b.evening(4, places=1)).moment == Moment.ACT
    assert b.close(b.evening(12, places=9)).moment == Moment.ACT
    assert b.close(b.evening(4, places=1, dead=[3])).moment == Moment.DEPARTURE


def test_ga_12_20_whatever_is_on_the_counters_or_in_the_hands() -> None:
    s = b.close(b.evening(3, places=3, water=3, food=3))
    assert s.moment == Moment.DEPARTURE and b.asked(s) == [1, 2, 3]


def test_ga_12_20_a_plank_or_a_shot_in_the_window_may_make_it() -> None:
    s = b.play(b.departure(4, places=3, hands={2: "plank"}), "2 play-plank")
    assert b.close(s).moment == Moment.ANSWER
    s = b.play(b.departure(4, places=3, hands={2: "revolver cartridge"}), "2 shoot-1", "1 answer-none")
    b.close(s)
    assert s.moment == Moment.ANSWER and b.asked(s) == [2, 3, 4]


def test_ga_12_20_a_plank_and_a_shot_in_the_window_may_make_it() -> None:
    s = b.departure(4, places=2, hands={2: "plank", 3: "revolver cartridge"})
    b.play(s, "2 play-plank", "3 shoot-1", "1 answer-none")
    b.close(s)
    assert s.moment == Moment.ANSWER and b.asked(s) == [2, 3, 4]
    s = b.play(b.departure(4, places=2, hands={2: "plank"}), "2 play-plank")
    assert b.close(s).turn_number == 3, "one card is not enough"


def test_ga_12_21_all_living_answer_the_sick_too_the_dead_never() -> None:
    s = b.close(b.departure(5, dead=[4], sick=[2]))
    assert b.asked(s) == [1, 2, 3, 5]
    b.refuse(s, "4 leave", Reason.DEAD)


def test_ga_12_21_on_a_tie_the_first_players_own_answer_decides_not_the_chiefs() -> None:
    s = b.departure(4, first=1, hands={2: "conch"}, before={3: "club"})
    b.close(b.play(s, "2 play-conch"))
    b.play(s, "1 leave", "2 stay", "3 stay", "4 leave")
    assert s.ending == Ending.LEFT_FREELY, "club and conch do not count"


def test_ga_12_21_an_answer_may_be_changed_until_the_last_one_is_in() -> None:
    s = b.close(b.departure(3))
    b.play(s, "1 stay", "1 leave")
    b.refuse(s, "1 leave", Reason.SAME_ANSWER)
    assert b.asked(s) == [2, 3]
    b.play(s, "2 leave", "3 stay")
    assert s.ending == Ending.LEFT_FREELY


def test_ga_12_21_a_limited_number_of_times() -> None:
    s = b.close(b.departure(3))
    b.play(s, "1 stay")
    for change in range(MAX_CHANGES):
        b.play(s, "1 stay" if change % 2 else "1 leave")
    b.refuse(s, "1 stay" if s.leaving & 1 else "1 leave", Reason.CHANGED_ENOUGH)
    b.play(s, "2 stay", "3 stay")
    b.close(b.close(b.act_on(s)))
    b.play(s, "1 leave", "1 stay")
    assert s.turn_number == 3 and s.moment == Moment.ANSWER, "a new question, and one may waver again"


def test_ga_12_21_what_the_dead_said_a_turn_ago_is_forgotten() -> None:
    s = b.close(b.departure(3, hands={1: "revolver cartridge"}))
    b.play(s, "1 stay", "2 stay", "3 leave", "1 shoot-3", "3 answer-none")
    b.close(b.close(b.act_on(s)))
    assert s.moment == Moment.ANSWER and s.first == 1
    b.play(s, "1 leave", "2 stay")
    assert s.turn_number == 4, "one of two, and the first player stays"


def test_ga_12_22_only_the_counters_count_and_they_are_not_reduced() -> None:
    s = b.departure(3, water=6, food=6, hands={1: "water-bottle sandwich"})
    b.everyone(b.close(s), "leave")
    assert (s.water, s.food) == (3, 3) and s.ending == Ending.LEFT_FREELY
    s = b.departure(3, water=5, food=6, hands={1: "water-bottle"})
    b.refuse(s, "1 play-water-bottle-1", Reason.NO_SUCH_SHORTAGE)
    b.close(s)
    assert s.turn_number == 3, "a ration in hand is none on the counter"


def test_ga_12_18_a_place_for_some_is_voted_on() -> None:
    s = b.boarding(3, places=1)
    b.close(b.vote(b.close(s), 1))
    b.close(b.play(b.vote(b.close(s), 2), "3 name-2"))
    assert b.castaways(s, s.aboard) == [3]


def test_ga_12_19_the_window_is_there_after_a_shortage_too() -> None:
    s = b.shortage(4, weather="hurricane", water=3, places=4)
    b.close(b.vote(b.close(s), 2))
    assert s.moment == Moment.STORM
