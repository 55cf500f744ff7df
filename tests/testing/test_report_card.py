"""The report card of a game; `test_add_a_game.py` and `test_new_game.py` look at whole ones."""

from __future__ import annotations

from typing import Any, cast

import pytest

from marooned.engine.contract import Game
from marooned.engine.errors import BrokenRule
from marooned.engine.registry import load_game
from marooned.games.galerapagos import view
from marooned.testing import report_card


def fails_in_its_view(game: Game) -> str:
    view.views(cast(Any, None))
    return "never said"


def test_what_a_game_raises_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, however many parts come upon it."""
    monkeypatch.setattr(report_card, "PARTS", dict.fromkeys(("play", "secrets"), fails_in_its_view))
    (mark,) = report_card.report_card(load_game("galerapagos"))
    assert not mark.passed and mark.said.startswith("AttributeError: 'NoneType'") and "(looking.py, line " in mark.said
    assert mark.advice == "raised"


def test_a_game_of_marooned_needs_no_words_for_a_plain_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_card, "PARTS", {"words": report_card.PARTS["words"]})
    (mark,) = report_card.report_card(load_game("nautilus"))
    assert mark.passed, mark.said


def does_not_compile(game: Game) -> str:
    raise BrokenRule(rule="apply", place="rules.py:7", line="a = b.copy()", fault="allocates", why="")


def test_a_rule_that_cannot_be_compiled_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_card, "PARTS", dict.fromkeys(("words", "play", "speed"), does_not_compile))
    (mark,) = report_card.report_card(load_game("nautilus"))
    assert not mark.passed and mark.part == "compiled" and "rules.py:7: a = b.copy()" in mark.said
