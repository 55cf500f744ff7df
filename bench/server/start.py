"""How long until a server answers.

    python -m bench.server.start [--starts 5]

`marooned serve --no-open` until `/health` is answered, with a new database and with one that is there, beside a Python
that only imports Numba. Bytecode is kept, as everywhere but where `PYTHONDONTWRITEBYTECODE` is set: without it every
start compiles some thousand modules.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.play.start import Wait, summary, wait
from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.results import show
from bench.support.server.load import processor_seconds
from bench.support.server.serving import free_port, wait_until_answered
from marooned.server.settings import sqlite_url

TIMES = ("best_s", "median_s", "processor_s")
LIMIT = "python -c 'import numba'"


def wait_for_health(database: Path) -> Wait:
    """Start a server, ask until it answers, and stop it."""
    port = free_port()
    command = [sys.executable, "-m", "marooned", "serve", "--no-open", "--port", str(port)]
    began = time.perf_counter()
    with subprocess.Popen(
        [*command, "--database", sqlite_url(database)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            wait_until_answered(port, server)
            return Wait(time.perf_counter() - began, processor_seconds(server.pid))
        finally:
            server.terminate()


def main(words: list[str]) -> int:
    """Measure, and print."""
    made = new_parser(__doc__)
    made.add_argument("--starts", type=int, default=5, help="starts of each")
    starts = made.parse_args(words).starts
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory(prefix="marooned-bench-") as folder:
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "bytecode")
        wait_for_health(Path(folder) / "there.sqlite")
        waits: dict[str, list[Wait]] = {LIMIT: [], "a new database": [], "a database that is there": []}
        for turn in range(starts):
            waits[LIMIT].append(wait((sys.executable, "-c", "import numba")))
            waits["a new database"].append(wait_for_health(Path(folder) / f"new{turn}.sqlite"))
            waits["a database that is there"].append(wait_for_health(Path(folder) / "there.sqlite"))
    tell_machine()
    found = {name: summary(each) for name, each in waits.items()}
    rows = [
        (name, *(f"{of[key]:.2f}" for key in TIMES), f"{of['processor_s'] / found[LIMIT]['processor_s']:.1f}")
        for name, of in found.items()
    ]
    show("Until /health is answered, in seconds", ("with", "best", "median", "processor", "processor × numba"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
