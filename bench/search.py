"""How fast the search simulates, beside bare random play of the same engine in the same run, and where the rest goes.

python -m bench.search [--games nautilus-island,nautilus] [--laps 60]

Roll-outs are uniform and the heuristic is not asked, so that both do the same kind of moves. Between them stands a
search without a tree: it only imagines worlds and plays them out.
"""

from __future__ import annotations

import itertools
import sys
from typing import Any

import numpy as np

from bench.arguments import Chosen, read
from bench.laps import race
from bench.tables import show
from bench.uniform import UniformPlay
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, new_rng
from marooned.search.settings import USUAL, Settings
from marooned.search.thinking import Budget, Thinker

TABLES = (("nautilus-island", 4), ("nautilus", 2), ("galerapagos", 6))
ITERATIONS = 1000
POSITIONS = 12
PLAIN = USUAL.but(guided=0.0, advisers=0.0, errors=0.0)
"""A search whose roll-outs are uniform."""


class Thinking:
    """The same number of iterations at one position after another, over again."""

    def __init__(self, game: Game, seats: int, settings: Settings) -> None:
        self.thinker = Thinker(game, seats, settings, Budget(ITERATIONS))
        self.places = itertools.cycle(positions(game, seats))

    def __call__(self) -> int:
        state, seat = next(self.places)
        thinker, memory = self.thinker, self.thinker.memory
        memory.forget()
        thinker.states[1] = state
        moves: int = thinker.loops.iterate(
            thinker.states, seat, 0, ITERATIONS, np.uint64(1), np.uint64(2), thinker.numbers,
            memory.nodes, memory.edges, memory.slots, memory.used, thinker.scratch,
        )  # fmt: skip
        return moves


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
            timings = race(
                {
                    "bare": UniformPlay(game, seats),
                    "worlds": Thinking(game, seats, PLAIN.but(depth=0.0)),
                    "search": Thinking(game, seats, PLAIN),
                },
                chosen.laps,
                chosen.seconds,
            )
            bare = timings["bare"].rate
            results[f"{name} {seats}"] = {
                "bare_moves_per_s": bare,
                "search_moves_per_s": timings["search"].rate,
                "worlds_share": timings["worlds"].rate / bare,
                "search_share": timings["search"].rate / bare,
                "median_search_share": timings["bare"].median / timings["search"].median,
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
            f"{row['median_search_share']:.0%}",
        ]
        for table, row in results.items()
    ]
    columns = ("game, seats", "bare, M moves/s", "search", "worlds alone", "search / bare", "by medians")
    show("Search beside bare random play, one core", columns, rows)


def main(words: list[str]) -> int:
    """Measure and print."""
    tell(measure(read(__doc__, words)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
