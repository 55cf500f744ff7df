"""Nanoseconds of small things, compiled: imagine, copy, encode, legal, explain, heuristic.

python -m bench.play.small [--games nautilus-island,nautilus] [--laps 60]
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
from marooned.engine.match import Match
from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.engine.rng import fresh_key, key_words, new_rng

DEPTHS = (0.1, 0.3, 0.5, 0.7, 0.9)
"""How far into its match each state is taken, as a share of that match's moves."""
STATES = 100

THINGS = ("imagine", "copy", "memcpy", "encode", "legal", "explain", "heuristic")


def states_of(game: Game, seats: int, count: int) -> Array:
    """States at several depths of matches of uniform play."""
    loops = specialise("bench.play.small_loops", game)
    states, ids = game.State.blanks(count), np.zeros(game.max_legal, np.int32)
    for i in range(count):
        key = i.to_bytes(8, "little") + KEY[:8]
        length = loops.play_some(Match(game, seats, key=key).state, new_rng(key), ids, game.max_moves)
        states[i] = Match(game, seats, key=key).state
        loops.play_some(states[i], new_rng(key), ids, int(length * DEPTHS[i % len(DEPTHS)]))
    return states


def contenders(game: Game, seats: int, count: int) -> dict[str, Callable[[], int]]:
    """Each small thing done to each of the states."""
    loops, states = specialise("bench.play.small_loops", game), states_of(game, seats, count)
    viewers = np.arange(count) % seats
    ids, observation = np.zeros(game.max_legal, np.int32), np.zeros(game.observation_size, np.int8)
    imagined, copies, rng = states.copy(), states.copy(), new_rng(KEY)
    raw, raw_copies = states.view(np.uint8), states.copy().view(np.uint8)
    _, k1 = key_words(fresh_key())

    def times(calls: int, function: Callable[..., Any], *arguments: Any) -> Callable[[], int]:
        def work() -> int:
            function(*arguments)
            return calls

        return work

    return {
        "imagine": times(count, loops.imagine_each, imagined, viewers, k1),
        "copy": times(count, loops.copy_each, states, copies),
        "memcpy": times(count, np.copyto, raw_copies, raw),
        "encode": times(count, loops.encode_each, states, viewers, observation),
        "legal": times(count, loops.list_each, states, ids),
        "explain": times(count * len(game.actions), loops.explain_each, states, len(game.actions)),
        "heuristic": times(count, loops.advise_each, states, rng),
    }


def measure(chosen: Chosen, count: int = STATES) -> dict[str, Any]:
    """Nanoseconds of each small thing, and the size of a state."""
    works = {
        (f"{name} {seats}", thing): work
        for name, seats in chosen.tables()
        for thing, work in contenders(load_game(name), seats, count).items()
    }
    timings = race(works, chosen.laps, chosen.seconds / 5)
    return {
        f"{name} {seats}": {
            "bytes": load_game(name).State.dtype.itemsize,
            "ns": {thing: timings[f"{name} {seats}", thing].nanoseconds for thing in THINGS},
        }
        for name, seats in chosen.tables()
    }


def tell(results: dict[str, Any]) -> None:
    """Print the results."""
    columns = ("Game, seats", "bytes", "imagine µs", "copy", "memcpy", "encode", "legal", "explain", "heuristic")
    rows = [
        (
            name,
            str(of["bytes"]),
            f"{of['ns']['imagine'] / 1000:.2f}",
            *(f"{of['ns'][thing]:.1f}" for thing in THINGS[1:]),
        )
        for name, of in results.items()
    ]
    note = "States from a tenth to nine tenths of a match, each with a viewer. memcpy: the same bytes in one block."
    show("Small things, compiled, in ns (imagine in µs)", columns, rows, note)


if __name__ == "__main__":
    tell(measure(read(__doc__, sys.argv[1:])))
