"""The sizes that can be solved: their equilibria by OpenSpiel's CFR+, and how far our bots are from them.

    python -m bench.strength.equilibria [--sizes nautilus/tiny nautilus-island/tiny] [--iterations 500] [--page]

The utility of two players is 1 for a win, 0 for a shared place, −1 for a loss (`reward=place`); of more, 1 for a win
and −1 for a loss (`reward=win`). Seat 0 begins. Exploitability is what players would gain by best responses to the
others, on the average. A bot's policy is asked in every information state, several times with other keys where it
draws; `--bots` names those to ask. `--page` writes `docs/solved.md`, one row a size, leaving the rows of sizes that
were not asked for as they are.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pyspiel

from bench.support.arguments import new_parser
from bench.support.machine import machine
from marooned.bots.baselines import HeuristicBot
from marooned.bots.bot import Bot
from marooned.bots.search_bot import SearchBot
from marooned.engine.registry import load_game, own_games
from marooned.envs.solving import exploitability, flattened, gain, load_size
from marooned.search.searcher import Budget

PAGE = Path(__file__).parents[2] / "docs" / "solved.md"
HEAD = """# Solved sizes

Smaller sizes of our games ([environments](environments.md#sizes-that-can-be-solved)), solved by OpenSpiel's CFR+.
`python -m bench.strength.equilibria --page` writes this page.

With two players the utility is 1 for a win, 0 for a shared place and −1 for a loss (`reward=place`, zero-sum).
Galérapagos has three players and shared victories: 1 for whoever survives, −1 for the others (`reward=win`). That is
general-sum, so CFR+ need not find an equilibrium, and the column CFR+ shows how close it came.

*Value* is that of the player who begins. The columns from *CFR+* on are exploitability: what a player would gain on
average by the best response to the others (OpenSpiel's NashConv, divided by the number of players). A bot is asked once
in every information state, the heuristic sixteen times because it draws at random. A dash means not measured. The nets
of the games are not here: a smaller size has smaller observations than they were trained on.

| size | deals | nodes | information states | value | CFR+ | uniform | heuristic | search, 100 | search, 1000 |
| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |
"""


class Asked(NamedTuple):
    """A bot whose policy is measured."""

    name: str
    make: Callable[[bytes], Bot]
    times: int
    """How often it is asked in an information state."""


BOTS = (
    Asked("heuristic", HeuristicBot, 16),
    Asked("search, 100", lambda key: SearchBot(key, Budget(iterations=100)), 1),
    Asked("search, 1000", lambda key: SearchBot(key, Budget(iterations=1000)), 1),
)


def sizes() -> list[str]:
    """Every size of our games."""
    return [f"{name}/{size}" for name in own_games() for size in load_game(name).sizes]


def row(size: str, iterations: int, bots: Sequence[str]) -> str:
    """A size, solved and measured, as a row of the page."""
    game = load_size(*size.split("/"))
    tree = flattened(game)
    solver = pyspiel.CFRPlusSolver(tree.game)
    began = time.process_time()
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    value = pyspiel.expected_returns(tree.game.new_initial_state(), found, -1, True)[0]
    print(f"{size}: {iterations} iterations in {time.process_time() - began:.0f} s", file=sys.stderr, flush=True)
    uniform = gain(tree, pyspiel.UniformRandomPolicy(tree.game))
    figures = [f"{exploitability(tree, asked.make, asked.times):.3f}" if asked.name in bots else "–" for asked in BOTS]
    counts = f"{game.max_chance_outcomes():,} | {tree.nodes:,} | {len(tree.states):,}"
    solved = f"{value:.4f} | {gain(tree, found):.5f} | {uniform:.3f}"
    return f"| {size} | {counts} | {solved} | {' | '.join(figures)} |"


def written(rows: dict[str, str]) -> None:
    """Write the page, with the rows that it had of other sizes."""
    kept = re.findall(r"^\| (\S+/\S+) \|.*$", PAGE.read_text("utf-8"), re.MULTILINE) if PAGE.exists() else []
    old = {name: next(line for line in PAGE.read_text("utf-8").splitlines() if f"| {name} |" in line) for name in kept}
    PAGE.write_text(HEAD + "".join(f"{line}\n" for _, line in sorted({**old, **rows}.items())), "utf-8")


def main(words: list[str]) -> int:
    """Solve, measure, print, and write the page where asked."""
    made = new_parser(__doc__)
    made.add_argument("--sizes", nargs="+", choices=sizes(), default=sizes())
    made.add_argument("--iterations", type=int, default=500)
    made.add_argument("--bots", nargs="*", choices=[asked.name for asked in BOTS], default=[a.name for a in BOTS])
    made.add_argument("--page", action="store_true")
    given = made.parse_args(words)
    print(machine())
    rows = {}
    for size in given.sizes:
        rows[size] = row(size, given.iterations, given.bots)
        print(rows[size], flush=True)
        if given.page:
            written(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
