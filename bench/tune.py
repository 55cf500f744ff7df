"""Tunes the weights of a game's heuristic by CMA-ES, and keeps the curve.

    python -m bench.tune nautilus-island 4 --seconds 60 --json FILE [--svg FILE]

A candidate plays whole matches in one seat, each in turn, among players by the weights of the round before; all
candidates of a generation are dealt the same cards, and no two generations are. What counts is whether it won, and half
as much by how many points. Now and then the mean of the candidates plays deals of its own, which nothing is chosen by:
that is the curve. A round ends when its time is up; the next one plays against its mean.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.strength import interval
from marooned.engine.compilation import specialise
from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.engine.rng import RNG_WORDS, key_from_seed, key_words

MARGIN = 0.5
"""How much of a match's worth is by how many points it was won or lost."""
LEAST_STEP = 12.0
"""How far a weight is changed at first, at least; otherwise by half of it."""
CHECKED_EVERY = 8
"""Generations between two points of the curve."""


def first_weights(name: str) -> Any:
    """The weights that a game's heuristic goes by, as its file has them."""
    return vars(sys.modules[load_game(name).rules.heuristic.__module__])["Weights"]()


def play(task: tuple[str, int, str, int, int, Array, Array]) -> tuple[Array, Array]:
    """Some matches: whether the hero won each, and its leads."""
    name, seats, seed, first, count, hero, others = task
    game = load_game(name)
    states = game.State.blanks(2)
    options = game.option_numbers(game.full_options({}, seats), seats)
    won, leads = np.zeros(count, np.int64), np.zeros(count, np.int64)
    specialise("bench.tune_loop", game).contest(
        states, seats, first, count, *key_words(key_from_seed(seed)), options, hero, others,
        np.zeros(RNG_WORDS, np.uint64), np.zeros(seats, np.int64), np.zeros(seats, np.int64), won, leads,
    )  # fmt: skip
    return won, leads


def worth(won: Array, leads: Array, clear: float) -> float:
    """What a candidate's matches were worth, 0 to 1."""
    lead = leads / clear
    return float(np.mean((1 - MARGIN) * won + MARGIN * (0.5 + 0.5 * lead / (1 + np.abs(lead)))))


class Tuning:
    """One game's weights, tuned over several rounds."""

    def __init__(self, asked: argparse.Namespace, pool: Any) -> None:
        self.asked, self.pool = asked, pool
        self.start = first_weights(asked.game).numbers()
        self.first = np.array(asked.first, np.int64) if asked.first else self.start
        self.step = np.maximum(LEAST_STEP, np.abs(self.start) / 2)
        self.curve: list[dict[str, Any]] = []
        self.began = time.time()

    def weights(self, point: Array) -> Array:
        """The weights that a point of the search stands for: whole, and none negative."""
        return np.maximum(0, np.rint(self.start + self.step * point)).astype(np.int64)

    def contest(self, seed: str, matches: int, candidates: list[Array], others: Array) -> list[tuple[Array, Array]]:
        """What each candidate won, its matches shared out among the processes."""
        workers = self.asked.workers
        pieces = max(1, workers // len(candidates))
        share = -(-matches // pieces)
        tasks = [
            (self.asked.game, self.asked.seats, seed, piece * share, share, hero, others)
            for hero in candidates
            for piece in range(pieces)
        ]
        found = self.pool.map(play, tasks, 1)
        return [
            tuple(np.concatenate(parts) for parts in zip(*found[i * pieces : (i + 1) * pieces], strict=True))  # type: ignore[misc]
            for i in range(len(candidates))
        ]

    def check(self, around: int, generation: int, hero: Array, others: Array) -> None:
        """A point of the curve: the mean against the first weights and against its round's, on deals of their own."""
        told: dict[str, Any] = {"part": around, "generation": generation, "seconds": round(time.time() - self.began)}
        for name, rival in (("first", self.first), ("round", others)):
            won, leads = self.contest(f"curve/{name}", self.asked.checked, [hero], rival)[0]
            low, high = interval(float(won.sum()), len(won))
            told[name] = {
                "matches": len(won),
                "share": round(float(won.mean()), 4),
                "interval": [round(low, 4), round(high, 4)],
                "lead": round(float(leads.mean()), 3),
            }
        self.curve.append(told)
        print(json.dumps(told), flush=True)

    def run(self) -> dict[str, Any]:
        """All rounds; the weights found, and the curve."""
        from cmaes import CMA

        asked, mean, others = self.asked, np.zeros(len(self.start)), self.start
        for around in range(asked.rounds):
            optimiser = CMA(
                mean=mean,
                sigma=asked.sigma if around == 0 else 0.6 * asked.sigma,
                population_size=asked.population,
                seed=7,
            )
            until, generation = time.time() + asked.seconds / asked.rounds, 0
            self.check(around, 0, self.weights(mean), others)
            while time.time() < until:
                points = [optimiser.ask() for _ in range(asked.population)]
                played = self.contest(
                    f"tune/{around}/{generation}", asked.matches, [self.weights(p) for p in points], others
                )
                optimiser.tell(
                    [(point, -worth(*each, asked.clear)) for point, each in zip(points, played, strict=True)]
                )
                mean, generation = optimiser._mean.copy(), generation + 1
                if generation % CHECKED_EVERY == 0:
                    self.check(around, generation, self.weights(mean), others)
            self.check(around, generation, self.weights(mean), others)
            others = self.weights(mean)
        return {"game": asked.game, "seats": asked.seats, "weights": self.weights(mean).tolist(),
                "first": self.first.tolist(), "curve": self.curve}  # fmt: skip


def drawn(curve: list[dict[str, Any]]) -> str:
    """The curve as a picture: the share won against the first weights, with its interval."""
    width, height, edge = 640, 240, 36
    last = max(point["seconds"] for point in curve) or 1
    low = min(point["first"]["interval"][0] for point in curve) - 0.02
    high = max(point["first"]["interval"][1] for point in curve) + 0.02

    def place(seconds: float, share: float) -> str:
        across = edge + (width - 2 * edge) * seconds / last
        return f"{across:.1f},{height - edge - (height - 2 * edge) * (share - low) / (high - low):.1f}"

    upper = [place(point["seconds"], point["first"]["interval"][1]) for point in curve]
    lower = [place(point["seconds"], point["first"]["interval"][0]) for point in curve]
    line = [place(point["seconds"], point["first"]["share"]) for point in curve]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="11"><rect width="{width}" height="{height}" fill="#fff"/>'
        f'<polygon points="{" ".join(upper + lower[::-1])}" fill="#8ab6d6" opacity=".45"/>'
        f'<polyline points="{" ".join(line)}" fill="none" stroke="#14507a" stroke-width="2"/>'
        f'<text x="{edge}" y="{edge - 12}">share won against the first weights, '
        f"{100 * low:.0f} to {100 * high:.0f} %</text>"
        f'<text x="{width - edge}" y="{height - 12}" text-anchor="end">{last} s</text></svg>\n'
    )


def main() -> None:
    """Tune one game's weights within the time given."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--seconds", type=float, default=60.0, help="in all")
    parser.add_argument("--rounds", type=int, default=2, help="each against the weights that the one before found")
    parser.add_argument("--population", type=int, default=32)
    parser.add_argument("--matches", type=int, default=4000, help="of a candidate in a generation")
    parser.add_argument("--checked", type=int, default=20000, help="matches of a point of the curve")
    parser.add_argument("--clear", type=float, default=10.0, help="points that make a clear win")
    parser.add_argument("--first", type=json.loads, help="the weights that the curve is against; those there are")
    parser.add_argument("--sigma", type=float, default=0.4, help="how far the first candidates are from the start")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--svg", type=Path)
    asked = parser.parse_args()
    weights = first_weights(asked.game).numbers()
    play((asked.game, asked.seats, "warm", 0, 1, weights, weights))  # compiled once, before the workers begin
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        found = Tuning(asked, pool).run()
    print(json.dumps({name: found[name] for name in ("first", "weights")}))
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1))
    if asked.svg:
        asked.svg.write_text(drawn(found["curve"]))


if __name__ == "__main__":
    main()
