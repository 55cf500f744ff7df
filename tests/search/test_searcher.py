"""Thinking: legal, reproducible, within its budget, blind to what is hidden, and right where that can be counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from marooned.bots import Search, knowledge_of, new_bot
from marooned.engine.compilation import specialise
from marooned.engine.match import Match
from marooned.engine.record import copy_of
from marooned.engine.registry import game_names, load_game
from marooned.engine.rng import U0, key_from_seed
from marooned.games.nautilus.content import ROUNDS
from marooned.search.config import USUAL, Settings, settings_for
from marooned.search.searcher import FIRST_CHUNK, Budget, Choice, Thinker, Thought, merged
from marooned.search.tree import Memory

games = pytest.mark.parametrize("game", game_names())
KEY = key_from_seed("thinking")


def match_after(game: str, moves: int, seats: int | None = None, seed: str = "7") -> Match:
    """A match between heuristic bots after some moves, and on to a decision with several answers."""
    match = Match(load_game(game), seats or load_game(game).seats[0], key=key_from_seed(seed))
    bot = new_bot("heuristic", KEY)
    while len(match.moves) < moves or len(match.legal_ids(match.turn)) < 3:
        match.play(match.turn, bot.choose(knowledge_of(match, match.turn)))
    return match


def thought(match: Match, budget: Budget, key: bytes = KEY, settings: Settings | None = None) -> Thought:
    return Search(key, budget, settings).think(knowledge_of(match, match.turn))


@games
def test_settings_are_told_to_the_compiled_half_in_its_order(game: str) -> None:
    loops = specialise("marooned.search.ismcts", load_game(game))
    for name in Settings.__dataclass_fields__:
        assert USUAL.but(**{name: 77.0}).numbers()[getattr(loops, name.upper())] == 77.0
    assert len(USUAL.numbers()) == len(Settings.__dataclass_fields__)


def test_what_is_not_advised_is_shared_out_evenly_or_by_kinds() -> None:
    game = load_game("galerapagos")
    loops = specialise("marooned.search.ismcts", game)
    words = ["fish", "water", "wood-0", "wood-1", "give-sandwich-1", "give-sandwich-2", "give-sandwich-3"]
    edges, places = Memory(1, 10).edges, np.arange(10)
    for place, word in enumerate(words):
        edges[place].action = game.actions.ids[word]
    edges[7].action = loops.AS_ADVISED
    shares = np.zeros(10)
    loops.share_out(edges, places, 8, USUAL.but(kinds=0.0).numbers(), game.actions.kinds, shares)
    assert shares[:8] == pytest.approx([1 / 8] * 8)
    loops.share_out(edges, places, 8, USUAL.but(kinds=1.0).numbers(), game.actions.kinds, shares)
    assert shares[:8] == pytest.approx([1 / 5, 1 / 5, 1 / 10, 1 / 10, 1 / 15, 1 / 15, 1 / 15, 1 / 5])


@games
def test_every_legal_action_is_told_the_most_tried_first(game: str) -> None:
    match = match_after(game, 12)
    found = thought(match, Budget(200))
    assert sorted(choice.action for choice in found.choices) == sorted(match.legal_ids(match.turn))
    assert [choice.visits for choice in found.choices] == sorted((c.visits for c in found.choices), reverse=True)
    assert sum(choice.visits for choice in found.choices) == found.iterations
    assert all(0.0 <= choice.worth <= 1.0 for choice in found.choices)


@games
@pytest.mark.parametrize("threads", [1, 2])
def test_same_key_thinks_the_same(game: str, threads: int) -> None:
    match = match_after(game, 9)
    budget = Budget(100, threads=threads)
    assert thought(match, budget).choices == thought(match, budget).choices
    assert thought(match, budget).choices != thought(match, budget, key_from_seed("other")).choices


@games
def test_thinking_stops_when_its_time_is_up(game: str) -> None:
    match = match_after(game, 9)
    assert thought(match, Budget(seconds=0.0)).iterations == FIRST_CHUNK


def test_thinking_stops_once_nothing_can_change() -> None:
    stopped = 0
    for moves in range(0, 60, 10):
        found = thought(match_after("nautilus", moves), Budget(4000))
        if found.iterations < 4000:
            stopped += 1
            assert found.choices[0].visits - found.choices[1].visits > 4000 - found.iterations
    assert stopped > 0


@games
def test_full_memory_goes_on_counting(game: str) -> None:
    match = match_after(game, 9)
    thinker = Thinker(match.game, match.seats, settings_for(match.game), Budget(300))
    thinker.memory = Memory(2, 3 * match.game.max_legal)
    seat = match.turn
    found = thinker.think(match.imagined(seat, KEY), seat, match.legal_ids(seat), KEY, Budget(300))
    assert found.iterations == sum(choice.visits for choice in found.choices) > 2
    assert thinker.memory.used[0] == 2


def test_threads_are_counted_together() -> None:
    one = Thought((Choice(3, 6, 0.5), Choice(1, 2, 0.25)), 8, 80, 1.0)
    other = Thought((Choice(1, 8, 0.75), Choice(3, 0, 0.0)), 8, 70, 2.0)
    assert merged([one, other]) == Thought((Choice(1, 10, 0.65), Choice(3, 6, 0.5)), 16, 150, 2.0)


# --- what is hidden stays hidden ---


@pytest.mark.parametrize(("game", "moves", "seats"), [("galerapagos", 60, 4), ("galerapagos", 72, 4)])
def test_answers_are_as_likely_whatever_the_hidden_cards_are(game: str, moves: int, seats: int) -> None:
    match = match_after(game, moves, seats)
    other = match_after(game, moves, seats)
    other.state = match.imagined(match.turn, key_from_seed("another truth"))
    keys = [key_from_seed(str(n)) for n in range(240)]
    open_minded = settings_for(match.game).but(advisers=0.0)
    here = Counter(thought(match, Budget(24), key, open_minded).best.action for key in keys)
    there = Counter(thought(other, Budget(24), key, open_minded).best.action for key in keys)
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
    loops = specialise("marooned.search.ismcts", game)
    words = np.zeros(-(-game.observation_size // 8), np.uint64)
    observation = words.view(np.int8)[: game.observation_size]

    def key_of(state: object, mover: int, seat: int) -> int:
        chain = np.full(4, U0)
        return int(loops.node_key(state, mover, seat, USUAL.numbers(), words, observation, chain))

    votes = [int(action) for action in match.legal_ids(voter)][:2]
    after = [copy_of(match.state), copy_of(match.state)]
    for state, vote in zip(after, votes, strict=True):
        game.rules.apply(state, voter, vote)
    for seat in (voter, second):  # whoever searches
        assert key_of(after[0], second, seat) == key_of(after[1], second, seat)
    assert key_of(after[0], voter, voter) != key_of(after[1], voter, voter)


@games
def test_plans_by_own_moves_alone_do_not_look_at_the_table(game: str) -> None:
    """With `insight` or `regard` −1 a node is found by what its seat did so far, and by nothing else."""
    match, later = match_after(game, 9), match_after(game, 20)
    loops, seats = specialise("marooned.search.ismcts", match.game), match.seats
    words = np.zeros(-(-match.game.observation_size // 8), np.uint64)
    observation = words.view(np.int8)[: match.game.observation_size]

    def key_of(of: Match, seat: int, settings: Settings, did: int = 0) -> int:
        chain = np.full(seats, np.uint64(did))
        return int(loops.node_key(of.state, 0, seat, settings.numbers(), words, observation, chain))

    for seat, blind in ((0, USUAL.but(insight=-1.0)), (1, USUAL.but(regard=-1.0))):
        assert key_of(match, seat, blind) == key_of(later, seat, blind) != key_of(match, seat, blind, 5)
        assert key_of(match, seat, USUAL) != key_of(later, seat, USUAL)


def test_the_paranoid_expect_the_others_to_hurt_them() -> None:
    loops, worth = specialise("marooned.search.ismcts", load_game("nautilus")), np.array([0.9, 0.3])
    for paranoia, expected in ((0.0, 0.3), (0.5, 0.2), (1.0, 0.1)):
        numbers = USUAL.but(paranoia=paranoia).numbers()
        assert loops.backed_up(worth, 1, 0, numbers) == pytest.approx(expected)
        assert loops.backed_up(worth, 0, 0, numbers) == pytest.approx(0.9)


@games
def test_doing_as_advised_is_a_choice_of_later_decisions_alone(game: str) -> None:
    match = match_after(game, 9)
    usual = settings_for(match.game).but(habit=0.0, custom=0.0)
    for habits in (usual, usual.but(habit=0.5), usual.but(custom=0.5)):
        thinker = Thinker(match.game, match.seats, habits, Budget(400))
        as_advised = thinker.loops.AS_ADVISED
        found = thinker.think(
            match.imagined(match.turn, KEY), match.turn, match.legal_ids(match.turn), KEY, Budget(400)
        )
        assert {choice.action for choice in found.choices} == set(match.legal_ids(match.turn).tolist())
        nodes, edges = thinker.memory.nodes[: thinker.memory.used[0]], thinker.memory.edges
        offered = [as_advised in edges["action"][node.first : node.first + node.count] for node in nodes]
        assert not offered[0] and any(offered) == (habits is not usual)


@pytest.mark.parametrize(("game", "appraises"), [("nautilus", True), ("nautilus-island", False)])
def test_horizon_is_judged_by_the_game_where_it_can(game: str, appraises: bool) -> None:
    match = match_after(game, 30)
    loops, judged = specialise("marooned.search.ismcts", match.game), []
    for appraisal in (0.0, 1.0):
        scores, ranks, worth = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(2)
        loops.judge(match.state, USUAL.but(appraisal=appraisal).numbers(), scores, ranks, worth)
        judged.append(worth.tolist())
    assert (judged[0] != judged[1]) == appraises
    if appraises:
        worth = np.zeros(2)
        vars(match.game.rules)["appraise"](match.state, worth)
        assert judged[1] == worth.tolist()


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
            chosen = thought(match, Budget(4000), settings=settings_for(game).but(margin=0.0)).best.action
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
