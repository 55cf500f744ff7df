"""Batches on the CPU: compiled loops over the games, in several threads."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from marooned.batch.buffers import Buffers, Constants, aligned, check_array, check_names, is_count
from marooned.batch.cpu.atomic_counters import spin_until
from marooned.batch.errors import WrongArray, WrongSetting
from marooned.engine.compilation import INTERPRETED, compiled_for, specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS

MIN_GAMES_PER_THREAD = 64
"""Fewer games than this are not worth a thread."""
SPINS = 1 if INTERPRETED else 40_000
"""How often to check whether the other threads are done before sleeping: as long as a few dozen games take."""


class CpuBackend:
    """Keeps the buffers as NumPy buffers."""

    name = "cpu"

    def __init__(self, game: Game, threads: int | None) -> None:
        if threads is not None and not is_count(threads):
            raise WrongSetting("threads", threads, "1, 2, 3, …")
        self.loops = specialise("marooned.batch.loops.stepping", game)
        self.game, self.threads = game, threads or os.cpu_count() or 1
        self._imagined, self._rngs = game.State.blanks(0), np.zeros((0, RNG_WORDS), np.uint64)
        """Room for what the heuristic imagines, and its generators."""
        self._step_part: Callable[..., None] | None = None

    def allocate(self, layout: Mapping[str, tuple[tuple[int, ...], np.dtype[Any]]], out: Mapping[str, Any]) -> Buffers:
        """Allocate the buffers, except those that the caller provides."""
        check_names(out)
        made = {}
        for name, (shape, kind) in layout.items():
            made[name] = self.caller_array(name, out[name], shape, kind) if name in out else aligned(shape, kind)
        return Buffers(**made)

    def caller_array(self, name: str, given: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> Array:
        """An array of the caller's as a NumPy array on the same memory, or `WrongArray`."""
        array = self.as_numpy(name, given)
        check_array(name, array, shape, kind)
        if not array.flags.c_contiguous:
            raise WrongArray(name, "layout", "strided", "contiguous")
        if not array.flags.writeable:
            raise WrongArray(name, "read-only", "read-only", "writeable")
        return array

    def as_numpy(self, name: str, given: Any) -> Array:
        """Anything array-like in the memory of this machine as a NumPy array."""
        if isinstance(given, np.ndarray):
            return given
        if hasattr(given, "__dlpack_device__"):
            where = given.__dlpack_device__()
            if int(where[0]) != 1:
                raise WrongArray(name, "device", "cuda" if int(where[0]) == 2 else f"device {where}", "cpu")
            return np.from_dlpack(given)
        if hasattr(given, "__cuda_array_interface__"):
            raise WrongArray(name, "device", "cuda", "cpu")
        return np.asarray(given)

    def copy_actions(self, given: Any, into: Array) -> None:
        """Copy the actions, one integer per game."""
        array = self.as_numpy("actions", given)
        if array.shape != into.shape:
            raise WrongArray("actions", "shape", array.shape, into.shape)
        if array.dtype.kind not in "iu":
            raise WrongArray("actions", "dtype", array.dtype, "int32")
        if array.dtype.itemsize > into.dtype.itemsize:
            array = array.clip(-1, np.iinfo(into.dtype).max)  # a number too large is refused, not wrapped into another
        np.copyto(into, array, casting="unsafe")

    def run(self, op: int, buffers: Buffers, constants: Constants, times: int = 1) -> None:
        """Do `op` to all games; a thread that wakes too late to help is not waited for."""
        stride, n = self.loops.COUNTER_STRIDE, len(buffers.seat)
        parts = self.thread_count(n)
        taken = np.zeros((parts + 1) * stride, np.int64)
        step_part = self._step_part
        if step_part is None:  # all buffers that come here have the types of those allocated above
            step_part = compiled_for(self.loops.step_part, op, times, 0, taken, constants, buffers)
            self._step_part = step_part

        def job(part: int) -> None:
            step_part(op, times, part, taken, constants, buffers)

        helpers = [_pool(parts - 1).submit(job, part) for part in range(1, parts)]
        job(0)
        if not helpers or spin_until(taken, parts * stride, n, SPINS):
            return
        for helper in helpers:
            if not helper.cancel():
                helper.result()

    def find_refused(self, buffers: Buffers) -> int:
        """The first game that refuses its action; −1 when none does."""
        look, given = self.loops.find_refused, (buffers.seat, buffers.legal, buffers.legal_count, buffers.actions)
        found = self.map_parts(len(buffers.seat), lambda start, stop: look(*given, start, stop))
        return int(min((index for index in found if index >= 0), default=-1))

    def observe(self, buffers: Buffers, viewers: Array, out: Array) -> None:
        """Write one seat's observation of each game."""
        look = self.loops.observe
        self.map_parts(len(viewers), lambda start, stop: look(buffers.states, viewers, out, start, stop))

    def recall(self, buffers: Buffers, viewers: Array, out: Array) -> None:
        """Write what one seat of each game was told."""
        write, given = self.loops.recall, (buffers.histories, buffers.heard, buffers.told, viewers, out)
        self.map_parts(len(viewers), lambda start, stop: write(*given, start, stop))

    def imagine(self, buffers: Buffers, viewers: Array, key: tuple[np.uint64, np.uint64]) -> None:
        """Deal anew what one seat of each game cannot know."""
        deal = self.loops.imagine
        self.map_parts(
            len(viewers), lambda start, stop: deal(buffers.states, viewers, buffers.numbers, start, stop, *key)
        )

    def advise(self, buffers: Buffers, wanted: Array, out: Array, key: tuple[np.uint64, np.uint64]) -> None:
        """Write what the heuristic would play."""
        advise, n = specialise("marooned.batch.loops.opponents", self.game).advise, len(wanted)
        if len(self._imagined) != n:
            self._imagined, self._rngs = self.game.State.blanks(n), np.zeros((n, RNG_WORDS), np.uint64)
        given = (
            buffers.states,
            buffers.seat,
            buffers.numbers,
            buffers.lengths,
            wanted,
            self._imagined,
            self._rngs,
            out,
        )
        self.map_parts(n, lambda start, stop: advise(*given, start, stop, *key))

    def thread_count(self, n: int) -> int:
        """How many threads `n` games are worth."""
        return max(1, min(self.threads, n // MIN_GAMES_PER_THREAD))

    def map_parts(self, n: int, job: Callable[[int, int], Any]) -> list[Any]:
        """Do a job on equal parts of `n` games, the first part in this thread; the results in order."""
        parts = self.thread_count(n)
        if parts == 1:
            return [job(0, n)]
        ends = [n * part // parts for part in range(parts + 1)]
        others = [_pool(parts - 1).submit(job, ends[i], ends[i + 1]) for i in range(1, parts)]
        return [job(0, ends[1]), *(other.result() for other in others)]

    @staticmethod
    def constant(array: Array) -> Array:
        """An array that no step changes."""
        return array

    @staticmethod
    def zeros(shape: tuple[int, ...], kind: np.dtype[Any]) -> Array:
        """An array of zeros."""
        return aligned(shape, kind)

    @staticmethod
    def to_host(array: Array) -> Array:
        """The array where Python can read it."""
        return array

    @staticmethod
    def copy_of(array: Array) -> Array:
        """An array of its own."""
        return array.copy()

    @staticmethod
    def fill(array: Array, values: Any) -> None:
        """Set all of an array."""
        array[:] = values

    @staticmethod
    def write(array: Array, rows: Array, values: Array) -> None:
        """Set some rows."""
        array[rows] = values


@functools.cache
def _pool(workers: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(workers, thread_name_prefix="marooned-batch")
