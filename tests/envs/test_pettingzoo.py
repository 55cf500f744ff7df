"""PettingZoo's own suite over our environments, and what it does not ask."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from marooned.batch import WrongSetting
from marooned.batch.simulate import Run
from marooned.engine.registry import load_game
from marooned.envs.pettingzoo import env, parallel_env, raw_env
from marooned.testing.tables import each_game, some_tables

with warnings.catch_warnings():  # where its classic games are installed as well, the suite warns of itself
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

CYCLES = 60


# The suite warns of observations that come with a mask, but for the games of its own that it knows by name.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@some_tables
def test_the_suite_for_aec(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=CYCLES)
    seed_test(lambda: env(name, seats), num_cycles=CYCLES)


@each_game
def test_the_suite_for_pictures(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Printed as spectators see it, in words, and as a picture."""
    render_test(lambda render_mode: env(name, seats, render_mode=render_mode))
    assert load_game(name).text("en")("game-name") in capsys.readouterr().out


def play(table: Any, seed: int | None) -> list[tuple[str, int, bytes]]:
    """A match by everyone's first legal action but one in three: who did what, seeing what."""
    table.reset(seed=seed)
    log: list[tuple[str, int, bytes]] = []
    for agent in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        ids = np.flatnonzero(seen["action_mask"])
        action = None if over or cut else int(ids[len(log) % 3 % len(ids)])
        if action is not None:
            log.append((agent, action, seen["observation"].tobytes()))
        table.step(action)
    return log


def test_a_seed_is_a_match_and_the_next_follows_from_it() -> None:
    one, other = raw_env("nautilus-island", 3), raw_env("nautilus-island", 3)
    first, second = play(one, 5), play(one, None)
    assert (first, second) == (play(other, 5), play(other, None))
    assert first != second and first != play(one, 6)


def test_a_seed_deals_what_it_deals_everywhere() -> None:
    table = raw_env("nautilus-island", 3)
    table.reset(seed=8)
    match = Run(load_game("nautilus-island"), 3, "8", ["uniform"]).match(0)
    assert table._batch.states[0].tobytes() == match.position_after(0).data


def test_rewards_come_with_the_last_move() -> None:
    table = raw_env("nautilus", 2)
    table.reset(seed=1)
    while not any(table.terminations.values()):
        assert not any(table.rewards.values())
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert sorted(table.rewards.values()) in ([-1.0, 1.0], [1.0, 1.0])


def test_the_dead_stay_at_the_table() -> None:
    table = raw_env("galerapagos", 4)
    rng, seen_dead = np.random.default_rng(1), 0
    for seed in range(8):
        table.reset(seed=seed)
        while not any(table.terminations.values()):
            agent = table.agent_selection
            alive = table.infos[agent]["alive"]
            assert table.agents == table.possible_agents
            assert alive[table.possible_agents.index(agent)]
            seen_dead += not alive.all()
            table.step(int(rng.choice(np.flatnonzero(table.observe(agent)["action_mask"]))))
    assert seen_dead


def test_a_wrong_action_changes_nothing() -> None:
    table = raw_env("nautilus-island", 2, illegal="raise")
    table.reset(seed=1)
    before = table._batch.states[0].tobytes()
    for wrong in (212, 999, -5, 2**70, 0.5):
        with pytest.raises(ValueError, match=r"no action|not possible|int32"):
            table.step(wrong)  # type: ignore[arg-type]
    assert table._batch.states[0].tobytes() == before
    with pytest.raises(WrongSetting, match="render_mode"):
        raw_env("nautilus", 2, render_mode="sound")
    for kind in (raw_env, parallel_env):
        with pytest.raises(WrongSetting, match="“reward” cannot be progress"):
            kind("nautilus", 2, reward="progress")


def test_a_table_can_be_read() -> None:
    table = raw_env("nautilus-island", 2, render_mode="ansi")
    table.reset(seed=1)
    assert "round" in (table.render() or "")
