"""Two server processes beside one, on the same PostgreSQL and Redis, in one run: moves a second and their latency.

    python -m bench.server.processes [--seconds 10] [--at-once 64] [--rounds 2] [--spread]

PostgreSQL and Redis come from wheels and run on this machine too, as does the load. Tables are shared out among the
processes; with `--spread` the players of one table are, so that every move has to travel between processes.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

from bench.server.throughput import load
from bench.support.machine import machine
from bench.support.server.ours import UNLIMITED, prepare
from marooned.server.settings import Settings
from tests.server.backends import new_postgres, new_redis
from tests.server.processes import free_port

MOVES_A_MATCH = 80
EXPECTED = 1500
"""Moves a second that there must be matches for."""


@contextlib.contextmanager
def servers(count: int, database: str, redis: str) -> Iterator[list[tuple[int, int]]]:
    """Port and process id of as many servers."""
    generous = {"MAROONED_REQUESTS_A_SECOND": f"{UNLIMITED}", "MAROONED_MESSAGES_A_SECOND": f"{UNLIMITED}"}
    shared = {"MAROONED_DATABASE_URL": database, "MAROONED_REDIS_URL": redis, "MAROONED_LOG_LEVEL": "error"}
    limits = {"MAROONED_CONNECTIONS_A_PERSON": f"{UNLIMITED}", "MAROONED_BOT_WORKERS": "0"}
    running: list[tuple[int, subprocess.Popen[bytes]]] = []
    try:
        for _ in range(count):
            port = free_port()
            environment = {**os.environ, **generous, **shared, **limits, "MAROONED_PORT": str(port)}
            running.append((port, subprocess.Popen([sys.executable, "-m", "marooned.server"], env=environment)))
        for port, _ in running:
            wait_for(port)
        yield [(port, process.pid) for port, process in running]
    finally:
        for _, process in running:
            process.kill()
            process.wait()


def wait_for(port: int) -> None:
    """Return once a server answers there."""
    deadline = time.monotonic() + 120
    while True:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
            return
        assert time.monotonic() < deadline, "a server did not start"
        time.sleep(0.05)


def measure(count: int, given: argparse.Namespace) -> dict[str, Any]:
    """What the load saw of that many processes."""
    with new_postgres() as postgres, new_redis() as redis:
        database = postgres.new_database()
        matches = given.at_once + int(given.seconds * EXPECTED / MOVES_A_MATCH)
        ready = asyncio.run(prepare(Settings(database_url=database, bot_workers=0), matches))
        with servers(count, database, redis.url) as found:
            return load(
                {
                    **ready,
                    "kind": "marooned",
                    "port": found[0][0],
                    "pid": found[0][1],
                    "ports": [port for port, _ in found],
                    "pids": [pid for _, pid in found],
                    "spread": given.spread,
                    "matches": matches,
                    "at_once": given.at_once,
                    "seconds": given.seconds,
                }
            )


def main(words: list[str]) -> int:
    """Measure in turns, and tell the best of each."""
    parser = argparse.ArgumentParser(prog="python -m bench.server.processes")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--at-once", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--spread", action="store_true")
    given = parser.parse_args(words)
    print(json.dumps(machine()))
    best: dict[int, dict[str, Any]] = {}
    for _ in range(given.rounds):
        for count in (1, 2):
            seen = measure(count, given)
            print(
                f"{count} process(es): {seen['moves_a_second']:8.0f} moves/s, p50 {seen['p50_ms']:.1f} ms, "
                f"p99 {seen['p99_ms']:.1f} ms, {seen['server_us_a_move']:.0f} µs of servers a move, "
                f"{seen['server_share']:.2f} processors, refused {seen['refused']}",
                flush=True,
            )
            if count not in best or seen["moves_a_second"] > best[count]["moves_a_second"]:
                best[count] = seen
    print(
        f"two over one: {best[2]['moves_a_second'] / best[1]['moves_a_second']:.2f} ×; load average {os.getloadavg()}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
