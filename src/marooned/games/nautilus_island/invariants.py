"""Nautilus Island: what must hold in every state, asserted over random games."""

from __future__ import annotations

import numpy as np

from marooned.games.nautilus_island.content import (
    CARDS,
    COLOURS,
    COLUMN_OF,
    COPIES,
    OBJECTS,
    ODD_POINTS,
    PAIR_POINTS,
    PORTHOLE_PILES,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    STACK_CARDS,
    STACKS,
    THREE_POINTS,
    TOKEN_COUNTS,
    TOKEN_KINDS,
    TREASURE_POINTS,
    TWO_POINTS,
    Token,
)
from marooned.games.nautilus_island.rules.scoring import score
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State

LONGEST = {2: 44, 3: 39, 4: 33}
"""Rounds a match can last at most, by player count (NI-10.11)."""
SHORTEST = STACK_CARDS + 1
"""Rounds a match lasts at least: the first column is empty after as many rounds as a stack has cards (NI-8.2)."""


def check_invariants(s: State) -> None:
    """Assert everything that must hold in a state, dealt, played or imagined."""
    _cards(s)
    _tokens(s)
    _portholes(s)
    _rounds(s)
    for seat in range(s.seats):
        assert score(s, seat) == recounted_score(s, seat)


def _cards(s: State) -> None:
    counts = s.box.astype(int) + s.hand.sum(axis=0, dtype=int)
    counts[:-1] += s.sets.sum(axis=0, dtype=int)
    for stack in range(STACKS[s.seats]):
        cards, height = s.stacks[stack * STACK_CARDS :][:STACK_CARDS], s.height[COLUMN_OF[s.seats, stack]]
        for kind in cards[:height]:
            counts[kind // OBJECTS, kind % OBJECTS] += 1
        assert not cards[height:].any(), "a taken card left a trace"
    assert (counts == COPIES).all(), "a card was lost or doubled"
    assert not s.stacks[STACKS[s.seats] * STACK_CARDS :].any()
    assert s.box.sum() == CARDS - STACKS[s.seats] * STACK_CARDS
    assert (s.known <= s.hand).all() and (s.known >= 0).all() and (s.hand >= 0).all() and (s.box >= 0).all()


def _tokens(s: State) -> None:
    counts = s.tokens.sum(axis=(0, 1), dtype=int)
    counts += np.bincount(s.supply[: s.supply_left], minlength=TOKEN_KINDS)
    counts += np.bincount(s.camp[s.camp != NO_TOKEN], minlength=TOKEN_KINDS)
    assert tuple(counts) == TOKEN_COUNTS, "a token was lost or doubled"
    assert not s.supply[s.supply_left :].any()


def _portholes(s: State) -> None:
    held = sorted(int(points) for points in s.porthole[s.porthole > 0])
    gone = [PORTHOLE_POINTS[pile, : PORTHOLES_A_PILE - s.portholes_left[pile]] for pile in range(PORTHOLE_PILES)]
    assert held == sorted(int(points) for row in gone for points in row), "a porthole was lost or doubled"
    for seat, colour in zip(*np.nonzero(s.porthole), strict=True):
        pile = s.sets[seat, colour].sum() - SMALLEST_SET
        assert s.porthole[seat, colour] in PORTHOLE_POINTS[pile], "a porthole of another size"


def _rounds(s: State) -> None:
    assert s.round_number <= LONGEST[int(s.seats)]
    assert not s.triggered or s.round_number >= SHORTEST - 1
    assert sorted(s.order[: s.seats]) == list(range(s.seats))
    if s.phase == Phase.OVER:
        assert s.round_number >= SHORTEST
        assert len(set(s.column[: s.seats])) == s.seats, "two pawns on one column at the end"


def recounted_score(s: State, seat: int) -> int:
    """The seat's points, counted again card by card as people do at a table."""
    points = sum(int(value) * int(n) for value, n in zip(TREASURE_POINTS, s.hand[seat, COLOURS - 1], strict=True))
    for colour in range(COLOURS - 1):
        objects = [thing for thing in range(OBJECTS) for _ in range(s.sets[seat, colour, thing])]
        porthole = int(s.porthole[seat, colour])
        points += porthole
        tokens = [Token(kind) for kind in range(TOKEN_KINDS) for _ in range(s.tokens[seat, colour, kind])]
        free = list(objects)
        for token in tokens:
            if token == Token.TWO:
                points += TWO_POINTS
            elif token == Token.THREE:
                points += THREE_POINTS
            elif token == Token.PER_CARD:
                points += len(objects)
            elif token == Token.DOUBLE:
                points += porthole
            elif token == Token.ODD:
                points += ODD_POINTS if len(objects) % 2 else 0
            else:
                twice = next((thing for thing in free if free.count(thing) >= 2), None)
                if twice is not None:
                    free.remove(twice)
                    free.remove(twice)
                    points += PAIR_POINTS
    return points
