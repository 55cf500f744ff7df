"""Where cards and phases meet: the first player dies, few are left, all are sick, a counter stands at zero."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.state import Cause, Ending, Moment, State

from .builders import (
    act_on,
    asked,
    boarding,
    castaways,
    close,
    departure,
    designation,
    evening,
    living,
    next_turn,
    play,
    position,
    refuse,
    shortage,
    storm,
    voting,
)

ARMED = "revolver cartridge"


# --- the first player dies ---


PHASES: dict[str, Callable[[], State]] = {
    "the actions": lambda: position(5, first=2, hands={4: ARMED}),
    "the evening": lambda: evening(5, first=2, hands={4: ARMED}),
    "a debate over water": lambda: shortage(5, first=2, water=2, hands={4: ARMED}),
    "a debate over food": lambda: shortage(5, first=2, food=2, hands={4: ARMED}),
    "a designation": lambda: designation(3, seats=5, first=2, water=2, hands={4: ARMED}),
    "the departure": lambda: departure(5, first=2, hands={4: ARMED}),
    "the storm": lambda: storm(5, first=2, places=2, hands={4: ARMED}),
    "a debate over places": lambda: boarding(5, first=2, places=2, hands={4: ARMED}),
}
"""Castaway 2 of five is the first player, and castaway 4 armed."""


@pytest.mark.parametrize("phase", PHASES)
def test_first_player_shot_in_each_phase(phase: str) -> None:
    s = play(PHASES[phase](), "4 shoot-2", "2 answer-none")
    assert s.first == 0 and living(s) == [1, 3, 4, 5]
    if s.moment != Moment.ACT:
        refuse(s, "3 close", Reason.NOT_FIRST_PLAYER)
        play(s, "1 close")


def test_first_player_shot_before_acting_leaves_the_order_of_this_turn() -> None:
    s = play(position(5, first=2, hands={4: ARMED}), "4 shoot-2", "2 answer-none")
    order = []
    while s.moment == Moment.ACT:
        order += asked(s)
        play(s, f"{asked(s)[0]} fish")
    assert order == [3, 4, 5, 1]
    next_turn(s)
    assert s.first == 4 and asked(s) == [5], "and the card goes on to the right"


def test_first_player_among_those_who_die_in_a_zero_count() -> None:
    s = shortage(5, first=2, water=0, hands={3: "water-bottle", 5: "water-bottle"})
    play(s, "3 play-water-bottle-3", "5 play-water-bottle-5")
    close(s)
    assert living(s) == [3, 5] and s.first == 4, "from 2 to 5, the next living on the right"
    close(s)
    assert s.turn_number == 3
    assert s.first == 2, "for the new turn to 3"


# --- few and sick ---


def test_last_two_castaways_voting_tie_and_the_first_player_settles_it() -> None:
    for named, survivor in ((1, 2), (2, 1)):
        s = play(voting(4, dead=[3, 4], water=1), "1 vote-2", "2 vote-1")
        assert s.moment == Moment.TIE and asked(s) == [1]
        close(play(s, f"1 name-{named}"))
        assert living(s) == [survivor]


def test_last_two_castaways_one_of_them_sick() -> None:
    s = voting(4, dead=[3, 4], water=1, sick=[1])
    assert asked(s) == [2]
    play(s, "2 vote-1")
    assert s.moment == Moment.DESIGNATION and s.designated == 0, "the first player has no say"


def test_last_castaway_starves_at_a_zero_counter_and_all_is_lost() -> None:
    s = close(shortage(3, dead=[1, 3], first=2, water=0))
    assert s.moment == Moment.OVER and s.ending == Ending.ALL_DEAD


def test_everybody_sick_the_first_player_names_someone_else() -> None:
    s = close(shortage(4, water=3, first=2, sick=[1, 2, 3, 4]))
    assert s.moment == Moment.NAMING and asked(s) == [2]
    refuse(s, "2 name-2", Reason.NOT_AMONG_THEM)
    refuse(s, "1 name-3", Reason.NOT_YOURS_TO_NAME)
    refuse(s, "1 vote-3", Reason.NO_VOTE_NOW)
    close(play(s, "2 name-3"))
    assert living(s) == [1, 2, 4]


# --- zero counters and gifts ---


def test_zero_counter_with_gifts_of_cards_and_rations() -> None:
    s = shortage(5, water=0, hands={2: "water-bottle water-bottle water-bottle"})
    play(s, "2 give-water-bottle-3", "3 play-water-bottle-3", "2 play-water-bottle-4", "2 play-water-bottle-2")
    close(s)
    assert living(s) == [2, 3, 4] and s.cause[0] == s.cause[4] == Cause.THIRST


def test_zero_counter_gift_not_used_saves_nobody() -> None:
    s = close(play(shortage(3, water=0, hands={2: "water-bottle sandwich"}), "2 give-water-bottle-3"))
    assert living(s) == [] and s.ending == Ending.ALL_DEAD


def test_zero_counter_ends_only_when_all_in_need_have_passed_and_a_gift_voids_passes() -> None:
    s = shortage(3, water=0, hands={2: "water-bottle"})
    refuse(s, "1 close", Reason.NEEDY_MUST_PASS)
    play(s, "1 pass", "3 pass", "2 give-water-bottle-3")
    assert s.passed == 0
    play(s, "3 play-water-bottle-3", "1 pass", "2 pass", "1 close")
    assert living(s) == [3]


def test_zero_counter_surplus_of_three_rations_feeds_nobody_in_this_count() -> None:
    s = play(shortage(4, water=0, hands={2: "coconut"}), "2 play-coconut-2", "2 enough")
    close(s)
    assert living(s) == [2] and s.water == 2


# --- departure ---


def test_departure_refused_then_accepted() -> None:
    s = close(departure(4, first=2))
    play(s, "1 leave", "2 stay", "3 stay", "4 leave")
    assert s.turn_number == 3 and s.moment == Moment.ACT, "the first player settles a tie: stay"
    close(close(act_on(s)))
    assert s.moment == Moment.ANSWER and s.first == 0
    play(s, "1 leave", "2 stay", "3 stay", "4 leave")
    assert s.ending == Ending.LEFT_FREELY and castaways(s, s.aboard) == [1, 2, 3, 4]


def test_departure_answers_may_change_until_the_last_one() -> None:
    s = close(departure(4))
    play(s, "1 leave", "2 leave", "3 leave", "3 stay", "2 stay")
    refuse(s, "2 stay", Reason.SAME_ANSWER)
    play(s, "4 stay")
    assert s.turn_number == 3
    refuse(s, "2 leave", Reason.NOBODY_DEPARTS_NOW)
