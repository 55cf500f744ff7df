"""How long hints and reviews take.

    python -m bench.play.advice [--games nautilus,galerapagos] [--hints 12]

A hint is bounded by its budget: a second of search, and then the reasons. A review looks at every move of a match
again; the server makes it in parts, between which bots have their turn, so that the longest part is what others may
wait for. Seconds of the processor are told beside those of the clock, for machines that do something else as well.
"""

from __future__ import annotations

import time

from bench.support.arguments import new_parser
from bench.support.results import show
from marooned.bots import new_bot
from marooned.bots.advice import HINT_BUDGET, advise
from marooned.bots.review import review_part
from marooned.engine.match import Match
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.search.searcher import Budget
from marooned.server.bots.reviews import PART

KEY = key_from_seed("advice")


def played(name: str) -> Match:
    """A whole match of heuristic bots, with as many players as people mostly are."""
    game = load_game(name)
    match, bot = Match(game, min(4, game.seats[-1]), key=KEY), new_bot("heuristic", KEY)
    while not match.over:
        match.play(match.turn, bot.choose(match.knowledge(match.turn)))
    return match


def hints(match: Match, count: int) -> tuple[list[float], float]:
    """Seconds of each hint, at moments all over the match, and the processor's mean."""
    again, lasted, worked = Match(match.game, match.seats, match.options, match.key), [], 0.0
    every = max(1, len(match.moves) // count)
    for number, move in enumerate(match.moves):
        if number % every == 0 and len(again.legal_ids(move.seat)) > 1:
            began, busy = time.perf_counter(), time.process_time()
            advise(again.knowledge(move.seat), KEY)
            lasted.append(time.perf_counter() - began)
            worked += time.process_time() - busy
        again.play(move.seat, move.action)
    return lasted, worked / len(lasted)


def main() -> None:
    """Time hints and one review in each game."""
    parser = new_parser(__doc__)
    parser.add_argument("--games", default=",".join(game_names()))
    parser.add_argument("--hints", type=int, default=12)
    asked = parser.parse_args()
    rows = []
    for name in asked.games.split(","):
        match = played(name)
        advise(Match(match.game, match.seats, key=KEY).knowledge(match.moves[0].seat), KEY, Budget(10), 2)  # loaded
        lasted, worked = hints(match, asked.hints)
        parts, busy = [], time.process_time()
        for start in range(0, len(match.moves), PART):
            began = time.perf_counter()
            review_part(match, start, min(len(match.moves), start + PART))
            parts.append(time.perf_counter() - began)
        rows.append(
            [
                f"{name}, {match.seats}",
                f"{sum(lasted) / len(lasted):.2f} s",
                f"{max(lasted):.2f} s",
                f"{worked:.2f} s",
                str(len(match.moves)),
                f"{sum(parts):.1f} s",
                f"{max(parts):.2f} s",
                f"{time.process_time() - busy:.1f} s",
            ]
        )
    show(
        "Hints and reviews",
        ["game, seats", "hint", "longest", "its processor", "moves", "review", "longest part", "its processor"],
        rows,
        f"A hint searches for {HINT_BUDGET.seconds} s or {HINT_BUDGET.iterations} iterations; a part is {PART} moves.",
    )


if __name__ == "__main__":
    main()
