"""Gymnasium: one learner among bots, in one game (`SeatEnv`) or in many at once (`VectorSeatEnv`).

    import gymnasium, marooned.envs.gymnasium
    env = gymnasium.make("marooned/TidePool-4p-v1", bots=["heuristic"])
    envs = gymnasium.make_vec("marooned/TidePool-4p-v1", num_envs=1024, bots=["heuristic", "uniform", "uniform"])

The others move between two decisions of the learner's. A match in which the learner is out is played to its end at
once. The reward comes with the last step. `seat=None` moves the learner on by one seat from match to match.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.registration import registry

from marooned.batch import Batch
from marooned.bots import check_bots, new_bot
from marooned.engine.contract import Game
from marooned.engine.position import Knowledge, Position
from marooned.engine.record import Array
from marooned.engine.rng import below, key_from_seed
from marooned.envs.checks import check_illegal, check_render_mode, check_reward, check_seat
from marooned.envs.errors import WrongBots
from marooned.envs.names import env_id, loadable_games
from marooned.envs.spaces import MASK, OBSERVATION, action_space, observation_space
from marooned.envs.text import describe
from marooned.envs.vector import VectorSeatEnv

__all__ = ["SeatEnv", "VectorSeatEnv", "register"]

Observation = dict[str, Array]


def company(bots: Sequence[str], others: int) -> list[str]:
    """The bots in the seats after the learner's: as named, or one name for all of them."""
    check_bots(bots)
    if len(bots) not in (1, others):
        raise WrongBots("number", len(bots), others)
    return list(bots) * others if len(bots) == 1 else list(bots)


class SeatEnv(gymnasium.Env[Observation, int]):
    """One match at a time, seen from one seat; any bots in the others, in the order of the seats after it."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int,
        seat: int | None = None,
        bots: Sequence[str] = ("heuristic",),
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        check_illegal(illegal)
        check_render_mode(render_mode)
        check_reward(reward)
        self._batch = Batch(game, seats, 1, options, secrets.token_hex(8), reward=reward, auto_reset=False, threads=1)
        self.game, self.seats = self._batch.game, seats
        check_seat(seat, seats)
        self.fixed_seat, self.bots = seat, company(bots, seats - 1)
        self.illegal, self.render_mode = illegal, render_mode
        self.observation_space: Any = observation_space(self.game)
        self.action_space: Any = action_space(self.game)
        self.seat = seat or 0
        self._matches = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal: the first match of a seed, or the one after the last; the others play until the learner is asked."""
        super().reset(seed=seed)
        if seed is not None:
            self._matches = 0
        self._batch.reset(seed)
        self._sit()
        while self._batch.seat[0] < 0:  # over before the learner was asked at all
            self._batch.reset()
            self._sit()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, then everyone else's until it is asked again or the match is over."""
        batch = self._batch
        if self.illegal == "replace" and not (0 <= action < len(self.game.actions) and batch.masks[0, action]):
            action = int(batch.legal[0, below(batch.generators[0], int(batch.legal_count[0]))])
        batch.step(np.asarray([action]))
        rewards = batch.rewards[0].copy() + self._others_play()
        over = bool(batch.seat[0] < 0)
        return self._observation(), float(rewards[self.seat]), over, False, self._info()

    def render(self) -> str | None:
        """The whole table as text."""
        return describe(self.game, self._batch.states[0]) if self.render_mode == "ansi" else None

    def _sit(self) -> None:
        """Give everyone their seat in a match just dealt, and let the others begin."""
        self.seat = self._matches % self.seats if self.fixed_seat is None else self.fixed_seat
        self._matches += 1
        key = f"{self._batch.seed} {int(self._batch.episodes[0])}"
        self._players = {
            (self.seat + 1 + i) % self.seats: new_bot(name, key_from_seed(f"bot {i} {key}"))
            for i, name in enumerate(self.bots)
        }
        self._others_play()

    def _others_play(self) -> Array:
        """Let the others move until it is the learner's turn or the match is over; everyone's rewards."""
        batch, got = self._batch, np.zeros(self.seats, np.float32)
        while batch.seat[0] >= 0 and batch.seat[0] != self.seat:
            seat = int(batch.seat[0])
            batch.step(np.asarray([self._players[seat].choose(self._knowledge(seat))]))
            got += batch.rewards[0]
        return got

    def _knowledge(self, seat: int) -> Knowledge:
        position = Position.from_bytes(self.game, self.seats, self._batch.states.tobytes())
        return position.knowledge(seat, int(self._batch.lengths[0]))

    def _observation(self) -> Observation:
        if self._batch.seat[0] == self.seat:
            return {OBSERVATION: self._batch.observations[0].copy(), MASK: self._batch.masks[0].astype(np.int8)}
        none = np.zeros(len(self.game.actions), np.int8)
        return {OBSERVATION: self._batch.observe(self.seat)[0], MASK: none}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "alive": self._batch.alive[0].copy()}


def register() -> list[str]:
    """Register every game with every player count; the ids. Called when this module is imported."""
    ids = []
    for game in loadable_games():
        for seats in game.seats:
            ids.append(env_id(game, seats))
            if ids[-1] not in registry:
                gymnasium.register(
                    ids[-1],
                    entry_point="marooned.envs.gymnasium:SeatEnv",
                    vector_entry_point="marooned.envs.gymnasium:VectorSeatEnv",
                    kwargs={"game": game.name, "seats": seats},
                )
    return ids


IDS = register()
"""The ids of our games in Gymnasium."""
