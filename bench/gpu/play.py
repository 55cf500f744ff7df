"""A GPU beside one core: that both play the same matches, then moves a second.

python -m bench.gpu.play [--games nautilus-island,nautilus] [--seats 4] [--matches 100000] [--threads 33792,67584]
    [--gpu-seconds 1] [--json FILE]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.support.arguments import chosen_from, parser
from bench.support.laps import race
from bench.support.machine import machine
from bench.support.results import keep
from bench.support.uniform import KEY, UniformPlay
from marooned.batch import equality
from marooned.batch.cuda import availability
from marooned.engine.contract import Game
from marooned.engine.registry import load_game

THREADS = (132 * 128, 132 * 256, 132 * 512, 132 * 1024, 132 * 2048)
"""Matches played at once: so many for each of the 132 multiprocessors of an H200."""
BLOCKS = (64, 128)
"""Threads a block."""


def prove(game: Game, seats: int, matches: int) -> dict[str, Any]:
    """Whether the GPU and the CPU agree byte for byte over that many matches."""
    began = time.perf_counter()
    gpu = equality.checksums_on_gpu(game, seats, matches, KEY)
    halfway = time.perf_counter()
    cpu = equality.checksums_on_cpu(game, seats, matches, KEY)
    different = gpu.differences(cpu)
    return {
        "matches": matches,
        "different": len(different),
        "first_different": different[:3],
        "gpu_s": round(halfway - began, 2),
        "cpu_s": round(time.perf_counter() - halfway, 2),
    }


def gpu_speed(
    game: Game, seats: int, seconds: float, threads: Sequence[int], blocks: Sequence[int]
) -> dict[str, float]:
    """Moves a second of uniform play on the GPU, by threads and threads a block."""
    from bench.gpu.uniform_player import UniformPlayer

    speeds = {}
    for block in blocks:
        for count in threads:
            player = UniformPlayer(game, seats, count, block)
            player.play(KEY, 1)  # compiled, and warm
            began = time.perf_counter()
            player.play(KEY, 1)
            rounds = max(1, int(seconds / (time.perf_counter() - began)))
            began = time.perf_counter()
            moves = player.play(KEY, rounds)
            speeds[f"{count}x{block}"] = moves / (time.perf_counter() - began)
    return speeds


def measure(game: Game, seats: int, given: Any) -> dict[str, Any]:
    """The proof, and both speeds."""
    chosen = chosen_from(given)
    proof = prove(game, seats, given.matches)
    core = race({"core": UniformPlay(game, seats)}, chosen.laps, chosen.seconds)["core"].rate
    gpu = gpu_speed(game, seats, given.gpu_seconds, given.threads, BLOCKS)
    return {"proof": proof, "core_moves_per_s": core, "gpu_moves_per_s": gpu}


def line(name: str, seats: int, row: dict[str, Any]) -> str:
    """One game and player count, in a line."""
    proof, gpu, core = row["proof"], row["gpu_moves_per_s"], row["core_moves_per_s"]
    best = max(gpu.values())
    agreed = f"{proof['matches']:,} matches byte-equal" if not proof["different"] else f"{proof['different']} DIFFER"
    by_threads = ", ".join(f"{shape} {speed / 1e6:.0f}" for shape, speed in gpu.items())
    return (
        f"{name} {seats}: {agreed}; GPU {best / 1e6:.0f} M moves/s, one core {core / 1e6:.1f}, ratio {best / core:.0f} "
        f"({by_threads})"
    )


def main(words: list[str]) -> int:
    """Prove, measure, and print a line for each game and player count; 1 when a single byte differs."""
    made = parser(__doc__)
    made.add_argument("--matches", type=int, default=100_000)
    made.add_argument("--gpu-seconds", type=float, default=1.0)
    made.add_argument("--threads", type=lambda text: [int(n) for n in text.split(",")], default=THREADS)
    made.add_argument("--json", type=Path)
    given = made.parse_args(words)
    why = availability.why_no_gpu()
    if why:
        print(f"No GPU to measure: {why}.")
        return 0
    results: dict[str, Any] = {"machine": machine()}
    for name, seats in chosen_from(given).tables():
        results[f"{name} {seats}"] = row = measure(load_game(name), seats, given)
        print(line(name, seats, row), flush=True)
        keep(given.json, results)
    return 1 if any(row["proof"]["different"] for key, row in results.items() if key != "machine") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
