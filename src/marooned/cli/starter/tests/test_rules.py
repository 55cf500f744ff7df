"""Driftwood: a test for every clause of the rules, named after it."""

from __future__ import annotations

import numpy as np
import pytest

from driftwood import GAME
from driftwood.content import COPIES, HAND, LENGTHS, PLANKS
from marooned.engine.errors import IllegalAction
from marooned.engine.loops.counts import total
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed


def new_match(seats: int = 3) -> Match:
    """A match in which seat 0 begins."""
    return Match(GAME, seats, {"first_player": 0}, key_from_seed("driftwood"))


def hold(match: Match, seat: int, *planks: int) -> None:
    """Give a seat these planks in exchange for its own."""
    s = match.state
    s.sea += s.hand[seat]
    s.hand[seat] = 0
    for plank in planks:
        s.hand[seat, plank - 1] += 1
        s.sea[plank - 1] -= 1


def play_on(match: Match) -> None:
    """Play to the end, dropping planks."""
    while not match.over:
        match.play(match.turn, next(str(action) for action in match.legal(match.turn) if "drop" in str(action)))


def test_dw_1_1_four_planks_of_each_length() -> None:
    """Nothing is lost in dealing."""
    s = new_match().state
    assert [int(s.sea[i]) + int(s.hand[:, i].sum()) for i in range(LENGTHS)] == [COPIES] * LENGTHS


def test_dw_1_2_everyone_holds_two_and_sees_no_others() -> None:
    """Only one's own planks are in one's view."""
    match = new_match()
    assert [total(match.state.hand[seat]) for seat in range(3)] == [HAND + 1, HAND, HAND]
    assert len(match.view(1).hand) == HAND and match.view(-1).hand is None


def test_dw_1_3_the_host_may_name_who_begins() -> None:
    """Otherwise chance does."""
    assert Match(GAME, 4, {"first_player": 2}, key_from_seed("x")).turn == 2
    assert len({Match(GAME, 4, key=key_from_seed(str(i))).turn for i in range(40)}) == 4


def test_dw_2_1_the_player_whose_turn_it_is_has_drawn() -> None:
    """The next player holds three once the turn is over."""
    match = new_match()
    left = total(match.state.sea)
    match.play(0, str(match.legal(0)[-1]))
    assert total(match.state.sea) == left - 1 and total(match.state.hand[1]) == HAND + 1


def test_dw_2_2_lay_or_drop_what_you_hold() -> None:
    """And nothing else."""
    match = new_match()
    hold(match, 0, 2, 2, 5)
    assert [str(action) for action in match.legal(0)] == ["lay-2", "lay-5", "drop-2", "drop-5"]
    with pytest.raises(IllegalAction, match="hold no such plank"):
        match.play(0, "lay-3")


def test_dw_2_3_planks_are_laid_in_rising_order() -> None:
    """Equal ones may follow one another."""
    match = new_match()
    hold(match, 0, 2, 4, 5)
    match.state.raft[0, 3] += 1
    match.state.sea[3] -= 1
    assert [str(action) for action in match.legal(0)] == ["lay-4", "lay-5", "drop-2", "drop-4", "drop-5"]
    with pytest.raises(IllegalAction, match="longer plank"):
        match.play(0, "lay-2")


def test_dw_2_4_the_next_player_goes_on() -> None:
    """Nobody plays out of turn."""
    match = new_match()
    match.play(0, str(match.legal(0)[0]))
    assert match.turn == 1
    with pytest.raises(IllegalAction, match="someone else"):
        match.play(0, "drop-1")


@pytest.mark.parametrize("seats", GAME.seats)
def test_dw_3_1_the_match_ends_with_the_sea(seats: int) -> None:
    """Everyone has had the same number of turns."""
    match = new_match(seats)
    play_on(match)
    assert match.outcome is not None and match.outcome.ending == "over"
    assert len(match.moves) == PLANKS - seats * HAND and len(match.moves) % seats == 0


def test_dw_3_2_the_longest_raft_wins_and_equals_share() -> None:
    """Planks in hand count for nothing."""
    match = new_match()
    match.state.raft[:3] = 0
    match.state.raft[1, 5] = match.state.raft[2, 5] = 1
    match.state.overboard[5] = 0
    scores, ranks = np.zeros(3, np.int64), np.zeros(3, np.int64)
    GAME.rules.scores(match.state, scores)
    GAME.rules.ranks(match.state, ranks)
    assert scores.tolist() == [0, 6, 6] and ranks.tolist() == [2, 0, 0]
