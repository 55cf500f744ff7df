"""Galérapagos: cards played for oneself or the table, and those that name a seat (GA-4, GA-12.34 to 12.40)."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.games.galerapagos.content import (
    BARBECUE_RATIONS,
    BAROMETER_CARDS,
    FIRST_SLOT,
    FLASHLIGHT_CARDS,
    KINDS,
    MAX_PLACES,
    MILL_RATIONS,
    RATION_KINDS,
    TURNS,
    Kind,
)
from marooned.games.galerapagos.rules.bits import bit, count, has
from marooned.games.galerapagos.rules.cards.rations import play_ration
from marooned.games.galerapagos.rules.cards.shots import check_other
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.sight import look_at_hands, look_at_pile
from marooned.games.galerapagos.rules.table import Then, add_food, add_water, holds, is_last_weather, open_moment
from marooned.games.galerapagos.rules.turns import is_possible
from marooned.games.galerapagos.state import NOBODY, Cause, Moment, State, Topic

DEPENDS = -1
VERDICT = np.full(KINDS, Reason.NEVER_ALONE, np.int64)
"""Whether a kind may be played as it is: always, never for a reason (GA-12.38), or depending on how things stand."""
VERDICT[:RATION_KINDS] = VERDICT[Kind.CONCH] = VERDICT[Kind.SPYGLASS] = Reason.OK
VERDICT[FIRST_SLOT >= 0] = Reason.OK
for _kind in (Kind.ALARM_CLOCK, Kind.SLEEPING_PILLS, Kind.PENDULUM, Kind.VOODOO_DOLL):
    VERDICT[_kind] = Reason.NAME_A_SEAT
for _kind in (
    Kind.FOOD_BASKET,
    Kind.COFFEE,
    Kind.BAROMETER,
    Kind.FLASHLIGHT,
    Kind.PLANK,
    Kind.VEGETABLE_MILL,
    Kind.BARBECUE_KIT,
):
    VERDICT[_kind] = DEPENDS

# --- what is legal ---


@rule
def dead_today(s: State) -> int:
    """Mask of those who died this turn and are still dead (GA-12.36)."""
    return s.died_today & ~s.living


@rule
def check_play(s: State, seat: int, kind: int) -> int:
    """Why the seat may not play a card as it is."""
    if not holds(s, seat, kind):
        return Reason.CARD_NOT_HELD
    verdict = VERDICT[kind]
    return verdict if verdict >= 0 else check_circumstances(s, seat, kind)


@rule
def check_circumstances(s: State, seat: int, kind: int) -> int:
    """Why the seat may not play now a card that depends on how things stand."""
    if kind == Kind.FOOD_BASKET:
        return check_basket(s)
    if kind == Kind.COFFEE:
        return check_coffee(s, seat)
    if kind == Kind.BAROMETER:
        return Reason.NOTHING_LEFT_TO_SEE if is_last_weather(s) else Reason.OK
    if kind == Kind.FLASHLIGHT:
        return Reason.OK if s.pile_left > 0 else Reason.NOTHING_LEFT_TO_SEE
    if kind == Kind.PLANK:
        return Reason.OK if s.places < MAX_PLACES else Reason.RAFT_IS_FULL
    if kind == Kind.VEGETABLE_MILL:
        return Reason.OK if s.food >= MILL_RATIONS else Reason.TOO_LITTLE_FOOD
    return Reason.OK if dead_today(s) != 0 else Reason.NOBODY_DIED_TODAY


@rule
def check_basket(s: State) -> int:
    """The basket serves in a shortage, never for boarding (GA-12.17)."""
    if s.topic > Topic.FOOD:
        return Reason.NO_BASKET_FOR_DEPARTURE
    return Reason.OK if s.topic != Topic.NONE else Reason.NO_BASKET_NOW


@rule
def check_coffee(s: State, seat: int) -> int:
    """Coffee is for one's own turn, before the action (GA-12.27)."""
    if s.moment != Moment.ACT or seat != s.actor or has(s.acted, seat):
        return Reason.BEFORE_YOUR_ACTION
    return Reason.OK


@rule
def check_alarm(s: State, seat: int, target: int) -> int:
    """Why the seat may not name the next first player."""
    if not holds(s, seat, Kind.ALARM_CLOCK):
        return Reason.CARD_NOT_HELD
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.OK if has(s.living, target) else Reason.TARGET_DEAD


@rule
def check_revive(s: State, seat: int, target: int) -> int:
    """Why the seat may not bring a castaway back (GA-12.26)."""
    if not holds(s, seat, Kind.VOODOO_DOLL):
        return Reason.CARD_NOT_HELD
    if s.moment != Moment.ACT or s.acted != 0:
        return Reason.TOO_LATE_TODAY
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.TARGET_ALIVE if has(s.living, target) else Reason.OK


@rule
def check_impose(s: State, seat: int, target: int, task: int) -> int:
    """Why the seat may not impose an action on a castaway (GA-12.34)."""
    if not holds(s, seat, Kind.PENDULUM):
        return Reason.CARD_NOT_HELD
    if s.moment != Moment.ACT:
        return Reason.ACTIONS_ARE_OVER
    reason = check_other(s, seat, target)
    if reason != Reason.OK:
        return reason
    if has(s.barred, target):
        return Reason.TARGET_BARRED
    if has(s.acted, target):
        return Reason.TARGET_HAS_ACTED
    return Reason.OK if is_possible(s, task) else Reason.TASK_IMPOSSIBLE


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
