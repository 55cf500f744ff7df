"""Hints at the table: the best options with their chances, and nothing is played."""

from __future__ import annotations

import pytest

from marooned.cli.terminal import hints
from marooned.search.searcher import Budget
from tests.cli.harness import Run


@pytest.mark.parametrize(("language", "typed", "title"), [("en", "hint", "strong player"), ("fr", "indice", "aguerri")])
def test_hint_tells_options_and_reasons_and_plays_nothing(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, typed: str, title: str
) -> None:
    monkeypatch.setattr(hints, "HINT_BUDGET", Budget(60))
    words = ("play", "nautilus-island", "--seats", "2", "--seat", "0", "--seed", "3", "--lang", language)
    told = run(*words, "--option", "first_player=0", typed=f"{typed}\n{typed}\nquit\n")
    assert told.status == 0 and told.out.count(title) == 2
    assert "%" in told.out and "go-" in told.out
