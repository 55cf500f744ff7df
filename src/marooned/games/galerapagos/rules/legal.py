"""Galérapagos: what is legal: the one place that decides it.

What is open to a seat is found as sets, written as bits (of ids, of kinds, of seats), and listed in rising order.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, has, lowest
from marooned.engine.numba_support.bit_ops import write_ids
from marooned.engine.record import Array, wide
from marooned.games.galerapagos import actions as act
from marooned.games.galerapagos.content import (
    FIRST_BAD_RATION,
    KIND_OF,
    MAX_CHANGES,
    MAX_SEATS,
    RATION_KINDS,
    RATIONS_ARE_BAD,
    RATIONS_ARE_WATER,
    Kind,
)
from marooned.games.galerapagos.rules.cards.effects import can_revive, imposable, playable
from marooned.games.galerapagos.rules.cards.rations import eaters, is_short_of
from marooned.games.galerapagos.rules.cards.shots import can_shoot
from marooned.games.galerapagos.rules.cards.trades import may_give, may_swap, victims
from marooned.games.galerapagos.rules.survival.votes import namer, votes_open_to
from marooned.games.galerapagos.rules.survival.windows import can_close, can_pass
from marooned.games.galerapagos.rules.table import everyone, holds, is_open, needy, with_cards
from marooned.games.galerapagos.rules.turns import possible_tasks, tasks_open_to
from marooned.games.galerapagos.state import Moment, State

_IDS = {
    act.Task.FISH: 1 << act.FISH,
    act.Task.WATER: 1 << act.WATER,
    act.Task.WOOD: (1 << act.WRECK) - (1 << act.WOOD),
    act.Task.WRECK: 1 << act.WRECK,
}
IDS_OF_TASKS = np.array(
    [sum(ids for task, ids in _IDS.items() if tasks >> task & 1) for tasks in range(1 << act.TASKS)], np.int64
)
"""The ids of the actions of each set of tasks."""
NAMING = 1 << Kind.ALARM_CLOCK | 1 << Kind.VOODOO_DOLL | 1 << Kind.PENDULUM | 1 << Kind.SLEEPING_PILLS
"""The kinds that name a seat."""
RATIONS = (1 << RATION_KINDS) - 1
WATERS = sum(1 << kind for kind in range(RATION_KINDS) if RATIONS_ARE_WATER[kind])
BAD_RATIONS = sum(1 << kind for kind in range(RATION_KINDS) if RATIONS_ARE_BAD[kind])


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if s.moment == Moment.VOTE or s.moment == Moment.LATE_VOTE:
        return write_ids(out, 0, act.VOTE, votes_open_to(s, seat))  # the dead may have a voice
    if s.moment == Moment.OVER or not has(s.living, seat):
        return 0
    if not is_open(s.moment):
        n = write_ids(out, 0, 0, answers_open_to(s, seat))
        return write_ids(out, n, act.ACCEPT, kinds_held(s, seat)) if s.moment == Moment.SWAP and seat == s.asked else n
    n = write_ids(out, 0, 0, words_open_to(s, seat))
    if s.hand[seat] == 0 or has(s.barred, seat):
        return n  # GA-6.2
    kinds = kinds_held(s, seat)
    others = s.living & ~bit(seat)
    n = write_ids(out, n, act.SHOOT, plays_open_to(s, seat, kinds, others))
    if kinds & RATIONS != 0:
        n = list_rations(s, seat, out, n, kinds)
    holders = with_cards(s)
    if kinds & NAMING != 0:
        n = list_namings(s, seat, out, n, kinds, holders)
    if may_give(s, seat):
        n = write_trades(out, n, act.GIVE, kinds, others)
    if may_swap(s, seat):
        n = write_trades(out, n, act.SWAP, kinds, others & holders & ~s.barred)
    return n


@rule
def write_trades(out: Array, n: int, first: int, kinds: int, targets: int) -> int:
    """Write a gift or a swap of each kind to each target; the length of the list now."""
    rest = wide(kinds) if targets != 0 else wide(0)
    left = wide(targets)
    while rest != 0:
        out[n] = first + lowest(rest) * MAX_SEATS + lowest(left)
        n += 1
        left = left & (left - 1)
        if left == 0:
            left = wide(targets)
            rest = rest & (rest - 1)
    return n


# --- words ---


@rule
def words_open_to(s: State, seat: int) -> int:
    """The ids below `SHOOT` open to a living seat at an open moment: its action, passing, closing."""
    ids = wide(0)
    if s.moment == Moment.ACT and seat == s.actor:
        ids = wide(IDS_OF_TASKS[tasks_open_to(s, seat)])  # GA-2.3
    if can_pass(s, seat):
        ids |= 1 << act.PASS
    if can_close(s, seat):
        ids |= 1 << act.CLOSE
    return ids


@rule
def answers_open_to(s: State, seat: int) -> int:
    """The ids below `SHOOT` open to a living seat at a moment that is not open, but for votes."""
    moment = s.moment
    if moment == Moment.ANSWER:
        return departure_answers(s, seat)
    if moment == Moment.TIE or moment == Moment.NAMING:
        return wide(s.candidates) << act.NAME if seat == namer(s) else 0
    if seat != s.asked:
        return 0
    if moment == Moment.SWAP:
        return 1 << act.REFUSE
    if moment == Moment.FEED:
        return 1 << act.ENOUGH | wide(needy(s)) << act.ALSO  # GA-12.3
    if moment == Moment.PILLS:
        return 1 << act.ENOUGH | wide(victims(s, seat, with_cards(s))) << act.ALSO
    ids = wide(1 << act.ANSWER_NONE)
    if moment == Moment.SHOT and holds(s, seat, Kind.METAL_SHEET):
        ids |= 1 << act.ANSWER_METAL_SHEET
    if moment == Moment.BITE and holds(s, seat, Kind.ANTIVENOM):
        ids |= 1 << act.ANSWER_ANTIVENOM
    return ids


@rule
def departure_answers(s: State, seat: int) -> int:
    """The ids of the answers whether to depart: any at first, then the other one for a few times (GA-12.21)."""
    if not has(s.answered, seat):
        return 1 << act.LEAVE | 1 << act.STAY
    if s.changes[seat] >= MAX_CHANGES:
        return 0
    return 1 << act.STAY if has(s.leaving, seat) else 1 << act.LEAVE


# --- cards ---


@rule
def kinds_held(s: State, seat: int) -> int:
    """The kinds of the cards in a hand, as a set."""
    kinds = wide(0)
    rest = s.hand[seat]
    while rest != 0:
        kinds |= bit(KIND_OF[lowest(rest)])
        rest = rest & (rest - 1)
    return kinds


@rule
def plays_open_to(s: State, seat: int, kinds: int, others: int) -> int:
    """The ids from `SHOOT` on, until `PLAY_FOR`: whom the seat may shoot, and the cards it may play as they are."""
    shots = wide(others) if can_shoot(s, seat) else wide(0)
    return playable(s, seat, kinds) << (act.PLAY - act.SHOOT) | shots


@rule
def list_rations(s: State, seat: int, out: Array, n: int, kinds: int) -> int:
    """Write the rations that the seat may play for someone, and the bad ones it may play with matches (GA-12.4)."""
    feeding = wide(0)
    if is_short_of(s, Kind.WATER_BOTTLE):
        feeding = kinds & WATERS
    elif is_short_of(s, Kind.SANDWICH):
        feeding = kinds & RATIONS & ~WATERS
    rest = feeding
    while rest != 0:
        kind = lowest(rest)
        rest = rest & (rest - 1)
        n = write_ids(out, n, act.PLAY_FOR + kind * MAX_SEATS, eaters(s, seat, kind))
    bad = kinds & BAD_RATIONS
    if bad == 0 or not has(kinds, Kind.MATCHES):
        return n
    n = write_ids(out, n, act.BOIL, bad >> FIRST_BAD_RATION)
    bad = bad & feeding
    while bad != 0:
        kind = lowest(bad)
        bad = bad & (bad - 1)
        n = write_ids(out, n, act.BOIL_FOR + (kind - FIRST_BAD_RATION) * MAX_SEATS, eaters(s, seat, kind))
    return n


@rule
def list_namings(s: State, seat: int, out: Array, n: int, kinds: int, holders: int) -> int:
    """Write what the seat may do with the cards that name a seat."""
    if has(kinds, Kind.ALARM_CLOCK):
        n = write_ids(out, n, act.ALARM, s.living)
    if has(kinds, Kind.VOODOO_DOLL) and can_revive(s):
        n = write_ids(out, n, act.REVIVE, everyone(s) & ~s.living)
    if has(kinds, Kind.PENDULUM):
        tasks = possible_tasks(s)
        rest = wide(imposable(s, seat))
        while rest != 0:
            n = write_ids(out, n, act.IMPOSE + lowest(rest) * act.TASKS, tasks)
            rest = rest & (rest - 1)
    return write_ids(out, n, act.ROB, victims(s, seat, holders)) if has(kinds, Kind.SLEEPING_PILLS) else n
