"""GA-8: the vote."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.content import MAX_CHANGES
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Moment, Topic
from tests.games.galerapagos import builders as b


def test_ga_8_1_every_living_castaway_votes_and_all_are_shown_at_once() -> None:
    s = b.voting(4, water=2, dead=[3])
    assert b.asked(s) == [1, 2, 4]
    b.play(s, "4 vote-1", "1 vote-2")
    assert b.asked(s) == [2] and s.moment == Moment.VOTE
    b.play(s, "2 vote-1")
    assert s.moment == Moment.DESIGNATION and s.designated == 0


def test_ga_8_1_the_dead_do_not_vote() -> None:
    s = b.voting(4, water=2, dead=[3])
    b.refuse(s, "3 vote-1", Reason.DEAD)


def test_ga_8_1_a_vote_may_be_changed_until_the_last_one_is_in() -> None:
    s = b.voting(4, water=3)
    b.play(s, "1 vote-2", "2 vote-1", "1 vote-3")
    assert b.asked(s) == [3, 4], "changing is not owed"
    b.refuse(s, "1 vote-3", Reason.SAME_ANSWER)
    b.play(s, "1 vote-4", "3 vote-4", "4 vote-2")
    assert s.designated == 3
    b.refuse(s, "1 vote-2", Reason.VOTE_CLOSED)


def test_ga_8_1_minds_change_a_limited_number_of_times() -> None:
    s = b.voting(4, water=3)
    b.play(s, "1 vote-2")
    for change in range(MAX_CHANGES):
        b.play(s, f"1 vote-{3 + change % 2}")
    b.refuse(s, "1 vote-2", Reason.CHANGED_ENOUGH)
    assert b.allowed(s, 1) == []


def test_ga_8_1_and_anew_in_the_next_vote() -> None:
    s = b.voting(5, water=3)
    b.play(s, "1 vote-2")
    for change in range(MAX_CHANGES):
        b.play(s, f"1 vote-{3 + change % 2}")
    b.close(b.close(b.vote(s, 5)))
    assert s.moment == Moment.VOTE and b.living(s) == [1, 2, 3, 4]
    b.play(s, "1 vote-2", "1 vote-3")


def test_ga_8_1_votes_do_not_overwrite_one_another() -> None:
    s = b.voting(5, water=4)
    for castaway, target in ((5, 1), (3, 2), (1, 5), (2, 3), (4, 2)):
        b.play(s, f"{castaway} vote-{target}")
    assert [int(target) for target in s.vote[:5]] == [4, 2, 1, 1, 0]
    assert s.designated == 1


def test_ga_8_1_the_crystal_ball_votes_after_the_others_are_shown() -> None:
    s = b.voting(4, water=3, before={2: "crystal-ball"})
    assert b.asked(s) == [1, 3, 4]
    b.refuse(s, "2 vote-1", Reason.VOTES_LAST)
    b.play(s, "1 vote-3", "3 vote-4", "4 vote-1")
    assert s.moment == Moment.LATE_VOTE and b.asked(s) == [2]
    b.refuse(s, "1 vote-2", Reason.VOTE_CLOSED)
    b.refuse(s, "2 vote-2", Reason.NOT_ONESELF)
    b.play(s, "2 vote-4")
    assert s.designated == 3


def test_ga_8_1_the_crystal_ball_alone_able_to_vote() -> None:
    s = b.voting(3, water=2, before={1: "crystal-ball"}, sick=[2, 3])
    assert s.moment == Moment.LATE_VOTE and b.asked(s) == [1]
    b.play(s, "1 vote-3")
    assert s.designated == 2


def test_ga_8_1_a_sick_holder_of_the_crystal_ball_delays_nobody() -> None:
    s = b.voting(4, water=3, before={2: "crystal-ball"}, sick=[2])
    b.vote(s, 3)
    assert s.designated == 2


def test_ga_8_1_a_crystal_ball_in_hand_is_of_no_use() -> None:
    s = b.voting(4, water=3, hands={2: "crystal-ball"})
    assert b.asked(s) == [1, 2, 3, 4]


def test_ga_8_2_nobody_votes_against_oneself() -> None:
    b.refuse(b.voting(4, water=3), "2 vote-2", Reason.NOT_ONESELF)


def test_ga_8_2_nor_against_the_dead_or_an_empty_chair() -> None:
    s = b.voting(4, water=2, dead=[3])
    b.refuse(s, "1 vote-3", Reason.TARGET_DEAD)
    b.refuse(s, "1 vote-5", Reason.NO_SUCH_SEAT)


def test_ga_8_2_nor_against_the_conch() -> None:
    s = b.shortage(4, water=3, hands={2: "conch"})
    b.play(s, "2 play-conch")
    b.close(s)
    b.refuse(s, "1 vote-2", Reason.TARGET_IS_CHIEF)
    assert "vote-3" in b.allowed(s, 2), "the chief votes"


def test_ga_8_2_nor_against_one_who_survived_a_designation_for_this_resource() -> None:
    s = b.designation(2, 4, water=2, hands={2: "water-bottle"})
    b.play(s, "2 play-water-bottle-2")
    assert s.moment == Moment.DEBATE and b.castaways(s, s.spared[0]) == [2]
    b.close(s)
    b.refuse(s, "1 vote-2", Reason.TARGET_FED)


def test_ga_8_2_but_for_another_resource() -> None:
    s = b.designation(2, 4, water=3, food=3, hands={2: "water-bottle"})
    b.play(s, "2 play-water-bottle-2")
    assert s.topic == Topic.FOOD
    b.close(s)
    b.vote(s, 2)
    b.close(s)
    assert b.living(s) == [1, 3, 4] and s.cause[1] == Cause.HUNGER


def test_ga_8_3_most_votes_is_designated() -> None:
    s = b.voting(5, water=4)
    b.vote(s, 3, but={1: 2})
    assert s.designated == 2, "three against one and one"


def test_ga_8_3_the_club_counts_twice() -> None:
    s = b.voting(5, water=4, before={1: "club"})
    b.play(s, "1 vote-2", "2 vote-3", "3 vote-2", "4 vote-3", "5 vote-4")
    assert s.designated == 1, "three against two"
    s = b.voting(4, water=3, hands={1: "club"})
    b.play(s, "1 vote-2", "2 vote-1", "3 vote-2", "4 vote-1")
    assert s.moment == Moment.TIE, "in hand it serves nobody"


def test_ga_8_3_tie_is_settled_by_first_player() -> None:
    s = b.voting(4, water=3, first=4)
    b.play(s, "1 vote-2", "2 vote-3", "3 vote-2", "4 vote-3")
    assert s.moment == Moment.TIE and b.asked(s) == [4]
    b.refuse(s, "1 name-2", Reason.NOT_YOURS_TO_NAME)
    b.refuse(s, "4 name-1", Reason.NOT_AMONG_THEM)
    b.refuse(s, "4 name-5", Reason.NO_SUCH_SEAT)
    b.play(s, "4 name-3")
    assert s.designated == 2


def test_ga_8_3_also_when_the_first_player_is_in_the_tie() -> None:
    s = b.voting(4, water=3, first=2)
    b.play(s, "1 vote-2", "2 vote-3", "3 vote-2", "4 vote-3")
    assert b.asked(s) == [2] and b.allowed(s, 2) == ["name-2", "name-3"]


def test_ga_8_3_or_by_the_chief() -> None:
    s = b.shortage(5, water=4, first=1, hands={5: "conch"})
    b.play(s, "5 play-conch")
    b.close(s)
    b.play(s, "1 vote-2", "2 vote-3", "3 vote-2", "4 vote-3", "5 vote-4")
    assert s.moment == Moment.TIE and b.asked(s) == [5]
    b.refuse(s, "1 name-2", Reason.NOT_YOURS_TO_NAME)
    b.play(s, "5 name-2")
    assert s.designated == 1


def test_ga_8_3_the_last_two_vote_against_each_other_and_the_first_player_decides() -> None:
    s = b.voting(4, water=1, dead=[3, 4], first=2)
    assert b.allowed(s, 1) == ["vote-2"] and b.allowed(s, 2) == ["vote-1"]
    b.play(s, "1 vote-2", "2 vote-1")
    assert s.moment == Moment.TIE and b.asked(s) == [2]
    b.play(s, "2 name-1")
    b.close(s)
    assert b.living(s) == [2]


def test_ga_8_4_nobody_able_to_vote_the_first_player_names_one() -> None:
    s = b.close(b.shortage(4, water=3, first=2, sick=[1, 2, 3, 4]))
    assert s.moment == Moment.NAMING and b.asked(s) == [2]
    b.refuse(s, "1 name-3", Reason.NOT_YOURS_TO_NAME)
    b.refuse(s, "1 vote-3", Reason.NO_VOTE_NOW)
    b.play(s, "2 name-4")
    assert s.moment == Moment.DESIGNATION and s.designated == 3


def test_ga_8_5_a_matching_ration_saves_the_designated() -> None:
    s = b.designation(2, 4, food=3, hands={2: "sandwich water-bottle"})
    b.refuse(s, "2 play-water-bottle-2", Reason.NO_SUCH_SHORTAGE)
    b.play(s, "2 play-sandwich-2")
    assert b.living(s) == [1, 2, 3, 4] and s.food == 0
    assert s.turn_number == 3, "the ration counts: no further vote"


def test_ga_8_5_one_played_by_another_too() -> None:
    s = b.designation(2, 4, food=3, hands={4: "sandwich"})
    b.play(s, "4 play-sandwich-2")
    assert b.living(s) == [1, 2, 3, 4] and s.turn_number == 3


def test_ga_8_5_or_given_and_used() -> None:
    s = b.designation(2, 4, food=1, hands={4: "sardines"})
    b.play(s, "2 pass", "4 give-sardines-2")
    assert s.moment == Moment.DESIGNATION and b.asked(s) == [1, 2, 3, 4]
    b.play(s, "2 play-sardines-2", "2 enough")
    assert s.food == 0 and b.living(s) == [1, 2, 3, 4], "one eaten, two for the counter, three from it"


def test_ga_8_5_not_designated_again_for_this_resource_this_turn() -> None:
    s = b.designation(2, 5, water=3, hands={2: "water-bottle"})
    b.play(s, "2 play-water-bottle-2")
    b.close(s)
    b.refuse(s, "1 vote-2", Reason.TARGET_FED)
    b.vote(s, 4)
    b.close(s)
    assert b.living(s) == [1, 2, 3, 5]


def test_ga_8_6_a_death_by_a_shot_voids_the_vote() -> None:
    s = b.designation(2, 4, water=3, hands={2: "revolver cartridge"})
    b.play(s, "2 shoot-4", "4 answer-none")
    assert b.living(s) == [1, 2, 3] and s.water == 0
    assert s.turn_number == 3, "three rations for three"


def test_ga_8_6_the_need_is_counted_again() -> None:
    s = b.designation(2, 5, water=3, hands={1: "revolver cartridge"})
    b.play(s, "1 shoot-4", "4 answer-none")
    assert s.moment == Moment.DEBATE and b.living(s) == [1, 2, 3, 5]
    b.close(s)
    assert s.moment == Moment.VOTE and "vote-2" in b.allowed(s, 1)


def test_ga_8_6_the_last_two_the_designated_shoots_the_other() -> None:
    s = b.designation(2, 3, water=1, dead=[3], first=1, hands={2: "revolver cartridge"})
    b.play(s, "2 shoot-1", "1 answer-none")
    assert b.living(s) == [2] and s.first == 1


def test_ga_8_7_otherwise_they_die() -> None:
    s = b.designation(2, 4, water=3)
    b.everyone(s, "pass")
    assert b.living(s) == [1, 3, 4]
    assert s.cause[1] == Cause.THIRST and s.death_turn[1] == 2 and s.killer[1] == -1


def test_ga_8_7_a_wrong_ration_does_not_help() -> None:
    s = b.designation(2, 4, water=3, hands={2: "sandwich"})
    b.play(s, "2 play-sandwich")
    b.close(s)
    assert b.living(s) == [1, 3, 4]


@pytest.mark.parametrize("first", [1, 3])
def test_ga_8_8_the_first_player_decides_when_the_debate_ends(first: int) -> None:
    s = b.shortage(4, water=3, first=first, hands={2: "plank"})
    b.play(s, "2 pass", "4 pass")
    b.refuse(s, "2 close", Reason.NOT_FIRST_PLAYER)
    b.play(s, f"{first} close")
    assert s.moment == Moment.VOTE
    b.refuse(s, f"{first} close", Reason.NOTHING_TO_CLOSE)


def test_ga_8_8_it_also_ends_when_all_have_passed() -> None:
    s = b.shortage(4, water=3)
    b.play(s, "1 pass", "2 pass", "3 pass")
    b.refuse(s, "3 pass", Reason.ALREADY_PASSED)
    b.play(s, "4 pass")
    assert s.moment == Moment.VOTE


def test_ga_8_8_votes_are_remembered_by_everyone() -> None:
    s = b.designation(2, 4, water=3, hands={2: "conch"})
    b.play(s, "2 play-conch")
    b.vote(b.close(s), 3)
    assert s.deeds[0, 1] == 1 and s.deeds[0, 2] == 1 and s.deeds[0, 3] == 0
    assert b.hand(s, 2) == []
