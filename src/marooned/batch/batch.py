"""A batch: many games of one kind, moved on together.

>>> from marooned.batch import Batch
>>> batch = Batch("nautilus-island", seats=4, n=1000, seed="1")
>>> batch.step(batch.legal[:, 0])  # everyone plays the first legal action
>>> batch.observations.shape, batch.masks.shape, int(batch.seat[0])
((1000, 722), (1000, 213), ...)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.batch.buffers import Arrays, is_count, layout
from marooned.batch.cpu.backend import Cpu
from marooned.batch.errors import NoDevice, RefusedAction, WrongArray, WrongSetting, WrongState
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed, key_words

DEVICES = ("cpu", "cuda")
REWARDS = ("win", "place", "points", "progress")
"""What a seat is rewarded for when its match ends: 1 for the winners and −1 for the others, the share of seats behind
it less that of seats ahead, or its points; or, at every step, the points that it gained or lost by it."""


@dataclass(frozen=True)
class Saved:
    """Where the games of a batch stood."""

    states: Array
    numbers: Array
    laps: Array
    lengths: Array
    generators: Array


class Batch:
    """`n` games stepped together. Its arrays are made once and written into by every step; each has one row a game.

    Game `i` depends on the seed, on `first` + `i` and on the actions it is given alone, so neither `n` nor `threads`
    changes it, and its first match is match `first` + `i` of `marooned sim` with the same seed. When a match ends,
    `done` is set, `rewards`, `scores` and `ranks` tell how, and the next one is dealt at once: the observation is that
    of its first decision (with `auto_reset=False` the game's `seat` becomes −1 and it waits for `reset`).

    The arrays are to be read, `actions` apart: of a mask only what changed is written.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        options: Mapping[str, Any] | None = None,
        seed: str | int = "0",
        *,
        device: str = "cpu",
        threads: int | None = None,
        reward: str = "win",
        auto_reset: bool = True,
        check: bool = True,
        observe: bool = True,
        mask: bool = True,
        first: int = 0,
        out: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = load_game(game) if isinstance(game, str) else game
        self.game.check_seats(seats)
        if not is_count(n):
            raise WrongSetting("n", n, "1, 2, 3, …")
        if not is_count(first, 0):
            raise WrongSetting("first", first, "0, 1, 2, …")
        if reward not in REWARDS:
            raise WrongSetting("reward", reward, ", ".join(REWARDS))
        if device not in DEVICES:
            raise WrongSetting("device", device, ", ".join(DEVICES))
        self.seats, self.n, self.seed, self.check = int(seats), n, str(seed), check
        self.options = self.game.full_options(options or {}, self.seats)
        self.device, self.reward, self.auto_reset = device, reward, auto_reset
        self._loops = specialise("marooned.batch.loops.stepping", self.game)
        self._on = self._backend(threads)
        self._arrays: Arrays = self._on.arrays(layout(self.game, self.seats, n, observe, mask), out or {})
        self._fixed = (
            REWARDS.index(reward),
            auto_reset,
            *key_words(key_from_seed(self.seed)),
            *self._constants(),
        )
        self._on.write(self._arrays.numbers, np.arange(n), np.arange(first, first + n))
        self._work(self._loops.DEAL)

    def _backend(self, threads: int | None) -> Any:
        if self.device == "cpu":
            return Cpu(self.game, threads)
        from marooned.batch.equality import why_no_gpu

        why = why_no_gpu()
        if why is not None:
            raise NoDevice("cuda", why)
        from marooned.batch.cuda.backend import Cuda

        return Cuda(self.game)

    def _constants(self) -> tuple[Any, Any]:
        options = self.game.option_numbers(self.options, self.seats)
        return self._on.constant(options), self._on.constant(self.game.State.blanks(1))

    # --- the arrays ---

    def __getattr__(self, name: str) -> Any:
        if name in Arrays._fields:
            return getattr(self._arrays, name)
        raise AttributeError(f"a batch has no {name!r}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *Arrays._fields]

    def __len__(self) -> int:
        return self.n

    # --- moving on ---

    def step(self, actions: Any = None) -> None:
        """Play one action in each game (what is given to a game that waits is ignored), or raise and move none.

        Without actions those are played that somebody wrote into `actions` of the batch itself.
        """
        if actions is not None:
            self._on.take_actions(actions, self._arrays.actions)
        if self.check:
            self._refuse()
        self._work(self._loops.STEP)

    def step_random(self, times: int = 1) -> None:
        """Play an action in each game, drawn uniformly from the legal ones by the game's own generator.

        `times` plays so many one after the other, and leaves everything as if it had been called so often. Only what
        stands in the end is written, and a state is fetched once: without observations and masks that is much faster.
        """
        if not is_count(times):
            raise WrongSetting("times", times, "1, 2, 3, …")
        self._work(self._loops.RANDOM, times)

    def reset(self, seed: str | int | None = None) -> None:
        """Deal every game anew: the first matches of another seed, or each game's next match."""
        if seed is None:
            laps = self._on.to_host(self._arrays.laps)
            self._on.fill(self._arrays.laps, laps + (self._on.to_host(self._arrays.seat) >= 0))
        else:
            self.seed = str(seed)
            kind, again, _, _, *constants = self._fixed
            self._fixed = (kind, again, *key_words(key_from_seed(self.seed)), *constants)
            self._on.fill(self._arrays.laps, np.zeros(self.n, np.int64))
        self._work(self._loops.DEAL)

    # --- looking ---

    def observe(self, seats: Sequence[int] | Array | int, out: Array | None = None) -> Array:
        """The observation of one seat of each game, asked or not (−1: of a spectator)."""
        viewers = self._viewers(seats)
        shape, kind = (self.n, self.game.observation_size), np.dtype(np.int8)
        into = self._on.zeros(shape, kind) if out is None else self._on.brought("out", out, shape, kind)
        self._on.observe(self._arrays, viewers, into)
        return into if out is None else out

    def look(self) -> None:
        """Write all there is to know once more, for states that somebody changed in `states` itself."""
        self._work(self._loops.TELL)

    # --- keeping and changing states ---

    def save(self) -> Saved:
        """Where all games stand, to go back to."""
        kept = (getattr(self._arrays, name) for name in Saved.__dataclass_fields__)
        return Saved(*(self._on.copied(array) for array in kept))

    def load(self, saved: Saved) -> None:
        """Go back to where the games stood; they go on exactly as they did, given the same actions."""
        if len(saved.states) != self.n:
            raise WrongArray("saved", "shape", (len(saved.states),), (self.n,))
        self._check_states(self._on.to_host(saved.states), np.arange(self.n), over_too=True)
        for name in Saved.__dataclass_fields__:
            self._on.fill(getattr(self._arrays, name), getattr(saved, name))
        self._work(self._loops.TELL)

    def fork(self, games: Sequence[int] | Array, seed: str | int | None = None) -> Batch:
        """A batch of copies of these games, as often as each is named, which go on by themselves.

        A copy keeps the chance to come of its match; `imagine` gives it another. Later matches are dealt from `seed`.
        """
        rows = self._rows(games)
        other = Batch(
            self.game, self.seats, len(rows), self.options, f"{self.seed}/fork" if seed is None else seed,
            device=self.device, threads=getattr(self._on, "threads", None), reward=self.reward,
            auto_reset=self.auto_reset, check=self.check,
            observe=self._arrays.observations.shape[1] > 0, mask=self._arrays.masks.shape[1] > 0,
        )  # fmt: skip
        for name in ("states", "lengths"):
            self._on.fill(getattr(other._arrays, name), self._on.to_host(getattr(self._arrays, name))[rows])
        other._work(self._loops.TELL)
        return other

    def set(self, games: Sequence[int] | Array, states: Array) -> None:
        """Put other states, which must be of matches that go on, into these games."""
        rows = self._rows(games)
        if getattr(states, "dtype", None) != self.game.State.dtype:
            raise WrongArray("states", "dtype", getattr(states, "dtype", type(states).__name__), "State.dtype")
        if states.shape != rows.shape:
            raise WrongArray("states", "shape", states.shape, rows.shape)
        self._check_states(states, rows)
        self._on.write(self._arrays.states, rows, states)
        self._on.write(self._arrays.lengths, rows, np.zeros(len(rows), np.int32))
        self._work(self._loops.TELL)

    def imagine(self, seats: Sequence[int] | Array | int | None = None, seed: str | int = "0") -> None:
        """Deal anew, in each game, all that a seat (the one asked, unless told) cannot know, future chance included."""
        viewers = self._on.copied(self._arrays.seat) if seats is None else self._viewers(seats)
        self._on.imagine(self._arrays, viewers, key_words(key_from_seed(f"imagine {seed}")))
        self._work(self._loops.TELL)

    # --- inner ---

    def _work(self, op: int, times: int = 1) -> None:
        self._on.work(op, self._arrays, self._fixed, times)

    def _refuse(self) -> None:
        index = self._on.find_refused(self._arrays)
        if index >= 0:
            seat, action = (int(self._on.to_host(a[index : index + 1])[0]) for a in (self.seat, self.actions))
            code = 0
            if 0 <= action < len(self.game.actions):
                state = self._on.to_host(self._arrays.states[index : index + 1])[0]
                code = int(self.game.rules.check(state, seat, action))
            raise RefusedAction(self.game, index, seat, action, code)

    def _rows(self, games: Sequence[int] | Array) -> Array:
        rows = np.asarray(games)
        if rows.ndim != 1 or rows.dtype.kind not in "iu":
            raise WrongArray("games", "dtype", rows.dtype, "int64")
        wrong = rows[(rows < 0) | (rows >= self.n)]
        if len(wrong):
            raise WrongSetting("games", int(wrong[0]), f"0…{self.n - 1}")
        return rows.astype(np.int64)

    def _viewers(self, seats: Sequence[int] | Array | int) -> Array:
        viewers = np.asarray(seats)
        if viewers.dtype.kind not in "iu":
            raise WrongArray("seats", "dtype", viewers.dtype, "int8")
        if viewers.shape not in ((), (self.n,)):
            raise WrongArray("seats", "shape", viewers.shape, (self.n,))
        if ((viewers < -1) | (viewers >= self.seats)).any():
            raise WrongSetting("seats", viewers.max(), f"-1…{self.seats - 1}")
        return self._on.constant(np.broadcast_to(viewers, (self.n,)).astype(np.int8))

    def _check_states(self, states: Array, rows: Array, *, over_too: bool = False) -> None:
        for state, row in zip(states, rows, strict=True):
            if "seats" in (states.dtype.names or ()) and state["seats"] != self.seats:
                raise WrongState(int(row), "seats", int(state["seats"]), self.seats)
            if not over_too and self.game.rules.turn(state) < 0:
                raise WrongState(int(row), "over", 0, 0)
