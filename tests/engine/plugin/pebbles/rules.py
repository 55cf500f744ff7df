"""Pebbles: the record and the compiled half."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, Record, i8, u64
from marooned.engine.rng import RNG_WORDS, below, seed

MAX_SEATS = 3
HEAP = 7
MOST_TAKEN = 3
OMENS = 6

TAKE, PEEK, PASS = range(3)
ACTION_COUNT = 3


class Reason(IntEnum):
    """Why an action is refused."""

    MATCH_OVER = 1
    NOT_YOUR_TURN = 2
    TAKEN_ENOUGH = 3
    PEEKED_ALREADY = 4
    TAKE_FIRST = 5


class Ending(IntEnum):
    """Why a match ended."""

    HEAP_EMPTY = 1


class State(Record):
    """One match of pebbles."""

    rng: Array = u64[RNG_WORDS]
    """The generator, its secret key included."""
    seats: int = i8
    """Number of players."""
    mover: int = i8
    """Whose turn it is."""
    heap: int = i8
    """Pebbles left."""
    taken: int = i8
    """Pebbles taken this turn."""
    omen: Array = i8[MAX_SEATS]
    """What each seat saw when it peeked, known to it alone; 0 before."""


@rule
def setup(s: State, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
    """Lay the heap."""
    seed(s.rng, k0, k1)
    s.seats = seats
    s.mover = below(s.rng, seats) if options[0] < 0 else options[0]
    s.heap = HEAP


@rule
def to_act(s: State) -> int:
    """The mover, until the heap is empty."""
    return 0 if s.heap == 0 else 1 << s.mover


@rule
def turn(s: State) -> int:
    """Whose turn it is."""
    return -1 if s.heap == 0 else s.mover


@rule
def allows(s: State, seat: int, action: int) -> bool:
    """Take a pebble or two, look once, and pass when one has taken."""
    if seat != turn(s):
        return False
    if action == TAKE:
        return s.taken < MOST_TAKEN
    return s.omen[seat] == 0 if action == PEEK else s.taken > 0


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """What the seat may do."""
    n = 0
    for action in range(ACTION_COUNT):
        if allows(s, seat, action):
            out[n] = action
            n += 1
    return n


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why not."""
    if s.heap == 0:
        return Reason.MATCH_OVER
    if seat != s.mover:
        return Reason.NOT_YOUR_TURN
    if action == TAKE:
        return Reason.TAKEN_ENOUGH
    return Reason.PEEKED_ALREADY if action == PEEK else Reason.TAKE_FIRST


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Take a pebble, look at an omen, or let the next seat play."""
    if action == TAKE:
        s.heap -= 1
        s.taken += 1
    elif action == PEEK:
        s.omen[seat] = 1 + below(s.rng, OMENS)
    else:
        s.mover = (s.mover + 1) % s.seats
        s.taken = 0


@rule
def scores(s: State, out: Array) -> None:
    """A point for whoever took the last pebble."""
    for seat in range(s.seats):
        out[seat] = 1 if s.heap == 0 and seat == s.mover else 0


@rule
def ranks(s: State, out: Array) -> None:
    """Whoever took the last pebble wins; all others share the second place."""
    for seat in range(s.seats):
        out[seat] = 0 if seat == s.mover else 1


@rule
def ending(s: State) -> int:
    """The heap is empty."""
    return Ending.HEAP_EMPTY if s.heap == 0 else 0


@rule
def imagine(s: State, seat: int, k0: np.uint64, k1: np.uint64) -> None:
    """Draw the others' omens anew."""
    seed(s.rng, k0, k1)
    for other in range(s.seats):
        if other != seat and s.omen[other] != 0:
            s.omen[other] = 1 + below(s.rng, OMENS)


@rule
def encode(s: State, seat: int, out: Array) -> None:
    """The heap, the pebbles taken this turn, one's own omen."""
    out[0] = s.heap
    out[1] = s.taken
    out[2] = 0 if seat < 0 else s.omen[seat]


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Take what one may."""
    return PASS if s.taken == MOST_TAKEN else TAKE


def words(omen: int) -> Any:
    """An omen as people see it."""
    return "none" if omen == 0 else f"omen-{omen}"
