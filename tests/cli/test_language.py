"""The language of the command line, and its catalogue: every message in it is said somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import marooned
import marooned.cli
from marooned.cli.arguments import COMMON
from marooned.cli.dispatch import COMMANDS
from marooned.cli.language import environment_language
from marooned.engine.text import catalogue
from marooned.testing.report_card import PARTS

from .harness import Run

CLI = Path(marooned.cli.__file__).parent

SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(CLI.rglob("*.py")) if not path.is_relative_to(CLI / "starter")
)


def test_every_message_is_said_somewhere() -> None:
    said = set(re.findall(r"""["']([a-z][a-z-]*[a-z])["']""", SOURCE)) | {
        f"problem-{name}" for name in re.findall(r'Problem\(\s*"([a-z-]+)"', SOURCE)
    }
    said |= {f"key-{name}" for name in ("help", "hint", "undo", "log", "quit")}
    said |= {f"card-{part}{advice}" for part in PARTS for advice in ("", "-advice")} | {"card-raised-advice"}
    for command in COMMANDS:
        words = command.name.replace(" ", "-")
        said |= {f"brief-{words}", f"about-{words}"}
        for name in [one.name for one in command.positionals] + [one.name for one in command.options + COMMON]:
            said |= {f"about-{words}-{name}", f"about-any-{name}", f"value-{name}"}
    english = catalogue("marooned.cli", "en").read_text(encoding="utf-8")
    defined = set(re.findall(r"^([a-z-]+) =", english, re.MULTILINE))
    assert defined - said <= {"about-any-version"}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_CA", "LANG": "de_DE"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_language_follows_the_environment(environment: dict[str, str], language: str) -> None:
    assert environment_language(environment) == language


def test_unknown_language_is_refused_in_the_usual_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    told = run("games", "--lang", "xx")
    assert told.status == 2
    assert "Langues possibles" in told.err and "en, fr" in told.err
