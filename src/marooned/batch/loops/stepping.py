"""A template: steps of a batch of games; load it with `specialise`, which supplies `game` and `rules`.

The buffers hold one row per game. A game depends on the run's key, its own number and the actions it was given, and on
nothing else: neither on how many games there are nor on which thread works on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from marooned.batch.cpu.atomic_counters import fetch_add
from marooned.batch.cpu.prefetch import CACHE_LINE, prefetch_line
from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.numba_support.bit_ops import is_listed
from marooned.engine.record import Array, wide
from marooned.engine.rng import below, seed, threefry

if TYPE_CHECKING:
    from marooned.batch.buffers import Buffers, Constants
    from marooned.engine.contract import Game, Rules

    game: Game
    rules: Rules
    unsigned = int
else:
    unsigned = np.uint64
"""Marks an index that is never negative, so that compiled code does not check whether it counts from the end."""

DEAL, REFRESH, FINISH, STEP, RANDOM = 0, 1, 2, 3, 4
"""What is done to a game: deal anew; only write what there is to know; finish a match that is over; play the action
given; play one drawn at random."""

WIN, PLACE, POINTS, PROGRESS = 0, 1, 2, 3
"""What a seat is rewarded for: the first three when its match ends, the last one step by step."""

NO_VIEWER = -2
"""Nothing changed, so no observation has to be written."""
NOBODY, NO_ACTION = -1, -1
"""Who moved, and what was played, when a match is dealt."""

GAMES_PER_TAKE = 64
"""Games that a thread takes on at once."""
COUNTER_STRIDE = 8
"""Numbers between the counters of two threads, so that they do not share a cache line."""

ACTIONS = len(game.actions)
PREFETCHED_LEGAL = 5 * CACHE_LINE
"""Bytes of a list of legal actions that are prefetched: most lists are shorter."""
LONG_MASKS = ACTIONS > 16 * CACHE_LINE
"""Whether a mask is so long that the bytes written lie in many cache lines."""

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


TELLS = hasattr(rules, "tell")
"""Whether the game says what a step told."""
MOST_OF_PIECES = np.repeat([piece.high for piece in game.told], [piece.size for piece in game.told]).astype(np.int64)
"""The highest value of each number of a row."""
ROW_BYTES = 2 * game.told_size

if hasattr(rules, "note"):

    @inlined_rule
    def note(i: int, notes: Array, mover: int, action: int, buffers: Buffers) -> None:
        """Note what telling the next step of game `i` needs to know of its state now."""
        rules.note(buffers.states[i], mover, action, notes)  # type: ignore[attr-defined]

else:

    @rule
    def note(i: int, notes: Array, mover: int, action: int, buffers: Buffers) -> None:
        """This game needs nothing."""


if TELLS:

    @inlined_rule
    def tell(i: int, notes: Array, mover: int, action: int, buffers: Buffers) -> None:
        """Add what the last step of game `i`, or its deal, told; there is room."""
        first = unsigned(buffers.told[i])
        rows, heard = buffers.histories[i, first:], buffers.heard[i, first:]
        buffers.told[i] += rules.tell(notes, buffers.states[i], mover, action, rows, heard)  # type: ignore[attr-defined]

else:

    @rule
    def tell(i: int, notes: Array, mover: int, action: int, buffers: Buffers) -> None:
        """This game says nothing of the sort."""


@rule
def deal_episode(s: Any, rng: Array, number: int, episode: int, seats: int, constants: Constants) -> None:
    """Set up an episode of game `number` in a blank state; the first is match `number` of a run with the same key."""
    k0, k1 = threefry(constants.k0, constants.k1, np.uint64(number), np.uint64(2 * episode))
    rules.setup(s, seats, k0, k1, constants.options)
    c0, c1 = threefry(constants.k0, constants.k1, np.uint64(number), np.uint64(2 * episode + 1))
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
    """Count each seat's points as they stand, and add them to `out`, or subtract them."""
    rules.scores(s, points)
    for seat in range(len(out)):
        out[seat] += sign * points[seat]


# In the following, game `i` has row `i` of the buffers, but its state is `states[at]`: on a GPU a block of threads
# copies the states of its games into memory that it shares.


@inlined_rule
def begin_step(op: int, i: int, buffers: Buffers) -> bool:
    """Clear what the last step of game `i` left, and draw its action if asked for; False if the game is over."""
    for each in range(buffers.rewards.shape[1]):
        buffers.rewards[i, each] = 0
    buffers.done[i] = False
    if buffers.seat[i] < 0:
        return False
    if op == RANDOM:
        draw_action(i, buffers)
    return True


@inlined_rule
def draw_action(i: int, buffers: Buffers) -> None:
    """Let game `i` play a legal action drawn at random."""
    buffers.actions[i] = buffers.legal[i, below(buffers.generators[i], buffers.legal_count[i])]


@inlined_rule
def play_action(i: int, at: int, kind: int, states: Array, buffers: Buffers) -> int:
    """Play the action that game `i` was given; the seat that acts next, −1 when that ended the match."""
    if kind == PROGRESS:
        add_points(-1, states[at], buffers.scores[i], buffers.rewards[i])
    rules.apply(states[at], wide(buffers.seat[i]), wide(buffers.actions[i]))
    buffers.lengths[i] += 1
    if kind == PROGRESS:
        add_points(1, states[at], buffers.scores[i], buffers.rewards[i])
    return wide(rules.turn(states[at]))


@inlined_rule
def finish_episode(i: int, at: int, kind: int, states: Array, buffers: Buffers) -> None:
    """Write how the match of game `i` ended."""
    buffers.done[i] = True
    rules.scores(states[at], buffers.scores[i])
    rules.ranks(states[at], buffers.ranks[i])
    if kind != PROGRESS:
        reward(kind, buffers.scores[i], buffers.ranks[i], buffers.rewards[i])
    buffers.episodes[i] += 1


@inlined_rule
def write_decision(i: int, at: int, seat: int, anew: bool, states: Array, buffers: Buffers) -> None:
    """Write which seat of game `i` acts and what is legal; also who is alive, if that may have changed or is `anew`."""
    buffers.seat[i] = seat
    if SOME_LEAVE or anew:
        for each in range(buffers.alive.shape[1]):
            buffers.alive[i, each] = is_alive(states[at], each)
    buffers.legal_count[i] = rules.legal(states[at], seat, buffers.legal[i]) if seat >= 0 else 0


@inlined_rule
def advance(
    op: int, then: int, times: int, i: int, at: int, constants: Constants, states: Array, buffers: Buffers
) -> int:
    """Do `op` to game `i` and then `then`, `times` operations in all; the seat whose observation is due.

    That is `NO_VIEWER` where the game is over and nothing changed.
    """
    told = NO_VIEWER
    kind = constants.reward_kind
    for _ in range(times):
        viewer = seat = wide(buffers.seat[i])
        dealing = op == DEAL
        if op >= STEP:
            if not begin_step(op, i, buffers):
                break
            seat = play_action(i, at, kind, states, buffers)
        elif not dealing:
            seat = wide(rules.turn(states[at]))
        if op >= FINISH and seat < 0:
            finish_episode(i, at, kind, states, buffers)
            dealing = constants.auto_reset
        if dealing:
            states[at] = constants.blank[0]
            deal_episode(
                states[at], buffers.generators[i], buffers.numbers[i], buffers.episodes[i], buffers.alive.shape[1],
                constants,
            )  # fmt: skip
            buffers.lengths[i] = 0
            seat = wide(rules.turn(states[at]))
        write_decision(i, at, seat, dealing or op == REFRESH, states, buffers)
        told = seat if seat >= 0 else viewer
        op = then
    return told


@inlined_rule
def note_step(op: int, i: int, notes: Array, buffers: Buffers) -> int:
    """Note what telling the next step of game `i` needs, once it is known which action is played; what is to be done
    to the game then."""
    if op < STEP or buffers.seat[i] < 0:
        return op
    if op == RANDOM:
        draw_action(i, buffers)
    note(i, notes, wide(buffers.seat[i]), wide(buffers.actions[i]), buffers)
    return STEP


@inlined_rule
def tell_step(op: int, i: int, mover: int, notes: Array, constants: Constants, buffers: Buffers) -> None:
    """Add what was told by what was done to game `i`."""
    if op >= STEP and not (buffers.done[i] and constants.auto_reset):
        tell(i, notes, mover, wide(buffers.actions[i]), buffers)
    elif op != REFRESH:
        buffers.told[i] = 0
        tell(i, notes, NOBODY, NO_ACTION, buffers)


@inlined_rule
def prefetch_history(i: int, buffers: Buffers) -> None:
    """Prefetch the first rows that the next step of game `i` tells."""
    first = unsigned(buffers.told[i])
    for at in range(0, 2 * ROW_BYTES + CACHE_LINE, CACHE_LINE):
        prefetch_line(buffers.histories[i, first], at)
    prefetch_line(buffers.heard[i, first:], 0)


@inlined_rule
def write_mask(i: int, mask: Array, value: bool, buffers: Buffers) -> None:
    """Set the entries of the actions that are legal in game `i`, which are far fewer than the whole mask."""
    if len(mask) > 0:
        for j in range(buffers.legal_count[i]):
            mask[unsigned(buffers.legal[i, j])] = value


@inlined_rule
def prefetch_rows(legal: Array, mask: Array, observation: Array) -> None:
    """Prefetch the rows of the next game; states are read in order, which needs no help."""
    for at in range(0, PREFETCHED_LEGAL, CACHE_LINE):
        prefetch_line(legal, at)
    for at in range(0, len(observation), CACHE_LINE):
        prefetch_line(observation, at)
    if LONG_MASKS:
        for at in range(0, len(mask), CACHE_LINE):
            prefetch_line(mask, at)


@rule
def step_part(op: int, times: int, part: int, taken: Array, constants: Constants, buffers: Buffers) -> None:
    """Do `op` to the games of one part, `times` times, and write what there is to know then; then help other threads.

    Each thread has a part of the games, which its cache may still hold. `taken` counts, for each part, how many of its
    games were taken on, so that a thread that is done helps the others: one that wakes late (which takes as long as
    hundreds of games) finds some of its own games done. The last counter is that of all games that are done.
    """
    masks, observations = buffers.masks, buffers.observations
    n, parts = len(buffers.seat), len(taken) // COUNTER_STRIDE - 1
    recalls = TELLS and len(buffers.notes) > 0
    for turn in range(parts):
        whose = (part + turn) % parts
        first, last = n * whose // parts, n * (whose + 1) // parts
        while True:
            start = first + fetch_add(taken, whose * COUNTER_STRIDE, GAMES_PER_TAKE)
            if start >= last:
                break
            stop = min(start + GAMES_PER_TAKE, last)
            for number in range(start, stop):
                i, after = unsigned(number), unsigned(number + 1)
                if number + 1 < stop:
                    prefetch_rows(buffers.legal[after], masks[after], observations[after])
                    if recalls:
                        prefetch_history(after, buffers)
                if op >= STEP:
                    write_mask(i, masks[i], False, buffers)
                else:
                    masks[i, :] = False  # the state was replaced, and what was legal before is not known
                viewer = NO_VIEWER
                for _ in range(times):
                    mover = wide(buffers.seat[i])
                    now = note_step(op, i, buffers.notes[part], buffers) if recalls else op
                    due = advance(now, now, 1, i, i, constants, buffers.states, buffers)
                    if due == NO_VIEWER:
                        break
                    viewer = due
                    if recalls:
                        tell_step(op, i, mover, buffers.notes[part], constants, buffers)
                write_mask(i, masks[i], True, buffers)
                if len(observations[i]) > 0 and viewer != NO_VIEWER:
                    rules.encode(buffers.states[i], viewer, observations[i])
            fetch_add(taken, parts * COUNTER_STRIDE, stop - start)


@rule
def find_refused(seat: Array, legal: Array, legal_count: Array, actions: Array, start: int, stop: int) -> int:
    """The first of these games that was given an action that is not legal; −1 if there is none."""
    for i in range(start, stop):
        if seat[i] >= 0 and not is_listed(legal[i], legal_count[i], actions[i]):
            return i
    return -1


@rule
def observe(states: Array, viewers: Array, out: Array, start: int, stop: int) -> None:
    """Write the observation of one seat of each game (−1: of a spectator)."""
    for i in range(start, stop):
        rules.encode(states[i], wide(viewers[i]), out[i])


@rule
def imagine(states: Array, viewers: Array, numbers: Array, start: int, stop: int, k0: np.uint64, k1: np.uint64) -> None:
    """Deal anew, in each game, all that one seat of it (−1: a spectator) cannot know."""
    for i in range(start, stop):
        a, b = threefry(k0, k1, np.uint64(numbers[i]), np.uint64(0))
        rules.imagine(states[i], wide(viewers[i]), a, b)


@rule
def recall(histories: Array, heard: Array, told: Array, viewers: Array, out: Array, start: int, stop: int) -> None:
    """Write all that one seat of each game was told, row after row. Where there is no room for all rows, the first
    stands for those that do not fit: a digest of them, so that histories stay as different as they are."""
    for i in range(start, stop):
        rows = 0
        for row in range(told[i]):
            rows += (wide(heard[i, row]) >> wide(viewers[i])) & 1
        folded = 0 if rows <= out.shape[1] else rows - out.shape[1] + 1
        at, k0, k1 = 0, np.uint64(folded), np.uint64(0)
        for row in range(told[i]):
            if (wide(heard[i, row]) >> wide(viewers[i])) & 1:
                for j in range(out.shape[2]):
                    if at < folded:
                        k0, k1 = threefry(k0, k1, np.uint64(histories[i, row, j]), np.uint64(j))
                    else:
                        out[i, at - max(folded - 1, 0), j] = histories[i, row, j]
                at += 1
        if folded > 0:
            for j in range(out.shape[2]):
                k0, k1 = threefry(k0, k1, np.uint64(j), np.uint64(folded))
                out[i, 0, j] = wide(k0 % np.uint64(MOST_OF_PIECES[j] + 1))
        for row in range(rows if folded == 0 else out.shape[1], out.shape[1]):
            for j in range(out.shape[2]):
                out[i, row, j] = 0
