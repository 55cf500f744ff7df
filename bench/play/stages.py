"""Where the time of a move goes: set-up, apply, turn, legal, draw.

python -m bench.play.stages [--games nautilus-island,nautilus] [--laps 60]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.support.arguments import Chosen, read
from bench.support.laps import race
from bench.support.results import show
from bench.support.uniform import KEY
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.engine.rng import RNG_WORDS, key_words

STAGES = ("set-up", "apply", "turn", "legal", "draw")
MATCHES = 100


class Replay:
    """Recorded matches of a game, to be played again up to each stage."""

    def __init__(self, game: Game, seats: int, matches: int = MATCHES) -> None:
        self.loops = specialise("bench.play.stage_loops", game)
        longest = matches * game.max_moves
        lengths, who, what = np.zeros(matches, np.int64), np.zeros(longest, np.int8), np.zeros(longest, np.int32)
        self.common = (
            game.State.blanks(2),
            np.zeros(RNG_WORDS, np.uint64),
            np.zeros(game.max_legal, np.int32),
            seats,
            *key_words(KEY),
            game.option_numbers(game.full_options({}, seats), seats),
            lengths,
        )
        self.matches, self.moves = matches, self.loops.record(*self.common, who, what)
        self.recorded = who[: self.moves].copy(), what[: self.moves].copy()

    def up_to(self, stage: int) -> Callable[[], int]:
        """Plays all matches up to a stage; says how many moves they have."""

        def play() -> int:
            self.loops.replay(*self.common, *self.recorded, stage)
            return self.moves

        return play


def measure(chosen: Chosen, matches: int = MATCHES) -> dict[str, Any]:
    """Nanoseconds of a move that each stage adds."""
    replays = {(name, seats): Replay(load_game(name), seats, matches) for name, seats in chosen.tables()}
    results = {}
    for (name, seats), replay in replays.items():
        timings = race({stage: replay.up_to(stage) for stage in range(len(STAGES))}, chosen.laps, chosen.seconds)
        spent = [timings[stage].nanoseconds for stage in range(len(STAGES))]
        added = dict(zip(STAGES, np.diff(spent, prepend=0).tolist(), strict=True))
        results[f"{name} {seats}"] = {
            "moves_a_match": replay.moves / replay.matches,
            "ns_a_move": spent[-1],
            "added_ns": added,
            "set_up_us_a_match": spent[0] * replay.moves / replay.matches / 1000,
        }
    return results


def tell(results: dict[str, Any]) -> None:
    """Print the results."""
    columns = ("Game, seats", "moves/match", "ns/move", *STAGES, "set-up µs/match")
    rows = [
        (
            name,
            f"{of['moves_a_match']:.0f}",
            f"{of['ns_a_move']:.1f}",
            *(f"{of['added_ns'][stage]:.1f}" for stage in STAGES),
            f"{of['set_up_us_a_match']:.2f}",
        )
        for name, of in results.items()
    ]
    show("Where the time of a move goes, in ns a move", columns, rows, "Each stage: what it adds to those before it.")


if __name__ == "__main__":
    tell(measure(read(__doc__, sys.argv[1:])))
