"""A match as OpenSpiel walks through it: clones, what a player knows, and returns."""

from __future__ import annotations

import random

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from marooned.testing.tables import some_tables

from .builders import dealt, load


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
