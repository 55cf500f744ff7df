"""Thinking: legal, reproducible, within its budget, blind to what is hidden, and right where that can be counted."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from marooned.bots import new_bot
from marooned.bots.advice import advise
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus.content import ROUNDS
from marooned.search.config import config_for
from marooned.search.searcher import FIRST_CHUNK, ActionStats, Budget, Searcher, SearchResult, merge_results
from marooned.search.tree import Tree
from tests.testing.games import game_of_another_package

from .builders import KEY, games, match_after, searched


@games
def test_every_legal_action_is_told_the_most_tried_first(game: str) -> None:
    match = match_after(game, 12)
    found = searched(match, Budget(200))
    assert sorted(stats.action for stats in found.actions) == sorted(match.legal_ids(match.turn))
    assert [stats.visits for stats in found.actions] == sorted((c.visits for c in found.actions), reverse=True)
    assert sum(stats.visits for stats in found.actions) == found.iterations
    assert all(0.0 <= stats.value <= 1.0 for stats in found.actions)


@games
@pytest.mark.parametrize("threads", [1, 2])
def test_same_key_thinks_the_same(game: str, threads: int) -> None:
    match = match_after(game, 9)
    budget = Budget(100, threads=threads)
    assert searched(match, budget).actions == searched(match, budget).actions
    assert searched(match, budget).actions != searched(match, budget, key_from_seed("other")).actions


@games
def test_thinking_stops_when_its_time_is_up(game: str) -> None:
    match = match_after(game, 9)
    assert searched(match, Budget(seconds=0.0)).iterations == FIRST_CHUNK


def test_thinking_stops_once_nothing_can_change() -> None:
    stopped = 0
    for moves in range(0, 60, 10):
        found = searched(match_after("nautilus", moves), Budget(4000))
        if found.iterations < 4000:
            stopped += 1
            assert found.actions[0].visits - found.actions[1].visits > 4000 - found.iterations
    assert stopped > 0


@games
def test_full_memory_goes_on_counting(game: str) -> None:
    match = match_after(game, 9)
    searcher = Searcher(match.game, match.seats, config_for(match.game), Budget(300))
    searcher.tree = Tree.with_room(2, 3 * match.game.max_legal)
    seat = match.turn
    known = match.knowledge(seat)
    found = searcher.search(known.imagine(KEY), seat, known.legal, KEY, Budget(300))
    assert found.iterations == sum(stats.visits for stats in found.actions) > 2
    assert searcher.tree.used[0] == 2


def test_threads_are_counted_together() -> None:
    one = SearchResult((ActionStats(3, 6, 0.5), ActionStats(1, 2, 0.25)), 8, 80, 1.0)
    other = SearchResult((ActionStats(1, 8, 0.75), ActionStats(3, 0, 0.0)), 8, 70, 2.0)
    assert merge_results([one, other]) == SearchResult((ActionStats(1, 10, 0.65), ActionStats(3, 6, 0.5)), 16, 150, 2.0)


def test_a_mixture_is_drawn_by_visits() -> None:
    """Not what was hardly tried, and the same by the same key."""
    found = SearchResult((ActionStats(3, 60, 0.5), ActionStats(1, 35, 0.5), ActionStats(2, 5, 0.5)), 100, 0, 0.0, True)
    keys = [key_from_seed(str(number)) for number in range(300)]
    drawn = Counter(found.answer(key) for key in keys)
    assert set(drawn) == {1, 3} and 150 < drawn[3] < 230
    assert [found.answer(key) for key in keys[:20]] == [found.answer(key) for key in keys[:20]]
    assert {replace(found, mixes=False).answer(key) for key in keys} == {3}


# --- what is hidden stays hidden ---


@pytest.mark.parametrize(("game", "moves", "seats"), [("galerapagos", 60, 4), ("galerapagos", 72, 4)])
def test_answers_are_as_likely_whatever_the_hidden_cards_are(game: str, moves: int, seats: int) -> None:
    match = match_after(game, moves, seats)
    other = match_after(game, moves, seats)
    other.position = match.position.imagined(match.turn, key_from_seed("another truth"))
    keys = [key_from_seed(str(n)) for n in range(240)]
    open_minded = config_for(match.game).but(prior_samples=0.0)
    here = Counter(searched(match, Budget(24), key, open_minded).best.action for key in keys)
    there = Counter(searched(other, Budget(24), key, open_minded).best.action for key in keys)
    apart = sum(abs(here[action] - there[action]) for action in {*here, *there}) / (2 * len(keys))
    # Two samples of 240 from one distribution over a handful of answers differ by about 0.1; by 0.25 never.
    assert len(here) > 1 and apart < 0.25


# --- right where it can be counted ---


def test_last_placements_of_nautilus_are_exact() -> None:
    """With two cards left to lay in the last round, it takes what wins most often over all the other may hold."""
    game, decided = load_game("nautilus"), 0
    for seed in range(80):
        match, bot = Match(game, 2, key=key_from_seed(f"end {seed}")), new_bot("heuristic", KEY)
        while not (match.state.round_number == ROUNDS and match.state.placed == 8):
            match.play(match.turn, bot.choose(match.knowledge(match.turn)))
        seat, chances = match.turn, {}
        for action in match.legal_ids(match.turn):
            worlds = [match.position.imagined(seat, key_from_seed(str(n))).state for n in range(60)]
            chances[int(action)] = sum(won_after(match, world, seat, int(action), seat) for world in worlds) / 60
        if max(chances.values()) > min(chances.values()):
            decided += 1
            chosen = searched(match, Budget(4000), config=config_for(game).but(margin_weight=0.0)).best.action
            assert chances[chosen] > max(chances.values()) - 0.1
    assert decided > 5


def won_after(match: Match, state: Any, mover: int, action: int, seat: int) -> bool:
    """Whether the seat wins once the mover has done that, all play being perfect from then on."""
    game, after = match.game, copy_of(state)
    game.rules.apply(after, mover, action)
    outcome = game.outcome(after, match.seats)
    if outcome is not None:
        return seat in outcome.winners
    following = int(game.rules.turn(after))
    ids = np.zeros(game.max_legal, np.int32)
    results = (
        won_after(match, after, following, int(id), seat) for id in ids[: game.rules.legal(after, following, ids)]
    )
    return any(results) if following == seat else all(results)


PLAIN = """
from tests.search.test_searcher import plain_game_searched
print(plain_game_searched())
"""


def plain_game_searched() -> list[str]:
    """What is found in a game whose rules are not compiled, by the tree and by counting determinizations."""
    match = Match(game_of_another_package("ballot"), 3, key=bytes(16))
    match.play(0, 1)
    advice = advise(match.knowledge(1), KEY, Budget(40), determinizations=5)
    return [repr(searched(match, Budget(40)).actions), repr(advice)]


def test_a_game_of_plain_rules_is_searched_as_if_nothing_were_compiled() -> None:
    told = {**os.environ, "MAROONED_INTERPRET": "1"}
    done = subprocess.run([sys.executable, "-c", PLAIN], env=told, capture_output=True, text=True, check=True)
    assert ast.literal_eval(done.stdout) == plain_game_searched()
