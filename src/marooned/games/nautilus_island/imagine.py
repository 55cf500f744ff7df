"""Nautilus Island: what a seat cannot know, dealt anew.

Known to a seat: its own hand, everything on the table, the tops of face-up stacks, and of the other hands the cards it
saw taken and not yet laid. A seat that ended its turn at an empty column showed that it had nothing to lay; one about
to lay at an empty column has something. All else is one pool, shuffled and dealt again.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.rng import below, seed, shuffle
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLOURS,
    COLUMNS,
    COPIES,
    FACE_UP_STACKS,
    FIRST_STACK,
    OBJECTS,
    SPACES,
    STACK_CARDS,
    Colour,
)
from marooned.games.nautilus_island.rules import has_something_to_store, is_open
from marooned.games.nautilus_island.state import Phase, State

TRIES = 64
"""Deals tried until the hands agree with what their owners' turns have shown."""

KIND_BITS = 5
"""Bits that hold a card kind."""


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Re-deal, in place, all that the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    tops = seen_tops(s)
    pool = gather(s, viewer, tops)
    shuffle(s.stacks, pool, s.rng)
    left = deal_hands(s, viewer, pool)
    tries = 1
    while tries < TRIES and not fits(s, viewer):
        shuffle(s.stacks, pool, s.rng)
        left = deal_hands(s, viewer, pool)
        tries += 1
    deal_stacks(s, left, tops)
    shuffle(s.supply, s.supply_left, s.rng)


@rule
def is_seen(s: State, stack: int, column: int) -> bool:
    """Whether a stack of a column lies face up."""
    return stack - FIRST_STACK[s.seats, column] < FACE_UP_STACKS  # type: ignore[no-any-return]


@rule
def seen_tops(s: State) -> int:
    """The face-up tops, packed column by column (0 where there is none)."""
    tops = 0
    for column in range(COLUMNS[s.seats]):
        if s.height[column] > 0:
            kind = np.int64(s.stacks[FIRST_STACK[s.seats, column] * STACK_CARDS + s.height[column] - 1])
            tops |= kind << (KIND_BITS * column)
    return tops


@rule
def top_of(tops: int, column: int) -> int:
    """The face-up top of a column, unpacked."""
    return (tops >> (KIND_BITS * column)) & ((1 << KIND_BITS) - 1)


@rule
def gather(s: State, viewer: int, tops: int) -> int:
    """Put every card that the viewer cannot place at the front of `stacks`; say how many."""
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            hidden = COPIES
            for seat in range(s.seats):
                hidden -= s.hand[seat, colour, thing] if seat == viewer else s.known[seat, colour, thing]
                if colour < CAMP_COLOURS:
                    hidden -= s.sets[seat, colour, thing]
            s.box[colour, thing] = hidden
    for column in range(COLUMNS[s.seats]):
        if s.height[column] > 0:
            kind = top_of(tops, column)
            s.box[kind // OBJECTS, kind % OBJECTS] -= 1
    pool = 0
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            for _ in range(s.box[colour, thing]):
                s.stacks[pool] = colour * OBJECTS + thing
                pool += 1
            s.box[colour, thing] = 0
    return pool


@rule
def deal_hands(s: State, viewer: int, pool: int) -> int:
    """Fill the other hands from the end of the pool; say how many cards are left. Stranded seats choose first."""
    left = pool
    for stranded in range(1, -1, -1):
        for seat in range(s.seats):
            if seat != viewer and s.stranded[seat] == stranded:
                left = deal_hand(s, seat, left)
    return left


@rule
def deal_hand(s: State, seat: int, left: int) -> int:
    """Replace what is unknown of a hand by cards of the pool; say how many are left there."""
    unknown = 0
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            unknown += s.hand[seat, colour, thing] - s.known[seat, colour, thing]
            s.hand[seat, colour, thing] = s.known[seat, colour, thing]
    picky = s.stranded[seat] or s.phase == Phase.OVER
    for _ in range(unknown):
        if picky:
            bring_possible_card(s, seat, left)
        left -= 1
        kind = s.stacks[left]
        s.hand[seat, kind // OBJECTS, kind % OBJECTS] += 1
    return left


@rule
def may_hide(s: State, seat: int, colour: int) -> bool:
    """Whether a hidden card of the seat can be of a colour.

    A stranded seat had nothing to lay (NI-8.3); at the end all treasures are shown (NI-10.10).
    """
    if colour == Colour.YELLOW:
        return s.phase != Phase.OVER
    return not (s.stranded[seat] and is_open(s, seat, colour))


@rule
def bring_possible_card(s: State, seat: int, left: int) -> None:
    """Swap a random card that the seat can be hiding to the end of the pool, if there is one."""
    possible = 0
    for i in range(left):
        if may_hide(s, seat, s.stacks[i] // OBJECTS):
            possible += 1
    if possible == 0:
        return
    skip = below(s.rng, possible)
    for i in range(left):
        if may_hide(s, seat, s.stacks[i] // OBJECTS):
            if skip == 0:
                held = s.stacks[left - 1]
                s.stacks[left - 1] = s.stacks[i]
                s.stacks[i] = held
                return
            skip -= 1


@rule
def fits(s: State, viewer: int) -> bool:
    """Whether the hands agree with what their owners have shown."""
    for seat in range(s.seats):
        if seat != viewer:
            if s.stranded[seat] and has_something_to_store(s, seat):
                return False
            for thing in range(OBJECTS):
                if s.phase == Phase.OVER and s.hand[seat, Colour.YELLOW, thing] > s.known[seat, Colour.YELLOW, thing]:
                    return False
    if s.phase == Phase.ACT:
        seat = s.order[s.position]
        if s.height[s.column[seat]] == 0 and not has_something_to_store(s, seat):
            return False
    return True


@rule
def deal_stacks(s: State, left: int, tops: int) -> None:
    """Lay the rest of the pool out: the last ones to the box, the others on their stacks, seen tops as they were."""
    wanted = 0
    for column in range(COLUMNS[s.seats]):
        wanted += SPACES[s.seats, column] * s.height[column]
        if s.height[column] > 0:
            wanted -= FACE_UP_STACKS
    for i in range(wanted, left):
        s.box[s.stacks[i] // OBJECTS, s.stacks[i] % OBJECTS] += 1
    # From the last place down: a place is never before the card it receives, so nothing is overwritten unread.
    column = COLUMNS[s.seats] - 1
    for place in range(FIRST_STACK[s.seats, column + 1] * STACK_CARDS, CARDS):
        s.stacks[place] = 0
    for stack in range(FIRST_STACK[s.seats, column + 1] - 1, -1, -1):
        if stack < FIRST_STACK[s.seats, column]:
            column -= 1
        for level in range(STACK_CARDS - 1, -1, -1):
            place = stack * STACK_CARDS + level
            if level >= s.height[column]:
                s.stacks[place] = 0
            elif level == s.height[column] - 1 and is_seen(s, stack, column):
                s.stacks[place] = top_of(tops, column)
            else:
                wanted -= 1
                s.stacks[place] = s.stacks[wanted]
