"""Steps a second of the learning example, and where the time of a step goes.

    python -m bench.envs.learning nautilus-island --seats 4 --device cuda --batch 131072,262144 --steps 16 --parts 16

A lap is one rollout: the net plays every seat, what each decision was worth is worked out, and one pass of PPO learns
from all of it. Beside it, random steps of the same batch without a net: the limit. Needs `marooned[learn]`.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from marooned.batch import Batch
from marooned.engine.registry import load_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"
RATE, ENTROPY = 1e-3, 0.004


def load_example() -> Any:
    """The example, as a module."""
    spec = importlib.util.spec_from_file_location("ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ppo"] = module
    spec.loader.exec_module(module)
    return module


def measure(given: argparse.Namespace, games: int) -> dict[str, float]:
    """Best seconds of each part of a lap, after one lap that compiles."""
    ppo, torch = load_example(), importlib.import_module("torch")
    device, game = torch.device(given.device), load_game(given.game)
    batch = Batch(game, given.seats, games, device=given.device, reward="progress", check=False, mask=False)
    net = ppo.Net(game, given.width).to(device)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5, fused=True)
    rollout = ppo.Rollout(batch, net, given.steps, device, ppo.usual_margin(game, given.seats))

    def step_without_net() -> None:
        for _ in range(given.steps):
            batch.step_random()

    parts: dict[str, Callable[[], Any]] = {
        "play": lambda: rollout.play(net),
        "weigh": lambda: rollout.weigh(net),
        "improve": lambda: ppo.improve(net, optimiser, rollout, given.parts, ENTROPY),
        "no net": step_without_net,
    }
    best = dict.fromkeys(parts, float("inf"))
    for lap in range(given.laps + 1):
        for name, part in parts.items():
            began = time.perf_counter()
            part()
            if given.device == "cuda":
                torch.cuda.synchronize()
            if lap > 0:
                best[name] = min(best[name], time.perf_counter() - began)
    return best


def main() -> None:
    """Print a table, a row a number of games."""
    parser = new_parser(__doc__)
    parser.add_argument("game")
    for name, usual in (("seats", 2), ("steps", 64), ("parts", 8), ("width", 128), ("laps", 3)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--batch", default="256", help="numbers of games between commas")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    given = parser.parse_args()
    tell_machine()
    print("| games | ns a step: play | weigh | improve | million steps/s: no learning | one pass | no net |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for games in map(int, given.batch.split(",")):
        best, count = measure(given, games), games * given.steps
        parts = [best[name] / count * 1e9 for name in ("play", "weigh", "improve")]
        rates = [1e3 / sum(parts[:2]), 1e3 / sum(parts), count / best["no net"] / 1e6]
        cells = [f"{games:,}", *(f"{part:,.1f}" for part in parts), *(f"{rate:,.3g}" for rate in rates)]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
