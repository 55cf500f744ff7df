"""Gymnasium’s vector of games: each plays as if alone."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from marooned.batch import WrongSetting
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


def test_a_list_of_seeds_deals_each_game_from_its_own() -> None:
    """Whatever stands beside it; None goes on with the next match, and one seed for all begins anew."""
    one, other = (VectorSeatEnv("nautilus", 2, n, seat=0, bots=["uniform"]) for n in (3, 2))
    first, _ = one.reset(seed=[4, 5, 4])
    second, _ = other.reset(seed=[5, 4])
    assert (first["observation"][0] == first["observation"][2]).all()
    assert (first["observation"][:2] == second["observation"][::-1]).all()
    single = SeatEnv("nautilus", 2, seat=0)
    single.reset(seed=5)
    assert single._batch.states[0]["rng"][:2].tobytes() == other.batch.states[0]["rng"][:2].tobytes()
    again, _ = other.reset(seed=[None, 4])
    assert (again["observation"][0] != second["observation"][0]).any()
    assert (again["observation"][1] == second["observation"][1]).all()
    plain, fresh = other.reset(seed=7)[0], VectorSeatEnv("nautilus", 2, 2, seat=0, bots=["uniform"]).reset(seed=7)[0]
    assert (plain["observation"] == fresh["observation"]).all()
    with pytest.raises(WrongSetting, match="“seed” cannot be 1 × int; it takes 2 × int"):
        other.reset(seed=[1])


def test_a_level_sits_in_a_vector_too() -> None:
    one, other = (VectorSeatEnv("nautilus", 2, 2, bots=["castaway"]) for _ in range(2))
    seen, _ = one.reset(seed=3)
    same, _ = other.reset(seed=3)
    for _ in range(6):
        assert (seen["observation"] == same["observation"]).all() and seen["action_mask"].any(axis=1).all()
        seen, *_ = one.step(seen["action_mask"].argmax(axis=1))
        same, *_ = other.step(same["action_mask"].argmax(axis=1))


def test_it_says_that_the_next_match_follows_in_the_same_step() -> None:
    assert VectorSeatEnv.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    with pytest.raises(WrongSetting, match="“copy”"):
        VectorSeatEnv("nautilus", 2, 2, relative=True, copy=False)
