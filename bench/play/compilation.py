"""What it takes to compile a game's contract, function by function.

    python -m bench.play.compilation nautilus [--functions]

Functions are compiled in the order of a match, each with those it calls that no earlier one has; a signature is
what Numba compiles a function for, so more than one of a function means it was compiled more than once.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
from numba.core import event

from bench.support.arguments import new_parser
from bench.support.results import show
from bench.support.uniform import KEY
from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.engine.rng import key_words, new_rng


class Compilations(event.Listener):  # type: ignore[misc]
    """Counts the functions that Numba compiles, and their time less that of the functions they call."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self.signatures: Counter[str] = Counter()
        self.running: list[float] = []

    def on_start(self, event: Any) -> None:
        """What Numba calls as a compilation starts."""
        self.running.append(time.perf_counter())

    def on_end(self, event: Any) -> None:
        """What Numba calls as a compilation ends."""
        name, took = event.data["dispatcher"].py_func.__qualname__, time.perf_counter() - self.running.pop()
        self.running = [began + took for began in self.running]
        self.spent[name] += took
        self.signatures[name] += 1


def compile_contract(game: Game) -> dict[str, float]:
    """Call every function of the contract once; seconds each took."""
    rules, seats = game.rules, game.seats[0]
    s, ids, numbers = game.State.blank(), np.zeros(game.max_legal, np.int32), np.zeros(seats, np.int64)
    options = game.option_numbers(game.full_options({}, seats), seats)
    calls: dict[str, Callable[[], Any]] = {
        "setup": lambda: rules.setup(s, seats, *key_words(KEY), options),
        "to_act": lambda: rules.to_act(s),
        "turn": lambda: rules.turn(s),
        "legal": lambda: rules.legal(s, int(rules.turn(s)), ids),
        "explain": lambda: rules.explain(s, int(rules.turn(s)), int(ids[0])),
        "heuristic": lambda: rules.heuristic(s, int(rules.turn(s)), new_rng(KEY)),
        "apply": lambda: rules.apply(s, int(rules.turn(s)), int(ids[0])),
        "scores": lambda: rules.scores(s, numbers),
        "ranks": lambda: rules.ranks(s, numbers),
        "ending": lambda: rules.ending(s),
        "encode": lambda: rules.encode(s, 0, np.zeros(game.observation_size, np.int8)),
        "imagine": lambda: rules.imagine(s, 0, *key_words(KEY)),
    }
    took = {}
    for name, call in calls.items():
        began = time.perf_counter()
        call()
        took[name] = time.perf_counter() - began
    return took


def main() -> None:
    """Compile what is not compiled yet, and tell how long it took."""
    made = new_parser(__doc__)
    made.add_argument("game")
    made.add_argument("--functions", action="store_true", help="also the 20 functions that took longest by themselves")
    given = made.parse_args()
    compilations = Compilations()
    with event.install_listener("numba:compile", compilations):
        took = compile_contract(load_game(given.game))
    show("Contract, compiled in this order", ("Function", "s"), [(name, f"{s:.2f}") for name, s in took.items()])
    print(
        f"{sum(took.values()):.1f} s, {compilations.signatures.total()} compilations of "
        f"{len(compilations.signatures)} functions, {sum(compilations.spent.values()):.1f} s"
    )
    if given.functions:
        rows = [
            (name, f"{spent:.2f}", str(compilations.signatures[name]))
            for name, spent in sorted(compilations.spent.items(), key=lambda item: -item[1])[:20]
        ]
        show("Functions that took longest by themselves", ("Function", "s", "signatures"), rows)


if __name__ == "__main__":
    main()
