"""A template of compiled loops over one game's rules; load it with `specialise`, which supplies `rules`.

Every function plays whole matches without touching Python. The choices are drawn from a generator of their own, so that
the same two keys give the same match on every machine, interpreted, compiled or on a GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule, wrapping_rule
from marooned.engine.record import Array
from marooned.engine.rng import below

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules

UNIFORM, HEURISTIC = 0, 1
"""Who plays a seat."""

FNV_OFFSET, FNV_PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


@rule
def choose(s: Any, seat: int, player: int, rng: Array, out: Array) -> int:
    """The action that a player of this kind takes in a seat."""
    if player == HEURISTIC:
        return rules.heuristic(s, seat, rng)
    n = rules.legal(s, seat, out)
    return out[below(rng, n)]  # type: ignore[no-any-return]


@rule
def play_out(s: Any, players: Array, rng: Array, out: Array, limit: int) -> int:
    """Play a match on to its end, or for `limit` moves; the number of moves played."""
    moves = 0
    while moves < limit:
        seat = rules.turn(s)
        if seat < 0:
            break
        rules.apply(s, seat, choose(s, seat, players[seat], rng, out))
        moves += 1
    return moves


@rule
def play_uniform(s: Any, rng: Array, out: Array, limit: int) -> int:
    """As `play_out` with every seat choosing uniformly among its legal actions."""
    moves = 0
    while moves < limit:
        seat = rules.turn(s)
        if seat < 0:
            break
        n = rules.legal(s, seat, out)
        rules.apply(s, seat, out[below(rng, n)])
        moves += 1
    return moves
