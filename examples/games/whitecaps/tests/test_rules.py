"""Whitecaps: a test for every clause of the rules, named after it."""

from __future__ import annotations

import pytest

from marooned.engine.errors import IllegalAction
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed
from whitecaps import GAME
from whitecaps.state import NAMES


def dealt(*hands: str) -> Match:
    """A match in which seat 0 leads and these hands are held."""
    match = Match(GAME, len(hands), {"first_player": 0}, key_from_seed("whitecaps"))
    match.state.hand[:] = 0
    for seat, hand in enumerate(hands):
        for card in hand.split():
            match.state.hand[seat, NAMES.index(card)] = 1
    return match


def play(match: Match, *cards: str) -> None:
    """Everybody plays a card, whoever is asked first."""
    for card in cards:
        match.play(match.turn, f"play-{card}")


def test_wh_1_1_all_cards_are_dealt() -> None:
    """As many to each."""
    for seats, held in ((3, 4), (4, 3)):
        match = Match(GAME, seats)
        assert [player.in_hand for player in match.view(0).players] == [held] * seats
        assert sorted(card for seat in range(seats) for card in match.view(seat).hand) == sorted(NAMES)


def test_wh_1_2_who_leads_is_drawn_or_named() -> None:
    """Both."""
    assert {Match(GAME, 3, key=key_from_seed(str(number))).turn for number in range(30)} == {0, 1, 2}
    assert Match(GAME, 3, {"first_player": 2}).turn == 2


def test_wh_2_1_the_leader_plays_anything_and_others_follow_in_turn() -> None:
    """Nobody plays what they do not hold, or out of turn."""
    match = dealt("sail-1 star-1", "sail-2 star-2", "sail-3 star-3")
    assert [str(action) for action in match.legal(0)] == ["play-sail-1", "play-star-1"]
    with pytest.raises(IllegalAction, match="someone else"):
        match.play(1, "play-sail-2")
    with pytest.raises(IllegalAction, match="do not hold"):
        match.play(0, "play-sail-4")
    play(match, "star-1", "star-2")
    assert match.turn == 2


def test_wh_2_2_whoever_can_follows_suit() -> None:
    """Whoever cannot plays anything."""
    match = dealt("sail-1 star-1", "sail-2 star-2", "shell-3 star-3")
    play(match, "sail-1")
    with pytest.raises(IllegalAction, match="suit that was led"):
        match.play(1, "play-star-2")
    play(match, "sail-2")
    assert [str(action) for action in match.legal(2)] == ["play-shell-3", "play-star-3"]


def test_wh_2_3_the_highest_of_the_suit_takes_the_trick_and_leads() -> None:
    """A higher card of another suit does not."""
    match = dealt("sail-1 star-1", "sail-2 star-2", "shell-4 star-3")
    play(match, "sail-1", "sail-2", "shell-4")
    assert [player.tricks for player in match.view().players] == [0, 1, 0] and match.turn == 1


def test_wh_3_1_it_is_over_when_all_cards_are_played() -> None:
    """Then nobody plays."""
    match = dealt("sail-1", "sail-2", "shell-4")
    play(match, "sail-1", "sail-2", "shell-4")
    assert match.over
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, "play-sail-1")


def test_wh_3_2_the_most_tricks_win() -> None:
    """Equal numbers share a place."""
    match = dealt("sail-4 star-1", "sail-2 star-2", "sail-1 star-3")
    play(match, "sail-4", "sail-2", "sail-1", "star-1", "star-2", "star-3")
    assert match.outcome is not None and match.outcome.scores == [1, 0, 1] and match.outcome.ranks == [0, 2, 0]


def test_nobody_is_imagined_to_hold_a_suit_that_they_lack() -> None:
    """Whoever did not follow has shown it."""
    match = dealt("sail-1 star-1 sail-3", "sail-2 star-2 shell-2", "shell-4 star-3 shell-1")
    play(match, "sail-1", "sail-2", "shell-4")
    for number in range(30):
        hand = match.position.imagined(0, key_from_seed(str(number))).state.hand[2]
        assert not hand[:4].any() and hand.sum() == 2
