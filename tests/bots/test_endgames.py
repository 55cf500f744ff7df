"""The last placings of Nautilus, solved: beside plain recursion over all that the other may have."""

from __future__ import annotations

from typing import Any

import numpy as np

from marooned.bots import SearchBot, new_bot
from marooned.bots.advice import advise
from marooned.bots.endgames import solve_endgame
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus.bots.endgame import last_worlds
from marooned.games.nautilus.content import PLACES, ROUNDS
from marooned.games.nautilus.state import Phase
from marooned.search.searcher import Budget

KEY = key_from_seed("endgames")


def endings(count: int, left: int) -> list[Match]:
    """Matches of heuristic bots in their last round, with so many cards to be placed and more than one way to do it."""
    found, seed = list[Match](), 0
    while len(found) < count:
        match, bot = Match(load_game("nautilus"), 2, key=key_from_seed(f"ending {seed}")), new_bot("heuristic", KEY)
        while not (match.state.round_number == ROUNDS and match.state.placed == PLACES - left):
            match.play(match.turn, bot.choose(match.knowledge(match.turn)))
        if match.state.phase == Phase.PLACE and len(match.legal_ids(match.turn)) > 1:
            found.append(match)
        seed += 1
    return found


def value(match: Match, state: Any, seat: int) -> tuple[bool, int]:
    """Whether the seat wins with perfect play, and by how many domains then."""
    outcome = match.game.outcome(state, 2)
    if outcome is not None:
        scores = np.zeros(2, np.int64)
        match.game.rules.scores(state, scores)
        return seat in outcome.winners, int(scores[seat] - scores[1 - seat])
    mover, ids, found = int(match.game.rules.turn(state)), np.zeros(match.game.max_legal, np.int32), []
    for action in ids[: match.game.rules.legal(state, mover, ids)].copy():
        after = copy_of(state)
        match.game.rules.apply(after, mover, int(action))
        found.append(value(match, after, seat))
    return max(found) if mover == seat else min(found)


def test_worlds_are_all_that_the_other_may_have() -> None:
    for match in endings(12, 2):
        seat = match.turn
        worlds = last_worlds(match.position.imagined(seat, KEY).state, seat)
        assert worlds is not None
        counted = {(int(world.hand[1 - seat]), int(world.special[1 - seat])) for world in worlds}
        assert len(counted) == len(worlds)
        drawn = [match.position.imagined(seat, key_from_seed(f"world {n}")).state for n in range(12 * len(worlds))]
        assert {(int(world.hand[1 - seat]), int(world.special[1 - seat])) for world in drawn} == counted


def test_worth_is_what_plain_recursion_finds() -> None:
    for left, open_ones in ((1, 1), (2, 3)):
        checked, apart = 0, 0
        for match in endings(90, left):
            seat, knowledge = match.turn, match.knowledge(match.turn)
            found, worlds = solve_endgame(knowledge, KEY), last_worlds(match.position.imagined(seat, KEY).state, seat)
            assert found is not None and worlds is not None
            is_open = found.actions[0].value - found.actions[-1].value > 0.01
            if not is_open and checked >= 6:
                continue  # most matches are decided by then: a few of these are enough
            checked += 1
            expected = dict[int, float]()
            for action in knowledge.legal:
                wins = 0
                for world in worlds:
                    after = copy_of(world)
                    match.game.rules.apply(after, seat, int(action))
                    wins += value(match, after, seat)[0]
                expected[int(action)] = wins / len(worlds)
            for stats in found.actions:
                assert abs(stats.value - expected[stats.action]) < 0.002
            assert expected[found.best.action] == max(expected.values())
            apart += max(expected.values()) > min(expected.values())
        assert apart >= open_ones  # there was something to find


def test_nothing_is_solved_before_the_last_two_placings() -> None:
    match, bot = Match(load_game("nautilus"), 2, key=KEY), new_bot("heuristic", KEY)
    told = 0
    while not match.over:
        knowledge = match.knowledge(match.turn)
        state = match.state
        last = state.round_number == ROUNDS and state.placed >= PLACES - 2 + (state.phase == Phase.MOVE)
        found = solve_endgame(knowledge, KEY)
        assert (found is not None) == (bool(last) and len(knowledge.legal) > 1)
        told += found is not None
        match.play(match.turn, bot.choose(knowledge))
    assert told <= 4


def test_search_plays_what_was_solved() -> None:
    for match in endings(3, 2):
        knowledge = match.knowledge(match.turn)
        found = solve_endgame(knowledge, KEY)
        assert found is not None
        worth = {stats.action: stats.value for stats in found.actions}
        chosen = SearchBot(KEY, Budget(2)).choose(knowledge)
        assert worth[chosen] == max(worth.values())


def test_hints_tell_what_was_solved_without_a_doubt() -> None:
    for match in endings(3, 2):
        knowledge = match.knowledge(match.turn)
        found, advice = solve_endgame(knowledge, KEY), advise(knowledge, KEY, Budget(2), 0)
        assert found is not None
        worth = {stats.action: stats.value for stats in found.actions}
        assert {option.action: option.chance for option in advice.options} == worth
        assert {option.doubt for option in advice.options} == {0.0}
