"""PettingZoo: `env` asks one seat after the other (AEC), `parallel_env` all who owe a decision at once (Parallel).

    from marooned.envs.pettingzoo import env, parallel_env
    table = env("tide-pool", seats=4)

Agents are `seat_0`, `seat_1`, … and all of them stay to the end of the match: one who is out is asked no more, and
`infos[agent]["alive"]` says who still plays. Rewards come with the last move. Table options are given when an
environment is made, not to `reset`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from marooned.batch import Batch
from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.position import Position
from marooned.engine.record import Array
from marooned.envs.common.checks import check_choice, check_reward
from marooned.envs.common.choosing import Choosing
from marooned.envs.common.spaces import MASK, OBSERVATION, action_space, observation_space
from marooned.envs.names import env_id
from marooned.envs.parallel import Parallel
from marooned.envs.rendering.table import RENDER_MODES, render

__all__ = ["Sequential", "env", "parallel_env", "raw_env"]

Observation = dict[str, Array]


def env(game: Game | str, seats: int, **settings: Any) -> Any:
    """An AEC environment that also checks that its methods are called in the right order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, **settings))


def raw_env(game: Game | str, seats: int, **settings: Any) -> Sequential:
    """The same without those checks."""
    return Sequential(game, seats, **settings)


def parallel_env(game: Game | str, seats: int, **settings: Any) -> Parallel:
    """A Parallel environment."""
    return Parallel(game, seats, **settings)


class Sequential(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One match at a time, one seat asked after the other."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        illegal: str = "warn",
        relative: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        check_reward(reward)
        self._batch = Batch(game, seats, 1, options, secrets.token_hex(8), reward=reward, auto_reset=False, threads=1)
        self.game, self.seats, self.max_cycles, self.render_mode = self._batch.game, seats, max_cycles, render_mode
        self.choosing = Choosing(self.game, seats, illegal, relative)
        self.metadata = {
            "name": env_id(self.game, seats),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self.agents: list[str] = []
        # The batch's arrays stay where they are, so their only rows can be kept.
        self._seat, self._done, self._length = self._batch.seat, self._batch.done, self._batch.lengths
        self._observation, self._mask = self._batch.observations[0], self._batch.masks[0].view(np.int8)
        self._alive = self._batch.alive[0]
        self._given = np.zeros(1, np.int32)

    def observation_space(self, agent: str) -> spaces.Dict:
        space = self.observation_spaces[agent]
        assert isinstance(space, spaces.Dict)
        return space

    def action_space(self, agent: str) -> spaces.Discrete:
        space = self.action_spaces[agent]
        assert isinstance(space, spaces.Discrete)
        return space

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal: the first match of a seed, or the one after the last."""
        self._batch.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell_alive()
        self.agent_selection = self.possible_agents[self._seat[0]]
        self._show()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        if seat == self._seat[0]:
            return {OBSERVATION: self._observation.copy(), MASK: self.choosing.mask(seat, self._mask)}
        return {OBSERVATION: self._batch.observe(seat)[0], MASK: np.zeros(len(self.game.actions), np.int8)}

    def step(self, action: int | None) -> None:
        """The asked seat's action. One that is no number, or with `illegal="raise"` not legal, changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if isinstance(action, int | np.integer):
            self._given[0] = self._meant(int(action))
            self._batch.step(self._given)
        else:
            self._batch.step(np.asarray([action]))
        self._cumulative_rewards[agent] = 0.0
        if self._done[0]:
            for name, reward in zip(self.possible_agents, self._batch.rewards[0].tolist(), strict=True):
                self.rewards[name] = self._cumulative_rewards[name] = reward
                self.terminations[name] = True
            self._tell_alive()
            self._show()
            return
        if self._alive_then != self._alive.tobytes():
            self._tell_alive()
        if self.max_cycles is not None and self._length[0] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self._seat[0]]
        self._show()

    def render(self) -> Any:
        """The table as `render_mode` says: printed or drawn as spectators see it, or the whole truth in words."""
        return render(
            Position.from_bytes(self.game, self.seats, self._batch.states.tobytes()), SPECTATOR, self.render_mode
        )

    def close(self) -> None:
        """Nothing to close."""

    def _show(self) -> None:
        """Print the table where people look on, which is done without being asked for."""
        if self.render_mode == "human":
            self.render()

    def _meant(self, action: int) -> int:
        """The action that is played; −1, which is none, where what was given is far out of range."""
        batch = self._batch
        meant = self.choosing.meant(int(self._seat[0]), action)
        if 0 <= meant < len(self._mask) and self._mask[meant]:
            return meant
        meant = self.choosing.replaced(meant, batch.legal[0, : batch.legal_count[0]], batch.generators[0])
        return meant if -1 <= meant < 1 << 31 else -1

    def _tell_alive(self) -> None:
        self._alive_then = self._alive.tobytes()
        alive = self._alive.copy()
        self.infos = {agent: {"alive": alive} for agent in self.agents}
