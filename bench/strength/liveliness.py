"""How heuristic players fare in Galérapagos: who survives, dies of what, uses which cards.

python -m bench.strength.liveliness [--games 10000] [--seats 3,5,8,12] [--weights […]]
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from bench.strength.liveliness_loops import Count, Counts, Scratch
from bench.support.results import show
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array, constants
from marooned.engine.registry import load_game
from marooned.engine.rng import RNG_WORDS, key_from_seed, key_words
from marooned.games.galerapagos.bots.weights import WEIGHTS
from marooned.games.galerapagos.content import CARD_NAMES, KINDS, MAX_SEATS
from marooned.games.galerapagos.state import Cause, Ending

SEATS = (3, 5, 8, 12)
GAMES = 10_000
RUN = "liveliness"


def _zeros(length: int) -> Array:
    return np.zeros(length, np.int64)


def no_counts() -> Counts:
    """Counts before the first match."""
    sizes = {"deeds": len(Count), "endings": len(Ending), "causes": len(Cause), "survivors": MAX_SEATS + 1}
    return Counts(**{name: _zeros(sizes.get(name, KINDS)) for name in Counts._fields})


@dataclass
class Chronicle:
    """What happened in the matches of a run at a table of so many seats."""

    game: Game
    seats: int
    run: str = RUN
    weights: Array = field(default_factory=lambda: WEIGHTS)
    matches: int = 0
    seconds: float = 0.0
    counts: Counts = field(default_factory=no_counts)

    def play(self, matches: int) -> None:
        """Play the next matches."""
        loops = specialise("bench.strength.liveliness_loops", self.game)
        options = self.game.option_numbers(self.game.full_options({}, self.seats), self.seats)
        began = time.perf_counter()
        loops.play_matches(
            self.matches, matches, self.seats, *key_words(key_from_seed(self.run)), options, self.weights,
            self.game.max_moves, Scratch(self.game.State.blanks(2), np.zeros(RNG_WORDS, np.uint64), _zeros(2)),
            self.counts,
        )  # fmt: skip
        self.seconds += time.perf_counter() - began
        self.matches += matches

    def share(self, count: Count) -> str:
        """In how many of the matches, in percent."""
        return percent(self.counts.deeds[count], self.matches)

    def mean(self, count: Count) -> str:
        """How many in a match."""
        return f"{self.counts.deeds[count] / self.matches:.2f}"


def percent(part: int, whole: int) -> str:
    """A share to read."""
    return f"{100 * part / whole:.1f} %" if whole else "–"


def chronicle(game: Game, seats: int, matches: int, weights: Array = WEIGHTS) -> Chronicle:
    """Play matches at one size of table, once compiled."""
    Chronicle(game, seats).play(1)
    told = Chronicle(game, seats, weights=weights)
    told.play(matches)
    return told


def tell(told: Sequence[Chronicle]) -> None:
    """Print what happened, a column for each size of table."""
    columns = [f"{each.seats} seats" for each in told]

    def row(name: str, *cells: str) -> tuple[str, ...]:
        return (name, *cells)

    lives = [
        row("castaways saved", *(percent(each.counts.deeds[Count.SAVED], each.matches * each.seats) for each in told)),
        row("all saved", *(each.share(Count.SAVED_WHOLLY) for each in told)),
        row("all lost", *(each.share(Count.LOST_WHOLLY) for each in told)),
        *(
            row(f"ending: {ending.name.lower().replace('_', ' ')}",
                *(percent(each.counts.endings[ending], each.matches) for each in told))
            for ending in Ending if ending != Ending.RUNNING
        ),
        *(
            row(f"died of: {cause.name.lower().replace('_', ' ')}",
                *(percent(each.counts.causes[cause], each.matches * each.seats) for each in told))
            for cause in Cause if cause != Cause.NONE
        ),
        *(
            row(f"with a {name}", *(each.share(count) for each in told))
            for name, count in (
                ("vote", Count.WITH_VOTE), ("shot", Count.WITH_SHOT), ("departure", Count.WITH_DEPARTURE)
            )
        ),
        *(
            row(f"{name} a match", *(each.mean(count) for each in told))
            for name, count in (
                ("turns", Count.TURNS), ("moves", Count.MOVES), ("votes", Count.VOTES), ("shots", Count.SHOTS),
                ("shots stopped", Count.STOPPED_SHOTS), ("bites", Count.BITES), ("gifts", Count.GIFTS),
                ("swaps offered", Count.OFFERS), ("swaps made", Count.SWAPS), ("fishing", Count.FISHING),
                ("water", Count.WATER), ("wood", Count.WOOD), ("wreck", Count.WRECK),
            )
        ),
        row("ms a match", *(f"{1000 * each.seconds / each.matches:.3f}" for each in told)),
    ]  # fmt: skip
    show(f"Lives and deaths in {told[0].matches:,} matches", ("", *columns), lives)
    survivors = [
        row(f"{saved} saved", *(percent(each.counts.survivors[saved], each.matches) for each in told))
        for saved in range(max(each.seats for each in told) + 1)
    ]
    show("How many were saved", ("", *columns), survivors)
    cards = [
        row(CARD_NAMES[kind], *(percent(each.counts.used[kind], each.counts.held[kind]) for each in told))
        for kind in range(KINDS)
    ]
    note = "Useless cards count as used when given or swapped."
    show("Cards used, of those that were in a hand", ("", *columns), cards, note)


def faults(told: Sequence[Chronicle]) -> list[str]:
    """What a lively table must not lack."""
    found = []
    for each in told:
        table = f"{each.seats} seats"
        found += [f"{table}: nobody used {CARD_NAMES[kind]}" for kind in range(KINDS) if each.counts.used[kind] == 0]
        for count in (Count.LOST_WHOLLY, Count.SAVED_WHOLLY, Count.WITH_VOTE, Count.WITH_SHOT, Count.WITH_DEPARTURE):
            if each.counts.deeds[count] == 0:
                found.append(f"{table}: never {count.name.lower().replace('_', ' ')}")
        if each.counts.deeds[Count.UNFINISHED]:
            found.append(f"{table}: {each.counts.deeds[Count.UNFINISHED]} matches did not end")
    return found


def main(words: Sequence[str]) -> int:
    """Play, print, and say whether the tables were lively."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="how many to play at each size of table")
    parser.add_argument("--seats", default=",".join(map(str, SEATS)), help="sizes of table, between commas")
    parser.add_argument("--weights", type=json.loads, default=WEIGHTS, help="those the heuristic goes by instead")
    given = parser.parse_args(words)
    game = load_game("galerapagos")
    told = [chronicle(game, int(seats), given.games, constants(given.weights)) for seats in given.seats.split(",")]
    tell(told)
    found = faults(told)
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
