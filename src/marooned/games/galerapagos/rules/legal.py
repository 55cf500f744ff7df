"""Galérapagos: listing what is legal, in rising order of ids, from the same checks that refuse."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.games.galerapagos.actions import (
    ACCEPT,
    ALARM,
    ALSO,
    BOIL,
    BOIL_FOR,
    FISH,
    GIVE,
    IMPOSE,
    LEAVE,
    NAME,
    PASS,
    PLAY,
    PLAY_FOR,
    REVIVE,
    ROB,
    SHOOT,
    SWAP,
    TASKS,
    VOTE,
)
from marooned.games.galerapagos.content import (
    FIRST_BAD_RATION,
    KIND_CARDS,
    KIND_OF,
    KINDS,
    MAX_SEATS,
    RATION_KINDS,
    Kind,
)
from marooned.games.galerapagos.rules.bits import bit, has, lowest
from marooned.games.galerapagos.rules.cards import DEPENDS, VERDICT
from marooned.games.galerapagos.rules.checks import (
    check_also,
    check_card,
    check_name,
    check_task,
    check_vote,
    check_word,
)
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.table import is_open, with_cards
from marooned.games.galerapagos.rules.turns import task_of
from marooned.games.galerapagos.state import MAX_GIFTS, MAX_SWAPS, Moment, State, Topic

# The ways of playing cards, in rising order of ids: the kind needed, the first id, ids a seat (0: one id in all).
WAYS = [
    (Kind.CARTRIDGE, SHOOT, 1),
    *((kind, PLAY + kind, 0) for kind in range(KINDS) if VERDICT[kind] in (Reason.OK, DEPENDS)),
    *((kind, PLAY_FOR + kind * MAX_SEATS, 1) for kind in range(RATION_KINDS)),
    *((kind, BOIL + kind - FIRST_BAD_RATION, 0) for kind in range(FIRST_BAD_RATION, RATION_KINDS)),
    *((kind, BOIL_FOR + (kind - FIRST_BAD_RATION) * MAX_SEATS, 1) for kind in range(FIRST_BAD_RATION, RATION_KINDS)),
    (Kind.ALARM_CLOCK, ALARM, 1),
    (Kind.VOODOO_DOLL, REVIVE, 1),
    (Kind.PENDULUM, IMPOSE, TASKS),
    (Kind.SLEEPING_PILLS, ROB, 1),
]
FIRST_ID = np.array([first for _, first, _ in WAYS], np.int64)
IDS_A_SEAT = np.array([ids for _, _, ids in WAYS], np.int64)
WAYS_OF = np.array([sum(1 << i for i, way in enumerate(WAYS) if way[0] == kind) for kind in Kind], np.int64)
"""The ways of playing each kind, as a bit mask."""
FEEDING = sum(1 << i for i, way in enumerate(WAYS) if PLAY_FOR <= way[1] < BOIL or BOIL_FOR <= way[1] < ALARM)
"""The ways that need a shortage."""


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if s.moment == Moment.VOTE or s.moment == Moment.LATE_VOTE:
        return list_votes(s, seat, out)
    if s.moment == Moment.OVER or not has(s.living, seat):
        return 0
    if not is_open(s.moment):
        return list_answers(s, seat, out)
    n = 0
    if seat == s.actor and s.moment == Moment.ACT:
        for action in range(FISH, PASS):
            if check_task(s, seat, task_of(action)) == Reason.OK:
                out[n] = action
                n += 1
    for action in range(PASS, LEAVE):
        if check_word(s, seat, action) == Reason.OK:
            out[n] = action
            n += 1
    if s.hand[seat] == 0 or has(s.barred, seat):
        return n
    return list_trades(s, seat, out, list_plays(s, seat, out, n))


@rule
def list_votes(s: State, seat: int, out: Array) -> int:
    """The votes the seat may cast."""
    n = 0
    for target in range(s.seats):
        if check_vote(s, seat, target) == Reason.OK:
            out[n] = VOTE + target
            n += 1
    return n


@rule
def list_answers(s: State, seat: int, out: Array) -> int:
    """What the living seat may answer at a moment that is not open."""
    n = 0
    for action in range(LEAVE, VOTE):
        if check_word(s, seat, action) == Reason.OK:
            out[n] = action
            n += 1
    for target in range(s.seats):
        if check_name(s, seat, target) == Reason.OK:
            out[n] = NAME + target
            n += 1
    for target in range(s.seats):
        if check_also(s, seat, target) == Reason.OK:
            out[n] = ALSO + target
            n += 1
    if s.moment == Moment.SWAP and seat == s.asked:
        rest = s.hand[seat]
        while rest != 0:
            kind = KIND_OF[lowest(rest)]
            rest = rest & ~KIND_CARDS[kind]
            out[n] = ACCEPT + kind
            n += 1
    return n


@rule
def list_plays(s: State, seat: int, out: Array, n: int) -> int:
    """The cards the seat may play, and how."""
    ways = wide(0)
    rest = s.hand[seat]
    while rest != 0:
        kind = KIND_OF[lowest(rest)]
        rest = rest & ~KIND_CARDS[kind]
        ways |= WAYS_OF[kind]
    if s.topic == Topic.NONE or s.topic == Topic.PLACES:
        ways &= ~FEEDING
    while ways != 0:
        way = lowest(ways)
        ways &= ways - 1
        first = FIRST_ID[way]
        for action in range(first, first + max(1, IDS_A_SEAT[way] * s.seats)):
            if check_card(s, seat, action) == Reason.OK:
                out[n] = action
                n += 1
    return n


@rule
def list_trades(s: State, seat: int, out: Array, n: int) -> int:
    """The gifts and swaps open to the seat: every kind in hand, to everyone who may receive it."""
    targets = s.living & ~bit(seat)
    for first in range(GIVE, ACCEPT, SWAP - GIVE):
        if first == SWAP:
            targets = targets & with_cards(s) & ~s.barred
        if (s.gifts[seat] < MAX_GIFTS) if first == GIVE else (s.swaps[seat] < MAX_SWAPS):
            rest = s.hand[seat]
            while rest != 0:
                kind = KIND_OF[lowest(rest)]
                rest = rest & ~KIND_CARDS[kind]
                for target in range(s.seats):
                    if has(targets, target):
                        out[n] = first + kind * MAX_SEATS + target
                        n += 1
    return n
