"""Nautilus Island: what everything is worth, and who has won (NI-9)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    MAX_COLUMNS,
    OBJECTS,
    ODD_POINTS,
    PAIR_POINTS,
    THREE_POINTS,
    TOKEN_KINDS,
    TREASURE_POINTS,
    TREASURES,
    TWO_POINTS,
    Token,
)
from marooned.games.nautilus_island.rules.reasons import Ending
from marooned.games.nautilus_island.rules.storing import set_size
from marooned.games.nautilus_island.state import Phase, State

BITS_OF_A_PLACE = 3
"""Bits that hold the place of any seat."""


@rule
def token_points(s: State, seat: int, colour: int, token: int) -> int:
    """What all tokens of one kind on a set are worth together (NI-9.2 to NI-9.6, NI-10.4)."""
    count = wide(s.tokens[seat, colour, token])
    if token == Token.TWO:
        return TWO_POINTS * count
    if token == Token.THREE:
        return THREE_POINTS * count
    if token == Token.PER_CARD:
        return set_size(s, seat, colour) * count
    if token == Token.DOUBLE:
        return s.porthole[seat, colour] * count
    if token == Token.ODD:
        return ODD_POINTS * count * (set_size(s, seat, colour) % 2)
    pairs = 0
    for thing in range(OBJECTS):
        pairs += s.sets[seat, colour, thing] // 2
    return PAIR_POINTS * min(count, pairs)


@rule
def treasure_points(cards: Array, seat: int) -> int:
    """What the seat's treasures are worth, given the copies everyone has in hand, or is known to have."""
    points = 0
    for thing in range(OBJECTS):
        points += TREASURE_POINTS[thing] * cards[seat, TREASURES, thing]
    return points


@rule
def set_points(s: State, seat: int, colour: int) -> int:
    """What a set is worth: its porthole and its tokens."""
    points = wide(s.porthole[seat, colour])
    for token in range(TOKEN_KINDS):
        points += token_points(s, seat, colour, token)
    return points


@rule
def score(s: State, seat: int) -> int:
    """A seat's points as things stand (NI-9.1)."""
    points = treasure_points(s.hand, seat)
    for colour in range(CAMP_COLOURS):
        points += set_points(s, seat, colour)
    return points


@rule
def scores(s: State, out: Array) -> None:
    """Each seat's points."""
    for seat in range(s.seats):
        out[seat] = score(s, seat)


@rule
def ranks(s: State, out: Array) -> None:
    """Each seat's place: more points first, and among equals the pawn closest to the back (NI-9.7, NI-10.5).

    A seat's points, counted once, and its column make one number, larger for who is ahead; the places are counted up
    below it.
    """
    for seat in range(s.seats):
        out[seat] = (score(s, seat) * (MAX_COLUMNS + 1) - wide(s.column[seat])) << BITS_OF_A_PLACE
    for seat in range(s.seats):
        for other in range(s.seats):
            if out[other] >> BITS_OF_A_PLACE > out[seat] >> BITS_OF_A_PLACE:
                out[seat] += 1
    for seat in range(s.seats):
        out[seat] &= (1 << BITS_OF_A_PLACE) - 1


@rule
def ending(s: State) -> int:
    """Why the match ended; 0 while it runs."""
    if s.phase != Phase.OVER:
        return Ending.RUNNING
    best, shared = -1, False
    for seat in range(s.seats):
        points = score(s, seat)
        if points > best:
            best, shared = points, False
        elif points == best:
            shared = True
    return Ending.CLOSEST_TO_THE_BACK if shared else Ending.MOST_POINTS
