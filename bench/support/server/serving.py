"""A server of ours in a process of its own, with a database that goes with it."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from marooned.bots.rehearsal import PARTS
from marooned.engine.registry import own_games
from marooned.server.settings import Settings, sqlite_url

UNLIMITED = 10**9
LIMITS = (
    *("requests_a_second", "messages_a_second", "connections_a_person", "connections_an_address"),
    *("guests_an_hour", "tables_an_hour", "hints_a_minute", "talk_a_minute"),
)
"""Settings that would hold the load back."""
PATIENCE_SECONDS = 120
COMPILING_SECONDS = 600


def unlimited(settings: Settings) -> Settings:
    """The same settings without those limits."""
    limits: dict[str, Any] = dict.fromkeys(LIMITS, UNLIMITED)
    return replace(settings, **limits)


class Served(NamedTuple):
    """Where a server answers, and its process."""

    port: int
    pid: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextlib.contextmanager
def served(*module: str, **settings: object) -> Iterator[Served]:
    """A server with these settings and no limits, from when it answers, and has compiled every game, until it is told
    to stop. `module` is what is run in place of `marooned.server`, with its arguments; it compiles what is played.
    """
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="marooned-bench-") as folder:
        asked = {"port": port, "database_url": sqlite_url(Path(folder) / "bench.sqlite"), "log_level": "error"}
        asked |= dict.fromkeys(LIMITS, UNLIMITED) | settings
        environment = os.environ | {f"MAROONED_{name.upper()}": str(value) for name, value in asked.items()}
        with subprocess.Popen([sys.executable, "-m", *(module or ("marooned.server",))], env=environment) as process:
            try:
                wait_until_answered(port, process)
                if not module:
                    wait_until_compiled(port, own_games())
                yield Served(port, process.pid)
            finally:
                process.terminate()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_answered(port: int, process: subprocess.Popen[bytes]) -> None:
    """Return once the process answers at that port."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not answers(port):
        assert process.poll() is None and time.monotonic() < deadline, "a server did not start"
        time.sleep(0.005)


def wait_until_compiled(port: int, games: Iterable[str], parts: Iterable[str] = PARTS) -> None:
    """Return once these games are compiled there."""
    wanted = [f'marooned_compiled{{game="{game}",part="{part}"}}' for game in games for part in parts]
    deadline = time.monotonic() + COMPILING_SECONDS
    while True:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
            told = answer.read().decode()
        if all(part in told for part in wanted):
            return
        assert time.monotonic() < deadline, "the rules were not compiled"
        time.sleep(0.1)


def answers(port: int) -> bool:
    """Whether a server there is well."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
