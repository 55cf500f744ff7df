"""How many processes, cores and bytes so many live matches need: a model, held against real runs of 1 and 4 processes.

    python -m bench.server.scaling [--seconds 8] [--costs FILE] [--json FILE]
    python -m bench.server.scaling --quota 0.15    for machines with few cores, by root

Three short runs of one and two real processes measure what each part of a move costs; `--costs FILE` reads what an
earlier run kept with `--json` instead. The model (`bench.support.server.model`) then says what other loads and four
processes will do, real runs of the same say what they did, and a last table follows from the model alone. With
`--quota`, the servers that are compared are held to that part of a core (`bench.server.processes` says why).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bench.server.throughput import load
from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.results import keep, show
from bench.support.server.model import SEATS, Costs, Found, Shape, simulate
from bench.support.server.ours import prepare
from bench.support.server.quotas import put_first
from bench.support.server.serving import served
from marooned.server.settings import Settings
from tests.server.backends import Postgres, new_postgres, new_redis

CALIBRATING = (
    Shape(matches=32, pace=0.5),
    Shape(matches=64),
    Shape(processes=2, matches=128, pace=0.5, spread=True),
)
"""One process with little to do, one with too much, two that share every table."""
COMPARED = (
    Shape(matches=24),
    Shape(matches=150, pace=0.5),
    Shape(processes=4, matches=64),
    Shape(processes=4, matches=150, pace=0.5),
    Shape(processes=4, matches=150, pace=0.5, spread=True),
)
EXPECTED = 2_500
"""Moves a second for which matches are prepared."""
MOVES_A_MATCH = 80
MOST_MS = 50.0
"""The p99 up to which a process counts as not too busy."""
HEADROOM = 0.6
"""How much of what it could do a process is given to do."""
LIVE = (1_000, 100_000, 1_000_000)
SECONDS_A_MOVE = 8.0
"""How often a live match moves, people and bots together."""


class Run(msgspec.Struct, frozen=True):
    """What a real run showed, with the times that its servers kept and the bytes that the database wrote."""

    found: Found
    times: dict[str, list[Any]]
    client: float
    server: float
    """Processor seconds of a move: of the load, and of all servers."""
    table_bytes: float
    log_bytes: float
    wire_bytes: float
    """Bytes of a move: in the tables, in the write-ahead log, to all four players."""


def run_really(shape: Shape) -> Run:
    """Play that shape with real processes, PostgreSQL and Redis on this machine."""
    with new_postgres() as postgres, new_redis() as redis, tempfile.TemporaryDirectory() as folder:
        database = postgres.new_database()
        matches = shape.matches + (0 if shape.pace else int(shape.seconds * EXPECTED / MOVES_A_MATCH))
        ready = asyncio.run(prepare(Settings(database_url=database, bot_workers=0), matches))
        kept = [Path(folder) / f"{number}.json" for number in range(shape.processes)]
        before = bytes_written(postgres, database)
        with contextlib.ExitStack() as stack:
            shared = {"database_url": database, "redis_url": redis.url, "bot_workers": 0}
            command = "bench.support.server.recorded"
            found = [stack.enter_context(served(command, str(path), **shared)) for path in kept]
            seen = load(
                {
                    **ready,
                    "kind": "marooned",
                    "ports": [server.port for server in found],
                    "pids": [server.pid for server in found],
                    "trees": {"database": postgres.pid, "redis": redis.pid},
                    "matches": matches,
                    "at_once": shape.matches,
                    "spread": shape.spread,
                    "seconds": shape.seconds,
                    "pace": shape.pace,
                    "quota": shape.quota if shape.quota < 1 else 0.0,
                }
            )
        tables, log = (now - then for now, then in zip(bytes_written(postgres, database), before, strict=True))
        times = merged([json.loads(path.read_text(encoding="utf-8")) for path in kept])
    made = max(1, len(times["take"]))
    rate, beside = seen["moves_a_second"], seen["beside_share"]
    return Run(
        found=Found(
            moves_a_second=rate,
            p50_ms=seen["p50_ms"],
            p99_ms=seen["p99_ms"],
            server_cores=seen["server_share"],
            database_cores=beside["database"],
            redis_cores=beside["redis"],
            moves_a_commit=mean([size for size, _ in times["commit"]]),
        ),
        times=times,
        client=beside["load"] / rate,
        server=seen["server_share"] / rate,
        table_bytes=tables / made,
        log_bytes=log / made,
        wire_bytes=SEATS * seen["bytes_a_message"],
    )


def bytes_written(postgres: Postgres, database: str) -> tuple[int, int]:
    """How large a database is, and how much was ever written to the write-ahead log."""
    sql = "SELECT pg_database_size(current_database()), pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
    size, log = postgres.query(database, sql)[0]
    return int(size), int(log)


def merged(parts: Sequence[dict[str, list[Any]]]) -> dict[str, list[Any]]:
    """The times of all processes."""
    return {name: [time for part in parts for time in part[name]] for name in parts[0]}


def mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def fixed_and_each(light: tuple[float, float], busy: tuple[float, float]) -> tuple[float, float]:
    """What a commit costs and what a move costs, from a move's whole cost at two sizes of commits; never negative."""
    (small, dear), (large, cheap) = light, busy
    shared = 1 / small - 1 / large
    fixed = max(0.0, (dear - cheap) / shared) if shared > 0 else 0.0
    return fixed, max(0.0, cheap - fixed / large)


def fitted(light: Run, busy: Run, spread: Run) -> Costs:
    """What each part costs, from the three runs."""
    played = mean(busy.times["take"]) + mean(busy.times["show"])
    cold = max(1.0, (mean(light.times["take"]) + mean(light.times["show"])) / played)

    def rest(run: Run, dearer: float) -> tuple[float, float]:
        """What is left of a move's cost at a server, as if caches were warm."""
        return run.found.moves_a_commit, run.server / dearer - played

    def database(run: Run) -> tuple[float, float]:
        return run.found.moves_a_commit, run.found.database_cores / run.found.moves_a_second

    commit, handle = fixed_and_each(rest(light, cold), rest(busy, 1.0))
    database_commit, database_move = fixed_and_each(database(light), database(busy))
    computing = cold * commit + database_commit + database_move
    flush = [max(0.0, seconds - computing) for size, seconds in light.times["commit"] if size == 1]
    shown_to_four, shown_to_two = mean(light.times["show"]), mean(spread.times["show"])
    heard = [max(0.0, seconds - shown_to_two) / cold for seconds in spread.times["hear"]]
    known = mean(spread.times["take"]) + 2 * shown_to_two
    known += cold * (mean(heard) + handle + commit / spread.found.moves_a_commit)
    return Costs(
        take=busy.times["take"],
        show=busy.times["show"],
        show_fixed=min(1.0, max(0.0, 2 * shown_to_two / shown_to_four - 1)),
        cold=cold,
        hear=heard,
        handle=handle,
        commit=commit,
        notice=max(0.0, (spread.server - known) / 2 / cold),
        database_commit=database_commit,
        database_move=database_move,
        flush=flush,
        redis=spread.found.redis_cores / spread.found.moves_a_second,
        client=busy.client,
    )


def tell_costs(costs: Costs) -> None:
    """Print what a move costs."""
    rows = []
    for name, value in msgspec.structs.asdict(costs).items():
        if name in ("show_fixed", "cold"):
            rows.append((name.replace("_", " "), f"{value:.2f}", ""))
        elif isinstance(value, float):
            rows.append((name.replace("_", " "), f"{value * 1e6:.0f}", ""))
        else:
            ordered = sorted(value)
            rows.append((name, f"{mean(ordered) * 1e6:.0f}", f"{ordered[int(0.99 * (len(ordered) - 1))] * 1e6:.0f}"))
    show("What the parts of a move cost, in µs", ("", "mean", "99th of 100"), rows)


def compare(costs: Costs, seconds: float, quota: float) -> list[dict[str, Any]]:
    """Each shape, as the model says and as it was."""
    shared = {"quota": quota, "cores": None, "database_cores": 1} if quota else {"cores": os.cpu_count()}
    compared = []
    for shape in COMPARED:
        shape = msgspec.structs.replace(shape, seconds=seconds, **shared)
        said, real = simulate(costs, shape), run_really(shape).found
        compared.append({"shape": named(shape), "model": msgspec.to_builtins(said), "real": msgspec.to_builtins(real)})
    return compared


def named(shape: Shape) -> str:
    """A shape in words."""
    pace = "flat out" if not shape.pace else f"{shape.matches / shape.pace:.0f} moves/s"
    return f"{shape.processes} × {shape.matches} matches, {pace}" + (", spread" if shape.spread else "")


def tell_compared(compared: list[dict[str, Any]]) -> None:
    """Print the model beside the real runs."""
    columns = ("", "moves/s", "p50 ms", "p99 ms", "servers, cores", "database", "a commit")
    fields = ("moves_a_second", "p50_ms", "p99_ms", "server_cores", "database_cores", "moves_a_commit")
    rows = []
    for row in compared:
        rows.append((row["shape"], *("" for _ in fields)))
        rows += [(f"  {who}", *(short(row[who][field]) for field in fields)) for who in ("model", "real")]
    show("The model beside real runs", columns, rows)


def most_moves(costs: Costs) -> float:
    """Moves a second that one process carries with the p99 in bounds, every part on cores of its own."""
    low, high = 1, math.ceil(1 / (mean(costs.take) + mean(costs.show) + costs.handle))
    while high - low > max(1, low // 16):
        middle = (low + high) // 2
        found = simulate(costs, Shape(matches=middle, pace=1.0, seconds=3.0))
        low, high = (middle, high) if found.p99_ms <= MOST_MS else (low, middle)
    return float(low)


def sized(costs: Costs, bytes_of: dict[str, float]) -> list[dict[str, float]]:
    """What so many live matches need."""
    most = most_moves(costs)
    probe = simulate(costs, Shape(matches=int(most * HEADROOM), pace=1.0, seconds=3.0))
    size = probe.moves_a_commit
    rows = []
    for live in LIVE:
        rate = live / SECONDS_A_MOVE
        rows.append(
            {
                "live": live,
                "moves/s": rate,
                "processes": math.ceil(rate / (most * HEADROOM)),
                "database": rate * (costs.database_move + costs.database_commit / size),
                "log MB/s": rate * bytes_of["log"] / 1e6,
                "GB/day": rate * bytes_of["table"] * 86_400 / 1e9,
                "net MB/s": rate * bytes_of["wire"] / 1e6,
                "Redis, spread": rate * costs.redis * (SEATS - 1),
            }
        )
    return rows


def tell_sized(rows: list[dict[str, float]]) -> None:
    """Print the sizes."""
    title = f"What live matches need, a move every {SECONDS_A_MOVE:g} s in each (database and Redis: cores)"
    show(title, tuple(rows[0]), [tuple(map(short, row.values())) for row in rows])


def short(number: float) -> str:
    """Two digits of a small number, all of a large one."""
    return f"{number:,.0f}" if number >= 10 else f"{number:.2g}"


def main(words: list[str]) -> int:
    """Measure or read the costs, hold the model against real runs, and tell what follows."""
    parser = new_parser(__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="length of each run")
    parser.add_argument("--costs", type=Path, metavar="FILE", help="read the costs there instead of measuring them")
    parser.add_argument("--quota", type=float, default=0.0, help="of a core, for each server; 0: all they can get")
    parser.add_argument("--model-only", action="store_true", help="no real runs to compare with")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    given = parser.parse_args(words)
    with put_first() if given.quota else contextlib.nullcontext():
        tell(given)
    return 0


def tell(given: argparse.Namespace) -> None:
    """Print, and perhaps keep, what was measured and what follows."""
    results: dict[str, Any] = {"machine": tell_machine()}
    if given.costs:
        kept = json.loads(given.costs.read_text(encoding="utf-8"))
        costs, bytes_of = msgspec.convert(kept["costs"], Costs), kept["bytes"]
    else:
        runs = [run_really(msgspec.structs.replace(shape, seconds=given.seconds)) for shape in CALIBRATING]
        costs, busy = fitted(*runs), runs[1]
        bytes_of = {"table": busy.table_bytes, "log": busy.log_bytes, "wire": busy.wire_bytes}
    results |= {"costs": msgspec.to_builtins(costs), "bytes": bytes_of}
    tell_costs(costs)
    if not given.model_only:
        results["compared"] = compare(costs, given.seconds, given.quota)
        tell_compared(results["compared"])
    results["sized"] = sized(costs, bytes_of)
    tell_sized(results["sized"])
    keep(given.json, results)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
