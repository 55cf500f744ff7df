"""Galérapagos: cards for one's own turn, and for any time while others act."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.galerapagos.actions import ALARM, ALSO, ENOUGH, PLAY, REVIVE, ROB, SHOOT
from marooned.games.galerapagos.bots.opinions import NO_OPINION, best_liked, best_shot, gifts_of, is_armed, opinion
from marooned.games.galerapagos.bots.outlook import crew, lacks_today, pieces_missing
from marooned.games.galerapagos.bots.tasks import NOTHING, task_to_impose
from marooned.games.galerapagos.bots.trades import offer
from marooned.games.galerapagos.bots.weights import (
    ALARM_TIME,
    FROM_TURN,
    PILLS_TIME,
    PLANK_TIME,
    REVENGE,
    REVENGE_CHANCE,
    REVIVE_CHANCE,
    TIMED_KINDS,
    VICTIMS,
)
from marooned.games.galerapagos.content import KIND_CARDS, Kind
from marooned.games.galerapagos.rules.cards.effects import can_play, dead_today
from marooned.games.galerapagos.rules.table import holds, nearest_living, with_cards
from marooned.games.galerapagos.state import NOBODY, State

TOOL_CARDS = int(KIND_CARDS[Kind.AXE] | KIND_CARDS[Kind.FLASK] | KIND_CARDS[Kind.FISHING_ROD])
ANY_TIME_CARDS = int(KIND_CARDS[Kind.PENDULUM] | KIND_CARDS[Kind.VOODOO_DOLL] | KIND_CARDS[Kind.BARBECUE_KIT])
"""Masks of cards: those laid as soon as it is one's turn, and those that may serve while another acts."""
TURN_KINDS = np.array(TIMED_KINDS[:ALARM_TIME], np.int64)
TURN_CARDS = int(sum(int(KIND_CARDS[kind]) for kind in TURN_KINDS))
"""Cards played on one's own turn when their time has come."""


# --- while another acts ---


@rule
def any_time_card(s: State, seat: int, rng: Array, w: Array) -> int:
    """A card to play during the actions, whoever's turn it is."""
    if s.hand[seat] & ANY_TIME_CARDS == 0:
        return NOTHING
    if holds(s, seat, Kind.VOODOO_DOLL) and s.acted == 0:
        dead = dead_to_revive(s, seat, rng, w)
        if dead != NOBODY:
            return REVIVE + dead
    if roasting_pays(s, seat):
        return PLAY + Kind.BARBECUE_KIT
    if holds(s, seat, Kind.PENDULUM):
        return task_to_impose(s, seat, w)
    return NOTHING


@rule
def roasting_pays(s: State, seat: int) -> bool:
    """Whether to light the barbecue: somebody died today, and food is no more than is needed soon."""
    return holds(s, seat, Kind.BARBECUE_KIT) and dead_today(s) != 0 and s.food < 2 * crew(s)


@rule
def dead_to_revive(s: State, seat: int, rng: Array, w: Array) -> int:
    """The dead castaway to bring back: the one best liked, if there is room and food for one more; −1 for none."""
    dead = ((1 << wide(s.seats)) - 1) & ~s.living
    if dead == 0:
        return NOBODY
    mouths = crew(s) + 1
    fits = s.places >= mouths or (wide(s.turn_number) < w[FROM_TURN + PLANK_TIME] and not lacks_today(s))
    return best_liked(s, seat, dead, rng, w) if fits and below(rng, 100) < w[REVIVE_CHANCE] else NOBODY


# --- on one's own turn ---


@rule
def own_turn_card(s: State, seat: int, rng: Array, w: Array) -> int:
    """A card to play, swap or shoot with before one's action."""
    hand = s.hand[seat]
    if hand == 0:
        return NOTHING
    if hand & TOOL_CARDS != 0:
        return PLAY + tool_in(s, seat)
    action = any_time_card(s, seat, rng, w)
    if action == NOTHING and hand & TURN_CARDS != 0:
        action = timely_card(s, seat, w)
    if action == NOTHING and holds(s, seat, Kind.ALARM_CLOCK):
        action = waking(s, seat, w)
    if action == NOTHING and holds(s, seat, Kind.SLEEPING_PILLS):
        action = robbing(s, seat, rng, w)
    if action == NOTHING and is_armed(s, seat):
        action = revenge(s, seat, rng, w)
    return offer(s, seat, rng, w) if action == NOTHING else action


@rule
def tool_in(s: State, seat: int) -> int:
    """A tool in the seat's hand, as a kind."""
    if holds(s, seat, Kind.AXE):
        return Kind.AXE
    return Kind.FLASK if holds(s, seat, Kind.FLASK) else Kind.FISHING_ROD


@rule
def timely_card(s: State, seat: int, w: Array) -> int:
    """A card whose time has come; coffee also when tonight's rations are short."""
    for time in range(len(TURN_KINDS)):
        kind = TURN_KINDS[time]
        if can_play(s, seat, kind):
            if wide(s.turn_number) >= w[FROM_TURN + time] and (kind != Kind.PLANK or pieces_missing(s) > 0):
                return PLAY + kind
            if kind == Kind.COFFEE and lacks_today(s):
                return PLAY + kind
    return NOTHING


@rule
def waking(s: State, seat: int, w: Array) -> int:
    """The alarm clock makes one the next first player, if one would not be it anyway."""
    if wide(s.turn_number) < w[FROM_TURN + ALARM_TIME] or nearest_living(s, s.first, -1) == seat:
        return NOTHING
    return ALARM + seat


# --- sleeping pills ---


@rule
def robbing(s: State, seat: int, rng: Array, w: Array) -> int:
    """Begin to rob the others, when it is worth it."""
    victims = with_cards(s) & ~bit(seat)
    if wide(s.turn_number) < w[FROM_TURN + PILLS_TIME] or count(victims) < w[VICTIMS]:
        return NOTHING
    return ROB + fattest(s, seat, victims, rng)


@rule
def next_victim(s: State, seat: int, rng: Array) -> int:
    """Name one more to rob."""
    victims = with_cards(s) & ~bit(seat) & ~s.marked
    return ALSO + fattest(s, seat, victims, rng) if victims != 0 else ENOUGH


@rule
def fattest(s: State, seat: int, victims: int, rng: Array) -> int:
    """Who of a mask of seats, which is not empty, has the most cards; those who gave something are spared."""
    most, chosen = NO_OPINION, seat
    for target in range(s.seats):
        if has(victims, target):
            value = 4 * count(s.hand[target]) - 4 * gifts_of(s, target, seat) + below(rng, 4)
            if value > most:
                most, chosen = value, target
    return chosen


# --- revenge ---


@rule
def revenge(s: State, seat: int, rng: Array, w: Array) -> int:
    """Shoot the one against whom one has far too much."""
    if below(rng, 100) >= w[REVENGE_CHANCE]:
        return NOTHING
    target = best_shot(s, seat, rng, w)
    if opinion(s, seat, target, w) < w[REVENGE]:
        return NOTHING
    return SHOOT + target
