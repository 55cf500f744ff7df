"""Information states in environments: beside the observation, the same everywhere, and never two for one."""

from __future__ import annotations

import dataclasses
import random

import numpy as np
import pytest
from pettingzoo.test import api_test

from marooned.engine.registry import load_game
from marooned.envs.openspiel import game_type
from marooned.envs.pettingzoo import env, parallel_env

from .builders import dealt, load

TELLING = [("nautilus", 2), ("nautilus-island", 3), ("galerapagos", 4)]


@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_no_two_information_states_share_a_tensor(name: str, seats: int) -> None:
    """Many ways from a few deals, few of them different for long: observations alone would take some for the same."""
    game, rng = load(name, seats), random.Random(5)
    tensors: dict[str, bytes] = {}
    strings: dict[bytes, str] = {}
    for deal in range(2):
        start = dealt(game, deal)
        for _ in range(12):
            state = start.clone()
            for _ in range(14):
                for player in range(seats):
                    rows, told = state.table.told(player).tobytes(), state.information_state_string(player)
                    assert tensors.setdefault(told, rows) == rows
                    assert strings.setdefault(rows, told) == told
                state.apply_action(rng.choice(state.legal_actions()[:2]))
    assert len(tensors) == len(strings) > 100


@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_the_tensor_is_what_the_player_was_told(name: str, seats: int) -> None:
    state = dealt(load(name, seats), 3)
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    game = state.get_game().setting.game
    shape = (game.told_rows(seats), game.told_size)
    assert state.get_game().information_state_tensor_shape() == list(shape)
    for player in range(seats):
        tensor, told = np.array(state.information_state_tensor(player)).reshape(shape), state.table.told(player)
        assert len(told) >= 6 and (tensor[: len(told)] == told).all() and not tensor[len(told) :].any()
    world = state.resample_from_infostate(0, random.Random(1).random)
    assert world.information_state_tensor(0) == state.information_state_tensor(0)


def test_a_game_that_does_not_tell_has_no_such_tensor() -> None:
    silent = dataclasses.replace(load_game("nautilus"), told=())
    assert not game_type(silent).provides_information_state_tensor
    assert all(load(*telling).get_type().provides_information_state_tensor for telling in TELLING)


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize(("name", "seats"), TELLING)
def test_pettingzoo_has_them_beside_the_observation(name: str, seats: int) -> None:
    api_test(env(name, seats, information_states=True, illegal="replace"), num_cycles=20)
    one = env(name, seats, information_states=True, illegal="raise")
    all_at_once = parallel_env(name, seats, information_states=True, illegal="raise")
    one.reset(seed=4)
    observations, _ = all_at_once.reset(seed=4)
    for _ in range(12):
        agent = one.agent_selection
        for other in one.agents:
            seen = one.observe(other)
            assert set(seen) == {"observation", "action_mask", "information_state"}
            assert all((seen[part] == observations[other][part]).all() for part in ("observation", "information_state"))
            assert one.observation_space(other).contains(seen)
        asked = [name for name in one.agents if observations[name]["action_mask"].any()]
        assert agent in asked
        if len(asked) > 1:
            break  # everyone at once, and one after the other, are not the same from here
        action = int(np.flatnonzero(one.observe(agent)["action_mask"])[-1])
        one.step(action)
        observations = all_at_once.step({agent: action})[0]
    assert "information_state" not in env(name, seats).observation_space("seat_0").spaces
