"""Our server beside boardgame.io's own, in one run: moves a second, and how long until everyone knows.

    python -m bench.server.throughput [--seconds 10] [--at-once 64] [--rounds 2] [--no-peer] [--live 500]

Ours keeps every move in SQLite before it answers; the peer keeps its matches in memory. The load comes from a process
of its own. With `--live N` it plays N matches at once at a steady pace: a move per player every two seconds.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.support.machine import machine
from bench.support.server.boardgame_io import peer_command

SEATS = 4
SECONDS_A_MOVE = 2.0
"""How often each player of a live match moves."""
MOVES_A_MATCH = 80
"""Fewer than a match of either game has."""


@contextlib.contextmanager
def running(command: list[str]) -> Iterator[tuple[dict[str, Any], int]]:
    """A server, what it said when it was ready, and its process id."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            yield json.loads(line), server.pid
        finally:
            server.terminate()


def load(given: dict[str, Any]) -> dict[str, Any]:
    """What the load process saw."""
    told = subprocess.run(
        [sys.executable, "-m", "bench.support.server.load"],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def memory_kib(pid: int) -> int:
    """What a process holds in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def measure_ours(given: argparse.Namespace) -> dict[str, Any]:
    """Our server, as fast as it goes."""
    matches = given.at_once + int(given.seconds * given.expected / MOVES_A_MATCH)
    with running([sys.executable, "-m", "bench.support.server.ours", str(matches)]) as (ready, pid):
        return load(
            {
                "kind": "marooned",
                "matches": matches,
                "at_once": given.at_once,
                "seconds": given.seconds,
                "pid": pid,
                **ready,
            }
        )


def measure_peer(given: argparse.Namespace) -> dict[str, Any]:
    """The peer's server, as fast as it goes."""
    matches = given.at_once + int(given.seconds * given.expected / MOVES_A_MATCH)
    with running(peer_command()) as (ready, pid):
        return load(
            {
                "kind": "boardgame.io",
                "matches": matches,
                "at_once": given.at_once,
                "seconds": given.seconds,
                "pid": pid,
                **ready,
            }
        )


def measure_live(given: argparse.Namespace) -> dict[str, Any]:
    """Our server with many matches at a steady pace; memory is what it holds beyond an idle one, by match."""
    with running([sys.executable, "-m", "bench.support.server.ours", str(given.live)]) as (ready, pid):
        idle = memory_kib(pid)
        seen = load(
            {
                "kind": "marooned",
                "matches": given.live,
                "at_once": given.live,
                "seconds": given.seconds,
                "pid": pid,
                "pace": SECONDS_A_MOVE / SEATS,
                **ready,
            }
        )
        held = memory_kib(pid) - idle
        return seen | {"kib_a_match": held / given.live}


def tell(name: str, seen: dict[str, Any]) -> None:
    """One line of the table."""
    print(
        f"| {name} | {seen['moves_a_second']:,.0f} | {seen['p50_ms']:.1f} | {seen['p99_ms']:.1f} "
        f"| {seen['longest_ms']:.1f} | {seen['bytes_a_message']:,.0f} | {seen['server_us_a_move']:,.0f} "
        f"| {seen['server_share']:.2f} | {seen['refused'] or 0} |",
        flush=True,
    )


def main(words: list[str]) -> int:
    """Measure, and print."""
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--seconds", type=float, default=8)
    made.add_argument("--at-once", type=int, default=64, help="matches being played at any moment")
    made.add_argument("--expected", type=int, default=5000, help="moves a second for which matches are prepared")
    made.add_argument("--rounds", type=int, default=1, help="how often the two take turns")
    made.add_argument("--no-peer", action="store_true")
    made.add_argument("--live", type=int, default=0, help="matches at a steady pace instead")
    given = made.parse_args(words)
    print(", ".join(f"{name} {value}" for name, value in machine().items()), end="\n\n")
    columns = ["server", "moves/s", "p50 ms", "p99 ms", "longest ms", "bytes a message"]
    columns += ["server µs a move", "cores used", "refused"]
    print(f"| {' | '.join(columns)} |")
    print("| --- |" + " ---: |" * (len(columns) - 1), flush=True)
    if given.live:
        seen = measure_live(given)
        tell(f"marooned, {given.live} live matches", seen)
        print(f"\n{seen['kib_a_match']:.0f} KiB a match, its four connections included")
        return 0
    for _ in range(given.rounds):
        tell("marooned", measure_ours(given))
        if not given.no_peer:
            tell("boardgame.io", measure_peer(given))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
