"""Talk as actions and observations of an environment."""

from __future__ import annotations

import numpy as np
import pytest

from marooned.engine.errors import BadSpeech
from marooned.envs.errors import NoSpeech
from marooned.envs.pettingzoo import raw_env
from marooned.envs.talking import KEPT, Talking, talking_env


def first(env: Talking) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])


@pytest.fixture
def env() -> Talking:
    made = talking_env("galerapagos", 4)
    made.reset(seed=7)
    return made


def test_everyone_hears_what_is_said_aloud_and_one_what_is_whispered(env: Talking) -> None:
    speaker = env.possible_agents.index(env.agent_selection)
    others = [agent for agent in env.possible_agents if agent != env.agent_selection]
    hearer = env.possible_agents.index(others[-1])
    env.step({"action": first(env), "say": "ask:water", "to": 0})
    for agent in others:
        heard = env.observe(agent)
        assert heard["talk"] == ({"seat": speaker, "to": 0, "say": "ask:water"},)
        assert env.observation_space(agent).contains(heard)
    env.reset(seed=7)
    assert not any(env.observe(agent)["talk"] for agent in env.possible_agents)
    env.step({"action": first(env), "say": "lack:water", "to": hearer + 1})
    assert [agent for agent in env.possible_agents if env.observe(agent)["talk"]] == [others[-1]]


def test_what_was_heard_is_gone_once_one_has_acted(env: Talking) -> None:
    env.step({"action": first(env), "say": "ask:water", "to": 0})
    agent = env.agent_selection
    if not env.observe(agent)["talk"]:  # the same seat is asked again
        env.step({"action": first(env), "say": "", "to": 0})
        agent = env.agent_selection
    assert env.observe(agent)["talk"]
    env.step(first(env))
    assert not env.observe(agent)["talk"]


def test_talk_changes_nothing_in_the_match(env: Talking) -> None:
    silent = raw_env("galerapagos", 4)
    silent.reset(seed=7)
    for _ in range(200):
        agent = env.agent_selection
        assert agent == silent.agent_selection
        seen, plain = env.observe(agent), silent.observe(agent)
        assert (seen["observation"] == plain["observation"]).all() and env.rewards == silent.rewards
        if env.terminations[agent]:
            break
        action = first(env)
        env.step({"action": action, "say": "ask:food", "to": 0})
        silent.step(action)
    assert all(len(env.observe(agent)["talk"]) <= KEPT for agent in env.possible_agents)


@pytest.mark.parametrize(("words", "to"), [("sing:loud", 0), ("ask:water", 5), ("ask:water", -1), ("ask:water", None)])
def test_what_makes_no_sense_is_refused_and_changes_nothing(env: Talking, words: str, to: int | None) -> None:
    speaker = env.agent_selection
    to = env.possible_agents.index(speaker) + 1 if to is None else to
    with pytest.raises(BadSpeech):
        env.step({"action": first(env), "say": words, "to": to})
    assert env.agent_selection == speaker and not any(env.observe(agent)["talk"] for agent in env.possible_agents)


def test_actions_are_drawn_from_their_space(env: Talking) -> None:
    space = env.action_space(env.agent_selection)
    assert space.contains({"action": first(env), "say": "offer:2:sandwich:for:no-vote", "to": 0})
    assert not space.contains({"action": first(env), "say": "Hello!", "to": 0})


def test_a_game_without_phrases_is_refused() -> None:
    with pytest.raises(NoSpeech, match="no phrases"):
        talking_env("nautilus", 2)
