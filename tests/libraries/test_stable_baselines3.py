"""Stable-Baselines3 and sb3-contrib on our environments, by their own ids and as the documentation says."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

import marooned.envs.gymnasium  # noqa: F401
from marooned import load_game
from marooned.envs import env_id
from marooned.envs.errors import ReplacedAction

pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed: make libraries")

pytestmark = pytest.mark.filterwarnings("default")

ID = env_id(load_game("nautilus"), 2)
UNIFORM: dict[str, Any] = {"bots": ["uniform"]}


def test_its_checker_passes() -> None:
    from stable_baselines3.common.env_checker import check_env

    with pytest.warns(ReplacedAction):  # its actions are drawn without masks
        check_env(gymnasium.make(ID, **UNIFORM))


def test_make_vec_env_and_ppo() -> None:
    """A learner that knows no masks: what it may not do is replaced."""
    from stable_baselines3 import PPO
    from stable_baselines3.common.env_util import make_vec_env

    envs = make_vec_env(ID, 2, env_kwargs={**UNIFORM, "illegal": "replace"}, seed=1)
    envs.reset()
    assert envs.get_images()[0].shape == (512, 960, 3)
    assert PPO("MultiInputPolicy", envs, n_steps=16, batch_size=16, n_epochs=1).learn(32).num_timesteps == 32


def test_environments_in_other_processes() -> None:
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.vec_env import SubprocVecEnv

    envs = make_vec_env(f"marooned.envs.gymnasium:{ID}", 2, env_kwargs=UNIFORM, vec_env_cls=SubprocVecEnv, seed=1)
    try:
        told = envs.reset()
        assert told["action_mask"].any(axis=1).all()
    finally:
        envs.close()


def test_maskable_ppo_trains_and_keeps_to_the_masks() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: make libraries")
    from stable_baselines3.common.env_util import make_vec_env

    envs = make_vec_env(ID, 2, env_kwargs={**UNIFORM, "illegal": "raise"}, seed=1)
    learner = contrib.MaskablePPO("MultiInputPolicy", envs, n_steps=64, batch_size=64, n_epochs=1, seed=1)
    before = [part.detach().numpy().copy() for part in learner.policy.parameters()]
    learner.learn(256)
    after = [part.detach().numpy().copy() for part in learner.policy.parameters()]
    assert any((one != other).any() for one, other in zip(before, after, strict=True))
