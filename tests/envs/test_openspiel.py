"""OpenSpiel's own tests and algorithms over our games."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts

from marooned.engine.registry import load_game
from marooned.testing.tables import THOROUGH, each_game, some_tables

from .builders import dealt, load


@(some_tables if THOROUGH else each_game)  # each state is written and read: minutes, at twelve seats
def test_the_random_simulation(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=True, verbose=False)


def in_full(tensor: np.ndarray, name: str) -> list[str]:
    """A tensor as a line of a playthrough, every number as it is."""
    return [f"{name} {tensor.shape}: {tensor.ravel().tolist()}"]


@each_game  # at larger tables what it writes is longer and says nothing else: minutes, at twelve seats
def test_the_playthrough(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The generator writes the same match twice, and says that the game keeps its word on its own shapes."""
    from open_spiel.python.algorithms import generate_playthrough  # brings SciPy, which every worker would import

    monkeypatch.setattr(generate_playthrough, "_format_tensor", in_full)  # its own rounds a million numbers, each alone
    actions: list[int] = []
    game, rng = load(name, seats), random.Random(3)
    state = game.new_initial_state()
    for _ in range(12):
        actions.append(rng.choice(state.legal_actions()))
        state.apply_action(actions[-1])
    one, other = (generate_playthrough.playthrough(str(game), action_sequence=actions, seed=1) for _ in range(2))
    assert one == other and "EXPLICIT_STOCHASTIC" in one


def test_a_state_survives_its_serialisation() -> None:
    game = load("nautilus-island", 3)
    state = dealt(game, 1)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) and again.legal_actions() == state.legal_actions()
    assert all(again.information_state_string(seat) == state.information_state_string(seat) for seat in range(3))


def test_options_are_parameters() -> None:
    game = load("nautilus-island", 3, first_player=2, memory_aid=False)
    assert dealt(game, 1).current_player() == 2
    with pytest.raises(Exception, match="7"):
        load("nautilus-island", 7)


def test_its_ismcts_plays() -> None:
    """OpenSpiel's information-set search, in Python, over our resampling."""
    game = load("nautilus", 2)
    state = dealt(game, 3)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=12,
        random_state=np.random.RandomState(1),
        allow_inconsistent_action_sets=False,
    )
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_its_ismcts_is_evaluated() -> None:
    """By its compiled `evaluate_bots`, and by that in Python once the searcher says how it begins anew."""

    class Searcher(ismcts.ISMCTSBot):  # type: ignore[misc]
        def restart_at(self, state: pyspiel.State) -> None:
            self.reset()

    game = load("nautilus", 2)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searcher = Searcher(game, rollouts, 1.0, max_simulations=2, random_state=np.random.RandomState(1))
    bots = [searcher, pyspiel.make_uniform_random_bot(1, 1)]
    assert sorted(pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)) == [-1.0, 1.0]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(1))
    assert sorted(returns) == [-1.0, 1.0]


def test_its_words_are_ours() -> None:
    state = dealt(load("nautilus-island", 2), 1)
    player = state.current_player()
    assert state.action_to_string(player, 6) == load_game("nautilus-island").actions.words[6] == "collect"
