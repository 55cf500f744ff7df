"""Nautilus Island: what a seat cannot know, dealt anew.

Known to a seat: its own hand, everything on the table, the tops of face-up stacks, and of the other hands the cards it
saw taken and not yet laid. A seat that ended its turn at an empty column showed that it had nothing to lay; one about
to lay at an empty column has something. All else is one pool, shuffled and dealt again.

A world depends on the key and on what the viewer knows, never on what is hidden: two truths that a viewer cannot tell
apart give it the same worlds, byte for byte.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import wide
from marooned.engine.rng import below, seed, shuffle
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLOURS,
    COLUMN_OF,
    COPIES,
    OBJECTS,
    STACK_CARDS,
    STACKS,
    TOKEN_KINDS,
    TREASURES,
)
from marooned.games.nautilus_island.rules.collecting import is_seen, top_of
from marooned.games.nautilus_island.rules.storing import has_something_to_store, is_open
from marooned.games.nautilus_island.state import Phase, State

KIND_BITS = 5
"""Bits that hold a card kind."""
COUNT_BITS = 6
"""Bits that hold a number of tokens."""
NOBODY = -1


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Re-deal, in place, all that the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    tops = pack_tops(s)
    left = gather(s, viewer, tops)
    shuffle(s.stacks, left, s.rng)
    left = deal_hands(s, viewer, left)
    deal_stacks(s, left, tops)
    gather_supply(s)
    shuffle(s.supply, s.supply_left, s.rng)


@rule
def pack_tops(s: State) -> int:
    """The face-up tops, packed stack by stack (0 where there is none)."""
    tops = 0
    for stack in range(STACKS[s.seats]):
        if is_seen(s, stack):
            tops |= wide(top_of(s, stack)) << (KIND_BITS * stack)
    return tops


@rule
def packed_top(tops: int, stack: int) -> int:
    """The face-up top of a stack, unpacked."""
    return (tops >> (KIND_BITS * stack)) & ((1 << KIND_BITS) - 1)


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
    for stack in range(STACKS[s.seats]):
        if is_seen(s, stack):
            kind = packed_top(tops, stack)
            s.box[kind // OBJECTS, kind % OBJECTS] -= 1
    pool = 0
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            for _ in range(s.box[colour, thing]):
                s.stacks[pool] = colour * OBJECTS + thing
                pool += 1
            s.box[colour, thing] = 0
    return pool


# --- the other hands ---


@rule
def deal_hands(s: State, viewer: int, left: int) -> int:
    """Fill the other hands from the pool, those that cannot be just anything first; say how many cards are left.

    At most two are such at once: stranded seats are the last to move, and whoever is about to lay comes after them.
    """
    layer = seat_about_to_lay(s, viewer)
    for seat in range(s.seats):
        if s.stranded[seat] and seat != viewer:
            left = deal_bound_hand(s, seat, left, next_bound_seat(s, viewer, seat, layer))
    if layer != NOBODY:
        left = deal_bound_hand(s, layer, left, NOBODY)
    for seat in range(s.seats):
        if seat != viewer and seat != layer and not s.stranded[seat]:
            left = deal_bound_hand(s, seat, left, NOBODY) if s.phase == Phase.OVER else deal_hand(s, seat, left)
    return left


@rule
def seat_about_to_lay(s: State, viewer: int) -> int:
    """The seat that stands at an empty column to lay something, unless the viewer sees what that could be."""
    if s.phase != Phase.ACT:
        return NOBODY
    seat = s.order[s.position]
    if seat == viewer or s.height[s.column[seat]] > 0:
        return NOBODY
    for colour in range(CAMP_COLOURS):
        for thing in range(OBJECTS):
            if s.known[seat, colour, thing] > 0 and is_open(s, seat, colour):
                return NOBODY
    return seat


@rule
def next_bound_seat(s: State, viewer: int, seat: int, layer: int) -> int:
    """The seat to be dealt after a stranded one that cannot hold just anything."""
    for other in range(seat + 1, s.seats):
        if s.stranded[other] and other != viewer:
            return other
    return layer


@rule
def unknown_cards(s: State, seat: int) -> int:
    """Cards of a hand that nobody else has seen."""
    unknown = 0
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            unknown += s.hand[seat, colour, thing] - s.known[seat, colour, thing]
    return unknown


@rule
def keep_known(s: State, seat: int) -> int:
    """Leave in a hand what everyone knows of it; say how many cards are missing now."""
    unknown = unknown_cards(s, seat)
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            s.hand[seat, colour, thing] = s.known[seat, colour, thing]
    return unknown


@rule
def take_last(s: State, seat: int, left: int) -> int:
    """Move the last card of the pool to a hand; its colour."""
    kind = s.stacks[left - 1]
    s.hand[seat, kind // OBJECTS, kind % OBJECTS] += 1
    return kind // OBJECTS


@rule
def deal_hand(s: State, seat: int, left: int) -> int:
    """Replace what is unknown of a hand by cards of the pool; say how many are left there."""
    for _ in range(keep_known(s, seat)):
        take_last(s, seat, left)
        left -= 1
    return left


@rule
def deal_bound_hand(s: State, seat: int, left: int, pending: int) -> int:
    """The same for a hand that cannot be just anything, leaving the pending seat enough of what it can hold.

    The cards that are really there show that there are enough, so a card to bring is always found.
    """
    spare = spare_cards(s, pending, left)
    about_to_lay = s.phase == Phase.ACT and not s.stranded[seat]
    for missing in range(keep_known(s, seat), 0, -1):
        must_lay = about_to_lay and missing == 1 and not has_something_to_store(s, seat)
        bring_card(s, seat, left, must_lay, pending, spare)
        colour = take_last(s, seat, left)
        left -= 1
        if spare > 0 and suits(s, pending, colour):
            spare -= 1
    return left


@rule
def may_hide(s: State, seat: int, colour: int) -> bool:
    """Whether a hidden card of the seat can be of a colour.

    A stranded seat had nothing to lay (NI-8.3); at the end all treasures are shown (NI-10.10).
    """
    if colour == TREASURES:
        return s.phase != Phase.OVER
    return not (s.stranded[seat] and is_open(s, seat, colour))


@rule
def suits(s: State, seat: int, colour: int) -> bool:
    """Whether a bound seat is in want of such a card: for a stranded one all it can hide, else what it could lay."""
    return may_hide(s, seat, colour) if s.stranded[seat] else is_open(s, seat, colour)


@rule
def spare_cards(s: State, pending: int, left: int) -> int:
    """How many cards that suit the pending seat others may take; −1 when none is pending."""
    if pending == NOBODY:
        return -1
    spare = -unknown_cards(s, pending) if s.stranded[pending] else -1
    for i in range(left):
        if suits(s, pending, s.stacks[i] // OBJECTS):
            spare += 1
    return spare


@rule
def bring_card(s: State, seat: int, left: int, must_lay: bool, pending: int, spare: int) -> None:
    """Swap a random card that the seat can be hiding to the end of the pool."""
    chosen, possible = left - 1, 0
    for i in range(left):
        colour = s.stacks[i] // OBJECTS
        fits = is_open(s, seat, colour) if must_lay else may_hide(s, seat, colour)
        if fits and not (spare == 0 and suits(s, pending, colour)):
            possible += 1
            if below(s.rng, possible) == 0:
                chosen = i
    last = s.stacks[left - 1]
    s.stacks[left - 1] = s.stacks[chosen]
    s.stacks[chosen] = last


# --- the stacks, the box and the supply ---


@rule
def deal_stacks(s: State, left: int, tops: int) -> None:
    """Lay the rest of the pool out: the last ones to the box, the others on their stacks, seen tops as they were."""
    wanted = 0
    for stack in range(STACKS[s.seats]):
        wanted += wide(s.height[COLUMN_OF[s.seats, stack]])
        if is_seen(s, stack):
            wanted -= 1
    for i in range(wanted, left):
        s.box[s.stacks[i] // OBJECTS, s.stacks[i] % OBJECTS] += 1
    # From the last place down: a place is never before the card it receives, so nothing is overwritten unread.
    for place in range(STACKS[s.seats] * STACK_CARDS, CARDS):
        s.stacks[place] = 0
    for stack in range(STACKS[s.seats] - 1, -1, -1):
        height = s.height[COLUMN_OF[s.seats, stack]]
        for level in range(STACK_CARDS - 1, -1, -1):
            place = stack * STACK_CARDS + level
            if level >= height:
                s.stacks[place] = 0
            elif level == height - 1 and is_seen(s, stack):
                s.stacks[place] = packed_top(tops, stack)
            else:
                wanted -= 1
                s.stacks[place] = s.stacks[wanted]


@rule
def gather_supply(s: State) -> None:
    """Put the supply in the order of its kinds, so that its true order leaves no trace."""
    counts = 0
    for i in range(s.supply_left):
        counts += 1 << (COUNT_BITS * wide(s.supply[i]))
    n = 0
    for token in range(TOKEN_KINDS):
        for _ in range(counts >> (COUNT_BITS * token) & ((1 << COUNT_BITS) - 1)):
            s.supply[n] = token
            n += 1
