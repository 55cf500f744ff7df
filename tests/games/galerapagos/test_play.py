"""Whole matches of random play: they end, hold together, and go the ways that are drawn."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from marooned.engine.record import bytes_of
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.games.galerapagos.actions import ACTIONS, MAX_LEGAL, PASS, VOTE
from marooned.games.galerapagos.invariants import check_invariants
from marooned.games.galerapagos.rules import apply, legal, to_act, turn
from marooned.games.galerapagos.state import MAX_MOVES, TRANSITIONS, Ending, Moment, State

from . import builders as b

Moves = list[tuple[int, int]]


def listed(s: State, seat: int) -> list[int]:
    """A seat's legal actions."""
    out = np.zeros(MAX_LEGAL, np.int32)
    return [int(action) for action in out[: legal(s, seat, out)]]


def played(
    seats: int, number: int, live: bool = False, voice: bool = False
) -> tuple[State, Moves, Counter[tuple[Moment, Moment]]]:
    """A match of uniform play, asked one at a time, or live: anyone who may acts."""
    s = b.dealt(seats, f"match {number}", first=None, voice=voice)
    rng = new_rng(key_from_seed(f"choices {number}"))
    moves: Moves = []
    ways: Counter[tuple[Moment, Moment]] = Counter()
    while s.moment != Moment.OVER:
        seat = int(turn(s))
        if live:
            able = [other for other in range(seats) if listed(s, other)]
            seat = able[below(rng, len(able))]
        choices = listed(s, seat)
        action = choices[below(rng, len(choices))]
        before = Moment(s.moment)
        apply(s, seat, action)
        check_invariants(s)
        moves.append((seat, action))
        ways[before, Moment(s.moment)] += 1
        assert len(moves) < MAX_MOVES
    assert turn(s) == -1 and to_act(s) == 0
    return s, moves, ways


@pytest.mark.parametrize("live", [False, True], ids=["one at a time", "live"])
@pytest.mark.parametrize("seats", [3, 5, 8, 12])
def test_matches_end_and_go_the_ways_that_are_drawn(seats: int, live: bool) -> None:
    s, _, ways = played(seats, seats, live, voice=seats in (3, 8))
    assert s.ending != Ending.RUNNING
    assert all(after in TRANSITIONS[before] for before, after in ways)


def order_free(action: int) -> bool:
    """Whether an action of several seats in a row leads to the same in any order: passes and votes."""
    return action == PASS or VOTE <= action < VOTE + 12


@pytest.mark.parametrize("seats", [3, 5])
def test_the_same_match_live_and_one_at_a_time(seats: int) -> None:
    """A live table brings votes and passes in whatever order people are quick: the match is the same."""
    end, moves, _ = played(seats, 11)
    live: Moves = []
    block: Moves = []
    for seat, action in [*moves, (-1, -1)]:
        kind_of_block = block and (block[0][1] == PASS) == (action == PASS)
        if order_free(action) and (not block or kind_of_block) and seat not in [other for other, _ in block]:
            block.append((seat, action))
            continue
        live += reversed(block)
        block = []
        if order_free(action):
            block = [(seat, action)]
        elif action >= 0:
            live.append((seat, action))
    assert sorted(live) == sorted(moves) and live != moves
    s = b.dealt(seats, "match 11", first=None)
    for seat, action in live:
        assert action in listed(s, seat), ACTIONS.words[action]
        apply(s, seat, action)
    assert bytes_of(s) == bytes_of(end)


def test_who_is_asked_next_can_act() -> None:
    s = b.dealt(5, "asked", first=None)
    rng = new_rng(key_from_seed("asked"))
    while s.moment != Moment.OVER:
        for seat in range(5):
            assert not to_act(s) >> seat & 1 or listed(s, seat)
        choices = listed(s, turn(s))
        assert choices
        apply(s, turn(s), choices[below(rng, len(choices))])
