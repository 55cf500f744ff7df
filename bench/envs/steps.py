"""Steps a second through PettingZoo, OpenSpiel and batches, beside other libraries' games.

    python -m bench.envs.steps [--games nautilus-island,nautilus] [--seats 4] [--laps 20] [--batch 4096] [--processor]
                         [--kinds pgx] [--json FILE]

The peers come with the dependency group `bench`; those that are missing are left out and named.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from bench.support import environments, openspiel
from bench.support.arguments import Chosen, chosen_from, parser
from bench.support.environments import Work
from bench.support.laps import Timing, race
from bench.support.machine import tell_machine
from bench.support.results import keep, show
from marooned.batch import Batch
from marooned.engine.registry import load_game

GAMES_AT_ONCE = 4096
KINDS = ("pettingzoo", "openspiel", "rlcard", "pgx")

Results = dict[str, Any]


RECALL = "batch with information states"
"""Batches that also keep what every seat was told, of the games that say so."""


def batch_play(name: str, seats: int, games: int, recall: bool = False) -> Work:
    """Random steps of a batch, observations and masks written out at every one, and information states if told."""
    batch = Batch(name, seats, games, seed="bench", information_states=recall)

    def play() -> int:
        batch.step_random()
        return games

    return play


def contenders(
    chosen: Chosen, games: int, kinds: Sequence[str] = KINDS
) -> tuple[dict[tuple[str, str], Work], list[str]]:
    """Everything to be timed, by kind and name, ours marked with a number of seats; and what is missing.

    Where kinds are named, only these.
    """
    made: dict[tuple[str, str], Work] = {}
    missing: list[str] = []

    def add(kind: str, name: str, make: Callable[[], Work]) -> None:
        if kind not in kinds:
            return
        try:
            made[kind, name] = make()
        except Exception as error:  # a peer that does not start is named, whatever its trouble
            missing.append(f"{kind} {name}: {type(error).__name__} {str(error).splitlines()[0] if str(error) else ''}")

    for name, seats in chosen.tables():
        ours = f"{name} {seats}"
        made["batch", ours] = batch_play(name, seats, games)
        if load_game(name).told:
            made[RECALL, ours] = batch_play(name, seats, games, recall=True)
        if "pettingzoo" in kinds and environments.installed("pettingzoo"):
            from marooned.envs.pettingzoo import env

            made["pettingzoo", ours] = environments.aec_play(env(name, seats))
        if "openspiel" in kinds and openspiel.are_installed():
            from marooned.envs.openspiel import short_name

            made["openspiel", ours] = openspiel.Peer(f"{short_name(load_game(name))}(players={seats})")
    for name in environments.CLASSIC:
        add("pettingzoo", name, lambda name=name: environments.classic(name))  # type: ignore[misc]
    for name in openspiel.NAMED:
        add("openspiel", name, lambda name=name: openspiel.Peer(name))  # type: ignore[misc]
    for name in environments.RLCARD:
        add("rlcard", name, lambda name=name: environments.rlcard(name))  # type: ignore[misc]
    for name in environments.PGX:
        add("pgx", name, lambda name=name: environments.pgx(name, games))  # type: ignore[misc]
    return made, missing


def measure(
    chosen: Chosen, games: int = GAMES_AT_ONCE, processor: bool = False, kinds: Sequence[str] = KINDS
) -> Results:
    """Race them all, by the clock or by what they take of the processor; each of ours beside its openspiel."""
    made, missing = contenders(chosen, games, kinds)
    timings = race(made, chosen.laps, chosen.seconds, time.process_time if processor else time.perf_counter)
    ours = {f"{name} {seats}" for name, seats in chosen.tables()}
    rates = {
        kind: {n: _rate(timings[k, n]) for k, n in made if k == kind} for kind in dict.fromkeys(k for k, _ in made)
    }
    ratios: dict[str, dict[str, float]] = {}
    for name in sorted(ours):
        ratios[name] = {}
        for kind in ("pettingzoo", "openspiel"):
            others = [rate["best"] for other, rate in rates.get(kind, {}).items() if other not in ours]
            if others and name in rates[kind]:
                ratios[name][f"{kind}: × fastest"] = rates[kind][name]["best"] / max(others)
                ratios[name][f"{kind}: × median"] = rates[kind][name]["best"] / statistics.median(others)
        for kind in ("pgx", "openspiel", "rlcard"):
            others = [rate["best"] for other, rate in rates.get(kind, {}).items() if other not in ours]
            if others:
                ratios[name][f"batch: × fastest of {kind}"] = rates["batch"][name]["best"] / max(others)
        if name in rates.get(RECALL, {}):
            ratios[name]["information states: × batch"] = rates[RECALL][name]["median"] / rates["batch"][name]["median"]
        if "leduc_holdem" in rates.get("pgx", {}):
            ratios[name]["batch: × leduc of pgx"] = rates["batch"][name]["best"] / rates["pgx"]["leduc_holdem"]["best"]
    return {"rates": rates, "ratios": ratios, "missing": missing, "games_at_once": games}


def _rate(timing: Timing) -> dict[str, float]:
    return {"best": timing.rate, "median": 1 / timing.median}


def tell(results: Results) -> None:
    """Print the results."""
    for kind, rates in results["rates"].items():
        rows = [
            (name, f"{rate['best'] / 1e6:.4f}", f"{rate['median'] / 1e6:.4f}")
            for name, rate in sorted(rates.items(), key=lambda item: -item[1]["best"])
        ]
        show(f"{kind}, {os.cpu_count()} cores", ("what", "M steps/s", "median"), rows)
    for name, ratios in results["ratios"].items():
        show(name, ("ratio", ""), [(what, f"{ratio:.2f}") for what, ratio in ratios.items()])
    if results["missing"]:
        print("Not measured:", "; ".join(results["missing"]))


def main(words: list[str]) -> int:
    """Measure, print, and write where told."""
    made = parser(__doc__)
    made.add_argument("--batch", type=int, default=GAMES_AT_ONCE, help="games at once")
    made.add_argument("--processor", action="store_true", help="steps a second of processor time: for busy machines")
    made.add_argument("--kinds", default=",".join(KINDS), help="the libraries to race beside batches")
    made.add_argument("--json", type=Path)
    given = made.parse_args(words)
    described = tell_machine()
    results = measure(chosen_from(given), given.batch, given.processor, given.kinds.split(","))
    tell(results)
    keep(given.json, {"machine": described, **results})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
