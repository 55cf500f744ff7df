"""Batches on a GPU beside Pgx: that they give the CPU's bytes, then steps a second.

    python -m bench.gpu.batch [--games nautilus-island] [--seats 4] [--batch 65536,262144,1048576] [--json FILE]

Pgx's games are compiled meanwhile, each in a process of its own, and timed beside them one after the other.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench.support.arguments import chosen_from, parser
from bench.support.machine import machine
from bench.support.pgx_process import Peer, best_rate
from bench.support.results import keep
from marooned.batch import Batch
from marooned.batch.buffers import Buffers
from marooned.batch.cuda.availability import why_no_gpu

SIZES = (1 << 16, 1 << 18, 1 << 20)
PEER_SIZES = (1 << 16, 1 << 18)
PEERS = (
    "leduc_holdem",
    "kuhn_poker",
    "sparrow_mahjong",
    "tic_tac_toe",
    "connect_four",
    "animal_shogi",
    "gardner_chess",
    "go_9x9",
    "othello",
    "backgammon",
)
"""Pgx's card games, and its board games from the smallest on; how much each observes and can do is told beside it."""
PROVEN = 2000
"""Games whose every array is compared, after so many steps as well."""
PROVEN_STEPS = 150
STEPS = 20
"""Steps between two looks at the clock."""
DRIFT = 1000
"""Steps before the clock: matches that were dealt together end together, and several later at any time."""
WAYS = {
    "observations and masks": (True, 1),
    "neither": (False, 1),
    "neither, 20 steps a call": (False, STEPS),
}
"""What is timed: whether observations and masks are written, and steps a call."""


def differences(name: str, seats: int) -> list[str]:
    """Arrays in which GPU and CPU differ after the same steps; what lies beyond the legal actions is nobody's."""
    both = [Batch(name, seats, PROVEN, seed="proof", device=device) for device in ("cpu", "cuda")]
    for batch in both:
        for _ in range(PROVEN_STEPS):
            batch.step_random()
    cpu, gpu = both
    fields = [field for field in Buffers._fields if field != "legal"]
    return [field for field in fields if getattr(cpu, field).tobytes() != getattr(gpu, field).copy_to_host().tobytes()]


def speed(name: str, seats: int, games: int, told: bool, times: int) -> float:
    """Random steps a second, so many a call; told: with observations and masks written out."""
    from numba import cuda

    batch = Batch(name, seats, games, seed="bench", device="cuda", observe=told, mask=told)
    for _ in range(DRIFT // STEPS):
        batch.step_random(STEPS)

    def play() -> int:
        for _ in range(STEPS // times):
            batch.step_random(times)
        cuda.synchronize()
        return games * STEPS

    return best_rate(play)


def speeds(name: str, seats: int, sizes: Sequence[int]) -> dict[str, float]:
    """The same by number of games and by what is written."""
    rates = {}
    for games in sizes:
        for way, (told, times) in WAYS.items():
            rates[f"{games}, {way}"] = speed(name, seats, games, told, times)
            print(f"  {games} games, {way}: {rates[f'{games}, {way}'] / 1e6:.0f} M steps/s", flush=True)
    return rates


def beside(peers: Sequence[Peer], until: float, work: Callable[[], None]) -> dict[str, Any]:
    """Do our own work once the peers are ready, so that nobody compiles meanwhile; then time them, one by one."""
    trouble = {peer.name: peer.get_ready(until - time.monotonic()) for peer in peers}
    for peer in peers:
        if trouble[peer.name]:
            peer.stop()
            print(f"Pgx {peer.name}: {trouble[peer.name]}", flush=True)
    work()
    results = {}
    for peer in peers:
        if not trouble[peer.name]:
            results[peer.name] = result = peer.measure()
            told = ", ".join(f"{float(rate) / 1e6:.1f} with {games} games" for games, rate in result["rates"].items())
            print(
                f"Pgx {peer.name} ({result['observed']} numbers, {result['actions']} actions): {told} M steps/s",
                flush=True,
            )
    return results


def numbers(text: str) -> list[int]:
    """Whole numbers between commas."""
    return [int(number) for number in text.split(",")]


def main(words: list[str]) -> int:
    """Prove, measure, print; 1 when a byte differs."""
    made = parser(__doc__)
    made.add_argument("--batch", type=numbers, default=SIZES, help="games at once")
    made.add_argument("--peer-batch", type=numbers, default=PEER_SIZES, help="games of each peer at once")
    made.add_argument("--peers", default=",".join(PEERS), help="Pgx's games to run beside them")
    made.add_argument("--patience", type=float, default=120, help="seconds that the peers have to get ready")
    made.add_argument("--json", type=Path)
    given = made.parse_args(words)
    why = why_no_gpu()
    if why:
        print(f"No GPU to measure: {why}.")
        return 0
    until = time.monotonic() + given.patience
    peers = [Peer(name, given.peer_batch) for name in given.peers.split(",") if name]
    results: dict[str, Any] = {"machine": machine(), "numpy": np.__version__}
    wrong = 0
    tables = list(chosen_from(given).tables())
    for name, seats in tables:
        different = differences(name, seats)
        wrong += len(different)
        print(
            f"{name} {seats}: {'the same bytes' if not different else 'DIFFERENT: ' + ', '.join(different)}", flush=True
        )
        results[f"{name} {seats}"] = {"different": different}

    def measure() -> None:
        for name, seats in tables:
            print(f"{name} {seats}", flush=True)
            results[f"{name} {seats}"]["rates"] = speeds(name, seats, given.batch)
            keep(given.json, results)

    results["pgx"] = beside(peers, until, measure)
    keep(given.json, results)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
