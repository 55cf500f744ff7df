"""What is told of any match."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.engine.contract import SPECTATOR, Event, MatchEnded, audience_of, audience_without
from marooned.engine.derived.telling import secretly
from marooned.engine.match import Match
from marooned.engine.phrasing import say_event
from marooned.engine.rng import key_from_seed
from marooned.engine.text import text_of

from .games import STATE, VIEW, write_game


def test_the_end_is_told_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = write_game(tmp_path, monkeypatch, package="told_end")()
    assert game.event_types == [MatchEnded]
    match = Match(game, 3, key=key_from_seed("telling"))
    assert match.play(0, "add-1") == match.play(1, "add-2") == []
    ended = MatchEnded(ending="over", winners=[1, 2], points=2, scores=[1, 2, 2])
    assert match.play(2, "add-2") == [ended]


@pytest.mark.parametrize(
    ("language", "winners", "viewer", "said"),
    [
        ("en", [1], 0, "Bo wins."),
        ("en", [0, 1], -1, "Ada and Bo share the victory."),
        ("fr", [1], 0, "Bo l’emporte."),
        ("fr", [0, 1], -1, "Ada et Bo se partagent la victoire."),
    ],
)
def test_it_is_said_in_every_language(language: str, winners: list[int], viewer: int, said: str) -> None:
    event = MatchEnded(ending="over", winners=winners, points=0, scores=[0, 0])
    assert say_event(text_of(language, "marooned.engine"), event, ["Ada", "Bo"], viewer) == said


def test_every_field_is_described_but_the_generator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = write_game(tmp_path, monkeypatch, package="described")()
    match = Match(game, 2, key=key_from_seed("telling"))
    match.play(0, "add-2")
    assert game.describe(match.state) == {"seats": 2, "mover": 1, "points": [2, 0, 0]}


def test_a_secret_action_is_told_its_author_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = STATE.replace("    points: int\n", "    points: int\n    secret = True\n", 1)
    view = VIEW[: VIEW.index("def events")]
    match = Match(write_game(tmp_path, monkeypatch, package="told_darkly", state=state, view=view)(), 2)
    own, others = match.play(match.turn, "add-2")
    assert (own.points, others.points) == (2, None)  # type: ignore[attr-defined]
    assert own.heard_by(0) and not own.heard_by(1) and others.heard_by(1) and others.heard_by(SPECTATOR)


def test_what_one_seat_learns_is_hidden_from_the_others() -> None:
    class Drew(Event, frozen=True, kw_only=True):
        seat: int
        card: int | None

    own, others = secretly(Drew(seat=1, card=7), 1, card=None)
    assert own == Drew(seat=1, card=7, audience=audience_of(1)) and own.heard_by(1) and not own.heard_by(SPECTATOR)
    assert others == Drew(seat=1, card=None, audience=audience_without(1)) and others.heard_by(SPECTATOR)
