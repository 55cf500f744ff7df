"""Batches on a GPU: one thread per game runs the same rules as the CPU. The buffers stay on the GPU.

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

from marooned.batch.buffers import Buffers, Constants, check_array, check_names
from marooned.batch.cuda import dlpack
from marooned.batch.cuda.workspace import EpisodeBuffers, MoveBuffers, Workspace
from marooned.batch.errors import WrongArray
from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS

THREADS = 64
"""Threads per block."""
MAX_FINISHING = 1 << 16
"""Threads that finish matches and deal, at most."""
STRETCH = 20
"""Moves between two runs of the kernel that finishes matches: until then a game that is over waits."""
TOLD = ("masks", "observations")
"""Buffers that are written by kernels of their own."""


class CudaBackend:
    """Keeps the buffers on the current CUDA device."""

    name = "cuda"

    def __init__(self, game: Game) -> None:
        dlpack.teach(type(self.zeros((1,), np.dtype(np.int8))))
        self.kernels = specialise("marooned.batch.cuda.step_kernels", game)
        self.loops = specialise("marooned.batch.loops.stepping", game)
        self.game = game
        self.workspace: Workspace
        self._advising: tuple[Any, Any] | None = None
        """Room for what the heuristic imagines, and its generators."""
        self.current = 0
        """Which of the two lists of games that ended is in use."""
        self.masks: Any = None
        self.observations: Any = None
        """Masks and observations as flat arrays over the same memory."""

    def allocate(self, layout: Mapping[str, tuple[tuple[int, ...], np.dtype[Any]]], out: Mapping[str, Any]) -> Buffers:
        """Allocate the buffers, except those that the caller provides."""
        check_names(out)
        made = {}
        for name, (shape, kind) in layout.items():
            if name in out:
                made[name] = self.caller_array(name, out[name], shape, kind)
            else:
                made[name] = self.zeros(shape, kind, "F" if name == "legal" else "C")
        n = layout["seat"][0]
        self.workspace = Workspace(
            words=made["states"].view(np.uint64).reshape(-1),
            viewers=cuda.device_array(n, np.int8),
            ended=self.zeros((*n, 2), np.dtype(np.int32)),
            counts=self.zeros((2,), np.dtype(np.int64)),
        )
        self.masks, self.observations = (made[name].reshape(-1) if made[name].shape[1] else None for name in TOLD)
        return Buffers(**made)

    def caller_array(self, name: str, given: Any, shape: tuple[int, ...], kind: np.dtype[Any]) -> Any:
        """An array of the caller's as Numba's on the same memory, or `WrongArray`."""
        array = self.on_device(name, given)
        check_array(name, array, shape, kind)
        if not array.is_c_contiguous():
            raise WrongArray(name, "layout", "strided", "contiguous")
        return array

    @staticmethod
    def on_device(name: str, given: Any) -> Any:
        """Anything with the CUDA array interface as Numba's array."""
        if devicearray.is_cuda_ndarray(given):
            return given
        if hasattr(given, "__cuda_array_interface__"):
            return cuda.as_cuda_array(given)
        raise WrongArray(name, "device", "cpu", "cuda")

    def copy_actions(self, given: Any, into: Any) -> None:
        """Copy the actions, one integer per game, on the device."""
        array = self.on_device("actions", given)
        check_array("actions", array, tuple(into.shape), into.dtype)
        into.copy_to_device(array)

    def run(self, op: int, buffers: Buffers, constants: Constants, times: int = 1) -> None:
        """Launch the kernels over all games; they run on while Python goes on."""
        n, kernels, finish = len(buffers.seat), self.kernels, self.loops.FINISH
        if op < finish:
            all_games = np.stack([np.arange(n), np.ones(n, int)], 1).astype(np.int32)
            listed = self.workspace._replace(ended=self.constant(all_games), counts=self.constant(np.array([n, 0])))
            self.finish(op, op, 0, listed, constants, buffers)
        else:
            stretch = STRETCH if constants.auto_reset else times  # without a next match there is nothing to wait for
            for begun in range(0, times, stretch):
                self.tiles("play_kernel", n, kernels.STEPPED)(
                    op,
                    min(stretch, times - begun),
                    self.current,
                    constants.reward_kind,
                    *self.workspace,
                    *(getattr(buffers, name) for name in MoveBuffers._fields),
                )
                self.finish(finish, op, self.current, self.workspace, constants, buffers)
                self.current = 1 - self.current
        if self.masks is not None:
            self.tiles("mask_kernel", n, kernels.MASKED)(buffers.legal, buffers.legal_count, self.masks)
        if self.observations is not None:
            self.tiles("observe_kernel", n, kernels.OBSERVED)(
                self.workspace.words, self.workspace.viewers, self.observations
            )

    def finish(
        self, op: int, then: int, current: int, workspace: Workspace, constants: Constants, buffers: Buffers
    ) -> None:
        """Launch the kernel over the games on a list."""
        launch = self.tiles("list_kernel", min(len(buffers.seat), MAX_FINISHING), self.kernels.STEPPED)
        kept = (getattr(buffers, name) for name in EpisodeBuffers._fields)
        launch(op, then, current, *workspace, *constants, *kept)

    def find_refused(self, buffers: Buffers) -> int:
        """The first game that refuses its action; −1 when none does."""
        n = len(buffers.seat)
        first = cuda.to_device(np.array([n], np.int64))
        self.grid("refused_kernel", n)(buffers.seat, buffers.legal, buffers.legal_count, buffers.actions, first)
        found = int(first.copy_to_host()[0])
        return found if found < n else -1

    def observe(self, buffers: Buffers, viewers: Any, out: Any) -> None:
        """Write one seat's observation of each game."""
        self.tiles("observe_kernel", len(viewers), self.kernels.OBSERVED)(
            self.workspace.words, viewers, out.reshape(-1)
        )

    def imagine(self, buffers: Buffers, viewers: Any, key: tuple[np.uint64, np.uint64]) -> None:
        """Deal anew what one seat of each game cannot know."""
        self.grid("imagine_kernel", len(viewers))(buffers.states, viewers, buffers.numbers, *key)

    def advise(self, buffers: Buffers, wanted: Any, out: Any, key: tuple[np.uint64, np.uint64]) -> None:
        """Write what the heuristic would play."""
        n = len(buffers.seat)
        if self._advising is None:
            self._advising = cuda.to_device(self.game.State.blanks(n)), self.zeros((n, RNG_WORDS), np.dtype(np.uint64))
        told = (buffers.states, buffers.seat, buffers.numbers, buffers.lengths)
        self.grid("advise_kernel", n)(*told, wanted, *self._advising, out, *key)

    def grid(self, kernel: str, n: int) -> Any:
        """A kernel, ready to be launched with one thread per game."""
        return getattr(self.kernels, kernel)[(n + THREADS - 1) // THREADS, THREADS]

    def tiles(self, kernel: str, n: int, games: int) -> Any:
        """A kernel, ready to be launched with one block per `games` games."""
        return getattr(self.kernels, kernel)[(n + games - 1) // games, games]

    @staticmethod
    def constant(array: Array) -> Any:
        """An array that no step changes."""
        return cuda.to_device(np.ascontiguousarray(array))

    @staticmethod
    def zeros(shape: tuple[int, ...], kind: np.dtype[Any], order: Literal["C", "F"] = "C") -> Any:
        """An array of zeros; in order "F", what neighbouring games write at the same time lies side by side."""
        return cuda.to_device(np.zeros(shape, kind, order))

    @staticmethod
    def to_host(array: Any) -> Array:
        """The array where Python can read it."""
        return array.copy_to_host() if hasattr(array, "copy_to_host") else array

    @staticmethod
    def copy_of(array: Any) -> Any:
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
