"""A template of compiled loops that do one thing over and over; load it with `specialise`, which supplies `rules`.

Each returns something that depends on all it did, so that no compiler leaves any of it out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import below

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


@rule
def play_some(s: Any, rng: Array, ids: Array, limit: int) -> int:
    """Play on uniformly for that many moves, or to the end; the number of moves."""
    moves = 0
    seat = rules.turn(s)
    while seat >= 0 and moves < limit:
        rules.apply(s, seat, ids[below(rng, rules.legal(s, seat, ids))])
        moves += 1
        seat = rules.turn(s)
    return moves


@rule
def imagine_each(states: Array, viewers: Array, k1: np.uint64) -> int:
    """Imagine each state in place: it stays one that its viewer cannot tell from the first."""
    for i in range(len(states)):
        rules.imagine(states[i], viewers[i], np.uint64(i), k1)
    return len(states)


@rule
def copy_each(states: Array, copies: Array) -> int:
    """Copy each state."""
    for i in range(len(states)):
        copies[i] = states[i]
    return len(states)


@rule
def encode_each(states: Array, viewers: Array, observation: Array) -> int:
    """Encode each state for its viewer."""
    total = 0
    for i in range(len(states)):
        rules.encode(states[i], viewers[i], observation)
        total += observation[0]
    return total


@rule
def list_each(states: Array, ids: Array) -> int:
    """List the legal actions of the seat to move in each state."""
    total = 0
    for i in range(len(states)):
        total += rules.legal(states[i], rules.turn(states[i]), ids)
    return total


@rule
def explain_each(states: Array, actions: int) -> int:
    """Explain, for every action there is, why the seat to move in each state may not take it."""
    total = 0
    for i in range(len(states)):
        seat = rules.turn(states[i])
        for action in range(actions):
            total += rules.explain(states[i], seat, action)
    return total


@rule
def advise_each(states: Array, rng: Array) -> int:
    """Ask the heuristic for the seat to move in each state."""
    total = 0
    for i in range(len(states)):
        total += rules.heuristic(states[i], rules.turn(states[i]), rng)
    return total
