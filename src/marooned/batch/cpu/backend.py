"""Batches on the CPU: the compiled loops over parts of the games, a thread a part."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from marooned.batch.buffers import Arrays, aligned, check_array, check_names, is_count
from marooned.batch.cpu.atomic_counters import reaches
from marooned.batch.errors import WrongArray, WrongSetting
from marooned.engine.compilation import INTERPRETED, specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array

FEWEST = 64
"""Games that are worth a thread of their own."""
PATIENCE = 1 if INTERPRETED else 40_000
"""How often one looks whether the others are done too before sleeping: for about as long as a few dozen games take."""


class Cpu:
    """Where the arrays are NumPy's."""

    name = "cpu"

    def __init__(self, game: Game, threads: int | None) -> None:
        if threads is not None and not is_count(threads):
            raise WrongSetting("threads", threads, "1, 2, 3, …")
        self.loops = specialise("marooned.batch.loops.stepping", game)
        self.threads = threads or os.cpu_count() or 1

    def arrays(self, layout: Mapping[str, tuple[tuple[int, ...], np.dtype[Any]]], out: Mapping[str, Any]) -> Arrays:
        """The arrays, those that the caller brings among them."""
        check_names(out)
        made = {}
        for name, (shape, kind) in layout.items():
            made[name] = self.brought(name, out[name], shape, kind) if name in out else aligned(shape, kind)
        return Arrays(**made)

    def brought(self, name: str, given: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> Array:
        """An array of the caller's, as NumPy sees it: the same memory, or `WrongArray`."""
        array = self.host(name, given)
        check_array(name, array, shape, kind)
        if not array.flags.c_contiguous:
            raise WrongArray(name, "layout", "strided", "contiguous")
        if not array.flags.writeable:
            raise WrongArray(name, "read-only", "read-only", "writeable")
        return array

    def host(self, name: str, given: Any) -> Array:
        """Anything array-like in the memory of this machine, as NumPy sees it."""
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

    def take_actions(self, given: Any, into: Array) -> None:
        """Copy whole numbers, one a game."""
        array = self.host("actions", given)
        if array.shape != into.shape:
            raise WrongArray("actions", "shape", array.shape, into.shape)
        if array.dtype.kind not in "iu":
            raise WrongArray("actions", "dtype", array.dtype, "int32")
        if array.dtype.itemsize > into.dtype.itemsize:
            array = array.clip(-1, np.iinfo(into.dtype).max)  # a number too large is refused, not wrapped into another
        np.copyto(into, array, casting="unsafe")

    def work(self, op: int, arrays: Arrays, fixed: tuple[Any, ...], times: int = 1) -> None:
        """Run the loop over all games, in as many threads as are worth waking; who wakes too late is not waited for."""
        loops, n = self.loops, len(arrays.seat)
        parts = self.parts(n)
        taken = np.zeros((parts + 1) * loops.APART, np.int64)

        def job(part: int) -> None:
            loops.work(op, times, part, taken, *fixed, *arrays)

        helping = [_pool(parts - 1).submit(job, part) for part in range(1, parts)]
        job(0)
        if not helping or reaches(taken, parts * loops.APART, n, PATIENCE):
            return
        for helper in helping:
            if not helper.cancel():
                helper.result()

    def find_refused(self, arrays: Arrays) -> int:
        """The first game that refuses its action; −1 when none does."""
        look = self.loops.find_refused
        found = self.share(
            len(arrays.seat), lambda start, stop: look(arrays.states, arrays.seat, arrays.actions, start, stop)
        )
        return int(min((index for index in found if index >= 0), default=-1))

    def observe(self, arrays: Arrays, viewers: Array, out: Array) -> None:
        """Write one seat's observation of each game."""
        look = self.loops.observe
        self.share(len(viewers), lambda start, stop: look(arrays.states, viewers, out, start, stop))

    def imagine(self, arrays: Arrays, viewers: Array, key: tuple[np.uint64, np.uint64]) -> None:
        """Deal anew what one seat of each game cannot know."""
        deal = self.loops.imagine
        self.share(len(viewers), lambda start, stop: deal(arrays.states, viewers, arrays.numbers, start, stop, *key))

    def parts(self, n: int) -> int:
        """How many threads `n` games are worth."""
        return max(1, min(self.threads, n // FEWEST))

    def share(self, n: int, job: Callable[[int, int], Any]) -> list[Any]:
        """Do a job on equal parts of `n` games, the first part in this thread; the answers, part after part."""
        parts = self.parts(n)
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
    def copied(array: Array) -> Array:
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
