"""Gymnasium: one learner among bots, in one game (`SeatEnv`) or in many at once (`VectorSeatEnv`).

    import gymnasium, marooned.envs.gymnasium
    env = gymnasium.make("marooned/TidePool-4p-v1", bots=["heuristic"])
    envs = gymnasium.make_vec("marooned/TidePool-4p-v1", num_envs=1024, bots=["heuristic", "uniform", "uniform"])

The others move between two decisions of the learner's. A match in which the learner is out is played to its end at
once. The reward comes with the last step. `seat=None` moves the learner on by one seat from match to match.

Ids are known where this module was imported. Where an environment is made in another process, as `SubprocVecEnv` does,
give `marooned.envs.gymnasium:marooned/TidePool-4p-v1`, for which Gymnasium imports it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

try:
    import gymnasium
    from gymnasium.envs.registration import registry
except ModuleNotFoundError as missing:
    missing.add_note('pip install "marooned[gymnasium]"')
    raise

from marooned.batch import Batch
from marooned.bots import new_bot
from marooned.engine.contract import Game
from marooned.engine.position import Knowledge, Position
from marooned.engine.record import Array
from marooned.engine.rng import key_from_seed
from marooned.envs.common.checks import check_choice, check_reward, check_seat
from marooned.envs.common.choosing import Choosing
from marooned.envs.common.company import company
from marooned.envs.common.spaces import MASK, OBSERVATION, action_space, observation_space
from marooned.envs.names import env_id, loadable_games
from marooned.envs.rendering.table import RENDER_MODES, render
from marooned.envs.vector import VectorSeatEnv

__all__ = ["SeatEnv", "VectorSeatEnv", "register"]

Observation = dict[str, Array]


class SeatEnv(gymnasium.Env[Observation, int]):
    """One match at a time, seen from one seat; any bots in the others, in the order of the seats after it."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int,
        seat: int | None = None,
        bots: Sequence[str] = ("heuristic",),
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        illegal: str = "warn",
        relative: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        check_reward(reward)
        self._batch = Batch(game, seats, 1, options, secrets.token_hex(8), reward=reward, auto_reset=False, threads=1)
        self.game, self.seats = self._batch.game, seats
        check_seat(seat, seats)
        self.fixed_seat, self.bots = seat, company(bots, seats - 1)
        self.choosing, self.render_mode = Choosing(self.game, seats, illegal, relative), render_mode
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
        self._show()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, then everyone else's until it is asked again or the match is over."""
        batch = self._batch
        meant = self.choosing.meant(self.seat, action)
        if batch.seat[0] >= 0 and not (0 <= meant < len(self.game.actions) and batch.masks[0, meant]):
            meant = self.choosing.replaced(meant, batch.legal[0, : batch.legal_count[0]], batch.generators[0])
        batch.step(np.asarray([meant]))
        rewards = batch.rewards[0].copy() + self._others_play()
        over = bool(batch.seat[0] < 0)
        self._show()
        return self._observation(), float(rewards[self.seat]), over, False, self._info()

    def action_masks(self) -> Array:
        """What the learner may do now, as sb3-contrib asks for it."""
        return self._observation()[MASK].astype(bool)

    def render(self) -> Any:
        """The table as `render_mode` says: printed or drawn as the learner sees it, or the whole truth in words."""
        return render(self._position(), self.seat, self.render_mode)

    def _show(self) -> None:
        """Print the table where people look on, which is done without being asked for."""
        if self.render_mode == "human":
            self.render()

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
        return self._position().knowledge(seat, int(self._batch.lengths[0]))

    def _position(self) -> Position:
        return Position.from_bytes(self.game, self.seats, self._batch.states.tobytes())

    def _observation(self) -> Observation:
        if self._batch.seat[0] == self.seat:
            mask = self.choosing.mask(self.seat, self._batch.masks[0])
            return {OBSERVATION: self._batch.observations[0].copy(), MASK: mask}
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
