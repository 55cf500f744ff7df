"""What every measurement can be told on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.support.laps import LAP_SECONDS, LAPS
from marooned.engine.registry import game_names, load_game


@dataclass(frozen=True)
class Chosen:
    """Which games and player counts to measure, and how long."""

    games: Sequence[str]
    seats: int | None = None
    laps: int = LAPS
    seconds: float = LAP_SECONDS

    def tables(self) -> Iterator[tuple[str, int]]:
        """Each game with each player count."""
        for name in self.games:
            for seats in load_game(name).seats:
                if self.seats in (None, seats):
                    yield name, seats


def new_parser(about: str | None) -> argparse.ArgumentParser:
    """A parser whose help is the docstring of the module, as it stands there."""
    return argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)


def parser(about: str | None) -> argparse.ArgumentParser:
    """A parser that knows what every measurement takes."""
    made = new_parser(about)
    made.add_argument("--games", default=",".join(game_names()), help="names between commas; all unless told")
    made.add_argument("--seats", type=int, help="only this many seats")
    made.add_argument("--laps", type=int, default=LAPS)
    made.add_argument("--seconds", type=float, default=LAP_SECONDS, help="length of a lap")
    return made


def chosen_from(given: argparse.Namespace) -> Chosen:
    """The choice that was typed."""
    return Chosen(given.games.split(","), given.seats, given.laps, given.seconds)


def read(about: str | None, words: Sequence[str]) -> Chosen:
    """The choice that these words make."""
    return chosen_from(parser(about).parse_args(words))
