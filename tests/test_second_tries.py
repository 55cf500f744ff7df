"""A test in a browser that fails is tried once more and named; any other is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

FAILS_ONCE = """
from pathlib import Path

def test_it():
    tries = Path(__file__).with_suffix(".tries")
    tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
    assert len(tries.read_text()) > 1
"""


@pytest.mark.parametrize("place", ["tests/web", "tests/server"])
def test_only_tests_in_a_browser_have_a_second_try(tmp_path: Path, place: str) -> None:
    folder = tmp_path / place
    folder.mkdir(parents=True)
    (folder / "test_once.py").write_text(FAILS_ONCE, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "scripts.unit", *words]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)

    done, told = run("tests"), run("--tried-twice").stdout
    again = place == "tests/web"
    assert done.returncode == (0 if again else 1), done.stdout
    assert (folder / "test_once.tries").read_text() == ("xx" if again else "x")
    assert told == ("Tried twice:\n  tests/web/test_once.py::test_it\n" if again else "")
    assert done.stdout.endswith(told)
