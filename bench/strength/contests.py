"""How strong a way of thinking is: matches against others, on the same deals, from every seat.

    python -m bench.strength.contests nautilus 2 '{"hero": {"iterations": 500}, "others": "heuristic"}' --matches 100

A way of thinking is `heuristic`, `uniform`, `net`, `greedy` (what brings the most points at once, in four worlds that
may be), the name of a level or the config of one (`{"level": {…}}`), the heuristic by other weights (`{"weights":
[…]}`), or the fields of `SearchConfig` that differ from the game's own, with a budget (`iterations`, `seconds`),
`memory` and `exact`.
With `determinizations` −1 it cheats: it searches the true state; in Nautilus Island, with `hands` 1, it sees the
others' hands and no more. Several contests, each a JSON object, may be given. Every deal is played once with the hero
in each of the seats asked for, and once more with the heuristic in its place.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.support.arguments import new_parser
from bench.support.players import Player, played
from bench.support.results import keep
from marooned.bots.arena.standings import share_interval
from marooned.engine.contract import Game
from marooned.engine.registry import load_game

Contest = tuple[str, int, dict[str, Any]]
"""A game, a number of seats, and who plays whom."""


class Task(NamedTuple):
    """A match to play: who sits in the seat that counts and who in the others, on which deal, for which contest."""

    game: str
    seats: int
    deal: str
    seat: int
    hero: Any
    others: Any
    contest: int = 0


class Result(NamedTuple):
    """What came of a match for the hero, and for the heuristic in its place."""

    contest: int
    won: bool
    heuristic_won: bool
    seconds: float
    thoughts: int
    iterations: int
    gained: float
    """By how many points the hero's lead was better than the heuristic's."""


def play(task: Task) -> Result:
    """One match of the hero, and the same deal once more with the heuristic in its place."""
    game = load_game(task.game)
    hero, won, lead = play_as(game, task.hero, task)
    if task.hero == "heuristic":
        heuristic_won, heuristic_lead = won, lead
    else:
        _, heuristic_won, heuristic_lead = play_as(game, "heuristic", task)
    gained = lead - heuristic_lead
    return Result(task.contest, won, heuristic_won, hero.seconds, hero.thoughts, hero.iterations, gained)


def play_as(game: Game, way: Any, task: Task) -> tuple[Player, bool, float]:
    """One match of a way of thinking in the task's seat: its player, whether it won, and its lead."""
    players = [
        Player(game, task.seats, way if at == task.seat else task.others, f"{task.deal}/{at}")
        for at in range(task.seats)
    ]
    state = played(game, task.deal, players)
    ranks, scores = np.zeros(task.seats, np.int64), np.zeros(task.seats, np.int64)
    game.rules.ranks(state, ranks)
    game.rules.scores(state, scores)
    lead = float(scores[task.seat] - np.delete(scores, task.seat).max())
    return players[task.seat], bool(ranks[task.seat] == 0), lead


def main() -> None:
    """Play the contests asked for, matches of all of them in turn, until done or out of time."""
    parser = new_parser(__doc__)
    parser.add_argument("contests", nargs="+", help="game seats contest [contest …], over again for other games")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--race", type=int, default=0, help="matches after which the contests that gained least end")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    contests: list[Contest] = []
    game, seats = "", 0
    for word in asked.contests:
        if word.startswith("{"):
            contests.append((game, seats, json.loads(word)))
        elif word.isdigit():
            seats = int(word)
        else:
            game = word
    for name in {game for game, _, _ in contests}:  # compiled once, before the workers begin
        size = load_game(name).seats[0]
        play(Task(name, size, "warm", 0, {"iterations": 2}, "heuristic"))
        play(Task(name, size, "warm", 0, "heuristic", "uniform"))
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        results = run(pool, contests, asked)
        pool.terminate()
    found = [summed_up(contest, each) for contest, each in zip(contests, results, strict=True)]
    for told in found:
        print(json.dumps(told), flush=True)
    keep(asked.json, found)


def run(pool: Any, contests: Sequence[Contest], asked: argparse.Namespace) -> list[list[Result]]:
    """Play the contests, matches of all of them in turn; in a race, the worst third drops out after each stage."""
    results: list[list[Result]] = [[] for _ in contests]
    until, live, start = time.time() + asked.seconds, list(range(len(contests))), 0
    while start < asked.matches:
        stop = min(asked.matches, start + asked.race) if asked.race else asked.matches
        tasks = [
            Task(game, seats, f"{asked.seed}/{number // seats}", number % seats, way["hero"], way["others"], index)
            for number in range(start, stop)
            for index, (game, seats, way) in enumerate(contests)
            if index in live and number < way.get("matches", asked.matches)
        ]
        for result in pool.imap_unordered(play, tasks):
            results[result.contest].append(result)
            if time.time() > until:
                return results
        live.sort(key=lambda index: -mean([result.gained for result in results[index]]))
        live, start = live[: max(2, -(-len(live) * 2 // 3))], stop
    return results


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / max(len(values), 1)


def summed_up(contest: Contest, results: Sequence[Result]) -> dict[str, Any]:
    """What came of a contest."""
    game, seats, ways = contest
    wins, gained = sum(result.won for result in results), [result.gained for result in results]
    thoughts = max(sum(result.thoughts for result in results), 1)
    error = math.sqrt(max(mean([each * each for each in gained]) - mean(gained) ** 2, 0.0) / max(len(gained), 1))
    low, high = share_interval(wins, len(results))
    return {
        "game": game, "seats": seats, **ways, "matches": len(results),
        "share": round(mean([result.won for result in results]), 4), "interval": [round(low, 3), round(high, 3)],
        "heuristic": round(mean([result.heuristic_won for result in results]), 4),
        "gained": [round(mean(gained), 3), round(1.96 * error, 3)],
        "seconds": round(sum(result.seconds for result in results) / thoughts, 3),
        "iterations": round(sum(result.iterations for result in results) / thoughts),
    }  # fmt: skip


if __name__ == "__main__":
    main()
