"""Uniform random play: moves a second on one core, beside OpenSpiel's card games.

python -m bench.play.speed [--games nautilus-island,nautilus] [--laps 60]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from bench.support import openspiel
from bench.support.arguments import Chosen, read
from bench.support.laps import Timing, race
from bench.support.results import show
from bench.support.uniform import UniformPlay
from marooned.engine.registry import load_game

Results = dict[str, Any]


def measure(chosen: Chosen, peer_names: Sequence[str] = openspiel.NAMED + openspiel.OTHERS) -> Results:
    """Race every game and player count against every peer."""
    contenders: dict[tuple[str, int], Callable[[], int]] = {
        (name, seats): UniformPlay(load_game(name), seats) for name, seats in chosen.tables()
    }
    rivals: dict[str, openspiel.Peer] = {}
    missing: list[str] = []
    for name in peer_names if openspiel.are_installed() else ():
        try:
            rivals[name] = openspiel.Peer(name)
        except openspiel.NotInTheWheel as error:
            missing.append(str(error))
    timings = race(contenders | {(name, 0): peer for name, peer in rivals.items()}, chosen.laps, chosen.seconds)
    told = {name: _peer_result(timings[name, 0], peer) for name, peer in rivals.items()}
    fastest = {
        "named": max((told[name]["moves_per_s"] for name in rivals if name in openspiel.NAMED), default=None),
        "all": max((each["moves_per_s"] for each in told.values()), default=None),
        "all_with_chance": max((each["moves_and_chance_per_s"] for each in told.values()), default=None),
    }
    games = {
        f"{name} {seats}": {
            "moves_per_s": timings[name, seats].rate,
            "median_moves_per_s": 1 / timings[name, seats].median,
            "times_fastest": {key: rate and timings[name, seats].rate / rate for key, rate in fastest.items()},
        }
        for name, seats in contenders
    }
    return {"games": games, "peers": told, "cannot_load": missing, "peers_installed": openspiel.are_installed()}


def _peer_result(timing: Timing, peer: openspiel.Peer) -> dict[str, float]:
    return {
        "players": peer.game.num_players(),
        "moves_per_s": timing.rate,
        "median_moves_per_s": 1 / timing.median,
        "moves_and_chance_per_s": timing.rate * peer.steps_a_move,
    }


def tell(results: Results) -> None:
    """Print the results."""
    peer_rows = [
        (name, str(of["players"]), *(f"{of[key] / 1e6:.3f}" for key in ("moves_per_s", "median_moves_per_s")),
         f"{of['moves_and_chance_per_s'] / 1e6:.3f}")
        for name, of in sorted(results["peers"].items(), key=lambda item: -item[1]["moves_per_s"])
    ]  # fmt: skip
    if results["peers_installed"]:
        note = "; ".join(results["cannot_load"])
        heads = ("OpenSpiel, its Python API", "players", "M moves/s", "median", "with chance moves")
        show("Card games of OpenSpiel, one core", heads, peer_rows, note and f"Cannot be loaded: {note}")
    else:
        print("OpenSpiel is not installed, so there is nothing to compare with: make bench brings it.\n")
    rows = [
        (
            name,
            f"{of['moves_per_s'] / 1e6:.2f}",
            f"{of['median_moves_per_s'] / 1e6:.2f}",
            *(_times(of["times_fastest"][key]) for key in ("named", "all", "all_with_chance")),
        )
        for name, of in results["games"].items()
    ]
    columns = ("Game, seats", "M moves/s", "median", "× fastest named", "× fastest", "× with chance moves")
    note = f"Named: {', '.join(openspiel.NAMED)}."
    show("Uniform random play, one core, set-ups and legal actions included", columns, rows, note)


def _times(ratio: float | None) -> str:
    return "–" if ratio is None else f"{ratio:.1f}"


if __name__ == "__main__":
    tell(measure(read(__doc__, sys.argv[1:])))
