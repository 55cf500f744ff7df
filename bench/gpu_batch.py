"""Batches on a GPU: first that they give the CPU's bytes, then random steps a second with observations and masks.

    python -m bench.gpu_batch [--games nautilus-island] [--seats 4] [--batch 65536,262144] [--steps 200] [--json FILE]

Pgx's games run beside them in the same process where JAX finds the GPU.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench import env_peers
from bench.arguments import chosen_from, parser
from bench.machine import machine
from marooned.batch import Batch
from marooned.batch.arrays import Arrays
from marooned.batch.cuda import why_no_gpu

SIZES = (1 << 16, 1 << 18)
PEERS = ("leduc_holdem", "sparrow_mahjong", "connect_four", "backgammon", "othello", "kuhn_poker")
"""Pgx's card games, and board games of like size; the last is tiny and no more than a bound."""
PROVEN = 2000
"""Games whose every array is compared, after so many steps as well."""
PROVEN_STEPS = 150


def differences(name: str, seats: int) -> list[str]:
    """Arrays in which GPU and CPU differ after the same steps; what lies beyond the legal actions is nobody's."""
    both = [Batch(name, seats, PROVEN, seed="proof", device=device) for device in ("cpu", "cuda")]
    for batch in both:
        for _ in range(PROVEN_STEPS):
            batch.step_random()
    cpu, gpu = both
    fields = [field for field in Arrays._fields if field != "legal"]
    return [field for field in fields if getattr(cpu, field).tobytes() != getattr(gpu, field).copy_to_host().tobytes()]


def speed(name: str, seats: int, games: int, steps: int, told: bool) -> float:
    """Random steps a second; told: with observations and masks written out."""
    from numba import cuda

    batch = Batch(name, seats, games, seed="bench", device="cuda", observe=told, mask=told)
    for _ in range(20):
        batch.step_random()  # compiled, warm, and past the first moves
    cuda.synchronize()
    began = time.perf_counter()
    for _ in range(steps):
        batch.step_random()
    cuda.synchronize()
    return games * steps / (time.perf_counter() - began)


def pgx_speed(name: str, games: int) -> float | None:
    """Steps a second of one of Pgx's games on the same GPU; None where JAX has none."""
    if not env_peers.installed("jax", "pgx"):
        return None
    jax: Any = importlib.import_module("jax")
    if jax.default_backend() != "gpu":
        return None
    work = env_peers.pgx(name, games)
    work()
    began = time.perf_counter()
    done = sum(work() for _ in range(5))
    return done / (time.perf_counter() - began)


def pgx_speeds(names: Sequence[str], sizes: Sequence[int]) -> dict[str, float]:
    """Steps a second of each of these games by number of games; one that does not run is named and left out."""
    rates = {}
    for name in names:
        for games in sizes:
            try:
                rate = pgx_speed(name, games)
            except Exception as error:  # whatever its trouble is with the JAX that is here
                print(f"Pgx {name}, {games} games: {type(error).__name__} {str(error)[:200]}", flush=True)
                break
            if rate is not None:
                rates[f"{name} {games}"] = rate
                print(f"Pgx {name}, {games} games: {rate / 1e6:.1f} M steps/s", flush=True)
    return rates


def main(words: list[str]) -> int:
    """Prove, measure, print; 1 when a byte differs."""
    made = parser(__doc__)
    made.add_argument("--batch", type=lambda text: [int(n) for n in text.split(",")], default=SIZES)
    made.add_argument("--steps", type=int, default=200)
    made.add_argument("--peers", default=",".join(PEERS), help="Pgx's games to run beside them")
    made.add_argument("--json", type=Path)
    given = made.parse_args(words)
    why = why_no_gpu()
    if why:
        print(f"No GPU to measure: {why}.")
        return 0
    results: dict[str, Any] = {"machine": machine(), "numpy": np.__version__}
    wrong = 0
    for name, seats in chosen_from(given).tables():
        different = differences(name, seats)
        wrong += len(different)
        print(f"{name} {seats}: {'the same bytes' if not different else 'DIFFERENT: ' + ', '.join(different)}")
        row: dict[str, Any] = {"different": different}
        for games in given.batch:
            for told in (True, False):
                rate = speed(name, seats, games, given.steps, told)
                row[f"{games} {'told' if told else 'bare'}"] = rate
                print(
                    f"  {games} games, {'observations and masks' if told else 'neither'}: {rate / 1e6:.1f} M steps/s",
                    flush=True,
                )
        results[f"{name} {seats}"] = row
        write(given.json, results)
    results["pgx"] = pgx_speeds(given.peers.split(",") if given.peers else [], given.batch)
    write(given.json, results)
    return 1 if wrong else 0


def write(path: Path | None, results: dict[str, Any]) -> None:
    """Keep what is known so far."""
    if path is not None:
        path.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
