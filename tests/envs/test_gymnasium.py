"""Gymnasium's own check over our environments, and what it does not ask."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from marooned.batch import RefusedAction, WrongSetting
from marooned.bots import UnknownBot
from marooned.engine.registry import game_names, load_game
from marooned.envs import env_id
from marooned.envs.errors import ReplacedAction, WrongBots
from marooned.envs.gymnasium import IDS, SeatEnv, VectorSeatEnv
from marooned.testing.tables import some_tables


@some_tables
def test_the_check(name: str, seats: int) -> None:
    """Its actions are drawn without masks: those that are not legal are replaced, with a warning."""
    id = env_id(load_game(name), seats)
    with pytest.warns(ReplacedAction):
        check_env(gymnasium.make(id, bots=["uniform"]).unwrapped)


def test_every_table_has_an_id() -> None:
    games = [game for game in map(load_game, game_names()) if game.package.startswith("marooned.")]
    assert {env_id(game, seats) for game in games for seats in game.seats} <= set(IDS)
    assert "marooned/NautilusIsland-4p-v1" in IDS
    env = gymnasium.make("marooned/Nautilus-2p-v2", bots=["uniform"])
    observation, info = env.reset(seed=4)
    assert env.observation_space.contains(observation) and info["seat"] == 0


@pytest.mark.parametrize("bots", [["heuristic"], ["uniform", "heuristic"]])
def test_a_learner_among_bots(bots: list[str]) -> None:
    env = SeatEnv("nautilus-island", 3, bots=bots)
    lengths, seats = [], []
    for match in range(3):
        seen, info = env.reset(seed=7 if match == 0 else None)
        seats.append(info["seat"])
        over, steps = False, 0
        while not over:
            assert seen["action_mask"].any()
            seen, reward, over, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
            assert not cut and (reward in (-1.0, 1.0)) == over
            steps += 1
        lengths.append(steps)
    assert seats == [0, 1, 2], "the learner moves on by a seat from match to match"
    env.reset(seed=7)
    assert lengths[0] > 5


def test_a_learner_who_dies_sees_the_end_at_once() -> None:
    env = SeatEnv("galerapagos", 4, seat=1, bots=["uniform"])
    died = 0
    for seed in range(12):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
            assert over or info["alive"][1]
        died += not info["alive"][1] and reward == -1.0
    assert died


def test_wrong_settings_are_named() -> None:
    assert SeatEnv("nautilus-island", 3, bots="uniform").bots == ["uniform", "uniform"]
    assert SeatEnv("nautilus-island", 3, bots="uniform").bots == ["uniform", "uniform"]
    with pytest.raises(WrongBots, match="3 seats to fill, and 2 bots"):
        SeatEnv("nautilus-island", 4, bots=["uniform", "uniform"])
    with pytest.raises(UnknownBot):
        SeatEnv("nautilus-island", 4, bots=["unifrom"])
    with pytest.raises(WrongSetting, match="“seat” cannot be 4"):
        SeatEnv("nautilus-island", 4, seat=4)
    for kind in (SeatEnv, VectorSeatEnv):
        with pytest.raises(WrongSetting, match="“reward” cannot be progress; it takes win, place, points"):
            kind("nautilus", 2, reward="progress")
    with pytest.raises(WrongSetting, match="“illegal” cannot be forgive; it takes warn, replace, raise"):
        SeatEnv("nautilus-island", 2, illegal="forgive")
    env = SeatEnv("nautilus-island", 2, bots=["uniform"], illegal="raise")
    env.reset(seed=1)
    with pytest.raises(RefusedAction, match="“close”"):
        env.step(211)
