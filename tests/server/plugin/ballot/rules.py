"""Ballot: the record and the rules. They are few enough to be left uncompiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from marooned.engine.record import Array, Record, i8, u64
from marooned.engine.rng import RNG_WORDS, seed

MAX_SEATS, BALLOTS = 4, 3
YES, NO, CHEER = range(3)
OVER, VOTED, CHEERED = 1, 2, 3


class State(Record):
    """One match of ballot."""

    rng: Array = u64[RNG_WORDS]
    """The generator, its secret key included."""
    seats: int = i8
    """Number of players."""
    ballot: int = i8
    """How many ballots are counted."""
    vote: Array = i8[MAX_SEATS]
    """Each seat's sealed vote in this ballot: 1 yes, 2 no, 0 not yet."""
    cheered: Array = i8[MAX_SEATS]
    """Whether a seat has cheered."""
    yes: Array = i8[BALLOTS]
    """Votes for, in each counted ballot."""


def setup(s: State, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
    """Hand out the papers."""
    seed(s.rng, k0, k1)
    s.seats = seats


def to_act(s: State) -> int:
    """All who have not voted."""
    return 0 if s.ballot == BALLOTS else sum(1 << seat for seat in range(s.seats) if s.vote[seat] == 0)


def turn(s: State) -> int:
    """The first of them."""
    mask = to_act(s)
    return (mask & -mask).bit_length() - 1


def legal(s: State, seat: int, out: Array) -> int:
    """Vote in each ballot, and cheer once."""
    ids: list[int] = []
    if s.ballot < BALLOTS:
        ids = ([] if s.vote[seat] else [YES, NO]) + ([] if s.cheered[seat] else [CHEER])
    out[: len(ids)] = ids
    return len(ids)


def explain(s: State, seat: int, action: int) -> int:
    """Why not."""
    if s.ballot == BALLOTS:
        return OVER
    return CHEERED if action == CHEER else VOTED


def apply(s: State, seat: int, action: int) -> None:
    """Cheer, or vote; the last vote opens them all."""
    if action == CHEER:
        s.cheered[seat] = 1
        return
    s.vote[seat] = action + 1
    if to_act(s) == 0:
        s.yes[s.ballot] = sum(s.vote[other] == YES + 1 for other in range(s.seats))
        s.vote[:] = 0
        s.ballot += 1


def scores(s: State, out: Array) -> None:
    """Nobody wins more than another."""
    out[:] = 0


ranks = scores


def ending(s: State) -> int:
    """All ballots are counted."""
    return int(s.ballot == BALLOTS)


def imagine(s: State, seat: int, k0: np.uint64, k1: np.uint64) -> None:
    """Others' sealed votes could be anything."""
    seed(s.rng, k0, k1)
    for other in range(s.seats):
        if other != seat and s.vote[other]:
            s.vote[other] = 1


def encode(s: State, seat: int, out: Array) -> None:
    """Ballots counted."""
    out[0] = s.ballot


def heuristic(s: State, seat: int, rng: Any) -> int:
    """Always in favour."""
    return YES
