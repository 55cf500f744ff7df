"""Where cards and phases meet: the first player dies, few are left, all are sick, a counter stands at zero."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Ending, Moment, State
from tests.games.galerapagos import builders as b

ARMED = "revolver cartridge"


# --- the first player dies ---


PHASES: dict[str, Callable[[], State]] = {
    "the actions": lambda: b.position(5, first=2, hands={4: ARMED}),
    "the evening": lambda: b.evening(5, first=2, hands={4: ARMED}),
    "a debate over water": lambda: b.shortage(5, first=2, water=2, hands={4: ARMED}),
    "a debate over food": lambda: b.shortage(5, first=2, food=2, hands={4: ARMED}),
    "a designation": lambda: b.designation(3, seats=5, first=2, water=2, hands={4: ARMED}),
    "the departure": lambda: b.departure(5, first=2, hands={4: ARMED}),
    "the storm": lambda: b.storm(5, first=2, places=2, hands={4: ARMED}),
    "a debate over places": lambda: b.boarding(5, first=2, places=2, hands={4: ARMED}),
}
"""Castaway 2 of five is the first player, and castaway 4 armed."""


@pytest.mark.parametrize("phase", PHASES)
def test_first_player_shot_in_each_phase(phase: str) -> None:
    s = b.play(PHASES[phase](), "4 shoot-2", "2 answer-none")
    assert s.first == 0 and b.living(s) == [1, 3, 4, 5]
    if s.moment != Moment.ACT:
        b.refuse(s, "3 close", Reason.NOT_FIRST_PLAYER)
        b.play(s, "1 close")


def test_first_player_shot_before_acting_leaves_the_order_of_this_turn() -> None:
    s = b.play(b.position(5, first=2, hands={4: ARMED}), "4 shoot-2", "2 answer-none")
    order = []
    while s.moment == Moment.ACT:
        order += b.asked(s)
        b.play(s, f"{b.asked(s)[0]} fish")
    assert order == [3, 4, 5, 1]
    b.next_turn(s)
    assert s.first == 4 and b.asked(s) == [5], "and the card goes on to the right"


def test_first_player_among_those_who_die_in_a_zero_count() -> None:
    s = b.shortage(5, first=2, water=0, hands={3: "water-bottle", 5: "water-bottle"})
    b.play(s, "3 play-water-bottle-3", "5 play-water-bottle-5")
    b.close(s)
    assert b.living(s) == [3, 5] and s.first == 4, "from 2 to 5, the next living on the right"
    b.close(s)
    assert s.turn_number == 3
    assert s.first == 2, "for the new turn to 3"


# --- few and sick ---


def test_last_two_castaways_voting_tie_and_the_first_player_settles_it() -> None:
    for named, survivor in ((1, 2), (2, 1)):
        s = b.play(b.voting(4, dead=[3, 4], water=1), "1 vote-2", "2 vote-1")
        assert s.moment == Moment.TIE and b.asked(s) == [1]
        b.close(b.play(s, f"1 name-{named}"))
        assert b.living(s) == [survivor]


def test_last_two_castaways_one_of_them_sick() -> None:
    s = b.voting(4, dead=[3, 4], water=1, sick=[1])
    assert b.asked(s) == [2]
    b.play(s, "2 vote-1")
    assert s.moment == Moment.DESIGNATION and s.designated == 0, "the first player has no say"


def test_last_castaway_starves_at_a_zero_counter_and_all_is_lost() -> None:
    s = b.close(b.shortage(3, dead=[1, 3], first=2, water=0))
    assert s.moment == Moment.OVER and s.ending == Ending.ALL_DEAD


def test_everybody_sick_the_first_player_names_someone_else() -> None:
    s = b.close(b.shortage(4, water=3, first=2, sick=[1, 2, 3, 4]))
    assert s.moment == Moment.NAMING and b.asked(s) == [2]
    b.refuse(s, "2 name-2", Reason.NOT_AMONG_THEM)
    b.refuse(s, "1 name-3", Reason.NOT_YOURS_TO_NAME)
    b.refuse(s, "1 vote-3", Reason.NO_VOTE_NOW)
    b.close(b.play(s, "2 name-3"))
    assert b.living(s) == [1, 2, 4]


# --- zero counters and gifts ---


def test_zero_counter_with_gifts_of_cards_and_rations() -> None:
    s = b.shortage(5, water=0, hands={2: "water-bottle water-bottle water-bottle"})
    b.play(s, "2 give-water-bottle-3", "3 play-water-bottle-3", "2 play-water-bottle-4", "2 play-water-bottle-2")
    b.close(s)
    assert b.living(s) == [2, 3, 4] and s.cause[0] == s.cause[4] == Cause.THIRST


def test_zero_counter_gift_not_used_saves_nobody() -> None:
    s = b.close(b.play(b.shortage(3, water=0, hands={2: "water-bottle sandwich"}), "2 give-water-bottle-3"))
    assert b.living(s) == [] and s.ending == Ending.ALL_DEAD


def test_zero_counter_ends_only_when_all_in_need_have_passed_and_a_gift_voids_passes() -> None:
    s = b.shortage(3, water=0, hands={2: "water-bottle"})
    b.refuse(s, "1 close", Reason.NEEDY_MUST_PASS)
    b.play(s, "1 pass", "3 pass", "2 give-water-bottle-3")
    assert s.passed == 0
    b.play(s, "3 play-water-bottle-3", "1 pass", "2 pass", "1 close")
    assert b.living(s) == [3]


def test_zero_counter_surplus_of_three_rations_feeds_nobody_in_this_count() -> None:
    s = b.play(b.shortage(4, water=0, hands={2: "coconut"}), "2 play-coconut-2", "2 enough")
    b.close(s)
    assert b.living(s) == [2] and s.water == 2


# --- departure ---


def test_departure_refused_then_accepted() -> None:
    s = b.close(b.departure(4, first=2))
    b.play(s, "1 leave", "2 stay", "3 stay", "4 leave")
    assert s.turn_number == 3 and s.moment == Moment.ACT, "the first player settles a tie: stay"
    b.close(b.close(b.act_on(s)))
    assert s.moment == Moment.ANSWER and s.first == 0
    b.play(s, "1 leave", "2 stay", "3 stay", "4 leave")
    assert s.ending == Ending.LEFT_FREELY and b.castaways(s, s.aboard) == [1, 2, 3, 4]


def test_departure_answers_may_change_until_the_last_one() -> None:
    s = b.close(b.departure(4))
    b.play(s, "1 leave", "2 leave", "3 leave", "3 stay", "2 stay")
    b.refuse(s, "2 stay", Reason.SAME_ANSWER)
    b.play(s, "4 stay")
    assert s.turn_number == 3
    b.refuse(s, "2 leave", Reason.NOBODY_DEPARTS_NOW)
