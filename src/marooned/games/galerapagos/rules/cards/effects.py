"""Galérapagos: cards played for oneself or the table, and those that name a seat (GA-4, GA-12.34 to 12.40)."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has, lowest
from marooned.engine.record import wide
from marooned.games.galerapagos.content import (
    BARBECUE_RATIONS,
    BAROMETER_CARDS,
    FLASHLIGHT_CARDS,
    KINDS,
    MAX_PLACES,
    MILL_RATIONS,
    PERMANENT_KINDS,
    RATION_KINDS,
    TURNS,
    Kind,
)
from marooned.games.galerapagos.rules.cards.rations import play_ration
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.sight import look_at_hands, look_at_pile
from marooned.games.galerapagos.rules.table import (
    Then,
    able,
    add_food,
    add_water,
    holds,
    is_last_weather,
    open_moment,
)
from marooned.games.galerapagos.state import NOBODY, Cause, Moment, State, Topic

PLAIN = (1 << RATION_KINDS) - 1 | 1 << Kind.CONCH | 1 << Kind.SPYGLASS | sum(1 << kind for kind in PERMANENT_KINDS)
"""The kinds that may be played as they are whenever cards may be, as bits."""
UNPLAYABLE = np.full(KINDS, Reason.NEVER_ALONE, np.int64)
"""Why a card of each kind that is held may not be played as it is (GA-12.38)."""
for _kind in (Kind.ALARM_CLOCK, Kind.SLEEPING_PILLS, Kind.PENDULUM, Kind.VOODOO_DOLL):
    UNPLAYABLE[_kind] = Reason.NAME_A_SEAT
WHEN_NOT = {
    Kind.FOOD_BASKET: Reason.NO_BASKET_NOW,
    Kind.COFFEE: Reason.BEFORE_YOUR_ACTION,
    Kind.BAROMETER: Reason.NOTHING_LEFT_TO_SEE,
    Kind.FLASHLIGHT: Reason.NOTHING_LEFT_TO_SEE,
    Kind.PLANK: Reason.RAFT_IS_FULL,
    Kind.VEGETABLE_MILL: Reason.TOO_LITTLE_FOOD,
    Kind.BARBECUE_KIT: Reason.NOBODY_DIED_TODAY,
}
"""The kinds that may be played as they are while `is_timely`, and why not when it is not."""
TIMED = sum(1 << kind for kind in WHEN_NOT)
for _kind, _reason in WHEN_NOT.items():
    UNPLAYABLE[_kind] = _reason

# --- what is legal ---


@rule
def dead_today(s: State) -> int:
    """Mask of those who died this turn and are still dead (GA-12.36)."""
    return s.died_today & ~s.living


@rule
def is_timely(s: State, seat: int, kind: int) -> bool:
    """Whether this is a time for the seat to play a card of one of the kinds of `TIMED`."""
    if kind == Kind.FOOD_BASKET:
        return s.topic == Topic.WATER or s.topic == Topic.FOOD  # GA-12.17
    if kind == Kind.COFFEE:
        return s.moment == Moment.ACT and seat == s.actor and not has(s.acted, seat)  # GA-12.27
    if kind == Kind.BAROMETER:
        return not is_last_weather(s)
    if kind == Kind.FLASHLIGHT:
        return s.pile_left > 0
    if kind == Kind.PLANK:
        return s.places < MAX_PLACES
    if kind == Kind.VEGETABLE_MILL:
        return s.food >= MILL_RATIONS
    return dead_today(s) != 0


@rule
def playable(s: State, seat: int, kinds: int) -> int:
    """Those of a set of kinds that the seat may play as they are."""
    found = kinds & PLAIN
    timed = wide(kinds & TIMED)
    while timed != 0:
        kind = lowest(timed)
        timed = timed & (timed - 1)
        if is_timely(s, seat, kind):
            found |= bit(kind)
    return found


@rule
def can_play(s: State, seat: int, kind: int) -> bool:
    """Whether the seat has a card of a kind and may play it as it is, at a moment at which it may play cards."""
    return holds(s, seat, kind) and playable(s, seat, bit(kind)) != 0


@rule
def can_revive(s: State) -> bool:
    """Whether it is early enough in the turn to bring somebody back (GA-12.26)."""
    return s.moment == Moment.ACT and s.acted == 0


@rule
def imposable(s: State, seat: int) -> int:
    """Mask of those on whom the seat may impose an action: others who have still to act (GA-12.34)."""
    return able(s) & ~s.acted & ~bit(seat) if s.moment == Moment.ACT else 0


# --- what it does ---


@rule
def play(s: State, seat: int, kind: int) -> Then:
    """What a card does that is played as it is; a permanent just lies there."""
    if kind < RATION_KINDS:
        play_ration(s, seat, kind, False)
    elif kind == Kind.FOOD_BASKET:
        return empty_basket(s)
    elif kind == Kind.CONCH:
        blow_conch(s, seat)
    elif kind == Kind.COFFEE:
        s.coffee = seat
    elif kind == Kind.BAROMETER:
        s.foreseen[seat] = min(TURNS, s.turn_number + BAROMETER_CARDS)
    elif kind == Kind.FLASHLIGHT:
        look_at_pile(s, seat, min(FLASHLIGHT_CARDS, s.pile_left))
    elif kind == Kind.SPYGLASS:
        look_at_hands(s, seat)
    elif kind == Kind.PLANK:
        s.places += 1
    elif kind == Kind.VEGETABLE_MILL:
        s.food -= MILL_RATIONS
        add_water(s, MILL_RATIONS)
    elif kind == Kind.BARBECUE_KIT:
        add_food(s, BARBECUE_RATIONS * count(dead_today(s)))
    return Then.NOTHING


@rule
def empty_basket(s: State) -> Then:
    """Nobody dies in this count; the counter goes to 0 and the count ends (GA-12.17)."""
    if s.topic == Topic.WATER:
        s.water = 0
    else:
        s.food = 0
    s.designated = NOBODY
    return Then.COUNT


@rule
def blow_conch(s: State, seat: int) -> None:
    """The holder is chief until the turn ends; right after a vote, that vote is taken again (GA-12.25)."""
    s.chief = seat
    if s.moment == Moment.DESIGNATION:
        s.designated = NOBODY
        open_moment(s, Moment.DEBATE)  # GA-12.8


@rule
def revive(s: State, target: int) -> Then:
    """Bring a dead castaway back: healthy, without cards, to act this turn."""
    s.living |= bit(target)
    s.cause[target] = Cause.NONE
    s.death_turn[target] = 0
    s.killer[target] = NOBODY
    return Then.NEXT_ACTOR
