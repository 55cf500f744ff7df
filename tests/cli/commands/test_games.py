"""`marooned games` and `marooned rules`; and messages that the command line says, all of them and no others."""

from __future__ import annotations

import re

import pytest

from marooned.engine.registry import game_names, load_game
from marooned.engine.text import LANGUAGES, rules_page
from tests.cli.harness import Run


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed(run: Run, language: str) -> None:
    told = run("games", "--lang", language)
    assert told.status == 0
    for name in game_names():
        assert name in told.out and load_game(name).text(language)("game-name") in told.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_rules_are_printed(run: Run, game: str, language: str) -> None:
    told = run("rules", game, "--lang", language)
    stated = rules_page(load_game(game).package, language).read_text(encoding="utf-8")
    clauses = re.findall(r"\*\*([A-Z]{2}-\d+\.\d+)\*\*", stated)
    assert told.status == 0 and clauses and all(clause in told.out for clause in clauses)
    assert load_game(game).text(language)("game-name") in told.out
    assert max(map(len, told.out.splitlines())) <= 100


def test_rules_without_a_game_say_which_there_are(run: Run) -> None:
    told = run("rules")
    assert told.status == 0 and "marooned rules <game>" in told.out
    assert all(name in told.out for name in game_names())
