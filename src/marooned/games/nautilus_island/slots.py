"""Nautilus Island: the cards that others took unseen, each a slot to be filled, and those that may be in them."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.nautilus_island.actions import CLOSE, COLLECT, HANDFUL_COPIES, HANDFUL_COUNT, STORE
from marooned.games.nautilus_island.content import (
    COLOURS,
    COLUMN_OF,
    FACE_UP,
    FIRST_STACK,
    OBJECTS,
    STACK_CARDS,
    STACKS,
)
from marooned.games.nautilus_island.rules import is_seen, top_of
from marooned.games.nautilus_island.state import State

EMPTY = -1


@rule
def find_slots(
    past: Array, movers: Array, actions: Array, viewer: int, first_slot: Array, owner: Array, when: Array
) -> int:
    """Note for each slot who took it by which move, and for each move its first slot; how many there are."""
    n = 0
    for i in range(len(actions)):
        first_slot[i] = n
        if movers[i] != viewer and actions[i] == COLLECT:
            s = past[i]
            column = wide(s.column[movers[i]])
            for stack in range(FIRST_STACK[s.seats, column], FIRST_STACK[s.seats, column + 1]):
                if not FACE_UP[s.seats, stack]:
                    owner[n] = movers[i]
                    when[n] = i
                    n += 1
    return n


@rule
def gather_rest(s: State, rest: Array) -> int:
    """Write down the cards that lie in stacks or in the box and that nobody sees; how many there are."""
    n = 0
    for stack in range(STACKS[s.seats]):
        unseen = wide(s.height[COLUMN_OF[s.seats, stack]]) - (1 if is_seen(s, stack) else 0)
        for level in range(unseen):
            rest[n] = s.stacks[stack * STACK_CARDS + level]
            n += 1
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            for _ in range(s.box[colour, thing]):
                rest[n] = colour * OBJECTS + thing
                n += 1
    return n


@rule
def fill_slots(
    past: Array,
    movers: Array,
    actions: Array,
    present: State,
    seat: int,
    slots: int,
    kinds: Array,
    owner: Array,
    when: Array,
    hand: Array,
    rng: Array,
) -> None:
    """Fill a seat's slots with what it laid and was not seen to take, and with what it holds in the world given."""
    hand[:] = 0
    for i in range(len(actions)):
        action = actions[i]
        if movers[i] != seat:
            continue
        if action == COLLECT:
            take_seen(past[i], seat, hand)
        elif COLLECT < action < CLOSE:
            colour, handful = (action - STORE) // HANDFUL_COUNT, (action - STORE) % HANDFUL_COUNT
            for thing in range(OBJECTS):
                for _ in range(HANDFUL_COPIES[handful, thing]):
                    if hand[colour, thing] > 0:
                        hand[colour, thing] -= 1
                    else:
                        fill_one(colour * OBJECTS + thing, seat, i, slots, kinds, owner, when, rng)
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            for _ in range(wide(present.hand[seat, colour, thing]) - hand[colour, thing]):
                fill_one(colour * OBJECTS + thing, seat, len(actions), slots, kinds, owner, when, rng)


@rule
def take_seen(s: State, seat: int, hand: Array) -> None:
    """Take the cards of a column that everyone sees."""
    column = wide(s.column[seat])
    for stack in range(FIRST_STACK[s.seats, column], FIRST_STACK[s.seats, column + 1]):
        if FACE_UP[s.seats, stack]:
            kind = wide(top_of(s, stack))
            hand[kind // OBJECTS, kind % OBJECTS] += 1


@rule
def fill_one(
    kind: int, seat: int, before: int, slots: int, kinds: Array, owner: Array, when: Array, rng: Array
) -> None:
    """Put a card into a slot of the seat, from before a move, that is still empty: there is one."""
    chosen, found = 0, 0
    for slot in range(slots):
        if owner[slot] == seat and when[slot] < before and kinds[slot] == EMPTY:
            found += 1
            if below(rng, found) == 0:
                chosen = slot
    kinds[chosen] = kind
