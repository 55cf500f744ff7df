"""How strong the search is: matches of one way of thinking against others, on the same deals, from every seat.

    python -m bench.strength.contests nautilus 2 '{"hero": {"iterations": 500}, "others": "heuristic"}' --matches 100

A way of thinking is `heuristic`, `uniform`, `greedy` (what brings the most points at once, in four worlds that may be),
the name of a level or the config of one (`{"level": {…}}`), the heuristic by other weights (`{"weights": […]}`), or the
fields of `SearchConfig` that differ from the game's own, with a budget (`iterations`, `seconds`), `memory` and `exact`.
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
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.support.worlds import dealt, imagined
from marooned.bots.arena.standings import share_interval
from marooned.bots.bot import Knowledge
from marooned.bots.forgetting import FULL_MEMORY, with_memory
from marooned.bots.levels import LEVEL_NAMES, LevelBot, LevelConfig
from marooned.bots.search_bot import SearchBot
from marooned.engine.contract import Game
from marooned.engine.record import Array, copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.search.config import config_for
from marooned.search.searcher import MAX_ITERATIONS, Budget

BESIDE_CONFIG = ("iterations", "seconds", "memory", "exact", "hands")
"""What a way of thinking may say beside the fields that differ."""


def level_config(game: Game, way: Any) -> LevelConfig | None:
    """The config of a level, or of a way that is meant to become one; None for other ways."""
    if way in LEVEL_NAMES:
        return LevelBot(way, bytes(16)).config(game)
    return LevelConfig(**way["level"]) if isinstance(way, dict) and "level" in way else None


GREEDY_WORLDS = 4
"""Worlds in which a greedy player tries each of its actions."""


class Player:
    """One way of thinking, in one seat."""

    def __init__(self, game: Game, seats: int, way: Any, seed: str) -> None:
        self.game, self.seats, self.way = game, seats, way
        self.rng, self.seed, self.decisions = new_rng(key_from_seed(seed)), seed, 0
        self.seconds, self.thoughts, self.iterations = 0.0, 0, 0
        self.memory, self.search = FULL_MEMORY, SearchBot(key_from_seed(seed))
        level = level_config(game, way)
        if level is not None:  # however busy the machine is, it thinks to the end
            self.memory, self.search = level.memory, level.search_bot(game, key_from_seed(seed), None)
        elif isinstance(way, dict) and "weights" not in way:
            self.memory = int(way.get("memory", FULL_MEMORY))
            changes = {name: float(value) for name, value in way.items() if name not in BESIDE_CONFIG}
            budget = Budget(int(way.get("iterations", MAX_ITERATIONS)), way.get("seconds"))
            config = config_for(game).but(**changes)
            self.search = SearchBot(self.search.key, budget, config, bool(way.get("exact", True)))

    def choose(self, state: Any, seat: int) -> int:
        if self.way == "heuristic":
            return int(self.game.rules.heuristic(state, seat, self.rng))
        if isinstance(self.way, dict) and "weights" in self.way:
            weighed = vars(sys.modules[self.game.rules.heuristic.__module__])["weighed"]
            return int(weighed(state, seat, self.rng, np.array(self.way["weights"], np.int64)))
        out = np.zeros(self.game.max_legal, np.int32)
        legal = out[: self.game.rules.legal(state, seat, out)]
        if self.way == "uniform":
            return int(legal[below(self.rng, len(legal))])
        self.decisions += 1
        if self.way == "greedy":
            return self.grab(state, seat, legal)

        def imagine(key: bytes) -> Any:
            world = copy_of(state)
            if isinstance(self.way, dict) and self.way.get("hands"):
                world.known[:] = world.hand
            honest = self.search.config is None or self.search.config.determinizations >= 0
            return imagined(self.game, world, seat, key) if honest else world

        knowledge = Knowledge(self.game, seat, self.decisions, None, legal, imagine, self.seats)
        result = self.search.search(with_memory(knowledge, self.search.key, self.memory))
        if result.iterations:
            self.seconds, self.thoughts = self.seconds + result.seconds, self.thoughts + 1
            self.iterations += result.iterations
        return result.best.action

    def grab(self, state: Any, seat: int, legal: Array) -> int:
        """The action after which the seat's lead is largest, on average over worlds that may be; any of the best."""
        scores, leads = np.zeros(self.seats, np.int64), np.zeros(len(legal))
        for number in range(GREEDY_WORLDS):
            world = imagined(self.game, state, seat, key_from_seed(f"{self.seed}/{self.decisions}/{number}"))
            for at, action in enumerate(legal):
                tried = copy_of(world)
                self.game.rules.apply(tried, seat, int(action))
                self.game.rules.scores(tried, scores)
                leads[at] += scores[seat] - np.delete(scores, seat).max()
        best = legal[leads == leads.max()]
        return int(best[below(self.rng, len(best))])


def play(task: tuple[str, int, str, int, Any, Any, int]) -> tuple[Any, ...]:
    """One match: the contest, whether the hero won, whether the heuristic did in its place, leads, its thinking."""
    name, seats, seed, seat, hero, others, contest = task
    game = load_game(name)
    shares, leads, mean, thoughts, iterations = [], [], 0.0, 0, 0
    ways = [hero] if hero == "heuristic" else [hero, "heuristic"]
    for way in ways:
        players = [Player(game, seats, way if at == seat else others, f"{seed}/{at}") for at in range(seats)]
        state = dealt(game, seats, seed)
        while (mover := int(game.rules.turn(state))) >= 0:
            game.rules.apply(state, mover, players[mover].choose(state, mover))
        ranks, scores = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        game.rules.ranks(state, ranks)
        game.rules.scores(state, scores)
        shares.append(float(ranks[seat] == 0))
        leads.append(float(scores[seat] - np.delete(scores, seat).max()))
        if way is hero:
            mean, thoughts, iterations = players[seat].seconds, players[seat].thoughts, players[seat].iterations
    gained = leads[0] - leads[-1]
    return contest, shares[0], shares[-1], mean, thoughts, iterations, gained, gained * gained


def main() -> None:
    """Play the contests asked for, matches of all of them in turn, until done or out of time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("contests", nargs="+", help="game seats contest [contest …], over again for other games")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--race", type=int, default=0, help="matches after which the contests that gained least end")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    contests: list[tuple[str, int, Any]] = []
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
        play((name, size, "warm", 0, {"iterations": 2}, "heuristic", 0))
        play((name, size, "warm", 0, "heuristic", "uniform", 0))
    totals: list[list[float]] = [[0, 0.0, 0.0, 0.0, 0, 0, 0.0, 0.0] for _ in contests]
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        run(pool, contests, totals, asked)
        pool.terminate()
    found = summed_up(contests, totals)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1))


def run(pool: Any, contests: list[Any], totals: list[list[float]], asked: argparse.Namespace) -> None:
    """Play the contests, matches of all of them in turn; in a race, the worst third drops out after each stage."""
    until, live, start = time.time() + asked.seconds, list(range(len(contests))), 0
    while start < asked.matches:
        stop = min(asked.matches, start + asked.race) if asked.race else asked.matches
        tasks = [
            (game, seats, f"{asked.seed}/{number // seats}", number % seats, contest["hero"], contest["others"], index)
            for number in range(start, stop)
            for index, (game, seats, contest) in enumerate(contests)
            if index in live and number < contest.get("matches", asked.matches)
        ]
        for contest, *result in pool.imap_unordered(play, tasks):
            totals[contest][0] += 1
            for i, value in enumerate(result, 1):
                totals[contest][i] += value
            if time.time() > until:
                return
        live.sort(key=lambda index: -totals[index][6] / max(totals[index][0], 1))
        live, start = live[: max(2, -(-len(live) * 2 // 3))], stop


def summed_up(contests: list[Any], totals: list[list[float]]) -> list[dict[str, Any]]:
    """What came of each contest."""
    found = []
    for (game, seats, contest), total in zip(contests, totals, strict=True):
        matches, wins, before, spent, thoughts, iterations, gained, squares = total
        mean = gained / max(matches, 1)
        error = math.sqrt(max(squares / max(matches, 1) - mean * mean, 0.0) / max(matches, 1))
        low, high = share_interval(wins, matches)
        told: dict[str, Any] = {
            "game": game, "seats": seats, **contest, "matches": matches, "share": round(wins / max(matches, 1), 4),
            "interval": [round(low, 3), round(high, 3)], "heuristic": round(before / max(matches, 1), 4),
            "gained": [round(mean, 3), round(1.96 * error, 3)],
            "seconds": round(spent / max(thoughts, 1), 3), "iterations": round(iterations / max(thoughts, 1)),
        }  # fmt: skip
        found.append(told)
        print(json.dumps(told), flush=True)
    return found


if __name__ == "__main__":
    main()
