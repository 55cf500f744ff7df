"""Leaves on disk what each process of the tests would otherwise make for itself, at the same time as all others.

That is the page, the bytecode of all modules, with the assertions that pytest rewrites, and the compiled rules of
every game.
Run by `make unit` before all tests; what was made earlier is found and left as it is.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from marooned.bots.rehearsal import PARTS, stamp_for
from marooned.engine.compilation import INTERPRETED
from marooned.engine.registry import game_names, load_game
from scripts.setup import ROOT

KEPT = ROOT / "tests" / "web" / "__pycache__"
"""Where bytecode is, unless this is a fresh checkout; of `make coverage`, which may run at the same time, there is none
here."""
PAGE = str(ROOT / "scripts" / "page.py")
COLLECT = ("-m", "pytest", "--quiet", "--collect-only", "-p", "no:xdist")
REHEARSE = ("-m", "marooned.bots.rehearsal")
LONGEST_SECONDS = 900
"""How long one of these may take, on a crowded machine too."""


def main() -> None:
    """Do all of it, the longest first. What fails is told by the tests that need it."""
    with ThreadPoolExecutor() as together:
        for game in [] if INTERPRETED else sorted(game_names()):
            together.submit(rehearse, game)
        together.submit(run, PAGE)
        if not KEPT.exists():
            together.submit(run, *COLLECT)


def rehearse(game: str) -> None:
    """Compile a game: what a move needs, then what bots need."""
    for part in PARTS:
        stamp = stamp_for(load_game(game), part)
        if stamp is None or not stamp.exists():
            run(*REHEARSE, game, part)


def run(*words: str) -> None:
    """Run Python, and hear nothing of it; what does not end is ended."""
    with subprocess.Popen(
        [sys.executable, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            process.wait(LONGEST_SECONDS)  # its input stays open: a rehearsal ends with it
        except subprocess.TimeoutExpired:
            process.kill()


if __name__ == "__main__":
    main()
