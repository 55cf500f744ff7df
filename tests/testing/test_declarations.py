"""The kit finds what is wrongly declared to be seen or told, in the starters, whose views and events follow from it."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.testing.games import TESTS


def test_wrong_declarations_are_found() -> None:
    """Interpreted, in one process: nothing has to be compiled."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.testing.wrong_declarations"],
        cwd=TESTS.parent,
        env={**os.environ, "MAROONED_INTERPRET": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[:2] == ["right: driftwood", "right: lagoon"] and len(lines) > 10
    assert [line for line in lines[2:] if not line.startswith("found: ")] == []
