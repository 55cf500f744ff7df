"""A template of compiled loops over the outcomes of chance; load it with `specialise`, which supplies `rules`.

The rules have to be those of an edition with listed chance: outcome after outcome, by its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.editions.chance import choose
from marooned.engine.record import Array
from marooned.engine.rng import U0

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def deal(blank: Array, first: int, seats: int, options: Array, out: Array) -> None:
    """Write the deals with the numbers from `first` on."""
    for i in range(len(out)):
        out[i] = blank[0]
        rules.setup(out[i], seats, np.uint64(first + i), U0, options)


@rule
def play(before: Array, first: int, seat: int, action: int, out: Array) -> None:
    """Write what an action leads to, by the outcomes with the numbers from `first` on."""
    for i in range(len(out)):
        out[i] = before[0]
        choose(out[i].rng, np.uint64(first + i))
        rules.apply(out[i], seat, action)
