"""A batch: many matches of one game, stepped together.

>>> from marooned.batch import Batch
>>> from marooned.engine.registry import game_names
>>> batch = Batch(game_names()[-1], seats=2, n=1000, seed="1")
>>> batch.step(batch.legal[:, 0])  # every match plays its first legal action
>>> batch.observations.shape, batch.masks.shape, int(batch.seat[0])
((1000, ...), (1000, ...), ...)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from marooned.batch.buffers import Buffers, Constants, is_count, layout
from marooned.batch.cpu.backend import CpuBackend
from marooned.batch.errors import NoDevice, RefusedAction, WrongArray, WrongSetting, WrongState
from marooned.batch.secrets import Secrets
from marooned.engine.compilation import specialise
from marooned.engine.contract import MOST_TOLD, Game
from marooned.engine.editions.loading import sized
from marooned.engine.record import Array
from marooned.engine.rng import key_from_seed, key_words

DEVICES = ("cpu", "cuda")
GROWING = ("histories", "heard")
"""Buffers that grow as matches do."""
REWARDS = ("win", "place", "points", "progress")
"""What a seat is rewarded with. When its match ends: `win` 1 for winners and −1 for the others, `place` the share of
seats behind it minus that of seats ahead, `points` its points. At each step: `progress`, the points gained or lost."""


@dataclass(frozen=True)
class Saved:
    """Where the games of a batch stand."""

    states: Array
    numbers: Array
    episodes: Array
    lengths: Array
    generators: Array
    histories: Array
    heard: Array
    told: Array


class Batch:
    """`n` games stepped together. Its arrays, with one row per game, are allocated once and written into by every step.

    A game is given by its name or, in one of its sizes, as `"tide-pool/tiny"`.
    Game `i` depends only on the seed, on `first` + `i` and on the actions it is given, not on `n` or `threads`. Its
    first match is match `first` + `i` of `marooned sim` with the same seed. When a match ends, `done` is set,
    `rewards`, `scores` and `ranks` say how, and the next one is dealt at once: the observation is that of its first
    decision (with `auto_reset=False` the game's `seat` becomes −1 and it waits for `reset`).

    With `information_states=True`, for games that tell what each step told a seat (`Game.told`), `histories` holds it,
    row after row and seat by seat, and `information_states()` gives that of the seat that acts: with it a seat has
    perfect recall, beside the observation of now.

    Do not write into the arrays, except into `actions`: of a mask only what changed is written.
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
        information_states: bool = False,
        first: int = 0,
        out: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = sized(*game.split("/", 1)) if isinstance(game, str) else game
        self.game.check_seats(seats)
        if not is_count(n):
            raise WrongSetting("n", n, "1, 2, 3, …")
        if not is_count(first, 0):
            raise WrongSetting("first", first, "0, 1, 2, …")
        if reward not in REWARDS:
            raise WrongSetting("reward", reward, ", ".join(REWARDS))
        if device not in DEVICES:
            raise WrongSetting("device", device, ", ".join(DEVICES))
        if information_states and not self.game.told:
            raise WrongSetting("information_states", True, f"False: {self.game.name} tells none")
        if information_states and device != "cpu":
            raise WrongSetting("information_states", True, f"False on {device}: only the CPU keeps them")
        self.seats, self.n, self.seed, self.check = int(seats), n, str(seed), check
        self.options = self.game.full_options(options or {}, self.seats)
        self.device, self.reward, self.auto_reset = device, reward, auto_reset
        self._loops = specialise("marooned.batch.loops.stepping", self.game)
        self._backend = self._new_backend(threads)
        shapes = layout(self.game, self.seats, n, observe, mask, information_states)
        self._buffers: Buffers = self._backend.allocate(shapes, out or {})
        self._constants = self._new_constants()
        self._longest = 0
        """Rows that the longest history has at most: they are not counted at every step."""
        self._backend.write(self._buffers.numbers, np.arange(n), np.arange(first, first + n))
        self._run(self._loops.DEAL)

    def _new_backend(self, threads: int | None) -> Any:
        if self.device == "cpu":
            return CpuBackend(self.game, threads)
        from marooned.batch.cuda.availability import why_no_gpu

        why = why_no_gpu()
        if why is not None:
            raise NoDevice("cuda", why)
        from marooned.batch.cuda.backend import CudaBackend

        return CudaBackend(self.game)

    def _new_constants(self) -> Constants:
        return Constants(
            REWARDS.index(self.reward),
            self.auto_reset,
            *key_words(key_from_seed(self.seed)),
            options=self._backend.constant(self.game.option_numbers(self.options, self.seats)),
            blank=self._backend.constant(self.game.State.blanks(1)),
        )

    def __getstate__(self) -> dict[str, Any]:
        """For copies and for pickling: all but what is compiled and where the arrays lie."""
        left_out = ("_loops", "_backend", "_constants")
        kept = {name: value for name, value in vars(self).items() if name not in left_out}
        arrays = Buffers(*(self._backend.to_host(array) for array in self._buffers))
        return {**kept, "_buffers": arrays, "threads": getattr(self._backend, "threads", None)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        threads, arrays = kept.pop("threads"), kept.pop("_buffers")
        vars(self).update(kept)
        self._loops = specialise("marooned.batch.loops.stepping", self.game)
        self._backend = self._new_backend(threads)
        self._constants = self._new_constants()
        self._buffers = self._backend.allocate({name: (a.shape, a.dtype) for name, a in arrays._asdict().items()}, {})
        for into, values in zip(self._buffers, arrays, strict=True):
            if values.size:
                self._backend.fill(into, values)

    # --- the arrays ---

    def __getattr__(self, name: str) -> Any:
        if name in Buffers._fields and "_buffers" in vars(self):
            return getattr(self._buffers, name)
        raise AttributeError(f"a batch has no {name!r}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *Buffers._fields]

    def __len__(self) -> int:
        return self.n

    # --- moving on ---

    def step(self, actions: Any = None) -> None:
        """Play one action in each game, or raise `RefusedAction` and change nothing.

        Actions for games that are over are ignored. Without an argument, what was written into `actions` is played.
        """
        if actions is not None:
            self._backend.copy_actions(actions, self._buffers.actions)
        if self.check:
            self._check_actions()
        self._run(self._loops.STEP)

    def step_random(self, times: int = 1) -> None:
        """Play a uniformly random legal action in each game, drawn by the game's own generator.

        With `times`, several in a row, with the same result as that many calls. Masks and observations are written
        once in the end, which is much faster.
        """
        if not is_count(times):
            raise WrongSetting("times", times, "1, 2, 3, …")
        self._run(self._loops.RANDOM, times)

    def play_as(self, i: int, seat: int, action: int) -> None:
        """Play a legal action of any seat in game `i`, asked or not, and keep what it told; nothing else is written
        before `refresh`."""
        state, rules = self._buffers.states[i], self.game.rules
        if not self.recalls:
            rules.apply(state, seat, action)
            return
        self._longest = int(self._buffers.told.max()) + MOST_TOLD
        self._make_room(self._longest)
        notes = self._buffers.notes[0]
        self._loops.note(i, notes, seat, action, self._buffers)
        rules.apply(state, seat, action)
        self._loops.tell(i, notes, seat, action, self._buffers)

    def reset(self, seed: str | int | None = None) -> None:
        """Deal every game anew: its first match with another seed, or its next match."""
        if seed is None:
            episodes = self._backend.to_host(self._buffers.episodes)
            self._backend.fill(self._buffers.episodes, episodes + (self._backend.to_host(self._buffers.seat) >= 0))
        else:
            self.seed = str(seed)
            k0, k1 = key_words(key_from_seed(self.seed))
            self._constants = self._constants._replace(k0=k0, k1=k1)
            self._backend.fill(self._buffers.episodes, np.zeros(self.n, np.int64))
        self._run(self._loops.DEAL)

    # --- looking ---

    def observe(self, seats: Sequence[int] | Array | int, out: Array | None = None) -> Array:
        """The observation of one seat of each game, whether it acts or not (−1: of a spectator).

        On a GPU the seats may be an array there (int8), which is taken as it is.
        """
        viewers = self._viewers(seats)
        shape, kind = (self.n, self.game.observation_size), np.dtype(np.int8)
        into = self._backend.zeros(shape, kind) if out is None else self._backend.caller_array("out", out, shape, kind)
        self._backend.observe(self._buffers, viewers, into)
        return into if out is None else out

    def information_states(self, seats: Sequence[int] | Array | int | None = None, rows: int | None = None) -> Array:
        """All that one seat of each game (by default the one to act) was ever told, row after row, as `Game.told` says.

        There are `Game.told_rows` rows by default, 0 where the seat was not told anything yet; if it was
        told more, the first row is a digest of all that does not fit. After `imagine`, what other seats were told
        belongs to another match.
        """
        if not self.recalls:
            raise WrongSetting("information_states", False, "True, when the batch is made")
        viewers = np.maximum(self._buffers.seat, 0) if seats is None else self._viewers(seats)
        if (viewers < 0).any():
            raise WrongSetting("seats", -1, f"0…{self.seats - 1}")
        if rows is not None and not is_count(rows):
            raise WrongSetting("rows", rows, "1, 2, 3, …")
        room = self.game.told_rows(self.seats) if rows is None else rows
        found: Array = np.empty((self.n, room, self.game.told_size), np.int16)
        self._backend.recall(self._buffers, viewers, found)
        return found

    def secrets(self) -> Secrets:
        """What some seat of each game may not know, for those who train or judge beliefs: never for a player."""
        return Secrets.of(self.game, self._backend.to_host(self._buffers.states))

    @property
    def recalls(self) -> bool:
        """Whether it keeps information states."""
        return len(self._buffers.notes) > 0

    def advise(self, wanted: Any, out: Any, seed: str | int = "0") -> None:
        """Write into `out` (int32) what the heuristic would play in the games that are `wanted` (bool).

        It plays for the seat to act, from what that seat may know; the other entries stay as they are.
        """
        wanted = self._backend.caller_array("wanted", wanted, (self.n,), np.dtype(np.bool_))
        into = self._backend.caller_array("out", out, (self.n,), np.dtype(np.int32))
        self._backend.advise(self._buffers, wanted, into, key_words(key_from_seed(f"advise {seed}")))

    def refresh(self) -> None:
        """Write seat, legal actions, masks and observations again, after `states` was changed directly."""
        self._run(self._loops.REFRESH)

    # --- keeping and changing states ---

    def save(self) -> Saved:
        """Where all games stand, for `load`."""
        kept = (getattr(self._buffers, name) for name in Saved.__dataclass_fields__)
        return Saved(*(self._backend.copy_of(array) for array in kept))

    def load(self, saved: Saved) -> None:
        """Go back to where the games stood; with the same actions they go on exactly as they did."""
        if len(saved.states) != self.n:
            raise WrongArray("saved", "shape", (len(saved.states),), (self.n,))
        self._check_states(self._backend.to_host(saved.states), np.arange(self.n), over_too=True)
        self._make_room(saved.histories.shape[1])
        self._longest = saved.histories.shape[1]
        for name in Saved.__dataclass_fields__:
            kept = getattr(saved, name)
            into = getattr(self._buffers, name)
            self._backend.fill(into[:, : kept.shape[1]] if name in GROWING and self.recalls else into, kept)
        self._run(self._loops.REFRESH)

    def fork(self, games: Sequence[int] | Array, seed: str | int | None = None) -> Batch:
        """A new batch with copies of these games, each as often as it is listed.

        In a copy the match goes on with the same random numbers, unless `imagine` changes them; the matches after it
        are dealt from `seed`.
        """
        rows = self._rows(games)
        other = Batch(
            self.game, self.seats, len(rows), self.options, f"{self.seed}/fork" if seed is None else seed,
            device=self.device, threads=getattr(self._backend, "threads", None), reward=self.reward,
            auto_reset=self.auto_reset, check=self.check,
            observe=self._buffers.observations.shape[1] > 0, mask=self._buffers.masks.shape[1] > 0,
            information_states=self.recalls,
        )  # fmt: skip
        other._make_room(self._buffers.histories.shape[1])
        other._longest = self._buffers.histories.shape[1]
        for name in ("states", "lengths", "told", *GROWING):
            self._backend.fill(getattr(other._buffers, name), self._backend.to_host(getattr(self._buffers, name))[rows])
        other._run(self._loops.REFRESH)
        return other

    def set(self, games: Sequence[int] | Array, states: Array) -> None:
        """Replace the states of these games; the matches must not be over.

        What seats were told before is not in a state, so a batch that keeps information states refuses.
        """
        if self.recalls:
            raise WrongSetting("information_states", True, "False, where states are replaced")
        rows = self._rows(games)
        if getattr(states, "dtype", None) != self.game.State.dtype:
            raise WrongArray("states", "dtype", getattr(states, "dtype", type(states).__name__), "State.dtype")
        if states.shape != rows.shape:
            raise WrongArray("states", "shape", states.shape, rows.shape)
        self._check_states(states, rows)
        self._backend.write(self._buffers.states, rows, states)
        self._backend.write(self._buffers.lengths, rows, np.zeros(len(rows), np.int32))
        self._run(self._loops.REFRESH)

    def imagine(self, seats: Sequence[int] | Array | int | None = None, seed: str | int = "0") -> None:
        """Deal anew, in each game, all that a seat (by default the one to act) cannot know, future chance included."""
        viewers = self._backend.copy_of(self._buffers.seat) if seats is None else self._viewers(seats)
        self._backend.imagine(self._buffers, viewers, key_words(key_from_seed(f"imagine {seed}")))
        self._run(self._loops.REFRESH)

    # --- inner ---

    def _run(self, op: int, times: int = 1) -> None:
        if not self.recalls:
            self._backend.run(op, self._buffers, self._constants, times)
            return
        while times > 0:
            fitting = (self._buffers.histories.shape[1] - self._longest) // MOST_TOLD
            if fitting == 0:
                self._longest = int(self._buffers.told.max())
                self._make_room(self._longest + MOST_TOLD)
                continue
            self._backend.run(op, self._buffers, self._constants, min(times, fitting))
            self._longest += MOST_TOLD * min(times, fitting)
            times -= fitting

    def _make_room(self, rows: int) -> None:
        """Let histories grow until so many rows fit."""
        room = self._buffers.histories.shape[1]
        if rows <= room:
            return
        grown = {}
        for name in GROWING:
            old = getattr(self._buffers, name)
            grown[name] = self._backend.zeros((self.n, max(rows, 2 * room), *old.shape[2:]), old.dtype)
            grown[name][:, :room] = old
        self._buffers = self._buffers._replace(**grown)

    def _check_actions(self) -> None:
        index = self._backend.find_refused(self._buffers)
        if index >= 0:
            seat, action = (int(self._backend.to_host(a[index : index + 1])[0]) for a in (self.seat, self.actions))
            state = self._backend.to_host(self._buffers.states[index : index + 1])[0]
            known = 0 <= action < len(self.game.actions)
            reason = self.game.explain(state, seat, action) if known else ""
            raise RefusedAction(self.game, index, seat, action, reason)

    def _rows(self, games: Sequence[int] | Array) -> Array:
        rows = np.asarray(games)
        if rows.ndim != 1 or rows.dtype.kind not in "iu":
            raise WrongArray("games", "dtype", rows.dtype, "int64")
        wrong = rows[(rows < 0) | (rows >= self.n)]
        if len(wrong):
            raise WrongSetting("games", int(wrong[0]), f"0…{self.n - 1}")
        return rows.astype(np.int64)

    def _viewers(self, seats: Sequence[int] | Array | int) -> Array:
        if hasattr(seats, "__cuda_array_interface__"):
            on_device: Array = self._backend.caller_array("seats", seats, (self.n,), np.dtype(np.int8))
            return on_device
        viewers = np.asarray(seats)
        if viewers.dtype.kind not in "iu":
            raise WrongArray("seats", "dtype", viewers.dtype, "int8")
        if viewers.shape not in ((), (self.n,)):
            raise WrongArray("seats", "shape", viewers.shape, (self.n,))
        if ((viewers < -1) | (viewers >= self.seats)).any():
            raise WrongSetting("seats", viewers.max(), f"-1…{self.seats - 1}")
        return self._backend.constant(np.broadcast_to(viewers, (self.n,)).astype(np.int8))

    def _check_states(self, states: Array, rows: Array, *, over_too: bool = False) -> None:
        for state, row in zip(states, rows, strict=True):
            if "seats" in (states.dtype.names or ()) and state["seats"] != self.seats:
                raise WrongState(int(row), "seats", int(state["seats"]), self.seats)
            if not over_too and self.game.rules.turn(state) < 0:
                raise WrongState(int(row), "over", 0, 0)
