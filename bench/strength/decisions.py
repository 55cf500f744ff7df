"""How good single decisions of ways of thinking are, at the same positions.

    python -m bench.strength.decisions nautilus 2 '{"iterations": 1000}' '{"iterations": 1000, "exploration": 0.7}'

At positions from matches of the heuristic, each way (fields of `SearchConfig` that differ from the game's own, and
`iterations`) chooses. Each choice is then judged in the same fresh worlds, imagined from what the seat knows, in which
everybody plays on by the heuristic: how often the seat wins, and its lead. That tells small differences apart with far
less play than matches do; what it does not see is what a way would have made of the position later.
"""

from __future__ import annotations

import json
import math
import time
from pathlib import Path
from typing import Any

import numpy as np

from bench.support.arguments import new_parser
from bench.support.results import keep
from bench.support.worlds import dealt
from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed, new_rng
from marooned.search.config import config_for
from marooned.search.forecast import forecast
from marooned.search.searcher import Budget, search

APART = 7
"""Decisions between two positions of one match."""


def positions(game: Game, seats: int, seed: str) -> Any:
    """Decisions of matches of the heuristic, one of several in each, without end: position, seat, key."""
    rng, number, passed = new_rng(key_from_seed(seed)), 0, 0
    while True:
        position = dealt(game, seats, f"{seed}/{number}")
        while (mover := position.turn) >= 0:
            choices = len(position.legal_ids(mover))
            passed += choices > 2
            if choices > 2 and passed % APART == 0:
                yield position, mover, key_from_seed(f"{seed}/{number}/{passed}")
            position = position.after(mover, game.rules.heuristic(position.state, mover, rng))
        number += 1


def chosen(game: Game, way: dict[str, Any], place: Any) -> tuple[int, float]:
    """What a way of thinking does at a position, and the processor time it takes."""
    position, seat, key = place
    changes = {name: float(value) for name, value in way.items() if name != "iterations"}
    known, began = position.knowledge(seat), time.process_time()
    config = config_for(game).but(**changes)
    result = search(known, key, config, Budget(int(way["iterations"])))
    return result.best.action, time.process_time() - began


def judged(game: Game, seats: int, place: Any, action: int, worlds: int) -> tuple[float, float]:
    """The seat's share of the worlds that it wins after an action, and its points there beyond the best other's."""
    position, seat, key = place
    found = forecast(game, seats, position.state, seat, key_from_seed(f"judge {key.hex()}"), worlds, action)
    return found.chances[seat], found.points[seat] - max(p for at, p in enumerate(found.points) if at != seat)


def mean_of(values: list[float]) -> list[float]:
    """The mean and half its interval of 95 %."""
    half = 1.96 * float(np.std(values)) / math.sqrt(len(values))
    return [round(float(np.mean(values)), 5), round(half, 5)]


def main() -> None:
    """Let every way choose at one position after another, until there were enough or the time is up."""
    parser = new_parser(__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("ways", nargs="+", help="the first is what the others are compared with")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", default="decisions")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    game, until = load_game(asked.game), time.time() + asked.seconds
    ways = [json.loads(way) for way in asked.ways]
    found = compare(game, asked.seats, ways, asked.positions, asked.worlds, asked.seed, until)
    for row in found:
        print(json.dumps(row), flush=True)
    keep(asked.json, found)


def compare(
    game: Game, seats: int, ways: list[dict[str, Any]], count: int, worlds: int, seed: str, until: float
) -> list[dict[str, Any]]:
    """How much more often each way wins than the first after its decisions, the lead gained, its processor time."""
    gained: list[list[float]] = [[] for _ in ways]
    leads: list[list[float]] = [[] for _ in ways]
    spent, differed = [0.0] * len(ways), [0] * len(ways)
    for number, place in enumerate(positions(game, seats, seed)):
        if number == count or (number and time.time() > until):
            break
        answers: dict[int, tuple[float, float]] = {}
        first = -1
        for i, way in enumerate(ways):
            action, seconds = chosen(game, way, place)
            first = action if i == 0 else first
            if action not in answers:
                answers[action] = judged(game, seats, place, action, worlds)
            gained[i].append(answers[action][0] - answers[first][0])
            leads[i].append(answers[action][1] - answers[first][1])
            spent[i] += seconds
            differed[i] += action != first
    return [
        {
            **way, "positions": len(gained[i]), "differed": differed[i], "wins": mean_of(gained[i]),
            "lead": mean_of(leads[i]), "seconds": round(spent[i] / len(gained[i]), 4),
        }
        for i, way in enumerate(ways)
    ]  # fmt: skip


if __name__ == "__main__":
    main()
