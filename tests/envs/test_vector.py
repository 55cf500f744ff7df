"""Gymnasium’s vector of games: each plays as if alone."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from marooned.engine.registry import load_game
from marooned.envs import env_id
from marooned.envs.gymnasium import SeatEnv, VectorSeatEnv
from marooned.testing.tables import each_game


@each_game
def test_a_vector_of_games(name: str, seats: int) -> None:
    envs = gymnasium.make_vec(
        env_id(load_game(name), seats),
        num_envs=6,
        vectorization_mode="vector_entry_point",
        bots=["uniform"],
    )
    seen, info = envs.reset(seed=3)
    ended, rng = 0, np.random.default_rng(1)
    for _ in range(600):
        assert envs.observation_space.contains(seen)
        assert (seen["action_mask"].sum(axis=1) > 0).all()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, cut, info = envs.step(actions)
        assert not cut.any() and ((rewards != 0) == over).all()
        if over.any():
            assert (info["_final_obs"] == over).all() and info["final_obs"]["observation"].shape[0] == 6
        ended += int(over.sum())
        if ended >= 12:
            return
    pytest.fail("too few matches ended")


def test_neither_number_nor_threads_change_a_game() -> None:
    few, many = (
        VectorSeatEnv("nautilus", 2, n, bots=["heuristic"], threads=threads) for n, threads in ((3, 1), (200, 3))
    )
    one, _ = few.reset(seed=5)
    all_, _ = many.reset(seed=5)
    for _ in range(80):
        assert (one["observation"] == all_["observation"][:3]).all()
        one, *_ = few.step(one["action_mask"].argmax(axis=1))
        all_, *_ = many.step(all_["action_mask"].argmax(axis=1))
    assert few.batch.episodes.max() > 0


def test_the_vector_is_one_of_single_games() -> None:
    """Against nobody's chance but the deal's, the first games of both are the same."""
    single, vector = SeatEnv("nautilus", 2, seat=0), VectorSeatEnv("nautilus", 2, 1, seat=0)
    single.reset(seed=9)
    vector.reset(seed=9)
    assert single._batch.states[0]["rng"][:2].tobytes() == vector.batch.states[0]["rng"][:2].tobytes()
