"""Games in which everybody decides at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed

from .games import SEALED_RULES, SEALED_STATE, write_game


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    made: Game = write_game(tmp_path, monkeypatch, package="sealing", state=SEALED_STATE, rules=SEALED_RULES)()
    return made


def test_all_are_asked_until_they_have_decided(game: Game) -> None:
    match = Match(game, 3, key=key_from_seed("sealing"))
    assert game.seals and match.to_act == [0, 1, 2] and match.turn == 0
    match.play(1, "add-1")
    match.play(0, "add-2")
    assert match.to_act == [2] and match.turn == 2
    match.play(2, "add-0")
    assert match.outcome is not None and match.outcome.ranks == [0, 1, 2]


def test_others_decide_anew_by_the_heuristic_in_imagined_worlds(game: Game) -> None:
    match = Match(game, 3, key=key_from_seed("sealing"))
    match.play(0, "add-0")
    match.play(1, "add-0")
    worlds = [match.position.imagined(0, key_from_seed(str(number))).state for number in range(20)]
    assert {int(world.sealed[0]) for world in worlds} == {0}, "one's own is known"
    assert {int(world.sealed[1]) for world in worlds} == {1, 2}, "the heuristic never adds nothing"
    assert {int(world.sealed[2]) for world in worlds} == {-1}, "who has not decided has not"
    seen = [match.position.imagined(-1, key_from_seed(str(number))).state.sealed[0] for number in range(20)]
    assert set(map(int, seen)) == {1, 2}


def test_what_is_sealed_can_be_taken_back_and_what_is_open_not(game: Game) -> None:
    match = Match(game, 2, key=key_from_seed("sealing"))
    match.play(0, "add-1")
    match.undo(0)
    match.play(0, "add-2")
    match.play(1, "add-2")
    assert match.why_no_undo(1) is not None
