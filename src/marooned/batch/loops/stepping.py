"""A template: many games moved on together; load it with `specialise`, which supplies `game` and `rules`.

Everything is written into arrays with one row a game. A game depends on the run's key, its own number and the actions
it was given, and on nothing else: neither on how many games there are nor on who works on which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.batch.cpu.atomic_counters import take
from marooned.batch.cpu.prefetch import LINE, fetch_line
from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below, seed, threefry

if TYPE_CHECKING:
    from marooned.engine.contract import Game, Rules

    game: Game
    rules: Rules
    unsigned = int
else:
    unsigned = np.uint64
"""Marks a number as one that counts from the start: nobody has to ask, at every array, whether it does from the end."""

DEAL, TELL, SETTLE, STEP, RANDOM = 0, 1, 2, 3, 4
"""What is done: deal anew, only tell, settle a match that is over, play the actions given or ones drawn at random."""

WIN, PLACE, POINTS, PROGRESS = 0, 1, 2, 3
"""What a seat is rewarded for: the first three when its match ends, the last one step by step."""

NEWS_TO_NOBODY = -2

AT_A_TIME = 64
"""Games that a thread takes on at once."""
APART = 8
"""Numbers between the counters of two threads, so that they do not share a line of the cache."""

ACTIONS = len(game.actions)
FETCHED = 5 * LINE
"""Bytes of a list of legal actions that are fetched ahead: most lists are shorter."""
WIDE = ACTIONS > 16 * LINE
"""Whether a mask is so long that what is written of it lies in many lines of the cache."""

SOME_LEAVE = "living" in (game.State.dtype.names or ())
"""Whether a seat can be out before the match is over."""

if SOME_LEAVE:

    @rule
    def is_alive(s: Any, seat: int) -> bool:
        """Whether the seat still plays: games in which one can be out keep a mask `living` in their record."""
        return (wide(s.living) >> seat) & 1 == 1

else:

    @rule
    def is_alive(s: Any, seat: int) -> bool:
        """Whether the seat still plays: nobody leaves this game before its end."""
        return True


@rule
def deal_next(
    s: Any, rng: Array, number: int, lap: int, seats: int, r0: np.uint64, r1: np.uint64, options: Array
) -> None:
    """Set up match `lap` of game `number` in a blank state; the first is match `number` of a run with the same key."""
    k0, k1 = threefry(r0, r1, np.uint64(number), np.uint64(2 * lap))
    rules.setup(s, seats, k0, k1, options)
    c0, c1 = threefry(r0, r1, np.uint64(number), np.uint64(2 * lap + 1))
    seed(rng, c0, c1)


@rule
def reward(kind: int, scores: Array, ranks: Array, out: Array) -> None:
    """What each seat gets for a match that ended."""
    seats = len(out)
    for seat in range(seats):
        if kind == WIN:
            out[seat] = 1.0 if ranks[seat] == 0 else -1.0
        elif kind == PLACE:
            ahead = behind = 0
            for other in range(seats):
                if ranks[other] < ranks[seat]:
                    ahead += 1
                elif ranks[other] > ranks[seat]:
                    behind += 1
            out[seat] = (behind - ahead) / (seats - 1)
        else:
            out[seat] = scores[seat]


@rule
def add_points(sign: int, s: Any, points: Array, out: Array) -> None:
    """Count each seat's points as things stand, and add them to `out`, or take them away."""
    rules.scores(s, points)
    for seat in range(len(out)):
        out[seat] += sign * points[seat]


@inlined_rule
def choose(
    op: int, i: int, generators: Array, actions: Array, seat: Array, legal: Array, legal_count: Array, rewards: Array,
    done: Array,
) -> bool:  # fmt: skip
    """Clear what the last step of game `i` left, and draw its action if that is asked for; whether it plays at all."""
    for each in range(rewards.shape[1]):
        rewards[i, each] = 0
    done[i] = False
    if seat[i] < 0:
        return False
    if op == RANDOM:
        actions[i] = legal[i, below(generators[i], legal_count[i])]
    return True


@inlined_rule
def play(
    i: int, at: int, kind: int, states: Array, lengths: Array, actions: Array, seat: Array, rewards: Array,
    scores: Array,
) -> int:  # fmt: skip
    """Play the action that game `i` was given; the seat asked next, −1 when that ended the match."""
    if kind == PROGRESS:
        add_points(-1, states[at], scores[i], rewards[i])
    rules.apply(states[at], wide(seat[i]), wide(actions[i]))
    lengths[i] += 1
    if kind == PROGRESS:
        add_points(1, states[at], scores[i], rewards[i])
    return wide(rules.turn(states[at]))


@inlined_rule
def settle(
    i: int, at: int, kind: int, states: Array, laps: Array, rewards: Array, scores: Array, ranks: Array, done: Array
) -> None:
    """Write how the match of game `i` ended."""
    done[i] = True
    rules.scores(states[at], scores[i])
    rules.ranks(states[at], ranks[i])
    if kind != PROGRESS:
        reward(kind, scores[i], ranks[i], rewards[i])
    laps[i] += 1


@inlined_rule
def ask(
    i: int, at: int, asked: int, anew: bool, states: Array, seat: Array, legal: Array, legal_count: Array, alive: Array
) -> None:
    """Write whom game `i` asks and what is legal; who still plays as well, where that may have changed or is `anew`."""
    seat[i] = asked
    if SOME_LEAVE or anew:
        for each in range(alive.shape[1]):
            alive[i, each] = is_alive(states[at], each)
    legal_count[i] = rules.legal(states[at], asked, legal[i]) if asked >= 0 else 0


@inlined_rule
def advance(
    op: int, then: int, times: int, i: int, at: int, kind: int, again: bool, r0: np.uint64, r1: np.uint64,
    options: Array, blank: Array, states: Array, numbers: Array, laps: Array, lengths: Array, generators: Array,
    actions: Array, seat: Array, legal: Array, legal_count: Array, alive: Array, rewards: Array, scores: Array,
    ranks: Array, done: Array,
) -> int:  # fmt: skip
    """Move game `i` on, whose state is `states[at]`, so many times, after the first by `then`; the seat to tell.

    That is `NEWS_TO_NOBODY` where it waits and nothing changed.
    """
    told = NEWS_TO_NOBODY
    for _ in range(times):
        viewer = asked = wide(seat[i])
        dealing = op == DEAL
        if op >= STEP:
            if not choose(op, i, generators, actions, seat, legal, legal_count, rewards, done):
                break
            asked = play(i, at, kind, states, lengths, actions, seat, rewards, scores)
        elif not dealing:
            asked = wide(rules.turn(states[at]))
        if op >= SETTLE and asked < 0:
            settle(i, at, kind, states, laps, rewards, scores, ranks, done)
            dealing = again
        if dealing:
            states[at] = blank[0]
            deal_next(states[at], generators[i], numbers[i], laps[i], alive.shape[1], r0, r1, options)
            lengths[i] = 0
            asked = wide(rules.turn(states[at]))
        ask(i, at, asked, dealing or op == TELL, states, seat, legal, legal_count, alive)
        told = asked if asked >= 0 else viewer
        op = then
    return told


@inlined_rule
def mark(i: int, legal: Array, legal_count: Array, mask: Array, value: bool) -> None:
    """Write into a mask that what is legal in game `i` is, or no longer is, which is less than the whole of it."""
    if len(mask) > 0:
        for j in range(legal_count[i]):
            mask[unsigned(legal[i, j])] = value


@inlined_rule
def fetch_ahead(legal: Array, mask: Array, observation: Array) -> None:
    """Let a game's rows come into the cache while the game before is moved on; states come by themselves, in order."""
    for at in range(0, FETCHED, LINE):
        fetch_line(legal, at)
    for at in range(0, len(observation), LINE):
        fetch_line(observation, at)
    if WIDE:
        for at in range(0, len(mask), LINE):
            fetch_line(mask, at)


@rule
def work(
    op: int, times: int, part: int, taken: Array, kind: int, again: bool, r0: np.uint64, r1: np.uint64, options: Array,
    blank: Array, states: Array, numbers: Array, laps: Array, lengths: Array, generators: Array, actions: Array,
    seat: Array, legal: Array, legal_count: Array, masks: Array, observations: Array, alive: Array, rewards: Array,
    scores: Array, ranks: Array, done: Array,
) -> None:  # fmt: skip
    """Move a part of the games on, so many times, and write what there is to know then; then help with the other parts.

    Each thread has a part, whose games its cache may still hold, and `taken` counts how many of each part are taken on.
    A thread that woke late finds some of its own done already: waking takes as long as hundreds of games. After those
    counters comes one of the games that are done with, for who waits for all of them.
    A game that ended is dealt anew at once if `again`; otherwise its seat is −1 and it waits.
    """
    n, parts = len(seat), len(taken) // APART - 1
    for turn in range(parts):
        whose = (part + turn) % parts
        first, last = n * whose // parts, n * (whose + 1) // parts
        while True:
            start = first + take(taken, whose * APART, AT_A_TIME)
            if start >= last:
                break
            stop = min(start + AT_A_TIME, last)
            for number in range(start, stop):
                i, after = unsigned(number), unsigned(number + 1)
                if number + 1 < stop:
                    fetch_ahead(legal[after], masks[after], observations[after])
                if op >= STEP:
                    mark(i, legal, legal_count, masks[i], False)
                else:
                    masks[i, :] = False  # states were set, and nobody knows what was legal
                viewer = advance(
                    op, op, times, i, i, kind, again, r0, r1, options, blank, states, numbers, laps, lengths,
                    generators, actions, seat, legal, legal_count, alive, rewards, scores, ranks, done,
                )  # fmt: skip
                mark(i, legal, legal_count, masks[i], True)
                if len(observations[i]) > 0 and viewer != NEWS_TO_NOBODY:
                    rules.encode(states[i], viewer, observations[i])
            take(taken, parts * APART, stop - start)


@rule
def find_refused(states: Array, seat: Array, actions: Array, start: int, stop: int) -> int:
    """The first of these games that refuses the action it was given; −1 when all take theirs. Nothing changes."""
    for i in range(start, stop):
        if seat[i] >= 0:
            action = wide(actions[i])
            if action < 0 or action >= ACTIONS or rules.check(states[i], wide(seat[i]), action) != 0:
                return i
    return -1


@rule
def observe(states: Array, viewers: Array, out: Array, start: int, stop: int) -> None:
    """Write the observation of a seat of each game (or of a spectator, −1)."""
    for i in range(start, stop):
        rules.encode(states[i], wide(viewers[i]), out[i])


@rule
def imagine(states: Array, viewers: Array, numbers: Array, start: int, stop: int, k0: np.uint64, k1: np.uint64) -> None:
    """Deal anew, in each game, all that a seat of it (or the spectators, −1) cannot know."""
    for i in range(start, stop):
        a, b = threefry(k0, k1, np.uint64(numbers[i]), np.uint64(0))
        rules.imagine(states[i], wide(viewers[i]), a, b)
