"""OpenSpiel's own tests and algorithms over our games."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from marooned.engine.registry import load_game
from marooned.envs.openspiel import NAMES

from .tables import each_game, every_table, some_tables


def load(name: str, seats: int, **params: Any) -> Any:
    found = next(known for known in NAMES if known.startswith(f"marooned_{name.replace('-', '_')}_v"))
    return pyspiel.load_game(found, {"players": seats, **params})


def dealt(game: Any, seed: int) -> Any:
    rng, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_table
def test_the_random_simulation(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=True, verbose=False)


@each_game  # at larger tables what it writes is longer and says nothing else: minutes, at twelve seats
def test_the_playthrough(name: str, seats: int) -> None:
    """The generator writes the same match twice, and says that the game keeps its word on its own shapes."""
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


def test_clones_part() -> None:
    state = dealt(load("nautilus", 2), 2)
    before, other = str(state), state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)
    assert other.history() != state.history()


@some_tables
def test_resampling_keeps_what_a_player_knows(name: str, seats: int) -> None:
    rng, state = random.Random(seats), dealt(load(name, seats), 5)
    observation = make_observation(state.get_game())
    changed = 0
    for _ in range(12):
        for _ in range(4):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            break
        player = state.current_player()
        world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert observation is not None
        observation.set_from(state, player)
        mine = observation.tensor.copy()
        observation.set_from(world, player)
        assert (mine == observation.tensor).all()
        changed += str(world) != str(state)
    assert changed


def test_the_information_state_remembers() -> None:
    """Two ways to the same view are two information states; what others did unseen is none."""
    state = dealt(load("nautilus-island", 2), 4)
    seen = {state.information_state_string(0)}
    moves = 0
    while not state.is_terminal() and moves < 30:
        state.apply_action(state.legal_actions()[0])
        moves += 1
        seen.add(state.information_state_string(0))
    assert len(seen) == moves + 1


def test_returns_are_rewards() -> None:
    for reward, total in (("win", None), ("place", 0.0)):
        game = load("nautilus-island", 4, reward=reward)
        state, rng = dealt(game, 6), random.Random(1)
        while not state.is_terminal():
            assert state.returns() == [0.0] * 4
            state.apply_action(rng.choice(state.legal_actions()))
        assert max(state.returns()) > 0 > min(state.returns())
        if total is not None:
            assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
            assert sum(state.returns()) == pytest.approx(total)


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


def test_its_words_are_ours() -> None:
    state = dealt(load("nautilus-island", 2), 1)
    player = state.current_player()
    assert state.action_to_string(player, 6) == load_game("nautilus-island").actions.words[6] == "collect"
