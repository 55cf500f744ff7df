"""How far apart the levels are, and what they are worth beside plain players.

    python -m bench.strength.levels [--games nautilus,galerapagos] [--matches 200] [--strongest 60] [--json FILE]

In a game for two, each level plays the one below it, on the same deals from both seats, and the weakest also plays
yardsticks: anything legal, the most points at once (`greedy`), the rules of thumb. In a game where winning is shared,
each level is one among heuristics, on the same deals, and what counts is how often it survives; and the heuristic is
one among five of each level but the strongest, which is what it is like to play with them. However busy the machine
is, every level thinks to its end. The strongest takes long, so how many matches it plays is told apart.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from bench.strength.contests import Task, play
from bench.strength.ladder import duel
from bench.support.arguments import new_parser
from bench.support.results import keep, show
from marooned.bots import level_names
from marooned.bots.arena.standings import share_interval
from marooned.engine.registry import game_names, load_game
from marooned.search.config import config_for

LEVELS = level_names()
YARDSTICKS = ("uniform", "greedy", "heuristic")
SHARED_SEATS = 6
"""Seats at a table where winning is shared."""


@dataclass(frozen=True)
class Pairing:
    """Who is measured beside whom: the hero's wins count. All the other seats are another's."""

    game: str
    hero: str
    other: str

    @property
    def shared(self) -> bool:
        """Whether several can win one match, each of them wholly."""
        return config_for(load_game(self.game)).shared_wins == 0

    @property
    def costly(self) -> bool:
        """Whether the strongest plays."""
        return self.hero == LEVELS[-1]

    def tasks(self, matches: int, seed: str) -> list[tuple[Pairing, str, int]]:
        """Its matches: the deal and the hero's seat, which goes round on each deal."""
        seats = SHARED_SEATS if self.shared else 2
        return [(self, f"{seed}/{number // seats}", number % seats) for number in range(matches)]


def pairings(name: str) -> list[Pairing]:
    """All that is measured in a game, the weakest first."""
    yardsticks = [Pairing(name, LEVELS[0], other) for other in YARDSTICKS]
    if not yardsticks[0].shared:
        return [*yardsticks, *(Pairing(name, hero, other) for other, hero in pairwise(LEVELS))]
    return [
        *(Pairing(name, way, "heuristic") for way in (*YARDSTICKS, *LEVELS)),
        *(Pairing(name, "heuristic", company) for company in LEVELS[:-1]),
    ]


def play_one(task: tuple[Pairing, str, int]) -> tuple[Pairing, bool]:
    """One match: whether the hero won."""
    pairing, seed, seat = task
    if pairing.shared:
        return pairing, play(Task(pairing.game, SHARED_SEATS, seed, seat, pairing.hero, pairing.other)).won
    return pairing, duel((pairing.game, seed, seat, 0, 1, pairing.other, pairing.hero))[2]


def summed_up(pairing: Pairing, wins: int, matches: int) -> dict[str, Any]:
    """What came of a pairing."""
    low, high = share_interval(wins, matches)
    return {
        "game": pairing.game, "hero": pairing.hero, "other": pairing.other, "shared": pairing.shared,
        "wins": wins, "matches": matches,
        "share": round(wins / max(matches, 1), 3), "interval": [round(low, 3), round(high, 3)],
    }  # fmt: skip


def tell(found: list[dict[str, Any]]) -> None:
    """Print what came of all of them."""
    rows = [
        (
            each["game"],
            each["hero"],
            f"survives among {each['other']}" if each["shared"] else f"beats {each['other']}",
            f"{100 * each['share']:.0f} % of {each['matches']}",
            f"{100 * each['interval'][0]:.0f} to {100 * each['interval'][1]:.0f} %",
        )
        for each in found
    ]
    show("Levels", ("game", "who", "how often", "share", "95 %"), rows)


def main(words: Sequence[str]) -> int:
    """Play until done or out of time; the cheap ones first."""
    parser = new_parser(__doc__)
    parser.add_argument("--games", default=",".join(game_names()), help="which, between commas")
    parser.add_argument("--matches", type=int, default=200, help="of each pairing")
    parser.add_argument("--strongest", type=int, default=60, help="of those that the strongest plays")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args(words)
    names = asked.games.split(",")
    asked_for = [pairing for name in names for pairing in pairings(name)]
    tasks = sorted(
        (
            task
            for pairing in asked_for
            for task in pairing.tasks(asked.strongest if pairing.costly else asked.matches, asked.seed)
        ),
        key=lambda task: task[0].costly,
    )
    for name in names:  # compiled once, before the workers begin
        play(Task(name, load_game(name).seats[0], "warm", 0, {"iterations": 2}, "heuristic"))
    until, wins, matches = time.time() + asked.seconds, defaultdict[Pairing, int](int), defaultdict[Pairing, int](int)
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        for pairing, won in pool.imap_unordered(play_one, tasks):
            wins[pairing] += won
            matches[pairing] += 1
            if time.time() > until:
                break
        pool.terminate()
    found = [summed_up(pairing, wins[pairing], matches[pairing]) for pairing in asked_for]
    tell(found)
    keep(asked.json, found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
