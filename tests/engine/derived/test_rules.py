"""Rules, and all else that a game need not say, in the smallest game there can be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from marooned.engine.contract import Game
from marooned.engine.errors import CannotUndo, IllegalAction
from marooned.engine.match import Match
from marooned.engine.rng import key_from_seed, key_words

from .games import RULES, SEALED_STATE, STATE, VIEW, write_game


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    made: Game = write_game(tmp_path, monkeypatch, package="adding")()
    return made


def test_what_is_not_said_of_a_game_follows(game: Game) -> None:
    assert (game.name, game.version, game.max_legal, game.options) == ("adding", 1, 3, ())
    assert game.reasons == {1: "match-over", 2: "not-your-turn", 3: "not-possible"} and game.endings == {1: "over"}
    assert not game.seals


def test_rules_follow_from_others(game: Game) -> None:
    match = Match(game, 3, key=key_from_seed("adding"))
    assert match.to_act == [0]
    for seat, action, why in ((1, "add-1", "not-your-turn"), (0, "add-0", "not-possible")):
        with pytest.raises(IllegalAction) as refused:
            match.play(seat, action)
        assert refused.value.reason == why
    for seat, points in enumerate((1, 2, 1)):
        match.play(seat, f"add-{points}")
    assert match.outcome is not None and match.outcome.ending == "over"
    assert match.outcome.scores == [1, 2, 1] and match.outcome.ranks == [1, 0, 1]
    with pytest.raises(IllegalAction) as refused:
        match.play(0, "add-1")
    assert refused.value.reason == "match-over"


@pytest.mark.parametrize("points", [(0, 0, 0), (-5, 3, 3), (-7, -7, -8), (2**50, -(2**50), 5)])
def test_more_points_are_a_better_place(game: Game, points: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Also below zero, and shared by equals."""

    def scores(s: Any, out: Any) -> None:
        out[:] = points

    ranks: Any = game.rules.ranks
    plain = getattr(ranks, "py_func", ranks)
    monkeypatch.setitem(plain.__globals__, "scores", scores)
    out = np.zeros(3, np.int64)
    plain(None, out)
    assert out.tolist() == [sum(other > own for other in points) for own in points]


def test_to_be_asked_next_follows_from_who_owes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = f"{RULES}\n@rule\ndef to_act(s):\n    return s.mover + 0\n"
    made = write_game(tmp_path, monkeypatch, package="owing", rules=rules)()
    s = made.State.blank()
    for owing, first in ((0, -1), (1, 0), (6, 1), (4, 2)):
        s.mover = owing
        assert made.rules.turn(s) == first


def test_imagining_is_another_key_where_nothing_is_hidden(game: Game) -> None:
    match = Match(game, 2, key=key_from_seed("adding"))
    world = match.position.imagined(0, key_from_seed("world")).state
    assert tuple(world.rng[:2]) == key_words(key_from_seed("world"))
    world.rng[:] = match.state.rng
    assert world.tobytes() == match.state.tobytes()


def test_nothing_can_be_taken_back(game: Game) -> None:
    match = Match(game, 2, key=key_from_seed("adding"))
    match.play(0, "add-1")
    with pytest.raises(CannotUndo):
        match.undo(0)


OWN_END = "\nclass MatchEnded(Event, frozen=True):\n    seat: int\n"


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"state": STATE.replace("mover", "whose")}, "rules lacks to_act: write it there, or turn"),
        ({"rules": RULES.replace("def deal", "def hand_out")}, "rules lacks setup: write it there, or deal"),
        ({"rules": RULES.replace("def apply", "def resolve")}, "rules lacks apply: write it there$"),
        (
            {"rules": RULES.replace("def apply", "def act"), "state": SEALED_STATE},
            "write it there, or resolve",
        ),
        ({"rules": RULES.replace("def scores", "def count")}, "rules lacks scores: write it there"),
        ({"view": VIEW + OWN_END}, "lacking tells match-ended, which the engine does"),
        ({"rules": f"{RULES}\nfrom marooned.engine.derived.telling import Reason\n"}, "rules lacks explain"),
        ({"view": VIEW.replace("SEEN", "LOOK")}, "view lacks SEEN: declare there what is seen"),
    ],
    ids=[
        "neither turn nor to_act",
        "no deal",
        "no apply",
        "no resolve",
        "no scores",
        "an end of its own",
        "reasons without explain",
        "no views",
    ],
)
def test_what_cannot_follow_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, str], complaint: str
) -> None:
    make = write_game(tmp_path, monkeypatch, package="lacking", **changed)
    with pytest.raises(LookupError, match=complaint):
        make()


def test_several_endings_need_a_word_on_when_each_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endings = "\nfrom enum import IntEnum\nclass Ending(IntEnum):\n    RUNNING = 0\n    WON = 1\n"
    made = write_game(tmp_path, monkeypatch, package="one_end", rules=RULES + endings)()
    assert made.endings == {0: "running", 1: "won"}
    make = write_game(tmp_path, monkeypatch, package="two_ends", rules=f"{RULES}{endings}    LOST = 2\n")
    with pytest.raises(LookupError, match="rules lacks ending"):
        make()
