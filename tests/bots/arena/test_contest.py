"""A contest: everyone plays every deal from everywhere, and any of its matches can be played again."""

from __future__ import annotations

from collections import Counter

import msgspec

from marooned.bots.arena.contest import play

from .builders import contest


def test_every_deal_is_played_by_everyone_from_everywhere() -> None:
    asked = contest(seats=3, bots="heuristic,uniform,search:5", deals=4)
    assert asked.matches == 12
    seen = Counter((number // 3, seat, bot) for number in range(12) for seat, bot in enumerate(asked.seating(number)))
    assert set(seen.values()) == {1} and len(seen) == 4 * 3 * 3


def test_more_bots_than_seats_all_meet_from_both_sides() -> None:
    asked = contest(seats=2, bots="heuristic,uniform,search:5,search:9", deals=1)
    seatings = Counter(tuple(asked.seating(number)) for number in range(asked.matches))
    assert set(seatings) == {(a, b) for a in range(4) for b in range(4) if a != b} and set(seatings.values()) == {1}


def test_fewer_bots_than_seats_are_repeated_and_sit_everywhere_alike() -> None:
    asked = contest(seats=4, bots="heuristic,uniform,search:5", deals=1)
    places = Counter((seat, bot) for number in range(asked.matches) for seat, bot in enumerate(asked.seating(number)))
    assert {bot: {places[seat, bot] for seat in range(4)} for bot in range(3)} == {0: {2}, 1: {1}, 2: {1}}


def test_match_of_a_contest_can_be_played_again() -> None:
    asked = contest(bots="heuristic,search:20,uniform")
    first, again = play(asked, 1), play(asked, 1)
    assert msgspec.structs.replace(first, seconds=[]) == msgspec.structs.replace(again, seconds=[])
    assert play(asked, 4).moves and first.seating == [1, 2, 0]


def test_rotations_of_a_deal_start_from_the_same_cards() -> None:
    asked = contest("nautilus", 2, "heuristic,uniform", deals=3)
    results = [play(asked, number) for number in range(6)]
    assert [result.seating for result in results[:2]] == [[0, 1], [1, 0]]
    assert all(result.ranks[result.seating.index(0)] == 0 for result in results)  # the sensible one wins from both
