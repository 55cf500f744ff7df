"""A template: whole matches without a Python call; load it with `specialise`, which supplies `rules`.

The players' choices come from a generator of their own. So the same two keys give the same match on every machine,
interpreted, compiled or on a GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import below, seed, threefry

if TYPE_CHECKING:
    from marooned.batch.simulate import Results, Scratch
    from marooned.engine.contract import Rules

    rules: Rules

UNIFORM, HEURISTIC = 0, 1
"""Kinds of players."""


# --- the matches of a run, by number ---


@rule
def match_key(r0: np.uint64, r1: np.uint64, number: int) -> tuple[np.uint64, np.uint64]:
    """The key of match `number` of the run whose key is (r0, r1)."""
    return threefry(r0, r1, np.uint64(number), np.uint64(0))


@rule
def choice_key(r0: np.uint64, r1: np.uint64, number: int) -> tuple[np.uint64, np.uint64]:
    """The key of the players' choices in that match."""
    return threefry(r0, r1, np.uint64(number), np.uint64(1))


@rule
def deal(s: Any, rng: Array, number: int, seats: int, r0: np.uint64, r1: np.uint64, options: Array) -> None:
    """Set up match `number` of a run in a blank state, and the generator of its choices."""
    k0, k1 = match_key(r0, r1, number)
    rules.setup(s, seats, k0, k1, options)
    c0, c1 = choice_key(r0, r1, number)
    seed(rng, c0, c1)


# --- playing one ---


@rule
def choose(s: Any, seat: int, player: int, rng: Array, out: Array) -> int:
    """The action that a player of this kind takes in a seat."""
    if player == HEURISTIC:
        return rules.heuristic(s, seat, rng)
    n = rules.legal(s, seat, out)
    return out[below(rng, n)]


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


# --- playing many ---


@rule
def play_uniform_matches(
    states: Array,
    moves: Array,
    first: int,
    seats: int,
    r0: np.uint64,
    r1: np.uint64,
    options: Array,
    rng: Array,
    out: Array,
    limit: int,
) -> None:
    """Play match `first` + i uniformly into the blank `states[i]`, for each i; count its moves."""
    for i in range(len(moves)):
        deal(states[i], rng, first + i, seats, r0, r1, options)
        moves[i] = play_uniform(states[i], rng, out, limit)


@rule
def play_matches(
    first: int,
    r0: np.uint64,
    r1: np.uint64,
    options: Array,
    kinds: Array | None,
    limit: int,
    scratch: Scratch,
    results: Results,
) -> None:
    """Play the matches `first`, `first` + 1, … of a run, one for each row of the results.

    `kinds` are the kinds of the players in a row; the row moves on by one seat from match to match. None stands for
    uniform players only; then no heuristic is compiled.
    """
    states, rng, out = scratch.states, scratch.rng, scratch.legal
    seats = len(scratch.seated)
    for row in range(len(results.lengths)):
        number = first + row
        states[0] = states[1]
        s = states[0]
        deal(s, rng, number, seats, r0, r1, options)
        if kinds is None:
            results.lengths[row] = play_uniform(s, rng, out, limit)
        else:
            for seat in range(seats):
                scratch.seated[seat] = kinds[(seat + number) % len(kinds)]
            results.lengths[row] = play_out(s, scratch.seated, rng, out, limit)
        results.endings[row] = rules.ending(s)
        rules.scores(s, results.scores[row])
        rules.ranks(s, results.ranks[row])
