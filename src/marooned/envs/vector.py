"""One learner a game in many games at once, among bots, as a Gymnasium vector environment.

The bots `heuristic` and `uniform` are compiled, and play on all cores. Any other, a level for example, is asked game
after game, which takes as long as it thinks.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from marooned.batch import Batch, WrongSetting
from marooned.batch.batch import REWARDS
from marooned.batch.buffers import Buffers
from marooned.batch.loops.opponents import ASKED, HEURISTIC, UNIFORM
from marooned.bots import Bot, new_bot
from marooned.engine.compilation import compiled_for, specialise
from marooned.engine.contract import Game
from marooned.engine.position import Position
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, key_from_seed, key_words
from marooned.envs.common.checks import check_reward, check_seat
from marooned.envs.common.choosing import Choosing
from marooned.envs.common.company import company
from marooned.envs.common.spaces import MASK, OBSERVATION, action_space, observation_space

KINDS = {"heuristic": HEURISTIC, "uniform": UNIFORM}
"""Bots that are compiled; every other is `ASKED`."""

Told = tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]


class VectorSeatEnv(VectorEnv[dict[str, Array], Array, Array]):
    """`num_envs` matches, each seen from one seat.

    A match that ended is followed by the next in the same step, as `metadata["autoreset_mode"]` says (`SAME_STEP`): the
    observation is the next match's first, and `infos["final_obs"]` has the last of the one that ended.
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
        illegal: str = "warn",
        relative: bool = False,
        threads: int | None = None,
        copy: bool = True,
    ) -> None:
        check_seat(seat, seats)
        check_reward(reward)
        if relative and not copy:
            raise WrongSetting("copy", copy, "True (relative)")
        self.batch = Batch(
            game, seats, num_envs, options, secrets.token_hex(8), reward=reward, auto_reset=False, threads=threads
        )
        self.game, self.seats, self.num_envs, self.fixed_seat, self.copy = self.batch.game, seats, num_envs, seat, copy
        self.single_observation_space, self.single_action_space = observation_space(self.game), action_space(self.game)
        self.observation_space = observation_space(self.game, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.choosing = Choosing(self.game, seats, illegal, relative)
        self.bots = company(bots, seats - 1)
        self._row = np.array([KINDS.get(name, ASKED) for name in self.bots], np.int64)
        self._asked: dict[tuple[int, int], Bot] = {}
        self._keys = [self.batch._constants] * num_envs
        self._learners = np.zeros(num_envs, np.int64)
        self._players = np.zeros((num_envs, seats), np.int64)
        self._imagined = self.game.State.blanks(num_envs)
        self._rngs = np.zeros((num_envs, RNG_WORDS), np.uint64)
        self._truncated = np.zeros(num_envs, bool)
        self._compile()

    def _compile(self) -> None:
        loops, buffers = specialise("marooned.batch.loops.opponents", self.game), self.batch._buffers
        self._play_opponents = compiled_for(
            loops.play_opponents, 0, 0, self._learners, self._players, self._imagined, self._rngs, buffers
        )
        self._score_finished = compiled_for(loops.score_finished, 0, 0, buffers)

    def __getstate__(self) -> dict[str, Any]:
        compiled = ("_play_opponents", "_score_finished")
        return {name: value for name, value in vars(self).items() if name not in compiled}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._compile()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal: every game's first match of a seed, or its next.

        Of a list, each game is dealt the first match of its own seed; where that is None, its next.
        """
        if isinstance(seed, list):
            self._deal_from(seed)
        else:
            if seed is not None:
                self.batch.numbers[:] = np.arange(self.num_envs)  # a list may have changed them
            self.batch.reset(seed)
            if seed is not None:
                self._keys = [self.batch._constants] * self.num_envs
            usual = self.batch._constants
            for game in np.flatnonzero([(keys.k0, keys.k1) != (usual.k0, usual.k1) for keys in self._keys]):
                self._deal(int(game))
        self._go_on()
        self._renew()
        return self._observations(), self._infos()

    def step(self, actions: Array) -> Told:
        """The learners' actions, then everyone else's until each learner is asked again."""
        self.batch.step(self._legal_actions(actions))
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

    def action_masks(self) -> Array:
        """What each learner may do now, as sb3-contrib asks for it."""
        return self.choosing.masks(self._learners, self.batch.masks).astype(bool)

    def _deal_from(self, seeds: list[int | None]) -> None:
        if len(seeds) != self.num_envs:
            raise WrongSetting("seed", f"{len(seeds)} × int", f"{self.num_envs} × int")
        batch = self.batch
        for game, seed in enumerate(seeds):
            if seed is None:
                batch.episodes[game] += batch.seat[game] >= 0
            else:
                k0, k1 = key_words(key_from_seed(str(seed)))
                self._keys[game] = batch._constants._replace(k0=k0, k1=k1)
                batch.numbers[game] = batch.episodes[game] = 0
            self._deal(game)

    def _deal(self, game: int) -> None:
        """Deal the match that is a game's turn, from the game's own seed."""
        alone = Buffers(*(array[game : game + 1] for array in self.batch._buffers))
        self.batch._backend.run(self.batch._loops.DEAL, alone, self._keys[game])

    def _legal_actions(self, actions: Array) -> Array:
        """The actions that the learners mean, the illegal ones replaced unless they are to be refused."""
        batch, meant = self.batch, self.choosing.all_meant(self._learners, actions)
        if meant.shape != (self.num_envs,) or meant.dtype.kind not in "iu" or self.choosing.illegal == "raise":
            return meant
        inside = (meant >= 0) & (meant < len(self.game.actions))
        wrong = ~(inside & batch.masks[np.arange(self.num_envs), np.where(inside, meant, 0)])
        if wrong.any():
            meant = meant.copy()
            for game in np.flatnonzero(wrong):
                legal = batch.legal[game, : batch.legal_count[game]]
                meant[game] = self.choosing.replaced(int(meant[game]), legal, batch.generators[game])
        return meant

    def _seat_learners(self, games: Array) -> None:
        """Seat the learners, and the bots after them, in these games, whose matches were just dealt."""
        batch = self.batch
        moving = (batch.numbers[games] + batch.episodes[games]) % self.seats
        self._learners[games] = moving if self.fixed_seat is None else self.fixed_seat
        for i, kind in enumerate(self._row):
            seats = (self._learners[games] + 1 + i) % self.seats
            self._players[games, seats] = kind
            if kind == ASKED:
                for game, seat in zip(games.tolist(), seats.tolist(), strict=True):
                    key = f"bot {i} {self._keys[game].k0} {batch.numbers[game]} {batch.episodes[game]}"
                    self._asked[game, seat] = new_bot(self.bots[i], key_from_seed(key))

    def _go_on(self) -> None:
        """Let the others play until the learner is asked or the match is over."""
        batch = self.batch
        counted = batch.seat < 0  # the learner's own move ended it, and the batch counted it
        fresh = np.flatnonzero(batch.lengths == 0)
        if len(fresh):
            self._seat_learners(fresh)
        while True:
            batch._backend.map_parts(
                self.num_envs,
                lambda start, stop: self._play_opponents(
                    start, stop, self._learners, self._players, self._imagined, self._rngs, batch._buffers
                ),
            )
            if not self._ask_bots():
                break
        self._score_finished(0, self.num_envs, batch._buffers)
        batch.refresh()
        batch.episodes[batch.done & ~counted] += 1

    def _ask_bots(self) -> bool:
        """Let every bot that is not compiled and has to move do so; whether there was one."""
        batch, moved = self.batch, False
        if self._asked:
            for game in range(self.num_envs):
                seat = int(self.game.rules.turn(batch.states[game]))
                if seat >= 0 and seat != self._learners[game]:
                    position = Position.from_bytes(self.game, self.seats, batch.states[game : game + 1].tobytes())
                    action = self._asked[game, seat].choose(position.knowledge(seat, int(batch.lengths[game])))
                    self.game.rules.apply(batch.states[game], seat, action)
                    batch.lengths[game] += 1
                    moved = True
        return moved

    def _renew(self) -> None:
        """Deal anew where a match is over, until every learner is asked."""
        batch = self.batch
        while (over := batch.seat < 0).any():
            for game in np.flatnonzero(over):
                self._deal(int(game))
            self._go_on()

    def _rewards(self) -> Array:
        batch, kind = self.batch, REWARDS.index(self.batch.reward)
        for game in np.flatnonzero(batch.done):
            batch._loops.reward(kind, batch.scores[game], batch.ranks[game], batch.rewards[game])
        return batch.rewards[np.arange(self.num_envs), self._learners].astype(np.float64)

    def _observations(self) -> dict[str, Array]:
        if self.copy:
            masks = self.choosing.masks(self._learners, self.batch.masks)
            return {OBSERVATION: self.batch.observations.copy(), MASK: masks}
        return {OBSERVATION: self.batch.observations, MASK: self.batch.masks.view(np.int8)}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._learners.copy(), "alive": self.batch.alive.copy()}
