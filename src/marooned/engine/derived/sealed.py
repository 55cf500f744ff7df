"""A template like `rules`, for games in which everybody decides at once.

Such a game has a field `sealed` in its state: the action that each seat has decided on and that lies face down, −1 for
none. `legal` lists what a seat may decide on while it has decided nothing. The last decision opens them all: the game's
`resolve` does what comes of them, and then nothing is decided any more. Nothing else of the state changes before that,
so a sealed decision is all there is to hide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import seed

if TYPE_CHECKING:

    def deal(s: Any, options: Array) -> None:
        """The game's own."""

    def resolve(s: Any) -> None:
        """The game's own."""

    def heuristic(s: Any, seat: int, rng: Array) -> int:
        """The game's own."""


OPEN = -1
"""In `sealed`: nothing is decided yet."""


@rule
def undecided(sealed: Array, seats: int) -> int:
    """The seats that have not decided yet, as a bit mask: what `to_act` answers while a match runs."""
    mask = 0
    for seat in range(seats):
        if sealed[seat] < 0:
            mask |= 1 << seat
    return mask


@rule
def setup(s: Any, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
    """Deal under the key, and nothing is decided."""
    seed(s.rng, k0, k1)
    s.seats = seats
    s.sealed[:] = OPEN
    deal(s, options)


@rule
def apply(s: Any, seat: int, action: int) -> None:
    """Seal the decision; the last one opens them all."""
    s.sealed[seat] = action
    if undecided(s.sealed, s.seats) == 0:
        resolve(s)
        s.sealed[:] = OPEN


@rule
def imagine(s: Any, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Let all whose decision the viewer (a seat, or −1 for the spectators) cannot know decide anew, by the heuristic.

    Not evenly among what is legal: a search that reckons with decisions that nobody makes answers them badly.
    """
    seed(s.rng, k0, k1)
    for seat in range(s.seats):
        if seat != viewer and s.sealed[seat] >= 0:
            s.sealed[seat] = OPEN
            s.sealed[seat] = heuristic(s, seat, s.rng)
