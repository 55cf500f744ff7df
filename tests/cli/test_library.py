"""`marooned games` and `marooned rules`; and messages that the command line says, all of them and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import marooned.cli
from marooned.cli.arguments import COMMON
from marooned.cli.dispatch import COMMANDS
from marooned.engine.registry import game_names, load_game
from marooned.engine.text import LANGUAGES, catalogue

from .conftest import Run

CLI = Path(marooned.cli.__file__).parent
SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(CLI.rglob("*.py")) if not path.is_relative_to(CLI / "starter")
)


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
    assert told.status == 0 and len(told.out) > 2000
    assert load_game(game).text(language)("game-name") in told.out
    assert max(map(len, told.out.splitlines())) <= 100


def test_rules_without_a_game_say_which_there_are(run: Run) -> None:
    told = run("rules")
    assert told.status == 0 and "marooned rules <game>" in told.out
    assert all(name in told.out for name in game_names())


def test_every_message_is_said_somewhere() -> None:
    said = set(re.findall(r"""["']([a-z][a-z-]*[a-z])["']""", SOURCE)) | {
        f"problem-{name}" for name in re.findall(r'Problem\(\s*"([a-z-]+)"', SOURCE)
    }
    said |= {f"key-{name}" for name in ("help", "hint", "undo", "log", "quit")}
    for command in COMMANDS:
        words = command.name.replace(" ", "-")
        said |= {f"brief-{words}", f"about-{words}"}
        for name in [one.name for one in command.positionals] + [one.name for one in command.options + COMMON]:
            said |= {f"about-{words}-{name}", f"about-any-{name}", f"value-{name}"}
    english = catalogue("marooned.cli", "en").read_text(encoding="utf-8")
    defined = set(re.findall(r"^([a-z-]+) =", english, re.MULTILINE))
    assert defined - said <= {"about-any-version"}
