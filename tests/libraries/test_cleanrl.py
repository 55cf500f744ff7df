"""A learner in the style of CleanRL: one file, Gymnasium's vector environment and its wrapper for episodes, PyTorch."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import marooned.envs.gymnasium  # noqa: F401
from marooned import load_game
from marooned.envs import env_id

torch = pytest.importorskip("torch", reason="PyTorch is not installed: make libraries")

pytestmark = pytest.mark.filterwarnings("default")

ENVS, STEPS = 32, 96


def test_a_policy_gradient_trains() -> None:
    """It keeps to the masks, is told of every match that ended, and learns to do what won."""
    torch.manual_seed(1)
    game = load_game("nautilus")
    settings: dict[str, Any] = {"bots": ["uniform"], "seat": 0, "illegal": "raise", "relative": True}
    envs = gymnasium.make_vec(env_id(game, 2), num_envs=ENVS, **settings)
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
    net = torch.nn.Linear(game.observation_size, len(game.actions))
    optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
    told, _ = envs.reset(seed=1)
    seen, masks, chosen, rewards, ended, recorded = [], [], [], [], [], 0

    def logs_of(observations: np.ndarray, allowed: np.ndarray, actions: np.ndarray) -> Any:
        scores = net(torch.as_tensor(observations).float() / 8).masked_fill(torch.as_tensor(allowed) == 0, -1e9)
        return torch.distributions.Categorical(logits=scores).log_prob(torch.as_tensor(actions))

    for _ in range(STEPS):
        with torch.no_grad():
            scores = net(torch.as_tensor(told["observation"]).float() / 8)
        scores = scores.masked_fill(torch.as_tensor(told["action_mask"]) == 0, -1e9)
        actions = torch.distributions.Categorical(logits=scores).sample().numpy()
        seen.append(told["observation"])
        masks.append(told["action_mask"])
        chosen.append(actions)
        told, reward, over, _, infos = envs.step(actions)
        recorded += int(infos["_episode"].sum()) if "episode" in infos else 0
        rewards.append(reward)
        ended.append(over)
    envs.close()
    assert recorded == sum(int(over.sum()) for over in ended) > ENVS
    returns, worth = np.zeros((STEPS, ENVS)), np.zeros(ENVS)
    for step in reversed(range(STEPS)):
        worth = np.where(ended[step], rewards[step], worth)
        returns[step] = worth
    told_all = (np.concatenate(seen), np.concatenate(masks), np.concatenate(chosen))
    advantage = torch.as_tensor(returns.ravel()).float()
    before = (logs_of(*told_all) * advantage).mean()
    optimizer.zero_grad()
    (-before).backward()
    optimizer.step()
    assert (logs_of(*told_all) * advantage).mean() > before
