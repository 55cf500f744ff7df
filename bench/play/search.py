"""Moves a second that the search simulates, beside bare random play.

    python -m bench.play.search [--games nautilus-island,nautilus] [--laps 60]

Roll-outs are uniform and the heuristic is not asked, so that both do the same kind of moves. Between them stands a
search without a tree: it only imagines worlds and plays them out. What that does beside playing is timed apart: making
worlds and judging ends. All is processor time, whoever else is busy.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.support.arguments import Chosen, read
from bench.support.laps import race
from bench.support.results import show
from bench.support.uniform import UniformPlay
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import RNG_WORDS, below, key_from_seed, new_rng
from marooned.search.config import DEFAULT, SearchConfig
from marooned.search.searcher import Budget, Searcher

TABLES = (("nautilus-island", 4), ("nautilus", 2), ("galerapagos", 6))
ITERATIONS = 1000
POSITIONS = 12
PLAIN = DEFAULT.but(guided_moves=0.0, prior_samples=0.0, rollout_epsilon=0.0)
"""A search whose roll-outs are uniform."""


class Searching:
    """The same number of iterations at each of the positions."""

    def __init__(self, game: Game, seats: int, config: SearchConfig) -> None:
        self.searcher = Searcher(game, seats, config, Budget(ITERATIONS))
        self.places = positions(game, seats)

    def __call__(self) -> int:
        searcher, moves = self.searcher, 0
        for state, seat in self.places:
            searcher.tree.clear()
            searcher.states[1] = state
            moves += searcher.loops.iterate(
                searcher.states, seat, 0, ITERATIONS, np.uint64(1), np.uint64(2), searcher.config, searcher.tree,
                searcher.scratch, searcher.net,
            )  # fmt: skip
        return moves


def pieces(game: Game, seats: int) -> dict[str, Callable[[], int]]:
    """What an iteration does beside playing: it makes a world, and judges an end."""
    loops, places = specialise("bench.play.search_loops", game), positions(game, seats)
    states, rng = game.State.blanks(2), np.zeros(RNG_WORDS, np.uint64)
    ends, scores, ranks = game.State.blanks(ITERATIONS), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    states[1] = places[0][0]
    loops.fill(ends, states[1:], places[0][1])
    loops.finish(ends, new_rng(key_from_seed("ends")), np.zeros(game.max_legal, np.int32))

    def make() -> int:
        for state, seat in places:
            states[1] = state
            loops.make_worlds(states, seat, ITERATIONS, rng)
        return len(places) * ITERATIONS

    def judge() -> int:
        loops.judge_ends(ends, scores, ranks)
        return ITERATIONS

    return {"make": make, "judge": judge}


def positions(game: Game, seats: int) -> list[tuple[Any, int]]:
    """Decisions from the first fifth of matches of random play, where a search has most to simulate."""
    found, rng = [], new_rng(key_from_seed("positions"))
    for number in range(POSITIONS):
        match = Match(game, seats, key=key_from_seed(f"position {number}"))
        while len(match.moves) < number or len(match.legal_ids(match.turn)) < 2:
            ids = match.legal_ids(match.turn)
            match.play(match.turn, int(ids[below(rng, len(ids))]))
        found.append((match.state, match.turn))
    return found


def measure(chosen: Chosen) -> dict[str, Any]:
    """Race bare play, worlds without a tree, and the search, at the usual tables of the games chosen."""
    results = {}
    for name, seats in TABLES:
        if name in chosen.games:
            game = load_game(name)
            worlds, search = Searching(game, seats, PLAIN.but(max_depth=0.0)), Searching(game, seats, PLAIN)
            length = worlds() / (POSITIONS * ITERATIONS)
            contenders: dict[str, Callable[[], int]] = {
                "bare": UniformPlay(game, seats),
                "worlds": worlds,
                "search": search,
                **pieces(game, seats),
            }
            timings = race(contenders, chosen.laps, chosen.seconds, time.process_time)
            bare = timings["bare"].rate
            results[f"{name} {seats}"] = {
                "bare_moves_per_s": bare,
                "search_moves_per_s": timings["search"].rate,
                "worlds_share": timings["worlds"].rate / bare,
                "search_share": timings["search"].rate / bare,
                "median_search_share": timings["bare"].median / timings["search"].median,
                "make_share": timings["make"].best * bare / length,
                "judge_share": timings["judge"].best * bare / length,
            }
    return results


def tell(results: dict[str, Any]) -> None:
    """Print what was measured."""
    rows = [
        [
            table,
            f"{row['bare_moves_per_s'] / 1e6:.2f}",
            f"{row['search_moves_per_s'] / 1e6:.2f}",
            f"{row['worlds_share']:.0%}",
            f"{row['search_share']:.0%}",
            f"{row['make_share']:.1%}",
            f"{row['judge_share']:.1%}",
            f"{row['median_search_share']:.0%}",
        ]
        for table, row in results.items()
    ]
    columns = (
        "game, seats",
        "bare, M moves/s",
        "search",
        "worlds alone",
        "search / bare",
        "making",
        "judging",
        "medians",
    )
    note = "Making worlds and judging ends: processor time of one iteration, as a share of its moves in bare play."
    show("Search beside bare random play, one core", columns, rows, note)


def main(words: list[str]) -> int:
    """Measure and print."""
    tell(measure(read(__doc__, words)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
