"""A template of CUDA kernels that move a batch on; load it with `specialise`, which supplies `game`.

A thread works on one game, by the very loops that the CPU runs over many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba import cuda

from marooned.batch import cuda_enums
from marooned.engine.compilation import specialise

if TYPE_CHECKING:
    from marooned.engine.contract import Game

    game: Game

cuda_enums.allow()

loops = specialise("marooned.batch.stepping", game)
work, find_refused, observe, imagine = loops.work, loops.find_refused, loops.observe, loops.imagine


@cuda.jit
def work_kernel(
    op: int, kind: int, again: bool, r0: Any, r1: Any, options: Any, blank: Any, states: Any, numbers: Any, laps: Any,
    lengths: Any, generators: Any, actions: Any, seat: Any, legal: Any, legal_count: Any, masks: Any,
    observations: Any, alive: Any, rewards: Any, scores: Any, ranks: Any, done: Any,
) -> None:  # fmt: skip
    """Move game `i` on."""
    i = cuda.grid(1)
    if i < seat.shape[0]:
        work(
            op, i, i + 1, kind, again, r0, r1, options, blank, states, numbers, laps, lengths, generators, actions,
            seat, legal, legal_count, masks, observations, alive, rewards, scores, ranks, done,
        )  # fmt: skip


@cuda.jit
def refused_kernel(states: Any, seat: Any, actions: Any, first: Any) -> None:
    """Leave in `first` the lowest number of a game that refuses its action."""
    i = cuda.grid(1)
    if i < seat.shape[0] and find_refused(states, seat, actions, i, i + 1) >= 0:
        cuda.atomic.min(first, 0, i)


@cuda.jit
def observe_kernel(states: Any, viewers: Any, out: Any) -> None:
    """Write what one seat of game `i` observes."""
    i = cuda.grid(1)
    if i < viewers.shape[0]:
        observe(states, viewers, out, i, i + 1)


@cuda.jit
def imagine_kernel(states: Any, viewers: Any, numbers: Any, k0: Any, k1: Any) -> None:
    """Deal anew what one seat of game `i` cannot know."""
    i = cuda.grid(1)
    if i < viewers.shape[0]:
        imagine(states, viewers, numbers, i, i + 1, k0, k1)
