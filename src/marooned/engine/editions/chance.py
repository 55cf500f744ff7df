"""Chance whose outcomes can be listed: in the place of a random generator, the number of an outcome.

Whoever draws takes a digit of that number, in as many digits as can be drawn, and the product of all sizes tells how
many outcomes were equally likely on that way. So with the numbers 0, 1, 2, … the same rules go through all that chance
can do; a number that is not used up stands for no outcome.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import RNG_WORDS, U1

__all__ = ["REST", "RNG_WORDS", "WAYS", "below", "choose", "seed", "shuffle"]

REST, WAYS = 0, 1
"""Where a generator holds what is left of the outcome's number, and how many outcomes were equally likely so far: 0 and
1 while nothing is drawn, so that equal states are equal in every byte."""


@rule
def choose(rng: Array, outcome: np.uint64) -> None:
    """Let the next draws be those of an outcome."""
    rng[REST] = outcome
    rng[WAYS] = U1


@rule
def seed(rng: Array, k0: np.uint64, k1: np.uint64) -> None:
    """Let them be those of the outcome whose number stands in the place of a key."""
    choose(rng, k0)


@rule
def below(rng: Array, n: int) -> int:
    """A number from 0 to n − 1: the next digit of the outcome's number."""
    size = np.uint64(n)
    rest = rng[REST]
    rng[REST] = rest // size
    rng[WAYS] *= size
    return np.int64(rest % size)  # type: ignore[return-value]


@rule
def shuffle(items: Array, n: int, rng: Array) -> None:
    """Put the first `n` items in an order that was not met before."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held
