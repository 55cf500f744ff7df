"""GA-12.44 to 12.48: rulings settled later: the evening, limits, sickness, protection, and what is told once."""

from __future__ import annotations

import pytest

from marooned.games.galerapagos.events.kinds import DebateEnded, Designated, FellSick
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Moment, State, Topic
from tests.games.galerapagos import builders as b

# --- the evening ---


def test_ga_12_44_in_the_evening_anyone_able_may_play() -> None:
    s = b.act_on(b.position(4, water=3, weather="dry", hands={2: "water-bottle", 3: "revolver cartridge"}))
    assert s.moment == Moment.EVENING and b.asked(s) == [1, 2, 3, 4]
    b.play(s, "2 play-water-bottle", "3 shoot-4", "4 answer-none")
    assert s.moment == Moment.EVENING and s.water == 4 and b.living(s) == [1, 2, 3], "nothing is paid yet"


def test_ga_12_44_the_last_to_act_still_shoots_though_bitten() -> None:
    s = b.lucky(b.position(4, acted=[1, 2, 3], hands={4: "revolver cartridge"}), "4 wood-5", b.bitten)
    b.play(s, "4 answer-none")
    assert s.moment == Moment.EVENING and b.castaways(s, s.sick) == [4]
    b.play(s, "4 shoot-1", "1 answer-none")
    assert b.living(s) == [2, 3, 4]


def test_ga_12_44_it_is_no_time_for_actions_nor_for_the_barred() -> None:
    s = b.evening(4, barred=[2], hands={1: "coffee", 2: "water-bottle"})
    b.refuse(s, "1 fish", Reason.ACTIONS_ARE_OVER)
    b.refuse(s, "1 play-coffee", Reason.BEFORE_YOUR_ACTION)
    b.refuse(s, "2 play-water-bottle", Reason.BARRED)


def test_ga_12_44_what_is_enough_is_paid_without_a_pause_after_it() -> None:
    s = b.evening(5, water=5, food=5, hands={1: "water-bottle"})
    assert (s.water, s.food) == (5, 5)
    b.play(s, "1 close")
    assert (s.water, s.food) == (0, 0) and s.turn_number == 3
    b.refuse(s, "2 close", Reason.NOTHING_TO_CLOSE)


# --- limits ---


def test_ga_12_45_six_gifts_a_seat_and_turn() -> None:
    s = b.position(3, hands={1: "plank"})
    for _ in range(6):
        b.play(s, "1 give-plank-2", "2 give-plank-1")
    b.refuse(s, "1 give-plank-2", Reason.GAVE_ENOUGH)


def test_ga_12_45_three_proposed_swaps_a_seat_and_turn() -> None:
    s = b.position(4, hands={2: "plank", 3: "axe"})
    for _ in range(3):
        b.play(s, "2 swap-plank-3", "3 refuse")
    b.refuse(s, "2 swap-plank-3", Reason.SWAPPED_ENOUGH)
    b.play(s, "3 swap-axe-2")
    assert s.moment == Moment.SWAP, "each has its own three"


def test_ga_12_45_five_changes_of_mind_a_vote() -> None:
    s = b.voting(4, water=3)
    b.play(s, "1 vote-2", "1 vote-3", "1 vote-4", "1 vote-3", "1 vote-4", "1 vote-3")
    b.refuse(s, "1 vote-2", Reason.CHANGED_ENOUGH)


# --- sickness ---


def test_ga_12_46_the_sick_neither_act_nor_play_until_the_card_is_taken_off() -> None:
    s = b.position(4, barred=[2], weather="dry", water=3, hands={2: "plank water-bottle"})
    for word in ("fish", "play-plank", "play-water-bottle"):
        b.refuse(s, f"2 {word}", Reason.BARRED)
    b.act_on(s)
    assert s.moment == Moment.EVENING
    b.refuse(s, "2 play-plank", Reason.BARRED)


def test_ga_12_46_from_then_on_they_may_play() -> None:
    s = b.close(b.evening(4, barred=[2], water=3, hands={2: "plank water-bottle"}))
    assert s.moment == Moment.DEBATE and s.topic == Topic.WATER and s.barred == 0 and b.asked(s) == [1, 2, 3, 4]
    b.play(s, "2 play-plank", "2 play-water-bottle")
    assert s.places == 1 and s.water == 4
    b.close(s)
    assert s.turn_number == 3 and b.living(s) == [1, 2, 3, 4]
    b.refuse(s, "2 play-plank", Reason.CARD_NOT_HELD)


# --- protection ---


def all_protected() -> State:
    """Castaway 2, first player, was spared, and 3 is chief; both are sick, and one ration is there for the two."""
    hands = {2: "water-bottle rotten-fish", 3: "stagnant-water conch"}
    s = b.designation(2, 3, dead=[1], first=2, weather="hurricane", places=3, water=1, hands=hands)
    b.play(s, "2 play-water-bottle-2", "2 play-rotten-fish", "3 play-stagnant-water")
    return b.play(b.close(s), "3 play-conch")


def test_ga_12_47_where_all_in_need_are_protected_the_chief_is_still_not_named() -> None:
    s = b.close(all_protected())
    assert s.moment == Moment.NAMING and b.castaways(s, s.spared[0]) == [2] and s.chief == 2
    b.refuse(s, "2 name-3", Reason.NOT_AMONG_THEM)
    assert b.allowed(s, 2) == ["name-2"]


def test_ga_12_47_but_may_be_voted_against() -> None:
    s = b.shortage(4, food=2, dead=[4], hands={1: "conch", 2: "sandwich vegetable-mill", 3: "sandwich"})
    b.play(s, "1 play-conch", "2 play-sandwich-2", "3 play-sandwich-3", "2 play-vegetable-mill")
    b.close(s)
    assert s.moment == Moment.VOTE and b.allowed(s, 2) == b.allowed(s, 3) == ["vote-1"]


@pytest.mark.parametrize("first", [1, 2])
def test_ga_12_47_if_the_chief_alone_is_in_need_nobody_is_named(first: int) -> None:
    hands = {1: "sandwich", 2: "conch sandwich", 3: "vegetable-mill"}
    s = b.shortage(3, food=2, first=first, sick=[1, 2, 3], hands=hands)
    b.play(s, "2 play-conch", "1 play-sandwich-1", "2 play-sandwich-3", "3 play-vegetable-mill")
    assert [type(event) for event in b.told(s, f"{first} close")] == [DebateEnded, Designated]
    assert s.moment == Moment.DESIGNATION and s.designated == 1, "the shortage itself designates"
    b.refuse(s, f"{first} name-2", Reason.NOTHING_TO_NAME)
    b.close(s)
    assert b.living(s) == [1, 3]


# --- told once ---


def told_sick(s: State, move: str) -> list[str]:
    """What somebody was told to have fallen sick of by a move, which is played."""
    return [event.of for event in b.told(s, move) if isinstance(event, FellSick)]


def test_ga_12_48_falling_sick_is_told_once_whatever_the_cause() -> None:
    s = b.position(4, hands={1: "stagnant-water rotten-fish"})
    assert told_sick(s, "1 play-stagnant-water") == ["ration"]
    assert told_sick(s, "1 play-rotten-fish") == []
    s = b.lucky(s, "1 wood-5", b.bitten)
    assert told_sick(s, "1 answer-none") == []
    assert b.castaways(s, s.sick) == [1]


def test_ga_12_48_bitten_first_a_ration_tells_nothing_more() -> None:
    s = b.lucky(b.position(4, hands={1: "rotten-fish"}), "1 wood-5", b.bitten)
    assert told_sick(s, "1 answer-none") == ["bite"]
    assert told_sick(s, "1 play-rotten-fish") == []


def test_ga_12_48_sick_anew_is_told_anew() -> None:
    s = b.storm(4, barred=[1], hands={1: "rotten-fish"})
    assert told_sick(s, "1 play-rotten-fish") == ["ration"], "yesterday's sickness is over"
