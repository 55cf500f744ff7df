"""Two server processes beside one: moves a second and their latency.

    python -m bench.server.processes [--seconds 10] [--at-once 64] [--rounds 2] [--spread]

PostgreSQL and Redis come from wheels and run on this machine too, as does the load. Tables are shared out among the
processes; with `--spread` the players of one table are, so that every move has to travel between processes.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
from typing import Any

from bench.server.throughput import MOVES_A_MATCH, load
from bench.support.machine import tell_machine
from bench.support.server.ours import prepare
from bench.support.server.serving import served
from marooned.server.settings import Settings
from tests.server.backends import new_postgres, new_redis

EXPECTED = 1500
"""Moves a second that there must be matches for."""


def measure(count: int, given: argparse.Namespace) -> dict[str, Any]:
    """What the load saw of that many processes."""
    with new_postgres() as postgres, new_redis() as redis:
        database = postgres.new_database()
        matches = given.at_once + int(given.seconds * EXPECTED / MOVES_A_MATCH)
        ready = asyncio.run(prepare(Settings(database_url=database, bot_workers=0), matches))
        with contextlib.ExitStack() as stack:
            shared = {"database_url": database, "redis_url": redis.url, "bot_workers": 0}
            found = [stack.enter_context(served(**shared)) for _ in range(count)]
            return load(
                {
                    **ready,
                    "kind": "marooned",
                    "ports": [server.port for server in found],
                    "pids": [server.pid for server in found],
                    "spread": given.spread,
                    "matches": matches,
                    "at_once": given.at_once,
                    "seconds": given.seconds,
                    "pace": 0.0,
                }
            )


def main(words: list[str]) -> int:
    """Measure in turns, and tell the best of each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--at-once", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--spread", action="store_true")
    given = parser.parse_args(words)
    tell_machine()
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
