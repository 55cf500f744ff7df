"""GA-7: survival, the counts of water and food."""

from __future__ import annotations

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Ending, Moment, Topic
from tests.games.galerapagos import builders as b


def test_ga_7_1_with_enough_each_takes_one() -> None:
    s = b.close(b.evening(4, water=6, food=4))
    assert (s.water, s.food) == (2, 0)
    assert s.moment == Moment.ACT and s.turn_number == 3, "nobody is asked"


def test_ga_7_1_rations_are_charged_even_without_a_vote() -> None:
    s = b.close(b.evening(5, water=5, food=36))
    assert (s.water, s.food) == (0, 31)


def test_ga_7_1_the_sick_take_one_too() -> None:
    s = b.close(b.evening(4, water=4, food=9, sick=[2]))
    assert (s.water, s.food) == (0, 5)


def test_ga_7_1_the_dead_do_not() -> None:
    s = b.close(b.evening(4, water=4, food=9, dead=[3], fallen=[4]))
    assert (s.water, s.food) == (2, 7)


def test_ga_7_2_a_shortage_opens_a_debate_for_everyone() -> None:
    s = b.shortage(4, water=3, hands={2: "sandwich", 4: "plank"})
    assert s.topic == Topic.WATER and s.zero == 0
    assert b.asked(s) == [1, 2, 3, 4], "whoever holds what"
    b.play(s, "4 play-plank", "2 play-sandwich", "3 pass")
    assert s.moment == Moment.DEBATE


def test_ga_7_2_food_is_counted_after_water() -> None:
    s = b.shortage(4, water=4, food=3)
    assert s.topic == Topic.FOOD and s.water == 0
    s = b.shortage(4, water=3, food=3)
    assert s.topic == Topic.WATER
    b.close(b.vote(b.close(s), 2))
    assert s.topic == Topic.NONE or s.topic == Topic.FOOD


def test_ga_7_2_the_first_player_ends_the_debate() -> None:
    s = b.shortage(4, water=3, first=3)
    b.refuse(s, "1 close", Reason.NOT_FIRST_PLAYER)
    b.play(s, "3 close")
    assert s.moment == Moment.VOTE


def test_ga_7_2_cards_played_in_the_debate_may_end_the_shortage() -> None:
    s = b.shortage(4, water=3, hands={3: "water-bottle"})
    b.play(s, "3 play-water-bottle", "1 close")
    assert s.turn_number == 3 and s.water == 0 and b.living(s) == [1, 2, 3, 4]


def test_ga_7_2_the_action_phase_is_over() -> None:
    s = b.shortage(4, water=3)
    b.refuse(s, "1 fish", Reason.ACTIONS_ARE_OVER)
    assert "fish" not in b.allowed(s, 1)


def test_ga_7_3_at_zero_there_is_no_vote_and_those_without_die_together() -> None:
    s = b.shortage(4, water=0, hands={2: "water-bottle"})
    assert s.zero == 1
    b.play(s, "2 play-water-bottle-2", "1 pass", "3 pass", "4 pass")
    b.refuse(s, "1 vote-2", Reason.NO_VOTE_NOW)
    b.play(s, "1 close")
    assert b.living(s) == [2]
    assert [s.cause[seat] for seat in (0, 2, 3)] == [Cause.THIRST] * 3


def test_ga_7_3_a_ration_of_another_saves() -> None:
    s = b.shortage(4, food=0, hands={1: "sandwich sandwich sandwich"})
    b.play(s, "1 play-sandwich-1", "1 play-sandwich-3", "1 give-sandwich-4", "4 play-sandwich-4")
    assert b.castaways(s, s.fed) == [1, 3, 4]
    b.close(s)
    assert b.living(s) == [1, 3, 4] and s.cause[1] == Cause.HUNGER


def test_ga_7_3_a_shot_helps_by_the_hand_it_wins() -> None:
    s = b.shortage(3, water=0, hands={1: "revolver cartridge", 2: "water-bottle"})
    b.play(s, "1 shoot-2", "2 answer-none")
    assert s.moment == Moment.DEBATE and b.hand(s, 1) == ["water-bottle"]
    b.play(s, "1 play-water-bottle-1", "3 pass", "1 close")
    assert b.living(s) == [1]
    assert (s.cause[1], s.cause[2]) == (Cause.SHOT, Cause.THIRST)


def test_ga_7_3_nobody_dies_who_holds_and_plays_a_ration() -> None:
    s = b.shortage(3, water=0, hands={1: "water-bottle", 2: "water-bottle", 3: "coconut"})
    b.play(s, "1 play-water-bottle-1", "2 play-water-bottle-2", "3 play-coconut-3")
    b.close(s)
    assert b.living(s) == [1, 2, 3]
    assert s.water == 2, "what the coconut did not feed is on the counter"


def test_ga_7_3_everybody_may_die() -> None:
    s = b.shortage(3, water=0, hands={1: "club old-underpants"}, before={2: "revolver"})
    b.close(s)
    assert s.moment == Moment.OVER and s.ending == Ending.ALL_DEAD
    assert b.living(s) == [] and b.asked(s) == []
    assert b.discarded(s) == ["revolver", "club", "old-underpants"]


def test_ga_7_3_zero_is_looked_at_when_this_count_starts() -> None:
    s = b.shortage(4, water=4, food=2, hands={1: "vegetable-mill"})
    b.play(s, "1 play-vegetable-mill")
    assert s.food == 0 and s.zero == 0
    b.close(s)
    assert s.moment == Moment.VOTE, "the mill emptied the counter later"
    s = b.evening(4, water=0, hands={1: "water-bottle"})
    b.play(s, "1 play-water-bottle")
    b.close(s)
    assert s.zero == 0, "a ration before the count makes it an ordinary one"


def test_ga_7_4_votes_one_after_another_until_the_rations_cover_the_living() -> None:
    s = b.designation(2, 5, water=3)
    b.close(s)
    assert b.living(s) == [1, 3, 4, 5] and s.moment == Moment.DEBATE, "still one too many"
    b.close(b.vote(b.close(s), 5))
    assert b.living(s) == [1, 3, 4] and s.water == 0
    assert s.turn_number == 3, "then the counter pays and the turn goes on"


def test_ga_7_4_personal_rations_count() -> None:
    s = b.shortage(4, water=2, hands={1: "water-bottle", 4: "water-bottle"})
    b.play(s, "1 play-water-bottle-1", "4 play-water-bottle-3")
    b.close(s)
    assert s.turn_number == 3 and s.water == 0 and b.living(s) == [1, 2, 3, 4]


def test_ga_7_4_the_counter_pays_only_for_those_without_a_personal_ration() -> None:
    s = b.designation(2, 4, water=3, hands={2: "water-bottle"})
    b.play(s, "2 play-water-bottle-2")
    assert s.water == 0 and b.living(s) == [1, 2, 3, 4]


def test_ga_7_4_each_vote_designates_one() -> None:
    s = b.voting(5, water=1)
    b.vote(s, 3)
    assert s.designated == 2
    b.close(s)
    assert b.living(s) == [1, 2, 4, 5]
