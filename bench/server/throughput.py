"""Our server beside boardgame.io's: moves a second, and how long until everyone knows.

    python -m bench.server.throughput [--seconds 10] [--at-once 64] [--rounds 2] [--no-peer] [--live 500 [--pace 0.5]]

Ours keeps every move in SQLite before it answers; the peer keeps its matches in memory. The load comes from a process
of its own. With `--live N` it plays N matches at once at a steady pace: each moves every `--pace` seconds; usually each
of its players does so every two.
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

from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.server.boardgame_io import peer_command

OURS, PEER = "marooned", "boardgame.io"
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


def measure(kind: str, command: list[str], matches: int, at_once: int, seconds: float, pace: float) -> dict[str, Any]:
    """A server under load, and what it holds in memory beyond an idle one, by match."""
    with running(command) as (ready, pid):
        idle = memory_kib(pid)
        asked = {"matches": matches, "at_once": at_once, "seconds": seconds, "pace": pace}
        seen = load({"kind": kind, "ports": [ready["port"]], "pids": [pid], **asked, **ready})
        return seen | {"kib_a_match": (memory_kib(pid) - idle) / matches}


def measure_fast(kind: str, given: argparse.Namespace) -> dict[str, Any]:
    """Ours or the peer's, as fast as it goes."""
    matches = given.at_once + int(given.seconds * given.expected / MOVES_A_MATCH)
    command = our_command(matches) if kind == OURS else peer_command()
    return measure(kind, command, matches, given.at_once, given.seconds, pace=0.0)


def measure_live(given: argparse.Namespace) -> dict[str, Any]:
    """Ours with many matches at a steady pace."""
    return measure(OURS, our_command(given.live), given.live, given.live, given.seconds, given.pace)


def our_command(matches: int) -> list[str]:
    """What starts our server with matches ready to be played."""
    return [sys.executable, "-m", "bench.support.server.ours", str(matches)]


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
    made = new_parser(__doc__)
    made.add_argument("--seconds", type=float, default=8)
    made.add_argument("--at-once", type=int, default=64, help="matches being played at any moment")
    made.add_argument("--expected", type=int, default=5000, help="moves a second for which matches are prepared")
    made.add_argument("--rounds", type=int, default=1, help="how often the two take turns")
    made.add_argument("--no-peer", action="store_true")
    made.add_argument("--live", type=int, default=0, help="matches at a steady pace instead")
    made.add_argument("--pace", type=float, default=SECONDS_A_MOVE / SEATS, help="seconds between two moves of a match")
    given = made.parse_args(words)
    tell_machine()
    columns = ["server", "moves/s", "p50 ms", "p99 ms", "longest ms", "bytes a message"]
    columns += ["server µs a move", "cores used", "refused"]
    print(f"| {' | '.join(columns)} |")
    print("| --- |" + " ---: |" * (len(columns) - 1), flush=True)
    if given.live:
        seen = measure_live(given)
        tell(f"marooned, {given.live} live matches", seen)
        print(f"\n{seen['kib_a_match']:.0f} KiB a match, its four connections included")
        arrival = f"{seen['server_ms_an_arrival']:.1f} ms of the server's processor an arrival"
        print(f"{arrival}; everyone had settled after {seen['settled_after']:.0f} s")
        return 0
    for _ in range(given.rounds):
        for kind in (OURS,) if given.no_peer else (OURS, PEER):
            tell(kind, measure_fast(kind, given))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
