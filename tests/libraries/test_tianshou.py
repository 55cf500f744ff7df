"""Tianshou on our environments."""

from __future__ import annotations

import pytest

pytest.importorskip("tianshou", reason="Tianshou is not installed: make libraries")

from tianshou.algorithm import DQN
from tianshou.algorithm.algorithm_base import policy_within_training_step
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.utils.net.common import Net

from marooned.envs.pettingzoo import env

pytestmark = pytest.mark.filterwarnings("default")


def table() -> PettingZooEnv:
    return PettingZooEnv(env("nautilus", seats=2, illegal="raise"))


def test_a_learner_plays_and_learns() -> None:
    one = table()
    size, actions = one.observation_space["observation"].shape, one.action_space
    policy = DiscreteQLearningPolicy(model=Net(state_shape=size, action_shape=actions.n), action_space=actions)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3))
    both = MultiAgentOffPolicyAlgorithm(
        algorithms=[learner, MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=actions)], env=one
    )
    envs = DummyVectorEnv([table, table])
    collector = Collector(both, envs, VectorReplayBuffer(2000, len(envs)))
    collector.reset()
    before = [part.detach().numpy().copy() for part in policy.parameters()]
    collected = collector.collect(n_episode=2)
    assert collected.n_collected_episodes == 2
    with policy_within_training_step(both.policy):
        both.update(buffer=collector.buffer, sample_size=32)
    after = [part.detach().numpy().copy() for part in policy.parameters()]
    assert any((one != other).any() for one, other in zip(before, after, strict=True))
