"""Runs a program over interpreted rules, in a process of its own: it may change what the modules of a game say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run_interpreted(program: Path, argument: str) -> str:
    """What the program says; a warning or an error in it fails the test."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(program), argument],
        env=os.environ | {"MAROONED_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
