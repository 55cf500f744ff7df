"""The adversary of `marooned exploit` beside the exact best response, in games that OpenSpiel solves.

    PYTHONPATH=examples/games/goofspiel:examples/games/liars-dice python -m bench.strength.best_response [--minutes 1]

The target plays uniformly at random, so that OpenSpiel knows its whole policy. Needs PyTorch. A share of matches won
counts a drawn one as half.
"""

from __future__ import annotations

import importlib
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response

from bench.support.arguments import new_parser
from bench.support.machine import machine


class Case(NamedTuple):
    """A game of both."""

    name: str
    package: str
    options: dict[str, Any]
    theirs: str


CASES = (
    Case(
        "Goofspiel, 4 cards",
        "goofspiel",
        {"cards": "4", "prizes": "falling"},
        "turn_based_simultaneous_game(game=goofspiel(num_cards=4,points_order=descending,returns_type=win_loss))",
    ),
    Case("Liar's Dice, 1 die each", "liars_dice", {"dice": "1", "one_round": True}, "liars_dice"),
)


def exact(theirs: str) -> float:
    """The share that a best response wins against the uniform policy, the mean of both seats."""
    game = pyspiel.load_game(theirs)
    uniform = policy.UniformRandomPolicy(game)
    values = [
        best_response.BestResponsePolicy(game, seat, uniform).value(game.new_initial_state()) for seat in range(2)
    ]
    return (sum(values) / 2 + 1) / 2


def learnt(case: Case, minutes: float, deals: int) -> tuple[float, float, int]:
    """What the adversary wins on fresh deals, half the width of its interval, and after how many steps."""
    from marooned.learn.opponents import Bots
    from marooned.learn.training import Settings, Training

    game = importlib.import_module(case.package).GAME
    settings = Settings(
        2, case.options, minutes=minutes, games=256, steps=32, width=64, rate=3e-3, copying=0, deals=deals, every=1e6
    )
    with tempfile.TemporaryDirectory() as folder:
        training = Training(game, settings, Path(folder), Bots("uniform"))
        training.run(lambda row: None)
        won = training.won("verdict")
    return won.share, won.half, training.steps


def main() -> None:
    """Print a row a game."""
    parser = new_parser(__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--deals", type=int, default=2000)
    asked = parser.parse_args()
    print(machine())
    for case in CASES:
        share, half, steps = learnt(case, asked.minutes, asked.deals)
        print(f"{case.name}: exact {exact(case.theirs):.1%}, learnt {share:.1%} ± {100 * half:.1f}, {steps:,} steps")


if __name__ == "__main__":
    main()
