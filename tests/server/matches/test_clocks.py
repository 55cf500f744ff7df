"""Sums of time: what is charged to whom, what a move brings, and what a restart or a clock that was set must not do."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marooned.protocol.tables import LiveClock, NoClock, SlowClock
from marooned.server.matches.clocks import OLDEST, Reading, charged, first_reading, resumed, returned, stepped

LIVE = LiveClock(bank=60, increment=5)
SLOW = SlowClock(hours=24)
DAY = 86_400_000


def test_a_table_without_a_clock_has_no_reading() -> None:
    assert first_reading(NoClock(), None, 3, 0b111, 0) is None


def test_time_passes_for_those_who_think_and_not_while_all_rests() -> None:
    reading = first_reading(LIVE, None, 3, 0b001, 1000)
    assert reading == Reading(1000, [60_000] * 3)
    assert charged(reading, [0], 11_000, False) == Reading(11_000, [50_000, 60_000, 60_000])
    assert charged(reading, [0], 11_000, True) == Reading(11_000, [60_000] * 3)


def test_a_decision_given_brings_the_increment_and_taking_it_back_costs_it() -> None:
    reading = Reading(0, [10_000, 60_000])
    after = stepped(reading, LIVE, None, 0, 0b01, 0b10, undone=False)
    assert after.left == [15_000, 60_000]
    assert stepped(after, LIVE, None, 0, 0b10, 0b01, undone=True).left == [10_000, 60_000]


def test_a_step_within_a_turn_brings_nothing() -> None:
    assert stepped(Reading(0, [10_000, 0]), LIVE, None, 0, 0b01, 0b01, undone=False).left == [10_000, 0]


def test_with_hours_a_move_every_decision_has_them_all() -> None:
    after = stepped(Reading(0, [3, 5, 7]), SLOW, None, 0, 0b001, 0b010, undone=False)
    assert after.left == [DAY, DAY, 7]


def test_a_slow_clock_does_not_tell_who_changed_a_sealed_answer() -> None:
    """Who has voted owes nothing more; voting anew may not show in the time that everyone is sent."""
    read = Reading(0, [3, 5, 7])
    assert stepped(read, SLOW, None, 0, 0b110, 0b110, undone=False).left == read.left


def test_in_a_debate_its_own_time_runs_and_nobodys_else() -> None:
    reading = first_reading(LIVE, 90, 3, 0b111, 0)
    assert reading is not None and reading.debate == 90_000
    reading = charged(reading, [0, 1, 2], 30_000, False)
    assert reading == Reading(30_000, [60_000] * 3, 60_000)
    going_on = stepped(reading, LIVE, 90, 0, 0b111, 0b110, undone=False)
    assert going_on.debate == 60_000, "who has decided makes it no longer"
    assert stepped(going_on, LIVE, 90, 1, 0b110, 0b100, undone=False).debate == 60_000
    assert stepped(going_on, LIVE, 90, 1, 0b110, 0b111, undone=False).debate == 90_000, "it begins anew"
    assert stepped(going_on, LIVE, 90, 1, 0b100, 0b010, undone=False).debate is None, "one decides alone"
    assert stepped(going_on, LIVE, 90, 1, 0b100, 0, undone=False).debate is None


def test_who_is_back_has_time_to_look_around() -> None:
    assert returned(Reading(0, [-9_000, 45_000]), LIVE, [0, 1]).left == [30_000, 45_000]
    assert returned(Reading(0, [-9_000, 45_000]), LIVE, [1]).left == [-9_000, 45_000]
    assert returned(Reading(0, [-9_000, 5]), LiveClock(bank=10), [0]).left == [10_000, 5]
    assert returned(Reading(0, [-9_000, 5]), SLOW, [0]).left == [DAY, 5]


@given(st.integers(0, 10**14), st.integers(0, 10**14), st.integers(0, 10**9))
def test_whatever_the_clock_was_set_to_nobody_pays_for_more_than_two_minutes(at: int, started: int, up: int) -> None:
    now = started + up
    reading = resumed(msgspec.to_builtins(Reading(at, [60_000, 60_000])), started, now)
    left = charged(reading, [0], now, False).left
    assert 60_000 - min(OLDEST, up) <= left[0] <= 60_000
    assert left[1] == 60_000


@pytest.mark.parametrize(("at", "left"), [(0, 59_900), (999_000, 59_900), (1_000_040, 59_940), (2_000_000, 60_000)])
def test_time_without_a_server_is_nobodys(at: int, left: int) -> None:
    reading = resumed(msgspec.to_builtins(Reading(at, [60_000])), 1_000_000, 1_000_100)
    assert charged(reading, [0], 1_000_100, False).left == [left]
