"""Batches on a GPU: a thread a game, by the loops that the CPU runs. The arrays lie on the GPU and stay there.

Each array speaks DLPack and the CUDA array interface: `torch.from_dlpack(batch.masks)`, `jax.dlpack.from_dlpack` and
`torch.as_tensor` take it without a copy. The other way round, `out=` takes an array of the caller's to write into.
Kernels are launched on the default stream, in order with what PyTorch does there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from numba import cuda
from numba.cuda.cudadrv import devicearray

from marooned.batch.buffers import Arrays, check_array, check_names
from marooned.batch.cuda import dlpack
from marooned.batch.errors import WrongArray
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array

THREADS = 64
"""Threads a block."""
SETTLING = 1 << 16
"""Threads that settle and deal, at most."""
STRETCH = 20
"""Moves between two settlings: a game that is over waits meanwhile. Where nothing is dealt anew there is one."""
KIND, AGAIN = 0, 1
"""Places, in what is fixed, of what is rewarded and of whether games that are over are dealt anew."""
PLAYED = (
    "states", "lengths", "generators", "actions", "seat", "legal", "legal_count", "alive", "rewards", "scores", "done",
)  # fmt: skip
"""Arrays that a move reads or changes."""
TOLD = ("masks", "observations")
"""Arrays that are written by kernels of their own."""


class Cuda:
    """Where the arrays are on the current CUDA device."""

    name = "cuda"

    def __init__(self, game: Game) -> None:
        dlpack.teach(type(self.zeros((1,), np.dtype(np.int8))))
        self.kernels = specialise("marooned.batch.cuda.step_kernels", game)
        self.loops = specialise("marooned.batch.loops.stepping", game)
        self.viewers: Any = None
        """Whom each game was last told to."""
        self.noted: Any = None
        self.counts: Any = None
        self.turn = 0
        """Games whose match is over, each with its steps to come, that one included; how many, by turns; whose turn."""
        self.words: Any = None
        self.masks: Any = None
        self.observations: Any = None
        """States, masks and observations as flat arrays over the same memory."""

    def arrays(self, layout: Mapping[str, tuple[tuple[int, ...], np.dtype[Any]]], out: Mapping[str, Any]) -> Arrays:
        """The arrays, those that the caller brings among them."""
        check_names(out)
        made = {}
        for name, (shape, kind) in layout.items():
            if name in out:
                made[name] = self.brought(name, out[name], shape, kind)
            else:
                made[name] = self.zeros(shape, kind, "F" if name == "legal" else "C")
        self.viewers = cuda.device_array(layout["seat"][0], np.int8)
        self.noted = self.zeros((*layout["seat"][0], 2), np.dtype(np.int32))
        self.counts = self.zeros((2,), np.dtype(np.int64))
        self.words = made["states"].view(np.uint64).reshape(-1)
        self.masks, self.observations = (made[name].reshape(-1) if made[name].shape[1] else None for name in TOLD)
        return Arrays(**made)

    def brought(self, name: str, given: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> Any:
        """An array of the caller's on this device: the same memory, or `WrongArray`."""
        array = self.on_device(name, given)
        check_array(name, array, shape, kind)
        if not array.is_c_contiguous():
            raise WrongArray(name, "layout", "strided", "contiguous")
        return array

    @staticmethod
    def on_device(name: str, given: Any) -> Any:
        """Anything that speaks the CUDA array interface, as Numba sees it."""
        if devicearray.is_cuda_ndarray(given):
            return given
        if hasattr(given, "__cuda_array_interface__"):
            return cuda.as_cuda_array(given)
        raise WrongArray(name, "device", "cpu", "cuda")

    def take_actions(self, given: Any, into: Any) -> None:
        """Copy whole numbers, one a game, on the device."""
        array = self.on_device("actions", given)
        check_array("actions", array, tuple(into.shape), into.dtype)
        into.copy_to_device(array)

    def work(self, op: int, arrays: Arrays, fixed: tuple[Any, ...], times: int = 1) -> None:
        """Launch the kernels over all games; they run on while Python goes on."""
        n, kernels, settle = len(arrays.seat), self.kernels, self.loops.SETTLE
        if op < settle:
            all_games = np.stack([np.arange(n), np.ones(n, int)], 1).astype(np.int32)
            self.settle(op, op, arrays, fixed, self.constant(all_games), self.constant(np.array([n, 0])), 0)
        else:
            stretch = STRETCH if fixed[AGAIN] else times
            for begun in range(0, times, stretch):
                self.tiles("play_kernel", n, kernels.MOVED)(
                    op, min(stretch, times - begun), self.turn, fixed[KIND], self.noted, self.counts, self.viewers,
                    self.words, *(getattr(arrays, name) for name in PLAYED),
                )  # fmt: skip
                self.settle(settle, op, arrays, fixed, self.noted, self.counts, self.turn)
                self.turn = 1 - self.turn
        if self.masks is not None:
            self.tiles("mask_kernel", n, kernels.MASKED)(arrays.legal, arrays.legal_count, self.masks)
        if self.observations is not None:
            self.tiles("tell_kernel", n, kernels.GAMES)(self.words, self.viewers, self.observations)

    def settle(
        self, op: int, then: int, arrays: Arrays, fixed: tuple[Any, ...], noted: Any, counts: Any, turn: int
    ) -> None:
        """Launch the kernel over the games on a list."""
        kept = (array for name, array in zip(arrays._fields, arrays, strict=True) if name not in TOLD)
        some = self.tiles("list_kernel", min(len(arrays.seat), SETTLING), self.kernels.MOVED)
        some(op, then, turn, noted, counts, self.viewers, self.words, *fixed, *kept)

    def find_refused(self, arrays: Arrays) -> int:
        """The first game that refuses its action; −1 when none does."""
        n = len(arrays.seat)
        first = cuda.to_device(np.array([n], np.int64))
        self.grid("refused_kernel", n)(arrays.states, arrays.seat, arrays.actions, first)
        found = int(first.copy_to_host()[0])
        return found if found < n else -1

    def observe(self, arrays: Arrays, viewers: Any, out: Any) -> None:
        """Write one seat's observation of each game."""
        self.tiles("tell_kernel", len(viewers), self.kernels.GAMES)(self.words, viewers, out.reshape(-1))

    def imagine(self, arrays: Arrays, viewers: Any, key: tuple[np.uint64, np.uint64]) -> None:
        """Deal anew what one seat of each game cannot know."""
        self.grid("imagine_kernel", len(viewers))(arrays.states, viewers, arrays.numbers, *key)

    def grid(self, kernel: str, n: int) -> Any:
        """A kernel, ready to be launched with a thread a game."""
        return getattr(self.kernels, kernel)[(n + THREADS - 1) // THREADS, THREADS]

    def tiles(self, kernel: str, n: int, games: int) -> Any:
        """A kernel, ready to be launched with a block for as many games as it carries over together."""
        return getattr(self.kernels, kernel)[(n + games - 1) // games, games]

    @staticmethod
    def constant(array: Array) -> Any:
        """An array that no step changes."""
        return cuda.to_device(np.ascontiguousarray(array))

    @staticmethod
    def zeros(shape: tuple[int, ...], kind: np.dtype[Any], order: Literal["C", "F"] = "C") -> Any:
        """An array of zeros; in the order "F" what neighbouring games write at the same time lies side by side."""
        return cuda.to_device(np.zeros(shape, kind, order))

    @staticmethod
    def to_host(array: Any) -> Array:
        """The array where Python can read it."""
        return array.copy_to_host() if hasattr(array, "copy_to_host") else array

    @staticmethod
    def copied(array: Any) -> Any:
        """An array of its own."""
        return cuda.to_device(array.copy_to_host())

    def fill(self, array: Any, values: Any) -> None:
        """Set all of an array."""
        array.copy_to_device(self.to_host(values))

    def write(self, array: Any, rows: Array, values: Array) -> None:
        """Set some rows."""
        whole = array.copy_to_host()
        whole[rows] = values
        array.copy_to_device(whole)
