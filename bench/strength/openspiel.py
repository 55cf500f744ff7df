"""Our search against OpenSpiel's, on our rules, at equal time on one core.

    python -m bench.strength.openspiel [--game nautilus] [--seconds 0.1] [--matches 40] [--json FILE]

OpenSpiel's is the one of `open_spiel.python.algorithms.ismcts`, with its usual settings and one random play-out a leaf,
running for as long as ours may think rather than for a number of simulations. Each deal is played from both seats; who
has one legal action is not asked.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from bench.support.arguments import new_parser
from bench.support.machine import machine
from bench.support.results import keep
from bench.support.timed_ismcts import TimedSearch
from marooned.bots.arena.standings import share_interval
from marooned.bots.search_bot import SearchBot
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.envs.openspiel import short_name
from marooned.search.searcher import Budget


def our_choice(search: SearchBot, state: Any, moves: int) -> int:
    """What our search plays, told what the seat may know and nothing else."""
    return search.choose(state.table.moment.knowledge(state.current_player(), moves))


def match(game: Any, deal: int, ours: int, seconds: float) -> dict[str, Any]:
    """One match: what our seat got, and what everyone's decisions took."""
    state, chance = game.new_initial_state(), np.random.RandomState(deal)
    theirs = TimedSearch(game, seconds, deal)
    search = SearchBot(key_from_seed(f"spiel {deal} {ours}"), Budget(seconds=seconds))
    spent, asked, moves = [0.0, 0.0], [0, 0], 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(chance.choice([outcome for outcome, _ in state.chance_outcomes()])))
            continue
        seat, legal = state.current_player(), state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            began = time.perf_counter()
            action = our_choice(search, state, moves) if seat == ours else int(theirs.step(state))
            spent[seat != ours] += time.perf_counter() - began
            asked[seat != ours] += 1
        state.apply_action(action)
        moves += 1
    return {
        "won": state.returns()[ours] > 0,
        "seconds": [spent[i] / max(1, asked[i]) for i in range(2)],
        "simulations": theirs.simulations / max(1, theirs.searches),
    }


def main(words: list[str]) -> int:
    """Play, print, and write where told."""
    made = new_parser(__doc__)
    made.add_argument("--game", default="nautilus")
    made.add_argument("--seconds", type=float, default=0.1)
    made.add_argument("--matches", type=int, default=40)
    made.add_argument("--json", type=Path)
    given = made.parse_args(words)
    game = pyspiel.load_game(f"{short_name(load_game(given.game))}(players=2)")
    match(game, 0, 0, 0.001)  # compiled
    results = []
    for number in range(given.matches):
        results.append(match(game, number // 2, number % 2, given.seconds))
        won = sum(result["won"] for result in results)
        low, high = share_interval(won, len(results))
        ours, theirs = (np.mean([result["seconds"][i] for result in results]) for i in range(2))
        print(
            f"{won} of {len(results)} won, {100 * low:.0f} to {100 * high:.0f} %; seconds a decision {ours:.3f} and "
            f"{theirs:.3f}; theirs {np.mean([r['simulations'] for r in results]):.0f} simulations",
            flush=True,
        )
        told = {"machine": machine(), **vars(given), "json": None, "won": won, "interval": [low, high]}
        keep(given.json, {**told, "results": results})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
