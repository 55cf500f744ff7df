"""Where ways of thinking stand on one scale: each plays the next ones from both seats.

    python -m bench.strength.ladder nautilus '["castaway", {"iterations": 90, "determinizations": 2}, "nemo"]'

A way is what `bench.strength.contests` takes. The scale is Bradley and Terry's: a step of 1 is odds of e to 1, or 73 %.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.support.arguments import new_parser
from bench.support.players import Player, played
from bench.support.results import keep
from marooned.bots.arena.standings import share_interval
from marooned.engine.registry import load_game

REACH = 2
"""How many of those after it a way plays."""
PULL = 0.5
"""Matches won and lost against the average that each is given, so that who always wins has a place on the scale."""


def duel(task: tuple[str, str, int, int, int, Any, Any]) -> tuple[int, int, bool]:
    """One match of two seats: who they were, and whether the second one won."""
    name, seed, seat, lower, upper, low, high = task
    game = load_game(name)
    ranks = np.zeros(2, np.int64)
    players = [Player(game, 2, high if at == seat else low, f"{seed}/{at}") for at in range(2)]
    game.rules.ranks(played(game, seed, players), ranks)
    return lower, upper, bool(ranks[seat] == 0)


def scale(ways: int, results: list[tuple[int, int, bool]]) -> list[float]:
    """The place of each way on one scale, the first at 0: the likeliest, found by Newton's steps."""
    wins = np.zeros((ways, ways))
    for lower, upper, won in results:
        wins[(upper, lower) if won else (lower, upper)] += 1
    places = np.zeros(ways)
    for _ in range(200):
        chance = 1 / (1 + np.exp(places[None, :] - places[:, None]))
        games = wins + wins.T
        against = 1 / (1 + np.exp(-places))
        slope = (wins - games * chance).sum(1) + PULL - 2 * PULL * against
        curve = (games * chance * (1 - chance)).sum(1) + 2 * PULL * against * (1 - against)
        places += 0.5 * slope / curve
    return [round(float(place - places[0]), 2) for place in places]


def main() -> None:
    """Play until done or out of time, and print each pair and the scale."""
    parser = new_parser(__doc__)
    parser.add_argument("game")
    parser.add_argument("ways", type=json.loads)
    parser.add_argument("--matches", type=int, default=40, help="of each pair")
    parser.add_argument("--reach", type=int, default=REACH)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    pairs = [(i, j) for i in range(len(asked.ways)) for j in range(i + 1, min(len(asked.ways), i + 1 + asked.reach))]
    tasks = [
        (asked.game, f"{asked.seed}/{number // 2}", number % 2, i, j, asked.ways[i], asked.ways[j])
        for number in range(asked.matches)
        for i, j in pairs
    ]
    duel((asked.game, "warm", 0, 0, 1, "heuristic", {"iterations": 2}))  # compiled once, before the workers begin
    until, results = time.time() + asked.seconds, []
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        for result in pool.imap_unordered(duel, tasks):
            results.append(result)
            if time.time() > until:
                break
        pool.terminate()
    found: dict[str, Any] = {"game": asked.game, "ways": asked.ways, "scale": scale(len(asked.ways), results)}
    found["pairs"] = []
    for i, j in pairs:
        won = [upper_won for lower, upper, upper_won in results if (lower, upper) == (i, j)]
        low, high = share_interval(sum(won), len(won))
        found["pairs"].append([i, j, sum(won), len(won), round(low, 3), round(high, 3)])
    print(json.dumps(found))
    keep(asked.json, found)


if __name__ == "__main__":
    main()
