"""Lagoon: a test for every clause of the rules, named after it."""

from __future__ import annotations

import pytest

from lagoon import GAME
from marooned.engine.errors import IllegalAction
from marooned.engine.match import Match


def cast(match: Match, *spots: int) -> None:
    """Everybody decides, the last seat first."""
    for seat, spot in reversed(list(enumerate(spots))):
        match.play(seat, f"cast-{spot}")


def test_lg_1_1_four_spots_and_six_rounds() -> None:
    """Nobody has any fish."""
    view = Match(GAME, 3).view(0)
    assert len(GAME.actions) == 4 and view.left == 6 and [player.fish for player in view.players] == [0, 0, 0]


def test_lg_2_1_everyone_decides_once_in_secret() -> None:
    """Nobody else sees where."""
    match = Match(GAME, 3)
    assert match.to_act == [0, 1, 2]
    match.play(1, "cast-4")
    assert match.view(1).spot == 4 and match.view(0).spot is None and match.view(0).players[1].decided
    with pytest.raises(IllegalAction, match="wait for the others"):
        match.play(1, "cast-3")


def test_lg_2_2_who_is_alone_catches_the_fish() -> None:
    """Nets that meet catch nothing."""
    match = Match(GAME, 3)
    cast(match, 4, 4, 2)
    view = match.view(0)
    assert [player.fish for player in view.players] == [0, 0, 2]
    assert [player.last_spot for player in view.players] == [4, 4, 2] and view.left == 5


def test_lg_3_1_it_is_over_after_six_rounds() -> None:
    """Then nobody casts a net."""
    match = Match(GAME, 2)
    for _ in range(6):
        assert not match.over
        cast(match, 1, 2)
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, "cast-1")


def test_lg_3_2_the_most_fish_win() -> None:
    """Equal numbers share a place."""
    match = Match(GAME, 3)
    for _ in range(6):
        cast(match, 1, 3, 1)
    assert match.outcome is not None and match.outcome.scores == [0, 18, 0] and match.outcome.ranks == [1, 0, 1]
