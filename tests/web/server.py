"""A real server in a process of its own, with real bots, that can be stopped and started again on the same port."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.server.processes import free_port

PATIENCE_SECONDS = 120
"""A machine that is busy or compiles the rules for the first time takes its time."""


class Server:
    """The server, its address and its database."""

    def __init__(self, folder: Path, *program: str) -> None:
        self.folder = folder
        self.program = program or ("-m", "marooned.server")
        """What Python is to run."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {**os.environ, "MAROONED_REQUESTS_A_SECOND": "1000", "MAROONED_MESSAGES_A_SECOND": "1000"}
        environment["MAROONED_GUESTS_AN_HOUR"] = "1000000"
        environment |= {"MAROONED_BOT_PAUSE": "0", "MAROONED_BOT_WORKERS": "1"}  # a second one loads all games again
        command = [sys.executable, *self.program, "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'marooned.sqlite'}"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/health", timeout=5):
                return
            assert self.process.poll() is None, self.log()
            time.sleep(0.1)
        raise TimeoutError(self.log())

    def stop(self) -> None:
        """Stop as an operator would."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def kill(self) -> None:
        """Stop as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.process = None

    def log(self) -> str:
        """What the server said."""
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")[-4000:]
