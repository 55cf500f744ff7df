"""A template: checksums of matches, which must be equal on all devices; `specialise` supplies `game` and `rules`.

Numbered matches are played uniformly, each up to a cut of its own, and everything seen on the way is summed up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule, specialise, wrapping_rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import U2, below, threefry

if TYPE_CHECKING:
    from marooned.engine.contract import Game, Rules

    game: Game
    rules: Rules

deal = specialise("marooned.batch.loops.playout", game).deal

FNV_OFFSET, FNV_PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)

MAX_CUT = 512
"""A match is cut after fewer moves than this, so that every phase of the game is compared."""


@wrapping_rule
def fold(total: np.uint64, value: int) -> np.uint64:
    """Fold a number into a checksum (FNV-1a)."""
    return (total ^ np.uint64(value)) * FNV_PRIME


@rule
def checksum_match(
    s: Any, rng: Array, ids: Array, observation: Array, number: int, k0: np.uint64, k1: np.uint64
) -> np.uint64:
    """Play a dealt match up to its cut, then observe and imagine; a checksum of all that was seen.

    The checksum covers the seat, every legal action and the action played at every move, and an observation.
    """
    total = FNV_OFFSET
    cut = np.int64(threefry(k0, k1, np.uint64(number), U2)[0] % np.uint64(MAX_CUT))
    seat, last = rules.turn(s), 0
    while seat >= 0 and cut > 0:
        n = rules.legal(s, seat, ids)
        for i in range(n):
            total = fold(total, ids[i])
        chosen = ids[below(rng, n)]
        total = fold(fold(total, seat), chosen)
        rules.apply(s, seat, chosen)
        seat, last, cut = rules.turn(s), seat, cut - 1
    rules.encode(s, last, observation)
    for i in range(len(observation)):
        total = fold(total, wide(observation[i]) + 128)
    a, b = threefry(k0, k1, np.uint64(number), U2)
    rules.imagine(s, last, a, b)
    return total


@rule
def checksum_matches(
    states: Array,
    sums: Array,
    first: int,
    seats: int,
    k0: np.uint64,
    k1: np.uint64,
    options: Array,
    rng: Array,
    ids: Array,
    observation: Array,
) -> None:
    """Play match `first` + i in the blank `states[i]`, for each i."""
    for i in range(len(sums)):
        deal(states[i], rng, first + i, seats, k0, k1, options)
        sums[i] = checksum_match(states[i], rng, ids, observation, first + i, k0, k1)
