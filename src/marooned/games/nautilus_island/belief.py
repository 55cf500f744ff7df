"""Nautilus Island: what the others are likely to hold, after what everyone saw them do.

Each card that another seat took unseen is a *slot*: one knows who took it and when, not what it is. Some way to fill
all slots with the cards that the viewer cannot place explains the others' moves more or less well (`explaining`). A
Markov chain (Metropolis) swaps the cards of slots with one another and with those that still lie somewhere, and so
comes by each way as often as it deserves. All else is dealt anew, as in `imagine`; and as there, what comes of it
depends on the key and on what the viewer knows, never on what is hidden.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import Past
from marooned.engine.record import Array, wide
from marooned.engine.rng import RNG_WORDS, U2, below, key_words, seed, shuffle, threefry
from marooned.games.nautilus_island.actions import CLOSE, COLLECT, HANDFUL_COPIES, HANDFUL_COUNT, STORE
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLOURS,
    FACE_UP,
    FIRST_STACK,
    MAX_SEATS,
    OBJECTS,
)
from marooned.games.nautilus_island.explaining import IMPOSSIBLE, MOST_OPTIONS, explain
from marooned.games.nautilus_island.imagine import imagine
from marooned.games.nautilus_island.rules import is_open, top_of
from marooned.games.nautilus_island.slots import EMPTY, fill_slots, find_slots, gather_rest
from marooned.games.nautilus_island.state import State

FIRST_SWAPS = 1500
"""Swaps that are tried before the first world, so that it no longer matters how one began."""
SWAPS = 4
"""Swaps that are tried between one world and the next."""
CHANCES = 1 << 24
"""In how many parts a chance is drawn."""
NOBODY = -1


def believe(past: Past, state: Any, viewer: int, key: bytes, worlds: Array) -> bool:
    """Fill an array with likely worlds, given one that is possible; False if no way was found to explain the past."""
    present, moves = State.blanks(1), len(past.actions)
    present[0] = state
    first_slot, kinds, known, fresh = np.zeros(moves, np.int64), np.full(CARDS, EMPTY, np.int64), *np.zeros((2, moves))
    owner, when, rest = np.zeros((3, CARDS), np.int64)
    totals, hand, values = np.zeros(MAX_SEATS), np.zeros((COLOURS, OBJECTS), np.int64), np.zeros(MOST_OPTIONS)
    rng = np.zeros(RNG_WORDS, np.uint64)
    scratch = (first_slot, kinds, owner, when, rest, known, fresh, totals, hand, values, rng)
    (k0, k1), places = key_words(key), np.arange(len(worlds))
    return bool(wander(past.states.copy(), past.movers, past.actions, present, viewer, k0, k1, worlds, places, scratch))


@rule
def wander(
    past: Array,
    movers: Array,
    actions: Array,
    present: Array,
    viewer: int,
    k0: np.uint64,
    k1: np.uint64,
    worlds: Array,
    places: Array,
    scratch: Any,
) -> bool:
    """Go from one way to fill the slots to the next, and write down a world every few swaps.

    Worlds that came one after the other are alike, so they are written in random order.
    """
    first_slot, kinds, owner, when, rest, known, _, totals, hand, values, rng = scratch
    s = present[0]
    seed(rng, k0, k1)
    shuffle(places, len(worlds), rng)
    slots = find_slots(past, movers, actions, viewer, first_slot, owner, when)
    left = gather_rest(s, rest)
    for seat in range(s.seats):
        if seat != viewer:
            fill_slots(past, movers, actions, s, seat, slots, kinds, owner, when, hand, rng)
            totals[seat] = relive(past, movers, actions, s, seat, 0, first_slot, kinds, known, known, hand, values)
    for number in range(len(worlds)):
        for _ in range((FIRST_SWAPS if number == 0 else SWAPS) if slots > 0 else 0):
            swap(past, movers, actions, s, slots, left, scratch)
        for seat in range(s.seats):
            if seat != viewer and totals[seat] <= IMPOSSIBLE:
                return False
        a, b = threefry(k0, k1, np.uint64(number), U2)
        worlds[places[number]] = s
        deal(worlds[places[number]], past, movers, actions, s, viewer, a, b, first_slot, kinds, known, hand, values)
    return True


@rule
def swap(past: Array, movers: Array, actions: Array, s: State, slots: int, left: int, scratch: Any) -> None:
    """Swap the card of a slot with another slot's, or with one that lies somewhere, if the past speaks for it."""
    first_slot, kinds, owner, when, rest, known, fresh, totals, hand, values, rng = scratch
    slot, lying = below(rng, slots), left > 0 and below(rng, 2) == 0
    other = below(rng, left) if lying else below(rng, slots)
    mine, theirs = kinds[slot], rest[other] if lying else kinds[other]
    if mine == theirs:
        return
    exchange(kinds, rest, slot, other, lying)
    seat, rival, start, rival_start = owner[slot], NOBODY, when[slot] + 1, 0
    if not lying:
        if owner[other] == seat:
            start = min(start, when[other] + 1)
        else:
            rival, rival_start = owner[other], when[other] + 1
    start = 0 if totals[seat] <= IMPOSSIBLE else start
    total = relive(past, movers, actions, s, seat, start, first_slot, kinds, known, fresh, hand, values)
    change, rival_total = total - totals[seat], 0.0
    if rival != NOBODY:
        rival_start = 0 if totals[rival] <= IMPOSSIBLE else rival_start
        rival_total = relive(
            past, movers, actions, s, rival, rival_start, first_slot, kinds, known, fresh, hand, values
        )
        change += rival_total - totals[rival]
    if change < 0.0 and below(rng, CHANCES) >= np.exp(change) * CHANCES:
        exchange(kinds, rest, slot, other, lying)
        return
    totals[seat] = total
    if rival != NOBODY:
        totals[rival] = rival_total
    for i in range(len(actions)):
        if (movers[i] == seat and i >= start) or (movers[i] == rival and i >= rival_start):
            known[i] = fresh[i]


@rule
def exchange(kinds: Array, rest: Array, slot: int, other: int, lying: bool) -> None:
    """Swap the card of a slot with another."""
    mine = kinds[slot]
    if lying:
        kinds[slot] = rest[other]
        rest[other] = mine
    else:
        kinds[slot] = kinds[other]
        kinds[other] = mine


@rule
def relive(
    past: Array,
    movers: Array,
    actions: Array,
    present: State,
    seat: int,
    start: int,
    first_slot: Array,
    kinds: Array,
    known: Array,
    fresh: Array,
    hand: Array,
    values: Array,
) -> float:
    """Go through a seat's moves with the cards that the slots say: how well they are explained, and the hand now.

    Those before `start` are as well explained as was known.
    """
    total = 0.0
    hand[:] = 0
    for i in range(len(actions)):
        if movers[i] != seat:
            continue
        s, action = past[i], actions[i]
        if i < start:
            fresh[i] = known[i]
        else:
            copy_cards(hand, s.hand[seat])
            fresh[i] = explain(s, seat, action, values)
        total += fresh[i]
        if total <= IMPOSSIBLE:
            return total
        if action == COLLECT:
            take_all(s, seat, first_slot[i], kinds, hand)
        elif COLLECT < action < CLOSE:
            colour, handful = (action - STORE) // HANDFUL_COUNT, (action - STORE) % HANDFUL_COUNT
            for thing in range(OBJECTS):
                hand[colour, thing] -= HANDFUL_COPIES[handful, thing]
                if hand[colour, thing] < 0:
                    return IMPOSSIBLE
    if present.stranded[seat]:  # it had nothing to lay (NI-8.3)
        for colour in range(CAMP_COLOURS):
            for thing in range(OBJECTS):
                if hand[colour, thing] > 0 and is_open(present, seat, colour):
                    return IMPOSSIBLE
    return total


@rule
def take_all(s: State, seat: int, slot: int, kinds: Array, hand: Array) -> None:
    """Take the cards of a column: those that were seen, and from the slots on those that were not."""
    column = wide(s.column[seat])
    for stack in range(FIRST_STACK[s.seats, column], FIRST_STACK[s.seats, column + 1]):
        kind = wide(top_of(s, stack))
        if not FACE_UP[s.seats, stack]:
            kind = kinds[slot]
            slot += 1
        hand[kind // OBJECTS, kind % OBJECTS] += 1


@rule
def deal(
    world: State,
    past: Array,
    movers: Array,
    actions: Array,
    s: State,
    viewer: int,
    k0: np.uint64,
    k1: np.uint64,
    first_slot: Array,
    kinds: Array,
    known: Array,
    hand: Array,
    values: Array,
) -> None:
    """Give the others what the slots say, and deal the rest anew; what is known to all stays as it was."""
    for seat in range(s.seats):
        if seat != viewer:
            relive(past, movers, actions, s, seat, len(actions), first_slot, kinds, known, known, hand, values)
            copy_cards(hand, world.hand[seat])
            copy_cards(hand, world.known[seat])
    imagine(world, viewer, k0, k1)
    for seat in range(s.seats):
        copy_cards(s.known[seat], world.known[seat])


@rule
def copy_cards(source: Array, target: Array) -> None:
    """Copy how many there are of each object."""
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            target[colour, thing] = source[colour, thing]
