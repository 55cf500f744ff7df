"""Galérapagos: listing what is legal, in rising order of ids.

What `check` finds legal one action at a time is gathered here as sets, written as bits: of ids, of kinds, of seats. The
list is the same, and tests hold the two against each other in every state they meet.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.games.galerapagos.actions import (
    ACCEPT,
    ALARM,
    ALSO,
    ANSWER_ANTIVENOM,
    ANSWER_METAL_SHEET,
    ANSWER_NONE,
    BOIL,
    BOIL_FOR,
    CLOSE,
    ENOUGH,
    FISH,
    GIVE,
    IMPOSE,
    LEAVE,
    NAME,
    PASS,
    PLAY,
    PLAY_FOR,
    REFUSE,
    REVIVE,
    ROB,
    SHOOT,
    STAY,
    SWAP,
    TASKS,
    VOTE,
    WATER,
    WOOD,
    WRECK,
    Task,
)
from marooned.games.galerapagos.content import (
    COPIES,
    FIRST_BAD_RATION,
    FIRST_CARD,
    KIND_CARDS,
    KINDS,
    MAX_SEATS,
    RATION_KINDS,
    RATIONS_ARE_WATER,
    Kind,
)
from marooned.games.galerapagos.rules.bits import bit, has, lowest
from marooned.games.galerapagos.rules.cards.effects import DEPENDS, VERDICT, check_circumstances
from marooned.games.galerapagos.rules.cards.rations import is_short_of
from marooned.games.galerapagos.rules.checks import check_leave
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.survival.votes import late_voter, tie_breaker
from marooned.games.galerapagos.rules.survival.windows import check_close, check_pass
from marooned.games.galerapagos.rules.table import able, has_revolver, is_open, needy, rain, with_cards
from marooned.games.galerapagos.rules.turns import imposed_on
from marooned.games.galerapagos.state import MAX_CHANGES, MAX_GIFTS, MAX_SWAPS, NOBODY, Moment, State

WOODS = (1 << WRECK) - (1 << WOOD)
"""The ids of gathering wood."""
PLAIN = sum(1 << kind for kind in range(KINDS) if VERDICT[kind] == Reason.OK)
"""The kinds that may always be played as they are."""
DEPENDING = sum(1 << kind for kind in range(KINDS) if VERDICT[kind] == DEPENDS)
NAMING = 1 << Kind.ALARM_CLOCK | 1 << Kind.VOODOO_DOLL | 1 << Kind.PENDULUM | 1 << Kind.SLEEPING_PILLS
"""The kinds that name a seat."""
WATERS = sum(1 << kind for kind in range(RATION_KINDS) if RATIONS_ARE_WATER[kind])
FOODS = (1 << RATION_KINDS) - 1 - WATERS
BAD_RATIONS = (1 << RATION_KINDS) - (1 << FIRST_BAD_RATION)

SINGLES = sum(int(KIND_CARDS[kind]) for kind in Kind if kind not in COPIES)
"""The cards that are the only one of their kind. In a row of them card and kind lie the same number of places apart."""
SHIFTS = tuple(dict.fromkeys(int(FIRST_CARD[kind]) - int(kind) for kind in Kind if kind not in COPIES))
NEAR, FAR = SHIFTS
NEARS = sum(int(KIND_CARDS[kind]) for kind in Kind if kind not in COPIES and FIRST_CARD[kind] - kind == NEAR)
FARS = SINGLES - NEARS
BOTTLES, SANDWICHES, REVOLVERS, CARTRIDGES, SHEETS = (int(KIND_CARDS[kind]) for kind in COPIES)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if s.moment == Moment.VOTE or s.moment == Moment.LATE_VOTE:
        return write_ids(out, 0, VOTE, votes_open_to(s, seat))
    if s.moment == Moment.OVER or not has(s.living, seat):
        return 0
    if not is_open(s.moment):
        n = write_ids(out, 0, 0, answers_open_to(s, seat))
        return write_ids(out, n, ACCEPT, kinds_held(s, seat)) if s.moment == Moment.SWAP and seat == s.asked else n
    n = write_ids(out, 0, 0, words_open_to(s, seat))
    if s.hand[seat] == 0 or has(s.barred, seat):
        return n
    kinds = kinds_held(s, seat)
    others = s.living & ~bit(seat)
    n = write_ids(out, n, SHOOT, plays_open_to(s, seat, kinds, others))
    if kinds & (WATERS | FOODS) != 0:
        n = list_rations(s, seat, out, n, kinds)
    holders = others & with_cards(s)
    if kinds & NAMING != 0:
        n = list_namings(s, seat, out, n, kinds, others, holders)
    if s.gifts[seat] < MAX_GIFTS:
        n = write_trades(out, n, GIVE, kinds, others)
    if s.swaps[seat] < MAX_SWAPS:
        n = write_trades(out, n, SWAP, kinds, holders & ~s.barred)
    return n


# --- writing ---


@rule
def write_ids(out: Array, n: int, first: int, members: int) -> int:
    """Write `first` + m for each m of a set; the length of the list now."""
    rest = wide(members)
    while rest != 0:
        out[n] = first + lowest(rest)
        n += 1
        rest = rest & (rest - 1)
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
def votes_open_to(s: State, seat: int) -> int:
    """Mask of those whom the seat may vote against, or change its vote to (GA-8.1, GA-8.2)."""
    if not has(s.voters, seat) or (s.moment == Moment.LATE_VOTE) != (seat == late_voter(s)):
        return 0
    targets = s.candidates & ~bit(seat)
    if s.vote[seat] == NOBODY:
        return targets
    return targets & ~bit(s.vote[seat]) if s.changes[seat] < MAX_CHANGES else 0


@rule
def words_open_to(s: State, seat: int) -> int:
    """The ids below `SHOOT` open to a living seat at an open moment: its action, passing, closing."""
    ids = wide(0)
    if s.moment == Moment.ACT and seat == s.actor:
        ids = tasks_open_to(s, seat)
    if check_pass(s, seat) == Reason.OK:
        ids |= 1 << PASS
    if seat == s.first and check_close(s, seat) == Reason.OK:
        ids |= 1 << CLOSE
    return ids


@rule
def tasks_open_to(s: State, seat: int) -> int:
    """The ids of the actions that the actor may take (GA-2.3, GA-3, GA-12.34)."""
    imposed = imposed_on(s, seat)
    ids = wide(1 << FISH | WOODS)
    if rain(s) > 0:
        ids |= 1 << WATER
    if s.pile_left > 0:
        ids |= 1 << WRECK
    if imposed == Task.WOOD:
        return WOODS
    if imposed == Task.WRECK:
        return 1 << WRECK
    return ids if imposed == -1 else bit(imposed)


@rule
def answers_open_to(s: State, seat: int) -> int:
    """The ids below `SHOOT` open to a living seat at a moment that is not open, but for votes."""
    moment = s.moment
    if moment == Moment.ANSWER:
        leave = wide(1 << LEAVE) if check_leave(s, seat, True) == Reason.OK else wide(0)
        return leave | 1 << STAY if check_leave(s, seat, False) == Reason.OK else leave
    if moment == Moment.TIE or moment == Moment.NAMING:
        namer = tie_breaker(s) if moment == Moment.TIE else s.first
        return wide(s.candidates) << NAME if seat == namer else 0
    if seat != s.asked:
        return 0
    if moment == Moment.SWAP:
        return 1 << REFUSE
    if moment == Moment.FEED:
        return 1 << ENOUGH | wide(needy(s)) << ALSO
    if moment == Moment.PILLS:
        return 1 << ENOUGH | wide(s.living & with_cards(s) & ~s.marked & ~bit(seat)) << ALSO
    ids = wide(1 << ANSWER_NONE)
    if moment == Moment.SHOT and s.hand[seat] & SHEETS != 0:
        ids |= 1 << ANSWER_METAL_SHEET
    if moment == Moment.BITE and s.hand[seat] & KIND_CARDS[Kind.ANTIVENOM] != 0:
        ids |= 1 << ANSWER_ANTIVENOM
    return ids


# --- cards ---


@rule
def kinds_held(s: State, seat: int) -> int:
    """The kinds of the cards in a hand, as a set."""
    hand = s.hand[seat]
    kinds = (hand & NEARS) >> NEAR | (hand & FARS) >> FAR
    if hand & BOTTLES != 0:
        kinds |= 1 << Kind.WATER_BOTTLE
    if hand & SANDWICHES != 0:
        kinds |= 1 << Kind.SANDWICH
    if hand & REVOLVERS != 0:
        kinds |= 1 << Kind.REVOLVER
    if hand & CARTRIDGES != 0:
        kinds |= 1 << Kind.CARTRIDGE
    if hand & SHEETS != 0:
        kinds |= 1 << Kind.METAL_SHEET
    return kinds


@rule
def plays_open_to(s: State, seat: int, kinds: int, others: int) -> int:
    """The ids from `SHOOT` on, until `PLAY_FOR`: whom the seat may shoot, and the cards it may play as they are."""
    playable = kinds & PLAIN
    depending = kinds & DEPENDING
    while depending != 0:
        kind = lowest(depending)
        depending = depending & (depending - 1)
        if check_circumstances(s, seat, kind) == Reason.OK:
            playable |= bit(kind)
    shots = wide(others) if has(kinds, Kind.CARTRIDGE) and has_revolver(s, seat) else wide(0)
    return playable << (PLAY - SHOOT) | shots


@rule
def list_rations(s: State, seat: int, out: Array, n: int, kinds: int) -> int:
    """Write the rations that the seat may play for someone, and the bad ones it may play with matches."""
    feeding = wide(0)
    if is_short_of(s, Kind.WATER_BOTTLE):
        feeding = kinds & WATERS
    elif is_short_of(s, Kind.SANDWICH):
        feeding = kinds & FOODS
    hungry = wide(needy(s))
    rest = feeding
    while rest != 0:
        kind = lowest(rest)
        rest = rest & (rest - 1)
        n = write_ids(out, n, PLAY_FOR + kind * MAX_SEATS, hungry & bit(seat) if has(BAD_RATIONS, kind) else hungry)
    bad = kinds & BAD_RATIONS
    if bad == 0 or not has(kinds, Kind.MATCHES):
        return n
    n = write_ids(out, n, BOIL, bad >> FIRST_BAD_RATION)
    bad = bad & feeding  # one at most, of what is short
    if bad != 0:
        n = write_ids(out, n, BOIL_FOR + (lowest(bad) - FIRST_BAD_RATION) * MAX_SEATS, hungry & bit(seat))
    return n


@rule
def list_namings(s: State, seat: int, out: Array, n: int, kinds: int, others: int, holders: int) -> int:
    """Write what the seat may do with the cards that name a seat."""
    seats = (1 << wide(s.seats)) - 1
    named = wide(s.living) if has(kinds, Kind.ALARM_CLOCK) else wide(0)
    if has(kinds, Kind.VOODOO_DOLL) and s.moment == Moment.ACT and s.acted == 0:
        named |= (seats & ~s.living) << (REVIVE - ALARM)
    n = write_ids(out, n, ALARM, named)
    if has(kinds, Kind.PENDULUM) and s.moment == Moment.ACT:
        tasks = wide(1 << Task.FISH | 1 << Task.WOOD)
        if rain(s) > 0:
            tasks |= 1 << Task.WATER
        if s.pile_left > 0:
            tasks |= 1 << Task.WRECK
        rest = wide(others & able(s) & ~s.acted)
        while rest != 0:
            n = write_ids(out, n, IMPOSE + lowest(rest) * TASKS, tasks)
            rest = rest & (rest - 1)
    return write_ids(out, n, ROB, holders & ~s.marked) if has(kinds, Kind.SLEEPING_PILLS) else n
