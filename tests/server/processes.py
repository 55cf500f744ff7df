"""Servers as processes of their own, to be raced, killed and stopped."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import httpx

PLUGIN = Path(__file__).parent / "plugin"
UNHURRIED = {
    "MAROONED_MESSAGES_A_SECOND": "100000",
    "MAROONED_REQUESTS_A_SECOND": "100000",
    "MAROONED_CONNECTIONS_A_PERSON": "1000",
    "MAROONED_CONNECTIONS_AN_ADDRESS": "10000",
    "MAROONED_GUESTS_AN_HOUR": "1000000",
    "MAROONED_TABLES_AN_HOUR": "1000000",
    "MAROONED_HINTS_A_MINUTE": "100000",
    "MAROONED_TALK_A_MINUTE": "100000",
    "MAROONED_BOT_WORKERS": "0",
    "MAROONED_BOT_PAUSE": "0",
    "MAROONED_HEARTBEAT_SECONDS": "0.2",
    "MAROONED_LOG": "json",
    "PYTHONPATH": str(PLUGIN),
}
PLAIN = {"MAROONED_INTERPRET": "1"}
"""For servers that need not be fast: they neither compile nor load Numba, which takes longer than many a test."""
START_SECONDS = 90
BYTECODE = Path(tempfile.gettempdir()) / "marooned-tests-bytecode"
"""Where servers keep compiled modules even where the tests' own Python keeps none: they start three times as fast."""


PORTS = range(20_000, 32_000)
"""Below those that systems give to outgoing connections: one of them could take the port of a server that is away."""


def free_port() -> int:
    """A port that nobody listens at."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """The environment of a server."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(BYTECODE), **settings}


class Process:
    """A server process that can be started again at the same port."""

    def __init__(self, settings: Mapping[str, str], log: Path | None = None, module: str = "marooned.server") -> None:
        self.port, self.module = free_port(), module
        self.settings = {**UNHURRIED, **settings, "MAROONED_PORT": str(self.port)}
        self.log = log
        self.child: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def alive(self) -> bool:
        return self.child is not None and self.child.poll() is None

    async def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", self.module]
        errors = subprocess.DEVNULL if self.log is None else self.log.open("ab")
        try:
            self.child = subprocess.Popen(command, env=environment(self.settings), stderr=errors)
        finally:
            if not isinstance(errors, int):
                errors.close()
        async with asyncio.timeout(START_SECONDS), httpx.AsyncClient() as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"{self.url}/health")).status_code == 200:
                        return
                assert self.alive, "the server did not start"
                await asyncio.sleep(0.03)

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        if self.child is not None:
            self.child.kill()
            self.child.wait()

    async def stop(self) -> int:
        """Tell it to stop; its exit status."""
        assert self.child is not None
        self.child.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.child.wait, 30)


@contextlib.asynccontextmanager
async def processes(count: int, settings: Mapping[str, str], log: Path | None = None) -> AsyncIterator[list[Process]]:
    """As many servers, answering; killed in the end."""
    found = [Process(settings, log) for _ in range(count)]
    try:
        await asyncio.gather(*(process.start() for process in found))
        yield found
    finally:
        for process in found:
            process.kill()
