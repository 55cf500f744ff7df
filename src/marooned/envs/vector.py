"""One learner a game in many games at once, among compiled bots, as a Gymnasium vector environment."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from marooned.batch import Batch
from marooned.batch.batch import REWARDS
from marooned.batch.buffers import Buffers
from marooned.batch.loops.opponents import HEURISTIC, UNIFORM
from marooned.engine.compilation import compiled_for, specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS
from marooned.envs.checks import check_reward, check_seat
from marooned.envs.errors import WrongBots, WrongChoice
from marooned.envs.spaces import MASK, OBSERVATION, action_space, observation_space

KINDS = {"heuristic": HEURISTIC, "uniform": UNIFORM}
"""Bots that are compiled."""

Told = tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]


class VectorSeatEnv(VectorEnv[dict[str, Array], Array, Array]):
    """`num_envs` matches, each seen from one seat. A match that ended is followed by the next in the same step.

    With `copy=False` the arrays returned are those of the batch itself, which the next step overwrites.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int,
        num_envs: int = 1,
        seat: int | None = None,
        bots: Sequence[str] = ("heuristic",),
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        check_seat(seat, seats)
        check_reward(reward)
        for name in bots:
            if name not in KINDS:
                raise WrongBots("compiled", name, ", ".join(KINDS))
        if len(bots) not in (1, seats - 1):
            raise WrongBots("number", len(bots), seats - 1)
        self.batch = Batch(
            game, seats, num_envs, options, secrets.token_hex(8), reward=reward, auto_reset=False, threads=threads
        )
        self.game, self.seats, self.num_envs, self.fixed_seat, self.copy = self.batch.game, seats, num_envs, seat, copy
        self.single_observation_space, self.single_action_space = observation_space(self.game), action_space(self.game)
        self.observation_space = observation_space(self.game, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._row = np.array([KINDS[name] for name in bots], np.int64)[np.arange(seats - 1) % len(bots)]
        self._learners = np.zeros(num_envs, np.int64)
        self._players = np.zeros((num_envs, seats), np.int64)
        self._imagined = self.game.State.blanks(num_envs)
        self._rngs = np.zeros((num_envs, RNG_WORDS), np.uint64)
        self._truncated = np.zeros(num_envs, bool)
        loops, buffers = specialise("marooned.batch.loops.opponents", self.game), self.batch._buffers
        self._play_opponents = compiled_for(
            loops.play_opponents, 0, 0, self._learners, self._players, self._imagined, self._rngs, buffers
        )
        self._score_finished = compiled_for(loops.score_finished, 0, 0, buffers)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal: every game's first match of a seed, or its next."""
        if isinstance(seed, list):
            raise WrongChoice("seed", seed, "0, 1, 2, …, None")
        self.batch.reset(seed)
        self._go_on()
        self._renew()
        return self._observations(), self._infos()

    def step(self, actions: Array) -> Told:
        """The learners' actions, then everyone else's until each learner is asked again."""
        self.batch.step(actions)
        self._go_on()
        done = self.batch.done.copy()
        rewards = np.where(done, self._rewards(), 0.0)
        infos: dict[str, Any] = {}
        if done.any():
            last = {
                OBSERVATION: self.batch.observe(self._learners),
                MASK: np.zeros((self.num_envs, len(self.game.actions)), np.int8),
            }
            infos = {"final_obs": last, "_final_obs": done, "final_info": self._infos(), "_final_info": done}
            self._renew()
        return self._observations(), rewards, done, self._truncated.copy(), {**self._infos(), **infos}

    def _seat_learners(self, games: Array) -> None:
        """Seat the learners, and the bots after them, in these games, whose matches were just dealt."""
        batch = self.batch
        moving = (batch.numbers[games] + batch.episodes[games]) % self.seats
        self._learners[games] = moving if self.fixed_seat is None else self.fixed_seat
        for i, kind in enumerate(self._row):
            self._players[games, (self._learners[games] + 1 + i) % self.seats] = kind

    def _go_on(self) -> None:
        """Let the others play until the learner is asked or the match is over."""
        batch = self.batch
        counted = batch.seat < 0  # the learner's own move ended it, and the batch counted it
        fresh = np.flatnonzero(batch.lengths == 0)
        if len(fresh):
            self._seat_learners(fresh)
        batch._backend.map_parts(
            self.num_envs,
            lambda start, stop: self._play_opponents(
                start, stop, self._learners, self._players, self._imagined, self._rngs, batch._buffers
            ),
        )
        self._score_finished(0, self.num_envs, batch._buffers)
        batch.refresh()
        batch.episodes[batch.done & ~counted] += 1

    def _renew(self) -> None:
        """Deal anew where a match is over, until every learner is asked."""
        batch = self.batch
        while (over := batch.seat < 0).any():
            for game in np.flatnonzero(over):
                alone = Buffers(*(array[game : game + 1] for array in batch._buffers))
                batch._backend.run(batch._loops.DEAL, alone, batch._constants)
            self._go_on()

    def _rewards(self) -> Array:
        batch, kind = self.batch, REWARDS.index(self.batch.reward)
        for game in np.flatnonzero(batch.done):
            batch._loops.reward(kind, batch.scores[game], batch.ranks[game], batch.rewards[game])
        return batch.rewards[np.arange(self.num_envs), self._learners].astype(np.float64)

    def _observations(self) -> dict[str, Array]:
        told = {OBSERVATION: self.batch.observations, MASK: self.batch.masks.view(np.int8)}
        return {name: array.copy() for name, array in told.items()} if self.copy else told

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._learners.copy(), "alive": self.batch.alive.copy()}
