"""Thinking: legal, reproducible, within its budget, blind to what is hidden, and right where that can be counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from marooned.bots import SearchBot, knowledge_of, new_bot
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import key_from_seed
from marooned.games.nautilus.content import ROUNDS
from marooned.search.config import DEFAULT, SearchConfig, config_for
from marooned.search.searcher import FIRST_CHUNK, ActionStats, Budget, Scratch, Searcher, SearchResult, merge_results
from marooned.search.tree import Tree

games = pytest.mark.parametrize("game", game_names())
KEY = key_from_seed("thinking")


def match_after(game: str, moves: int, seats: int | None = None, seed: str = "7") -> Match:
    """A match between heuristic bots after some moves, and on to a decision with several answers."""
    match = Match(load_game(game), seats or load_game(game).seats[0], key=key_from_seed(seed))
    bot = new_bot("heuristic", KEY)
    while len(match.moves) < moves or len(match.legal_ids(match.turn)) < 3:
        match.play(match.turn, bot.choose(knowledge_of(match, match.turn)))
    return match


def searched(match: Match, budget: Budget, key: bytes = KEY, config: SearchConfig | None = None) -> SearchResult:
    return SearchBot(key, budget, config).search(knowledge_of(match, match.turn))


def test_every_config_has_one_type_so_that_the_search_is_compiled_once() -> None:
    for config in (DEFAULT.but(max_depth=7), *(config_for(load_game(game)) for game in game_names())):
        assert {type(value) for value in config} == {float}
    assert DEFAULT.but(max_depth=7).max_depth == 7


def scratch_of(game: Game, seats: int) -> Scratch:
    return Scratch.of(game, seats, specialise("marooned.search.ismcts", game).MAX_PATH)


def test_prior_is_spread_evenly_or_by_kinds() -> None:
    game = load_game("galerapagos")
    loops = specialise("marooned.search.ismcts", game)
    words = ["fish", "water", "wood-0", "wood-1", "give-sandwich-1", "give-sandwich-2", "give-sandwich-3"]
    edges, scratch = Tree.with_room(1, 10).edges, scratch_of(game, 4)
    scratch.places[:10] = np.arange(10)
    for place, word in enumerate(words):
        edges[place].action = game.actions.ids[word]
    edges[7].action = loops.HEURISTIC_ACTION
    loops.spread_prior(edges, 8, DEFAULT.but(prior_by_kind=0.0), scratch)
    assert scratch.shares[:8] == pytest.approx([1 / 8] * 8)
    loops.spread_prior(edges, 8, DEFAULT.but(prior_by_kind=1.0), scratch)
    assert scratch.shares[:8] == pytest.approx([1 / 5, 1 / 5, 1 / 10, 1 / 10, 1 / 15, 1 / 15, 1 / 15, 1 / 5])


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
    found = searcher.search(match.imagined(seat, KEY), seat, match.legal_ids(seat), KEY, Budget(300))
    assert found.iterations == sum(stats.visits for stats in found.actions) > 2
    assert searcher.tree.used[0] == 2


def test_threads_are_counted_together() -> None:
    one = SearchResult((ActionStats(3, 6, 0.5), ActionStats(1, 2, 0.25)), 8, 80, 1.0)
    other = SearchResult((ActionStats(1, 8, 0.75), ActionStats(3, 0, 0.0)), 8, 70, 2.0)
    assert merge_results([one, other]) == SearchResult((ActionStats(1, 10, 0.65), ActionStats(3, 6, 0.5)), 16, 150, 2.0)


# --- what is hidden stays hidden ---


@pytest.mark.parametrize(("game", "moves", "seats"), [("galerapagos", 60, 4), ("galerapagos", 72, 4)])
def test_answers_are_as_likely_whatever_the_hidden_cards_are(game: str, moves: int, seats: int) -> None:
    match = match_after(game, moves, seats)
    other = match_after(game, moves, seats)
    other.state = match.imagined(match.turn, key_from_seed("another truth"))
    keys = [key_from_seed(str(n)) for n in range(240)]
    open_minded = config_for(match.game).but(prior_samples=0.0)
    here = Counter(searched(match, Budget(24), key, open_minded).best.action for key in keys)
    there = Counter(searched(other, Budget(24), key, open_minded).best.action for key in keys)
    apart = sum(abs(here[action] - there[action]) for action in {*here, *there}) / (2 * len(keys))
    # Two samples of 240 from one distribution over a handful of answers differ by about 0.1; by 0.25 never.
    assert len(here) > 1 and apart < 0.25


def test_sealed_choice_is_hidden_in_the_tree() -> None:
    """Whoever votes second finds the same node whatever the first vote was; once shown, votes are told apart."""
    game, seed = load_game("galerapagos"), 0
    while True:
        match, bot = Match(game, 4, key=key_from_seed(str(seed))), new_bot("heuristic", KEY)
        while not match.over and match.view().phase != "vote":
            match.play(match.turn, bot.choose(knowledge_of(match, match.turn)))
        if not match.over and len(match.to_act) > 2 and len(match.legal_ids(match.to_act[0])) > 1:
            break
        seed += 1
    voter, second = match.to_act[:2]
    loops, scratch = specialise("marooned.search.ismcts", game), scratch_of(game, 4)

    def key_of(state: object, mover: int, seat: int) -> int:
        return int(loops.node_key(state, mover, seat, DEFAULT, scratch))

    votes = [int(action) for action in match.legal_ids(voter)][:2]
    after = [copy_of(match.state), copy_of(match.state)]
    for state, vote in zip(after, votes, strict=True):
        game.rules.apply(state, voter, vote)
    for seat in (voter, second):  # whoever searches
        assert key_of(after[0], second, seat) == key_of(after[1], second, seat)
    assert key_of(after[0], voter, voter) != key_of(after[1], voter, voter)


@games
def test_plans_by_own_moves_alone_do_not_look_at_the_table(game: str) -> None:
    """With `information_set` or `opponent_information_set` −1 a node is found by its seat's own moves alone."""
    match, later = match_after(game, 9), match_after(game, 20)
    loops, scratch = specialise("marooned.search.ismcts", match.game), scratch_of(match.game, match.seats)

    def key_of(of: Match, seat: int, config: SearchConfig, did: int = 0) -> int:
        scratch.own_moves[:] = did
        return int(loops.node_key(of.state, 0, seat, config, scratch))

    for seat, blind in ((0, DEFAULT.but(information_set=-1.0)), (1, DEFAULT.but(opponent_information_set=-1.0))):
        assert key_of(match, seat, blind) == key_of(later, seat, blind) != key_of(match, seat, blind, 5)
        assert key_of(match, seat, DEFAULT) != key_of(later, seat, DEFAULT)


def test_the_paranoid_expect_the_others_to_hurt_them() -> None:
    loops, values = specialise("marooned.search.ismcts", load_game("nautilus")), np.array([0.9, 0.3])
    for paranoia, expected in ((0.0, 0.3), (0.5, 0.2), (1.0, 0.1)):
        config = DEFAULT.but(paranoia=paranoia)
        assert loops.backup_value(values, 1, 0, config) == pytest.approx(expected)
        assert loops.backup_value(values, 0, 0, config) == pytest.approx(0.9)


@games
def test_heuristic_edge_is_offered_at_later_decisions_alone(game: str) -> None:
    match = match_after(game, 9)
    without = config_for(match.game).but(heuristic_edge=0.0, opponent_heuristic_edge=0.0)
    for config in (without, without.but(heuristic_edge=0.5), without.but(opponent_heuristic_edge=0.5)):
        searcher = Searcher(match.game, match.seats, config, Budget(400))
        edge = searcher.loops.HEURISTIC_ACTION
        found = searcher.search(
            match.imagined(match.turn, KEY), match.turn, match.legal_ids(match.turn), KEY, Budget(400)
        )
        assert {stats.action for stats in found.actions} == set(match.legal_ids(match.turn).tolist())
        nodes, edges = searcher.tree.nodes[: searcher.tree.used[0]], searcher.tree.edges
        offered = [edge in edges["action"][node.first : node.first + node.count] for node in nodes]
        assert not offered[0] and any(offered) == (config is not without)


@pytest.mark.parametrize(("game", "evaluates"), [("nautilus", True), ("nautilus-island", False)])
def test_horizon_is_evaluated_by_the_game_where_it_can(game: str, evaluates: bool) -> None:
    match = match_after(game, 30)
    loops, scratch, found = specialise("marooned.search.ismcts", match.game), scratch_of(match.game, 2), []
    for use in (0.0, 1.0):
        loops.state_values(match.state, DEFAULT.but(use_evaluation=use), scratch)
        found.append(scratch.values.tolist())
    assert (found[0] != found[1]) == evaluates
    if evaluates:
        values = np.zeros(2)
        vars(match.game.rules)["evaluate"](match.state, values)
        assert found[1] == values.tolist()


# --- right where it can be counted ---


def test_last_placements_of_nautilus_are_exact() -> None:
    """With two cards left to lay in the last round, it takes what wins most often over all the other may hold."""
    game, decided = load_game("nautilus"), 0
    for seed in range(80):
        match, bot = Match(game, 2, key=key_from_seed(f"end {seed}")), new_bot("heuristic", KEY)
        while not (match.state.round_number == ROUNDS and match.state.placed == 8):
            match.play(match.turn, bot.choose(knowledge_of(match, match.turn)))
        seat, chances = match.turn, {}
        for action in match.legal_ids(match.turn):
            worlds = [match.imagined(seat, key_from_seed(str(n))) for n in range(60)]
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
