"""What it is worth to know more of the others' hands: decision by decision, which takes far fewer than whole matches.

    python -m bench.belief --seconds 300 --iterations 1000 --workers 2

At some decisions of matches of Nautilus Island between heuristics, a search answers three times: taking all that is
possible for equally likely, reasoning from what the others did (`infers`), and told their hands. Each answer is then
worth what comes of it where the hands are the true ones: the share of worlds won, the stacks and tokens dealt anew and
the rest played by the heuristic, the same worlds for each answer. Told beside it: how far the hands that are believed
are from the true ones, as the mean square of how many cards of each colour one is off. With `--players`, matches are
between others than the heuristic: any way of thinking that `bench.strength` takes, as JSON.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
from typing import Any

import numpy as np

from bench.strength import Player
from marooned.bots.bot import Knowledge, recollect
from marooned.bots.inference import inferred
from marooned.bots.searching import Search
from marooned.engine.contract import Game
from marooned.engine.record import Array, copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import below, key_from_seed, key_words, new_rng
from marooned.search.prospects import prospect
from marooned.search.settings import settings_for
from marooned.search.thinking import Budget

WAYS = ("possible", "inferred", "told")
CHOSEN, FIRST = 16, 10
"""One decision in so many is looked at, none before that many moves."""
WORLDS, BELIEVED = 600, 100
"""Worlds that an answer is tried in; worlds that beliefs are compared by."""


def knowledge_at(game: Game, state: Any, past: list[tuple[Any, int, int]], seats: int, told: bool) -> Knowledge:
    """What the seat to move may know, or that and the others' hands."""
    seat, out = int(game.rules.turn(state)), np.zeros(game.max_legal, np.int32)
    legal = out[: game.rules.legal(state, seat, out)]

    def imagine(key: bytes) -> Any:
        world = copy_of(state)
        if told:
            world.known[:] = world.hand
        game.rules.imagine(world, seat, *key_words(key))
        return world

    return Knowledge(game, seat, len(past), None, legal, imagine, seats, lambda: recollect(game, seat, past))


def off_by(worlds: Array, truth: Any, seat: int) -> float:
    """How far the others' hands are from the true ones, a seat on average."""
    off = worlds["hand"].sum(axis=3, dtype=int) - truth.hand.sum(axis=2, dtype=int)
    return float((np.delete(off, seat, axis=1) ** 2).sum(axis=2).mean())


def look(state: Any, past: list[tuple[Any, int, int]], seats: int, iterations: int, key: bytes) -> dict[str, Any]:
    """What each way answers at a decision and what that is worth; how far off are the hands it goes by."""
    game = load_game("nautilus-island")
    answers: dict[str, int] = {}
    for way in WAYS:
        knowledge = knowledge_at(game, state, past, seats, way == "told")
        search = Search(key, Budget(iterations), settings_for(game), infers=way == "inferred")
        answers[way] = search.think(knowledge).best.action
    truth = copy_of(state)
    truth.known[:] = truth.hand
    seat = int(game.rules.turn(state))
    worth = {
        action: prospect(game, seats, truth, seat, key, WORLDS, action).chances[seat] for action in {*answers.values()}
    }
    knowledge = knowledge_at(game, state, past, seats, False)
    likely, _ = inferred(knowledge, key, Budget(BELIEVED))
    merely = game.State.blanks(BELIEVED)
    for number in range(BELIEVED):
        merely[number] = knowledge.imagine(key_from_seed(str(number)))
    return {
        "worth": {way: worth[action] for way, action in answers.items()},
        "other": {way: action != answers["possible"] for way, action in answers.items()},
        "off": [off_by(merely, state, seat), off_by(merely if likely is None else likely, state, seat)],
    }


def watch(task: tuple[str, int, int, float, Any]) -> list[dict[str, Any]]:
    """Look at decisions of matches between such players until the time is up."""
    seed, seats, iterations, until, way = task
    game, found, number = load_game("nautilus-island"), list[dict[str, Any]](), 0
    rng, legal = new_rng(key_from_seed(seed)), np.zeros(game.max_legal, np.int32)
    options = game.option_numbers(game.full_options({}, seats), seats)
    while time.time() < until:
        state, past, number = game.State.blank(), list[tuple[Any, int, int]](), number + 1
        game.rules.setup(state, seats, *key_words(key_from_seed(f"{seed}/{number}")), options)
        players = [Player(game, seats, way, f"{seed}/{number}/{seat}") for seat in range(seats)]
        while (seat := int(game.rules.turn(state))) >= 0 and time.time() < until:
            several = game.rules.legal(state, seat, legal) > 1
            if several and len(past) >= FIRST and below(rng, CHOSEN) == 0:
                found.append(look(state, past, seats, iterations, key_from_seed(f"{seed}/{number}/{len(past)}")))
            usual = way == "heuristic"
            action = game.rules.heuristic(state, seat, rng) if usual else players[seat].choose(state, seat, past)
            past.append((copy_of(state), seat, int(action)))
            game.rules.apply(state, seat, past[-1][2])
    return found


def main() -> None:
    """Look at decisions for so long, and tell what each way gained."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="belief")
    parser.add_argument("--players", default='"heuristic"', type=json.loads)
    asked = parser.parse_args()
    look(*first_decision(asked.seats), asked.seats, 2, bytes(16))  # compiled once, before the workers begin
    until = time.time() + asked.seconds
    tasks = [
        (f"{asked.seed}/{worker}", asked.seats, asked.iterations, until, asked.players)
        for worker in range(asked.workers)
    ]
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        found = [one for part in pool.imap_unordered(watch, tasks) for one in part]
    off = np.mean([one["off"] for one in found], axis=0).round(2).tolist()
    print(json.dumps({"decisions": len(found), "hands off by": {"possible": off[0], "inferred": off[1]}}))
    for way in WAYS[1:]:
        gains = np.array([one["worth"][way] - one["worth"]["possible"] for one in found])
        half = 1.96 * gains.std() / math.sqrt(len(found))
        others = sum(one["other"][way] for one in found) / len(found)
        told = {"way": way, "gained": round(gains.mean(), 4), "±": round(half, 4), "other answers": round(others, 3)}
        print(json.dumps(told, ensure_ascii=False))


def first_decision(seats: int) -> tuple[Any, list[tuple[Any, int, int]]]:
    """A match just dealt, and its past, of which there is none."""
    game = load_game("nautilus-island")
    state = game.State.blank()
    options = game.option_numbers(game.full_options({}, seats), seats)
    game.rules.setup(state, seats, *key_words(bytes(16)), options)
    return state, []


if __name__ == "__main__":
    main()
