"""One of Pgx's games on a GPU, in a process of its own: made ready while others are, timed when its turn comes.

    python -m bench.support.pgx_process leduc_holdem 65536,262144

It says that it is ready, waits for a line, and says what it is and how fast, as JSON. `Peer` is its other end.
"""

from __future__ import annotations

import importlib
import json
import math
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

from bench.support import environments
from bench.support.laps import lap

READY = "ready"
LAPS, LAP_SECONDS = 3, 0.4


def best_rate(work: Callable[[], int]) -> float:
    """Pieces of work a second in the best lap; ours and the peers' are timed alike."""
    work()
    return 1 / min(lap(work, LAP_SECONDS) for _ in range(LAPS))


class Peer:
    """A process that gets one of Pgx's games ready."""

    def __init__(self, name: str, sizes: Sequence[int]) -> None:
        self.name = name
        command = [sys.executable, "-m", "bench.support.pgx_process", name, ",".join(map(str, sizes))]
        environment = {**os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false", "TF_CPP_MIN_LOG_LEVEL": "3"}
        self.process: Any = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.said = ""
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _listen(self) -> None:
        self.said = self.process.stdout.readline().strip()

    def get_ready(self, seconds: float) -> str:
        """Wait for it; why it cannot be timed, or nothing."""
        self._listening.join(max(seconds, 0))
        return "" if self.said == READY else self.said or "was not ready in time"

    def measure(self) -> dict[str, Any]:
        """What it is and how fast, now that nobody else is busy."""
        told, _ = self.process.communicate("go\n", timeout=120)
        result: dict[str, Any] = json.loads(told)
        return result

    def stop(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self._listening.join()
        self.process.communicate()


def main(words: list[str]) -> int:
    """Be the process."""
    name, sizes = words[0], [int(size) for size in words[1].split(",")]
    try:
        jax: Any = importlib.import_module("jax")
        if jax.default_backend() != "gpu":
            print("JAX finds no GPU", flush=True)
            return 1
        env = importlib.import_module("pgx").make(name)
        works = {games: environments.pgx(name, games) for games in sizes}
        for work in works.values():
            work()
    except Exception as error:  # whatever its trouble is with the JAX that is here
        print(f"{type(error).__name__} {str(error)[:200]!r}", flush=True)
        return 1
    print(READY, flush=True)
    sys.stdin.readline()
    rates = {str(games): best_rate(work) for games, work in works.items()}
    print(json.dumps({"observed": math.prod(env.observation_shape), "actions": env.num_actions, "rates": rates}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
