"""Tunes the weights of a game's heuristic by CMA-ES, and keeps the curve.

    python -m bench.tuning.weights nautilus-island 2,4 --seconds 60 --json FILE [--svg FILE]

A candidate plays whole matches in one seat, each in turn, among players by the weights of the round before, as many at
each size of table; all candidates of a generation are dealt the same cards, and no two generations are. What counts is
whether it won, and half as much by how many points (`--margin`). Now and then the mean of the candidates plays deals of
its own, which nothing is chosen by: that is the curve. A round ends when its time is up; the next one plays against its
mean. Where winning is shared, what is best for one among others may be the end of all: with `--together` part of what
counts is how many of them win when all go by the candidate's weights. With `--seconds 0 --rounds 1 --start […]` weights
are checked and not changed.
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

from bench.support.arguments import new_parser
from bench.support.results import keep
from marooned.bots.arena.standings import share_interval
from marooned.engine.compilation import specialise
from marooned.engine.record import Array, constants
from marooned.engine.registry import load_game
from marooned.engine.rng import RNG_WORDS, key_from_seed, key_words


def first_weights(name: str) -> Any:
    """The weights that a game's heuristic goes by, as its file has them."""
    return vars(sys.modules[load_game(name).rules.heuristic.__module__])["Weights"]()


def free_places(weights: Any, fixed: list[str]) -> Array:
    """Places of the weights that may change: all but those of these names."""
    unknown = set(fixed) - set(weights._fields)
    if unknown:
        raise SystemExit(f"no such weights: {', '.join(sorted(unknown))}")
    return np.flatnonzero(
        np.hstack([np.full(np.size(weight), name not in fixed) for name, weight in weights._asdict().items()])
    )


def play(task: tuple[str, int, str, int, int, Array, Array | None]) -> tuple[Array, Array]:
    """Some matches: whether the hero won each, and its leads; among its like, which share of them won."""
    name, seats, seed, first, count, hero, others = task
    game = load_game(name)
    options = game.option_numbers(game.full_options({}, seats), seats)
    won, leads = np.zeros(count, np.int64), np.zeros(count, np.int64)
    hero = constants(hero)
    rivals, together = (hero, True) if others is None else (constants(others), False)
    loops = specialise("bench.tuning.weights_loops", game)
    scratch = loops.Scratch(
        game.State.blanks(2), np.zeros(RNG_WORDS, np.uint64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    )
    loops.contest(seats, first, *key_words(key_from_seed(seed)), options, hero, rivals, together, scratch, won, leads)
    return won / (seats if others is None else 1), leads


Played = list[tuple[Array, Array]]
"""What a candidate's matches came to at each size of table: whether it won each, and its leads."""


def worth(played: Played, margin: float, clear: float) -> float:
    """What a candidate's matches were worth, 0 to 1."""
    worths = []
    for won, leads in played:
        lead = leads / clear
        worths.append(np.mean((1 - margin) * won + margin * (0.5 + 0.5 * lead / (1 + np.abs(lead)))))
    return float(np.mean(worths))


class Tuning:
    """One game's weights, tuned over several rounds."""

    def __init__(self, asked: argparse.Namespace, pool: Any) -> None:
        self.asked, self.pool = asked, pool
        usual = first_weights(asked.game).numbers()
        self.start = np.array(asked.start, np.int64) if asked.start else usual
        self.first = np.array(asked.first, np.int64) if asked.first else usual
        self.step = np.maximum(asked.least, np.abs(self.start) / 2)
        self.free = free_places(first_weights(asked.game), asked.fixed)
        self.curve: list[dict[str, Any]] = []
        self.began = time.time()

    def weights(self, point: Array) -> Array:
        """The weights that a point of the search stands for: whole, and none negative."""
        moved = self.start.astype(np.float64)
        moved[self.free] += self.step[self.free] * point
        return np.maximum(0, np.rint(moved)).astype(np.int64)

    def contest(self, seed: str, matches: int, candidates: list[Array], others: Array | None) -> list[Played]:
        """What each candidate won, its matches shared out among the sizes of table and the processes."""
        pieces = max(1, self.asked.workers // len(candidates))
        share = -(-matches // (pieces * len(self.asked.seats)))
        tasks = [
            (self.asked.game, seats, f"{seed}/{seats}", piece * share, share, hero, others)
            for hero in candidates
            for seats in self.asked.seats
            for piece in range(pieces)
        ]
        found = iter(self.pool.map(play, tasks, 1))

        def together() -> tuple[Array, Array]:
            won, leads = zip(*(next(found) for _ in range(pieces)), strict=True)
            return np.concatenate(won), np.concatenate(leads)

        return [[together() for _ in self.asked.seats] for _ in candidates]

    def worths(self, seed: str, candidates: list[Array], others: Array) -> Array:
        """What each candidate is worth: alone among the others and, where asked, at a table of its like."""
        asked, found = self.asked, np.zeros(len(candidates))
        for part, rivals in ((1 - asked.together, others), (asked.together, None)):
            if part > 0:
                played = self.contest(seed, asked.matches, candidates, rivals)
                found += [part * worth(each, asked.margin, asked.clear) for each in played]
        return found

    def check(self, around: int, generation: int, hero: Array, others: Array) -> None:
        """A point of the curve: the mean against the first weights and against its round's, on deals of their own."""
        told: dict[str, Any] = {"part": around, "generation": generation, "seconds": round(time.time() - self.began)}
        told["weights"] = hero.tolist()
        rivals: list[tuple[str, Array | None]] = [("first", self.first)]
        if self.asked.together:
            rivals.append(("together", None))
        if not np.array_equal(others, self.first):
            rivals.append(("round", others))
        for name, rival in rivals:
            matches = self.asked.checked * len(self.asked.seats)
            played = self.contest(f"{self.asked.curve}/{name}", matches, [hero], rival)[0]
            told[name] = {
                str(seats): shared(won, leads) for seats, (won, leads) in zip(self.asked.seats, played, strict=True)
            }
        self.curve.append(told)
        print(json.dumps(told), flush=True)
        keep(self.asked.json, self.found(hero))

    def found(self, weights: Array) -> dict[str, Any]:
        """What there is to keep, so far."""
        return {"game": self.asked.game, "seats": self.asked.seats, "weights": weights.tolist(),
                "first": self.first.tolist(), "curve": self.curve}  # fmt: skip

    def run(self) -> dict[str, Any]:
        """All rounds; the weights found, and the curve."""
        from cmaes import CMA

        asked, mean, others = self.asked, np.zeros(len(self.free)), self.start
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
                worths = self.worths(f"tune/{around}/{generation}", [self.weights(p) for p in points], others)
                optimiser.tell([(point, -each) for point, each in zip(points, worths, strict=True)])
                mean, generation = optimiser._mean.copy(), generation + 1
                if generation % asked.every == 0:
                    self.check(around, generation, self.weights(mean), others)
            if generation % asked.every:
                self.check(around, generation, self.weights(mean), others)
            others = self.weights(mean)
        return self.found(self.weights(mean))


def shared(won: Array, leads: Array) -> dict[str, Any]:
    """A share won with its interval, and the mean lead."""
    low, high = share_interval(float(won.sum()), len(won))
    return {
        "matches": len(won),
        "share": round(float(won.mean()), 4),
        "interval": [round(low, 4), round(high, 4)],
        "lead": round(float(leads.mean()), 3),
    }


def drawn(curve: list[dict[str, Any]]) -> str:
    """The curve as a picture: the share won against the first weights at each size of table, with its interval."""
    width, height, edge = 640, 240, 36
    last = max(point["seconds"] for point in curve) or 1
    sizes = list(curve[0]["first"])
    low = min(point["first"][size]["interval"][0] for point in curve for size in sizes) - 0.02
    high = max(point["first"][size]["interval"][1] for point in curve for size in sizes) + 0.02

    def place(seconds: float, share: float) -> str:
        across = edge + (width - 2 * edge) * seconds / last
        return f"{across:.1f},{height - edge - (height - 2 * edge) * (share - low) / (high - low):.1f}"

    lines = []
    for size in sizes:
        points = [(point["seconds"], point["first"][size]) for point in curve]
        upper = [place(seconds, told["interval"][1]) for seconds, told in points]
        lower = [place(seconds, told["interval"][0]) for seconds, told in points]
        line = [place(seconds, told["share"]) for seconds, told in points]
        across, down = line[-1].split(",")
        lines.append(
            f'<polygon points="{" ".join(upper + lower[::-1])}" fill="#8ab6d6" opacity=".45"/>'
            f'<polyline points="{" ".join(line)}" fill="none" stroke="#14507a" stroke-width="2"/>'
            f'<text x="{across}" y="{float(down) - 8:.1f}" text-anchor="end">{size} seats</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="11"><rect width="{width}" height="{height}" fill="#fff"/>{"".join(lines)}'
        f'<text x="{edge}" y="{edge - 12}">share won against the first weights, '
        f"{100 * low:.0f} to {100 * high:.0f} %</text>"
        f'<text x="{width - edge}" y="{height - 12}" text-anchor="end">{last} s</text></svg>\n'
    )


def main() -> None:
    """Tune one game's weights within the time given."""
    parser = new_parser(__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=lambda words: [int(word) for word in words.split(",")], help="between commas")
    parser.add_argument("--seconds", type=float, default=60.0, help="in all")
    parser.add_argument("--rounds", type=int, default=2, help="each against the weights that the one before found")
    parser.add_argument("--population", type=int, default=32)
    parser.add_argument("--matches", type=int, default=4000, help="of a candidate in a generation")
    parser.add_argument("--checked", type=int, default=20000, help="matches of a point of the curve at each size")
    parser.add_argument("--every", type=int, default=8, help="generations between two points of the curve")
    parser.add_argument("--clear", type=float, default=10.0, help="points that make a clear win")
    parser.add_argument("--margin", type=float, default=0.5, help="how much of a match's worth is by how many points")
    parser.add_argument("--together", type=float, default=0.0, help="how much it counts what becomes of all by them")
    parser.add_argument("--least", type=float, default=12.0, help="how far a weight is changed at first, at least")
    parser.add_argument("--fixed", type=lambda words: words.split(","), default=[], help="weights that stay, by name")
    parser.add_argument("--start", type=json.loads, help="the weights to begin with; those there are")
    parser.add_argument("--curve", default="curve", help="seed of the deals that the curve is on")
    parser.add_argument("--first", type=json.loads, help="the weights that the curve is against; those there are")
    parser.add_argument("--sigma", type=float, default=0.4, help="how far the first candidates are from the start")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--svg", type=Path)
    asked = parser.parse_args()
    weights = first_weights(asked.game).numbers()
    play((asked.game, asked.seats[0], "warm", 0, 1, weights, weights))  # compiled once, before the workers begin
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        found = Tuning(asked, pool).run()
    print(json.dumps({name: found[name] for name in ("first", "weights")}))
    if asked.svg:
        asked.svg.write_text(drawn(found["curve"]))


if __name__ == "__main__":
    main()
