"""What tests of games do over interpreted rules, and what they leave to compiled ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from marooned.engine.compilation import INTERPRETED

compiled_alone = pytest.mark.skipif(INTERPRETED, reason="imagines too many worlds for interpreted rules")
"""For tests that meet no line of the rules that others do not meet, and would take half of `make coverage`."""


def run_interpreted(program: Path, argument: str) -> str:
    """What a program says, in a process of its own: it may change what the modules of a game say. A warning or an
    error in it fails the test."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(program), argument],
        env=os.environ | {"MAROONED_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
