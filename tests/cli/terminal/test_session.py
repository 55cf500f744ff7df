"""Who is asked when: bots in turn, the person when it is their turn or when they may step in, and not over and over."""

from __future__ import annotations

from pathlib import Path

import pytest

from marooned.cli.terminal.saves import SaveFile
from marooned.cli.terminal.screen import Screen
from marooned.cli.terminal.session import Session
from marooned.cli.terminal.table import Table
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from tests.testing.games import game_of_another_package


def allow(session: Session, monkeypatch: pytest.MonkeyPatch, *actions: int) -> None:
    """Give the person these actions out of turn."""
    true_ids = session.match.legal_ids

    def legal_ids(seat: int) -> list[int]:
        return list(actions) if seat == 0 and session.match.turn != 0 else true_ids(seat)

    monkeypatch.setattr(session.match, "legal_ids", legal_ids)


def count_asking(session: Session, monkeypatch: pytest.MonkeyPatch, *, answer: bool = False) -> list[bool]:
    """Every time the person is asked: whether they must decide."""
    asked: list[bool] = []

    def ask(*, must_decide: bool) -> bool:
        asked.append(must_decide)
        return answer

    monkeypatch.setattr(session, "ask", ask)
    return asked


def test_bots_move_until_it_is_the_persons_turn(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count_asking(session, monkeypatch)
    for _ in range(7):
        session.step()
    assert asked == [True]
    assert [move.seat for move in session.match.moves] == [1, 1, 2, 2, 3, 3]


def test_stepping_in_is_offered_once_until_something_new_is_possible(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = count_asking(session, monkeypatch)
    allow(session, monkeypatch, 1, 2)
    for _ in range(3):
        session.step()
    assert asked == [False] and len(session.match.moves) == 2
    allow(session, monkeypatch, 2)
    session.step()
    assert asked == [False], "less than what was declined is nothing new"
    allow(session, monkeypatch, 2, 3)
    session.step()
    session.step()
    assert asked == [False, False] and len(session.match.moves) == 4


def test_who_stepped_in_is_offered_to_again(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count_asking(session, monkeypatch, answer=True)
    allow(session, monkeypatch, 1)
    session.step()
    session.step()
    assert asked == [False, False] and not session.match.moves


def test_who_owes_a_decision_with_others_is_asked_for_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(load_game("galerapagos"), 4, {}, key_from_seed("7"))
    table = Table(match, 0, ["heuristic"] * 3, bytes(16), "en")
    session = Session(table, SaveFile(tmp_path / "match.json"), Screen())
    while not (match.view(0).phase == "act" and 0 in match.to_act and match.turn != 0):
        if match.turn == 0:
            table.play(0, int(match.legal_ids(0)[0]))
        else:
            table.let_bot_play(match.turn)
    session.page(session.choices(), must_decide=False)()
    assert "Your turn: fish, water, wood or wreck? Enter lets the others go first." in capsys.readouterr().out


def test_who_passes_is_not_asked_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(load_game("galerapagos"), 4, {"first_player": 1}, key_from_seed("7"))
    table = Table(match, 0, ["heuristic"] * 3, bytes(16), "en")
    session = Session(table, SaveFile(tmp_path / "match.json"), Screen())
    passing = match.game.actions.ids["pass"]
    while match.turn == 0 or passing not in match.legal_ids(0):
        table.let_bot_play(match.turn)
    typed: list[str] = []

    def read(redraw: object) -> str:
        assert not typed, "asked again"
        typed.append("pass")
        return typed[-1]

    def hear_bots() -> list[str]:
        table.told[-1].append("Aronnax: Water is short.")
        return table.told[-1]

    monkeypatch.setattr(session.screen, "read", read)
    monkeypatch.setattr(table, "hear_bots", hear_bots)
    session.step()
    assert typed == ["pass"] and match.moves[-1].seat == 0
    session.step()
    assert typed == ["pass"] and match.moves[-1].seat != 0


def test_every_move_is_kept(session: Session) -> None:
    from marooned.cli.terminal.saves import load_save

    for number in range(1, 6):
        session.step()
        assert len(load_save(session.save_file.path).record.moves) == number


def test_a_game_that_draws_nothing_and_has_no_phase_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = game_of_another_package("ballot")
    assert game.draw is game.tally is None
    match = Match(game, 2, {}, key_from_seed("session"))
    session = Session(Table(match, 0, ["uniform"], bytes(16), "en"), SaveFile(tmp_path / "match.json"), Screen())
    monkeypatch.setattr(session.screen, "read", lambda page: "no" if match.turn == 0 else "")
    session.run()
    told = capsys.readouterr().out
    assert match.over and "Your vote" in told and "1." in told
