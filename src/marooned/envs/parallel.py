"""PettingZoo's Parallel API: all who owe a decision decide at once.

Where several seats owe a decision (a vote, a debate), all are asked in the same step, and their actions are played in
turn order; one that an earlier action of the step made impossible is not played, `infos[agent]["dropped"]` says so, and
the seat is asked again if it still owes one. Where a single seat is asked, as in most turns, the others' masks are all
0 and what they give is ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from marooned.batch import RefusedAction
from marooned.batch.batch import REWARDS
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.envs.common.agents import Agents
from marooned.envs.common.spaces import MASK, OBSERVATION
from marooned.envs.errors import MissingAction

Observation = dict[str, Array]
Told = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class Parallel(Agents, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """One match at a time, everyone who owes a decision asked at once."""

    observed = False

    def __init__(self, game: Game | str, seats: int, **settings: Any) -> None:
        """`settings` are those of `Agents`."""
        super().__init__(game, seats, **settings)
        self._ids = np.zeros(self.game.max_legal, np.int32)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal: the first match of a seed, or the one after the last."""
        self._batch.reset(seed)
        self.agents, self.cycles = self.possible_agents[:], 0
        self._asked = self._who_is_asked()
        self._show()
        return self._observations(), self._infos(set())

    def step(self, actions: Mapping[str, int]) -> Told:
        """Play what the asked seats decided."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = {seat: self._chosen(seat, actions) for seat in self._asked}
        rules, state, dropped = self.game.rules, self._batch.states[0], set()
        for seat, action in chosen.items():
            if action in self._legal(seat):
                self._batch.play_as(0, seat, action)
            else:
                dropped.add(seat)
        self.cycles += 1
        over = bool(rules.turn(state) < 0)
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        self._asked = () if over else self._who_is_asked()
        self._show()
        names = self.possible_agents
        told: Told = (
            self._observations(),
            dict(zip(names, self._rewards() if over else [0.0] * self.seats, strict=True)),
            dict.fromkeys(names, over),
            dict.fromkeys(names, cut),
            self._infos(dropped),
        )
        if over or cut:
            self.agents = []
            self._batch.episodes[0] += int(over)
        return told

    # --- inner ---

    def _who_is_asked(self) -> tuple[int, ...]:
        """The seats asked now, in the order in which their actions are played."""
        turn, to_act = (
            int(self.game.rules.turn(self._batch.states[0])),
            int(self.game.rules.to_act(self._batch.states[0])),
        )
        if not to_act >> turn & 1:
            return (turn,)  # someone who may act, asked before those who must
        order = [(turn + i) % self.seats for i in range(self.seats)]
        return tuple(seat for seat in order if to_act >> seat & 1)

    def _legal(self, seat: int) -> Array:
        return self._ids[: self.game.rules.legal(self._batch.states[0], seat, self._ids)]

    def _chosen(self, seat: int, actions: Mapping[str, int]) -> int:
        """The action given for a seat that must act; it is legal at this moment."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise MissingAction(agent)
        action = self.choosing.meant(seat, int(actions[agent]))
        ids = self._legal(seat)
        if action not in ids:
            action = self.choosing.replaced(action, ids, self._batch.generators[0])
        if action not in ids:
            known = 0 <= action < len(self.game.actions)
            reason = self.game.explain(self._batch.states[0], seat, action) if known else ""
            raise RefusedAction(self.game, 0, seat, action, reason)
        return action

    def _observations(self) -> dict[str, Observation]:
        told = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(len(self.game.actions), np.int8)
            if seat in self._asked:
                mask[self._legal(seat)] = 1
                mask = self.choosing.mask(seat, mask)
            told[agent] = {OBSERVATION: self._batch.observe(seat)[0], MASK: mask, **self._recall(seat)}
        return told

    def _infos(self, dropped: set[int]) -> dict[str, dict[str, Any]]:
        self._batch.refresh()
        alive = self._batch.alive[0].copy()
        return {agent: {"alive": alive, "dropped": seat in dropped} for seat, agent in enumerate(self.possible_agents)}

    def _rewards(self) -> list[float]:
        batch, state = self._batch, self._batch.states[0]
        self.game.rules.scores(state, batch.scores[0])
        self.game.rules.ranks(state, batch.ranks[0])
        batch._loops.reward(REWARDS.index(batch.reward), batch.scores[0], batch.ranks[0], batch.rewards[0])
        return [float(reward) for reward in batch.rewards[0]]
