"""The tree search: what a node is found by, what is expected of the others, and how a horizon is evaluated."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.bots import new_bot
from marooned.bots.baselines import NetBot
from marooned.engine.compilation import specialise
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.search.config import DEFAULT, SearchConfig, config_for
from marooned.search.searcher import Budget, Searcher
from marooned.search.tree import Tree

from .builders import KEY, games, match_after, scratch_of


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


def test_a_node_is_left_as_on_average_at_the_rate_of_mixing() -> None:
    game = load_game("galerapagos")
    loops, scratch = specialise("marooned.search.ismcts", game), scratch_of(game, 4)
    tree, rng = Tree.with_room(1, 3), scratch.rng
    assert not loops.follows_average(0, DEFAULT.but(mixing=1.0), tree, rng), "there is no average yet"
    tree.nodes[0].visits = 1
    for mixing, low, high in ((0.0, 0, 0), (0.2, 30, 90), (1.0, 300, 300)):
        followed = sum(loops.follows_average(0, DEFAULT.but(mixing=mixing), tree, rng) for _ in range(300))
        assert low <= followed <= high
    scratch.places[:3] = np.arange(3)
    tree.edges["visits"] = (70, 0, 30)
    drawn = [int(loops.draw_by_visits(0, 3, tree, scratch)) for _ in range(300)]
    assert 160 < drawn.count(0) < 250 and 50 < drawn.count(2) < 140
    assert tree.nodes[0].visits == 301 and tree.edges["available"].tolist() == [300] * 3


def test_sealed_choice_is_hidden_in_the_tree() -> None:
    """Whoever votes second finds the same node whatever the first vote was; once shown, votes are told apart."""
    game, seed = load_game("galerapagos"), 0
    while True:
        match, bot = Match(game, 4, key=key_from_seed(str(seed))), new_bot("heuristic", KEY)
        while not match.over and match.view().phase != "vote":
            match.play(match.turn, bot.choose(match.knowledge(match.turn)))
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
    match, later = match_after(game, 9), match_after(game, 15)
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
        known = match.knowledge(match.turn)
        found = searcher.search(known.imagine(KEY), match.turn, known.legal, KEY, Budget(400))
        assert {stats.action for stats in found.actions} == set(match.legal_ids(match.turn))
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


@games
def test_the_net_gives_the_prior_of_what_is_searched(game: str) -> None:
    """With its advice alone the first try is its likeliest action, and its chances are what the edges hold."""
    match = match_after(game, 12)
    config = config_for(match.game).but(net=1, net_weight=1.0, fpu_reduction=0.0)
    seat, budget = match.turn, Budget(2)
    searcher = Searcher(match.game, match.seats, config, budget)
    legal = np.array(match.legal_ids(seat), np.int32)
    searcher.search(match.position.imagined(seat, KEY).state, seat, legal, KEY, budget)
    edges = searcher._root()
    assert edges["prior"].sum() == pytest.approx(searcher.tree.nodes[0].prior_count)
    assert edges["action"][edges["visits"].argmax()] == NetBot(KEY).choose(match.knowledge(seat))
    plain = Searcher(match.game, match.seats, config_for(match.game), budget)
    assert plain.net.width == 0  # no weights are read where nobody asks for them
