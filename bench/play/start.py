"""Starting from compiled code on disk, and compiling cold, beside a Python that does nothing.

    python -m bench.play.start [--games nautilus-island,nautilus] [--starts 7] [--colds 2]

Each is a process of its own, the processes taking turns. The wall time is what one waits; the processor time, what one
would wait on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bench.support.arguments import parser
from bench.support.results import show

STARTS, COLDS = 7, 2

PYTHON = (sys.executable, "-c")
LIMITS = {
    "python -c pass": (*PYTHON, "pass"),
    "python -c 'import numba'": (*PYTHON, "import numba"),
    "marooned --version": (sys.executable, "-m", "marooned", "--version"),
}
"""What a start cannot beat: the interpreter, and the compiler's own imports."""


def simulation(game: str) -> Sequence[str]:
    """The command that plays one match of a game."""
    return (sys.executable, "-m", "marooned", "sim", game, "--games", "1", "--seed", "bench")


def whole_contract(game: str) -> Sequence[str]:
    """A command that compiles every function of a game's contract."""
    return (sys.executable, "-m", "bench.play.compilation", game)


class Wait(NamedTuple):
    """Seconds that a process took, and seconds of processor time it used."""

    wall: float
    processor: float


def wait(command: Sequence[str], cache: str | None = None) -> Wait:
    """Run a command to its end."""
    environment = dict(os.environ) | ({} if cache is None else {"MAROONED_CACHE_DIR": cache})
    began, used = time.perf_counter(), _used_by_children()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return Wait(time.perf_counter() - began, _used_by_children() - used)


def _used_by_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def wait_cold(command: Sequence[str]) -> Wait:
    """The same with nothing compiled yet."""
    with tempfile.TemporaryDirectory(prefix="marooned-bench-") as cache:
        return wait(command, cache)


def measure(games: Sequence[str], starts: int = STARTS, colds: int = COLDS) -> dict[str, Any]:
    """Seconds of each start, and of each cold compilation."""
    warm: dict[str, Sequence[str]] = dict(LIMITS)
    warm |= {f"marooned sim {game}, from cache": simulation(game) for game in games}
    cold = {f"marooned sim {game}, cold": simulation(game) for game in games}
    cold |= {f"whole contract of {game}, cold": whole_contract(game) for game in games}
    with tempfile.TemporaryDirectory(prefix="marooned-bench-") as cache:
        for command in warm.values():
            wait(command, cache)
        waits: dict[str, list[Wait]] = {name: [] for name in (*warm, *cold)}
        for turn in range(max(starts, colds)):
            for name, command in warm.items() if turn < starts else ():
                waits[name].append(wait(command, cache))
            for name, command in cold.items() if turn < colds else ():
                waits[name].append(wait_cold(command))
    return {name: summary(each) for name, each in waits.items() if each}


def summary(waits: Sequence[Wait]) -> Mapping[str, float]:
    """The best and the median of some waits, and the least processor time."""
    walls = [each.wall for each in waits]
    return {
        "best_s": min(walls),
        "median_s": statistics.median(walls),
        "processor_s": min(each.processor for each in waits),
    }


def tell(results: dict[str, Any]) -> None:
    """Print the results."""
    least = results["python -c pass"]["best_s"]
    rows = [
        (name, *(f"{of[key]:.2f}" for key in ("best_s", "median_s", "processor_s")), f"{of['best_s'] / least:.0f}")
        for name, of in results.items()
    ]
    columns = ("Command", "best", "median", "processor", "best × python")
    show("Start, in seconds of a whole process", columns, rows)


def add_arguments(made: argparse.ArgumentParser) -> None:
    """What this measurement takes on top of the usual."""
    made.add_argument("--starts", type=int, default=STARTS, help="starts of each command")
    made.add_argument("--colds", type=int, default=COLDS, help="cold compilations of each game")


if __name__ == "__main__":
    usual = parser(__doc__)
    add_arguments(usual)
    given = usual.parse_args()
    tell(measure(given.games.split(","), given.starts, given.colds))
