"""Finding the command that was typed; the version and the overview, which import nothing heavy."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import marooned
from marooned.cli.dispatch import COMMANDS
from marooned.engine.text import LANGUAGES

from .harness import Run

LAZY = """
import sys
from marooned.cli import main
assert main(sys.argv[1:]) == 0
heavy = {"numba", "numpy", "rich", "msgspec"} & set(sys.modules)
assert not heavy, heavy
"""


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["play", "--help"], ["--lang", "fr", "-h"], ["replay"]])
def test_help_and_version_import_nothing_heavy(words: list[str]) -> None:
    subprocess.run([sys.executable, "-c", LAZY, *words], check=True, capture_output=True)


def test_version(run: Run) -> None:
    assert run("--version").out == f"marooned {marooned.__version__}\n"


def test_module_runs_as_the_command_does() -> None:
    told = subprocess.run([sys.executable, "-m", "marooned", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"marooned {marooned.__version__}\n"


@pytest.mark.skipif(os.name != "posix", reason="shells of other systems close streams otherwise")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_leave_no_trace(closed: str, state_folder: Path) -> None:
    for words, status in (("--version", 0), ("nope", 2), ("play nautilus --seed 1", 0)):
        command = f"{shlex.quote(sys.executable)} -m marooned {words} --lang en {closed}"
        told = subprocess.run(command, shell=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert told.returncode == status and "Traceback" not in told.stdout + told.stderr


def test_an_option_without_its_value_is_told_of_where_no_command_is(run: Run) -> None:
    assert "“marooned serve --help” says which" in run("--port").err


@pytest.mark.parametrize("language", LANGUAGES)
def test_overview_names_every_command(run: Run, language: str) -> None:
    for words in (["--help"], ["-h"], ["replay"], ["replay", "--help"]):
        told = run(*words, "--lang", language) if words != ["replay"] else run("--lang", language, "replay")
        assert told.status == 0
        assert all(f"  {command.name} " in told.out for command in COMMANDS)
        assert ("Commandes" in told.out) == (language == "fr")
