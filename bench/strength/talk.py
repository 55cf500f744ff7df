"""What talk is worth in Galérapagos: who gets away from tables that talk and from silent ones, the honest or the liars.

    python -m bench.strength.talk [--deals 200] [--seats 5] [--bot heuristic] [--tables silent,crew,honest,liars,mixed]

Every table plays the same deals. At `silent` nobody talks; at `crew` castaways are as they are; at `honest` all keep
their word, at `liars` nobody does; at `mixed` every other one lies, in turn, and at `heard` the crew talks but nobody
heeds it. Shares are of castaways saved, with an interval of 95 in a hundred over deals.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple
from unittest.mock import patch

import numpy as np

from bench.support.arguments import new_parser
from bench.support.results import show
from marooned.bots import new_bot
from marooned.bots.talking import Conversation, cast_for
from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.galerapagos.bots.talk.characters import CHARACTERS

TABLES = ("silent", "crew", "heard", "honest", "liars", "mixed")
LIAR, TRUSTY = 5, 97
"""Honesty of either."""


class Evening(NamedTuple):
    """A match at one table: who got away, how much was said, and who broke how many promises."""

    saved: list[bool]
    lies: list[bool]
    """Who is a liar, at a mixed table."""
    lines: int
    verbs: Counter[str]


def play(task: tuple[str, str, int, str, int]) -> Evening:
    """Play one deal at one table."""
    table, seed, seats, bot, deal = task
    game = load_game("galerapagos")
    match = Match(game, seats, key=key_from_seed(f"{seed}/{deal}"))
    bots = [new_bot(bot, key_from_seed(f"{seed}/{deal}/{seat}")) for seat in range(seats)]
    lies = [table == "liars" or (table == "mixed" and (seat + deal) % 2 == 0) for seat in range(seats)]
    cast = cast_for(game, [None] * seats)
    people = {cast[seat]: CHARACTERS[cast[seat]] for seat in cast}
    if table in ("honest", "liars", "mixed"):
        people = {
            name: person._replace(honesty=LIAR if lies[seat] else TRUSTY)
            for seat, (name, person) in enumerate(people.items())
        }
    everyone = range(seats)
    with patch.dict(CHARACTERS, people):
        talk = Conversation(game, seats, cast, key_from_seed(f"{seed}/{deal}/talk"))
        while (seat := match.turn) >= 0:
            if len(match.legal_ids(seat)) == 1:
                action = match.legal_ids(seat)[0]
            elif table in ("silent", "heard"):
                action = bots[seat].choose(match.knowledge(seat))
            else:
                action = talk.choose(match.position, match.knowledge(seat), bots[seat])
            talk.moves.append(match.play(seat, action))
            if table != "silent":
                talk.converse(match.position, everyone, match.say)
    outcome = match.outcome
    assert outcome is not None
    verbs = Counter(said.words.partition(":")[0] for said in match.speech)
    return Evening([seat in outcome.winners for seat in everyone], lies, len(match.speech), verbs)


def interval(values: Sequence[float]) -> str:
    """The mean in percent, and how far it may be off."""
    found = np.array(values, np.float64)
    return f"{100 * found.mean():.1f} ± {196 * found.std(ddof=1) / len(found) ** 0.5:.1f}"


def main(words: Sequence[str]) -> int:
    """Play, and print who was saved."""
    parser = new_parser(__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--bot", default="heuristic")
    parser.add_argument("--seed", default="talk")
    parser.add_argument("--tables", default=",".join(TABLES))
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args(words)
    rows, saved = [], {}
    play((TABLES[0], given.seed, given.seats, given.bot, 0))  # what it needs is compiled once
    with multiprocessing.get_context("fork").Pool(given.processes) as pool:
        for table in given.tables.split(","):
            tasks = [(table, given.seed, given.seats, given.bot, deal) for deal in range(given.deals)]
            evenings = pool.map(play, tasks, chunksize=1)
            shares = saved[table] = [sum(one.saved) / given.seats for one in evenings]
            against = saved.get("silent", shares)
            more = interval([mine - silent for mine, silent in zip(shares, against, strict=True)])
            row = [table, interval(shares), "" if table == "silent" else more]
            for liars in (False, True):
                of = [[got for got, lie in zip(one.saved, one.lies, strict=True) if lie is liars] for one in evenings]
                means = [sum(got) / len(got) for got in of if got]
                row.append(interval(means) if means else "")
            verbs = sum((one.verbs for one in evenings), Counter[str]())
            common = ", ".join(f"{verb} {count / given.deals:.1f}" for verb, count in verbs.most_common(4))
            rows.append((*row, f"{sum(one.lines for one in evenings) / given.deals:.1f}", common))
            print(rows[-1], flush=True)
    head = ("table", "saved, %", "more than silent", "the honest", "the liars", "lines a match", "most often")
    show(f"Talk among {given.seats} bots ({given.bot}), {given.deals} deals", head, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
