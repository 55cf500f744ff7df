"""Learners of other libraries on a game of ours, each as its own documentation would write it.

A learner is a generator: told how many steps of its own seat to learn for and how often to stop, it yields how many it
made and how it plays then. It sits at seat 0 and meets somebody who plays anything legal.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np

import marooned.envs.gymnasium  # noqa: F401
from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.envs import env_id

Policy = Callable[[Array, Array], Array]
"""Observations and masks, a row a game → actions."""
Learner = Callable[[str, int, int, int], Iterator[tuple[int, Policy]]]
"""The game, how many steps, how many times to stop, and a seed."""

SETTINGS: dict[str, Any] = {"bots": ["uniform"], "seat": 0, "illegal": "raise", "relative": True, "reward": "place"}
SEATS, HIDDEN = 2, (64, 64)


def id_of(game: str) -> str:
    """What Gymnasium calls a game, whatever its size."""
    return env_id(load_game(game.partition("/")[0]), SEATS)


def share_won(policy: Policy, game: str, opponent: str, matches: int = 1000, envs: int = 100) -> float:
    """The share of matches that a policy wins from seat 0, a shared place counting half; always the same deals."""
    made = gymnasium.make_vec(id_of(game), envs, game=game, **{**SETTINGS, "bots": [opponent]})
    told, _ = made.reset(seed=1)
    played, got, each = np.zeros(envs, int), 0.0, matches // envs
    while (played < each).any():
        told, rewards, over, _, _ = made.step(policy(told["observation"], told["action_mask"]))
        got += float(rewards[over & (played < each)].sum())  # the first of each game, so that short ones count no more
        played += over
    made.close()
    return 0.5 + got / (2 * each * envs)


def maskable_ppo(game: str, steps: int, stops: int, seed: int) -> Iterator[tuple[int, Policy]]:
    """sb3-contrib's MaskablePPO."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_util import make_vec_env

    envs = make_vec_env(id_of(game), 16, seed=seed, env_kwargs={"game": game, **SETTINGS})
    learner = MaskablePPO("MultiInputPolicy", envs, n_steps=64, batch_size=256, learning_rate=1e-3, seed=seed)

    def policy(observations: Array, masks: Array) -> Array:
        told = {"observation": observations, "action_mask": masks}
        actions: Array = learner.predict(told, action_masks=masks, deterministic=True)[0]
        return actions

    yield 0, policy
    for _ in range(stops):
        learner.learn(steps // stops, reset_num_timesteps=False)
        yield learner.num_timesteps, policy
    envs.close()


def cleanrl_ppo(game: str, steps: int, stops: int, seed: int) -> Iterator[tuple[int, Policy]]:
    """PPO in the style of CleanRL: one function over Gymnasium's vector environment, and PyTorch alone."""
    import torch

    torch.manual_seed(seed)
    envs: Any = gymnasium.make_vec(id_of(game), 32, game=game, **SETTINGS)
    width, actions = envs.single_observation_space["observation"].shape[0], int(envs.single_action_space.n)

    def layers(outputs: int) -> Any:
        sizes = (width, *HIDDEN)
        inner = [part for pair in itertools.pairwise(sizes) for part in (torch.nn.Linear(*pair), torch.nn.Tanh())]
        return torch.nn.Sequential(*inner, torch.nn.Linear(HIDDEN[-1], outputs))

    actor, critic = layers(actions), layers(1)
    optimizer = torch.optim.Adam([*actor.parameters(), *critic.parameters()], lr=1e-3, eps=1e-5)

    def drawn(observations: Any, masks: Any) -> Any:
        return torch.distributions.Categorical(logits=actor(observations).masked_fill(masks == 0, -1e9))

    def policy(observations: Array, masks: Array) -> Array:
        with torch.no_grad():
            likely = drawn(torch.as_tensor(observations).float(), torch.as_tensor(masks))
        best: Array = likely.logits.argmax(1).numpy()
        return best

    length, made = 32, 0
    told, _ = envs.reset(seed=seed)
    yield 0, policy
    for stop in range(1, stops + 1):
        while made < steps * stop // stops:
            kept: list[tuple[Any, ...]] = []
            for _ in range(length):
                seen, masks = torch.as_tensor(told["observation"]).float(), torch.as_tensor(told["action_mask"])
                with torch.no_grad():
                    likely, value = drawn(seen, masks), critic(seen)[:, 0]
                    action = likely.sample()
                told, reward, over, _, _ = envs.step(action.numpy())
                ended = torch.as_tensor(over).float()
                kept.append(
                    (seen, masks, action, likely.log_prob(action), value, torch.as_tensor(reward).float(), ended)
                )
            made += length * envs.num_envs
            with torch.no_grad():
                following, gained, gains = critic(torch.as_tensor(told["observation"]).float())[:, 0], 0.0, []
            for *_, value, reward, ended in reversed(kept):
                gained = reward + following * (1 - ended) - value + 0.95 * (1 - ended) * gained
                gains.append(gained)
                following = value
            seen, masks, action, before, value = (torch.cat([row[i] for row in kept]) for i in range(5))
            gain = torch.cat(gains[::-1])
            for _ in range(4):
                for part in torch.randperm(len(gain)).split(256):
                    likely = drawn(seen[part], masks[part])
                    ratio = (likely.log_prob(action[part]) - before[part]).exp()
                    worth = (gain[part] - gain[part].mean()) / (gain[part].std() + 1e-8)
                    better = torch.min(ratio * worth, ratio.clamp(0.8, 1.2) * worth).mean()
                    missed = (critic(seen[part])[:, 0] - (gain + value)[part]).square().mean()
                    optimizer.zero_grad()
                    (0.5 * missed - better - 0.01 * likely.entropy().mean()).backward()
                    optimizer.step()
        yield made, policy
    envs.close()


def tianshou_dqn(game: str, steps: int, stops: int, seed: int) -> Iterator[tuple[int, Policy]]:
    """Tianshou's DQN on PettingZoo's environment, its own random player in the other seat."""
    import torch
    from tianshou.algorithm import DQN
    from tianshou.algorithm.algorithm_base import policy_within_training_step
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
    from tianshou.data import Batch, Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.env.pettingzoo_env import PettingZooEnv
    from tianshou.utils.net.common import Net

    from marooned.envs.pettingzoo import env

    def table() -> Any:
        return PettingZooEnv(env(game, SEATS, illegal="raise", relative=True, reward="place"))

    torch.manual_seed(seed)
    np.random.seed(seed)  # its buffers and its random player draw from it
    one, envs = table(), DummyVectorEnv([table] * 8)
    envs.seed(seed)
    shape, space = one.observation_space["observation"].shape, one.action_space
    playing = DiscreteQLearningPolicy(
        model=Net(state_shape=shape, action_shape=space.n, hidden_sizes=HIDDEN), action_space=space, eps_training=0.1
    )
    learner = DQN(
        policy=playing, optim=AdamOptimizerFactory(lr=1e-3), gamma=1.0, n_step_return_horizon=8, target_update_freq=200
    )
    both = MultiAgentOffPolicyAlgorithm(
        algorithms=[learner, MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=space)], env=one
    )
    collector = Collector(both, envs, VectorReplayBuffer(40_000, len(envs)), exploration_noise=True)
    collector.reset()

    def policy(observations: Array, masks: Array) -> Array:
        with torch.no_grad():
            told = Batch(obs=Batch(obs=observations, mask=masks.astype(bool)), info={})
            return np.asarray(playing(told).act)

    made = 0
    yield 0, policy
    for stop in range(1, stops + 1):
        while made < steps * stop // stops:
            with policy_within_training_step(both.policy):
                collected = collector.collect(n_step=128)
                for _ in range(16):
                    both.update(buffer=collector.buffer, sample_size=128)
            made += collected.n_collected_steps // SEATS  # of both seats
        yield made, policy


LEARNERS: dict[str, Learner] = {
    "sb3-contrib MaskablePPO": maskable_ppo,
    "CleanRL's PPO": cleanrl_ppo,
    "Tianshou DQN": tianshou_dqn,
}
