"""PettingZoo: `env` asks one seat after the other (AEC), `parallel_env` all who owe a decision at once (Parallel).

    from marooned.envs.pettingzoo import env, parallel_env
    table = env("tide-pool", seats=4)

Agents are `seat_0`, `seat_1`, … and all of them stay to the end of the match: one who is out is asked no more, and
`infos[agent]["alive"]` says who still plays. Rewards come with the last move. Table options are given when an
environment is made, not to `reset`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    missing.add_note('pip install "marooned[pettingzoo]"')
    raise

from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.envs.common.agents import Agents
from marooned.envs.common.spaces import MASK, OBSERVATION
from marooned.envs.parallel import Parallel

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


class Sequential(Agents, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One match at a time, one seat asked after the other."""

    def __init__(self, game: Game | str, seats: int, **settings: Any) -> None:
        """`settings` are those of `Agents`."""
        super().__init__(game, seats, **settings)
        self.metadata["is_parallelizable"] = False
        self._given = np.zeros(1, np.int32)
        self._keep_rows()

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._keep_rows()

    def _keep_rows(self) -> None:
        """Keep the only rows of the batch's arrays, which stay where they are."""
        self._seat, self._done, self._length = self._batch.seat, self._batch.done, self._batch.lengths
        self._observation, self._mask = self._batch.observations[0], self._batch.masks[0].view(np.int8)
        self._alive = self._batch.alive[0]

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
            shown, mask = self._observation.copy(), self.choosing.mask(seat, self._mask)
        else:
            shown, mask = self._batch.observe(seat)[0], np.zeros(len(self.game.actions), np.int8)
        return {OBSERVATION: shown, MASK: mask, **self._recall(seat)}

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
