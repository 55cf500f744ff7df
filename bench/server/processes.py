"""Two and four server processes beside one: moves a second, their latency, and what each part of a move costs.

    python -m bench.server.processes [--counts 1,2,4] [--seconds 6] [--at-once 64] [--rounds 1] [--spread] [--loads 2]
    python -m bench.server.processes --spread --quota 0.2    for machines with few cores, by root

PostgreSQL and Redis come from wheels and run on this machine too, as does the load, in as many processes as `--loads`
says. Tables are shared out among the servers; with `--spread` the players of one table are, so that every move has to
travel between processes. Several loads may begin to measure a second or two apart: give them more `--seconds`.

On few cores the load and the database take what a second server would need. `--quota` gives each server that part of
one core and no more, and lets load, PostgreSQL and Redis come before all else on the machine: so the servers are what
there is too little of, and how many moves more two of them make is what two whole cores would show. It holds only where
the servers wanted more than they were given: the last column tells in how much of the time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bench.server.throughput import MOVES_A_MATCH, load
from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.results import show
from bench.support.server.ours import prepare
from bench.support.server.quotas import put_first
from bench.support.server.serving import served
from marooned.server.settings import Settings
from tests.server.backends import new_postgres, new_redis

EXPECTED = 6000
"""Moves a second that there must be matches for, by each process."""
COLUMNS = (
    *("processes", "moves/s", "least, most", "p50 ms", "p99 ms", "servers", "PostgreSQL", "Redis", "load"),
    *("cores of a server", "held back"),
)


def measure(count: int, given: argparse.Namespace) -> dict[str, Any]:
    """What the load saw of that many processes."""
    with new_postgres() as postgres, new_redis() as redis:
        database = postgres.new_database()
        matches = given.at_once * count + int(given.seconds * EXPECTED * (given.quota or 1) * count / MOVES_A_MATCH)
        ready = asyncio.run(prepare(Settings(database_url=database, bot_workers=0), matches))
        with contextlib.ExitStack() as stack:
            shared = {"database_url": database, "redis_url": redis.url, "bot_workers": 0}
            found = [stack.enter_context(served("bench.support.server.playing", **shared)) for _ in range(count)]
            asked = {
                "kind": "marooned",
                "players": ready["players"],
                "ports": [server.port for server in found],
                "pids": [server.pid for server in found],
                "trees": {"database": postgres.pid, "redis": redis.pid},
                "spread": given.spread,
                "seconds": given.seconds,
                "pace": 0.0,
                "quota": given.quota,
            }
            shares = [ready["tables"][number :: given.loads] for number in range(given.loads)]
            with ThreadPoolExecutor(given.loads) as pool:
                return together(list(pool.map(lambda tables: load(asked | share(tables, count, given)), shares)))


def share(tables: list[Any], count: int, given: argparse.Namespace) -> dict[str, Any]:
    """What one of several loads does."""
    return {"tables": tables, "matches": len(tables), "at_once": max(1, given.at_once * count // given.loads)}


def together(seen: list[dict[str, Any]]) -> dict[str, Any]:
    """What several loads saw at the same time; each of them saw all servers."""
    moves = sum(one["moves_a_second"] for one in seen)
    beside = {name: seen[0]["beside_share"][name] for name in ("database", "redis")}
    beside["load"] = sum(one["beside_share"]["load"] for one in seen)
    servers = max(one["server_share"] for one in seen)
    return {
        "moves": moves,
        "p50": sum(one["p50_ms"] for one in seen) / len(seen),
        "p99": max(one["p99_ms"] for one in seen),
        "servers": servers,
        "cost": {name: cores / moves * 1e6 for name, cores in {"servers": servers, **beside}.items()},
        "held back": min(seen[0]["bounds_reached"], default=0.0),
        "refused": sum(sum(one["refused"].values()) for one in seen),
    }


def row(count: int, laps: list[dict[str, Any]]) -> tuple[str, ...]:
    """A line of the table: of each figure the median of all laps."""

    def median(name: str) -> float:
        return statistics.median(float(lap[name]) for lap in laps)

    parts = ("servers", "database", "redis", "load")
    cost = [f"{statistics.median(float(lap['cost'][part]) for lap in laps):.0f}" for part in parts]
    moves = [lap["moves"] for lap in laps]
    return (
        str(count),
        f"{median('moves'):,.0f}",
        f"{min(moves):,.0f}, {max(moves):,.0f}",
        f"{median('p50'):.1f}",
        f"{median('p99'):.1f}",
        *cost,
        f"{median('servers') / count:.2f}",
        f"{median('held back'):.0%}",
    )


def main(words: list[str]) -> int:
    """Measure in turns, and tell the median of each."""
    parser = new_parser(__doc__)
    parser.add_argument("--counts", default="1,2", help="how many server processes, in turns")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--at-once", type=int, default=64, help="matches being played, for each server")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--loads", type=int, default=1, help="processes that play")
    parser.add_argument("--spread", action="store_true")
    parser.add_argument("--quota", type=float, default=0.0, help="of a core, for each server; 0: all they can get")
    given = parser.parse_args(words)
    if given.quota and given.loads > 1:
        parser.error("one load holds the servers to their part of a core")
    tell_machine()
    counts = list(map(int, given.counts.split(",")))
    laps: dict[int, list[dict[str, Any]]] = {count: [] for count in counts}
    with put_first() if given.quota else contextlib.nullcontext():
        for _ in range(given.rounds):
            for count in counts:
                seen = measure(count, given)
                laps[count].append(seen)
                told = f"{seen['moves']:,.0f} moves/s, {seen['cost']['servers']:.0f} µs of the servers a move"
                print(f"{count}: {told}, held back {seen['held back']:.0%}, refused {seen['refused']}", flush=True)
    title = f"Processes{', the players of a table spread over them' if given.spread else ''}; µs of processor a move"
    title += f"; each has {given.quota:g} of a core" if given.quota else ""
    show(title, COLUMNS, [row(count, seen) for count, seen in laps.items()])
    first = min(counts)
    for count in sorted(laps.keys() - {first}):
        ratios = [more["moves"] / one["moves"] for one, more in zip(laps[first], laps[count], strict=True)]
        told = ", ".join(f"{ratio:.2f}" for ratio in sorted(ratios))
        print(f"{count} over {first}: {statistics.median(ratios):.2f} × (each pair of laps: {told})")
    print(f"load average {os.getloadavg()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
