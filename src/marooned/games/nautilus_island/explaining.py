"""Nautilus Island: how well a hand explains what its owner did.

A move is the likelier the better it is in the eyes of the heuristic, beside what else could have been done with that
hand. Nobody is taken to play exactly so: things that are worth nearly the same are nearly as likely, and a small part
of all moves is left unexplained. Which objects of a colour were laid is not asked for, only how many.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.games.nautilus_island.actions import (
    CLOSE,
    COLLECT,
    GO,
    HANDFUL_COUNT,
    HANDFULS_UP_TO,
    MAX_LAID,
    STORE,
)
from marooned.games.nautilus_island.bots import (
    BACK,
    HANDFUL_SIZES,
    NOTHING,
    SLACK,
    WEIGHTS,
    best_store,
    collect_value,
    in_hand,
    laying_value,
    pairs_value,
    porthole_value,
    promise,
    turns_left,
)
from marooned.games.nautilus_island.content import CAMP_COLOURS, COLUMNS, SPACES
from marooned.games.nautilus_island.rules import Reason, check_go, covers, held, is_open, set_size, taken_columns
from marooned.games.nautilus_island.state import Phase, State

MOST_OPTIONS = 1 + CAMP_COLOURS * MAX_LAID
"""Things to tell apart at one decision: collecting, or laying so many cards of a colour."""
IMPOSSIBLE = -1e6
"""The logarithm of the chance of what cannot have been done with a hand."""
WARMTH = 20.0
"""Hundredths of a point that make little difference to whoever chooses."""
DOUBT = 0.05
"""The part of all moves that follow no reason we know of."""


@rule
def explain(s: State, seat: int, action: int, values: Array) -> float:
    """The logarithm of the chance that a seat does that, with the hand it has in this state."""
    if s.phase == Phase.EXPLORE:
        return explain_going(s, seat, action, values)
    if s.phase == Phase.ACT:
        return explain_acting(s, seat, action, values)
    return explain_closing(s, seat, action, values)


@rule
def chance_of(chosen: int, values: Array, n: int) -> float:
    """The logarithm of the chance to choose one of `n` things that are worth so much."""
    best, total = values[0], 0.0
    for i in range(n):
        best = max(best, values[i])
    for i in range(n):
        total += np.exp((values[i] - best) / WARMTH)
    return np.log((1.0 - DOUBT) * np.exp((values[chosen] - best) / WARMTH) / total + DOUBT / n)


@rule
def explain_going(s: State, seat: int, action: int, values: Array) -> float:
    """The same for going to a column: what is best to do there."""
    taken = taken_columns(s)
    spaces, laying, n, chosen = 0, NOTHING, 0, -1
    for column in range(COLUMNS[s.seats]):
        if spaces != SPACES[s.seats, column]:
            spaces = SPACES[s.seats, column]
            laying, _ = best_store(s, seat, spaces, WEIGHTS)
        if check_go(s, seat, column, taken) == Reason.OK:
            values[n] = max(laying, collect_value(s, seat, column, WEIGHTS)) - WEIGHTS[BACK] * column
            if column == action - GO:
                chosen = n
            n += 1
    return IMPOSSIBLE if chosen < 0 else chance_of(chosen, values, n)


@rule
def explain_acting(s: State, seat: int, action: int, values: Array) -> float:
    """The same for collecting, or laying so many cards of a colour, the best of them."""
    column, turns = wide(s.column[seat]), turns_left(s, WEIGHTS)
    laid_colour, laid_size = -1, 0
    if action != COLLECT:
        laid_colour = (action - STORE) // HANDFUL_COUNT
        laid_size = HANDFUL_SIZES[(action - STORE) % HANDFUL_COUNT]
    n, chosen = 0, -1
    if s.height[column] > 0:
        values[0] = collect_value(s, seat, column, WEIGHTS)
        n = 1
        if action == COLLECT:
            chosen = 0
    for colour in range(CAMP_COLOURS):
        packed = held(s, seat, colour)
        if packed and is_open(s, seat, colour):
            size, value = 0, 0
            for handful in range(HANDFULS_UP_TO[SPACES[s.seats, column]]):
                if covers(packed, handful):
                    pairs = pairs_value(s, seat, colour, handful, turns, WEIGHTS)
                    if HANDFUL_SIZES[handful] != size:
                        size = HANDFUL_SIZES[handful]
                        value = laying_value(s, seat, colour, size, turns, WEIGHTS)
                        values[n] = value + pairs
                        if colour == laid_colour and size == laid_size:
                            chosen = n
                        n += 1
                    else:
                        values[n - 1] = max(values[n - 1], np.float64(value + pairs))
    return IMPOSSIBLE if chosen < 0 else chance_of(chosen, values, n)


@rule
def explain_closing(s: State, seat: int, action: int, values: Array) -> float:
    """The same for closing a set, or leaving it open for what is still in hand."""
    size, more = set_size(s, seat, s.laid), in_hand(s, seat, s.laid)
    values[0] = porthole_value(s, size) + WEIGHTS[SLACK]
    values[1] = promise(s, size, more, turns_left(s, WEIGHTS), WEIGHTS)
    return chance_of(0 if action == CLOSE else 1, values, 2)
