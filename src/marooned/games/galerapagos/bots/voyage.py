"""Galérapagos: leaving the island: what one adds so that all can go, or whom one does away with."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.galerapagos.actions import BOIL, PLAY, SHOOT
from marooned.games.galerapagos.bots.cards import roasting_pays
from marooned.games.galerapagos.bots.opinions import best_shot, is_armed
from marooned.games.galerapagos.bots.outlook import crew, food_cards, water_cards
from marooned.games.galerapagos.bots.tasks import NOTHING
from marooned.games.galerapagos.bots.weights import EASY_LEAVE_CHANCE, TRUST
from marooned.games.galerapagos.content import FIRST_BAD_RATION, MILL_RATIONS, Kind
from marooned.games.galerapagos.rules.cards.effects import can_play, dead_today
from marooned.games.galerapagos.rules.survival.counts import can_depart
from marooned.games.galerapagos.rules.table import holds
from marooned.games.galerapagos.state import State


@rule
def before_leaving(s: State, seat: int, rng: Array, w: Array) -> int:
    """The raft is at most two places short: add what is missing if that lets all go, else make room."""
    if s.hand[seat] == 0 or can_depart(s):
        return NOTHING
    mouths = crew(s)
    if mouths > s.places:
        if can_play(s, seat, Kind.PLANK):
            return PLAY + Kind.PLANK
    else:
        action = add_rations(s, seat, mouths - wide(s.water), mouths - wide(s.food), w)
        if action != NOTHING:
            return action
    fewer = mouths - 1
    would_go = s.places >= fewer and s.water >= fewer and s.food >= fewer
    if would_go and is_armed(s, seat) and below(rng, 100) < w[EASY_LEAVE_CHANCE]:
        return SHOOT + best_shot(s, seat, rng, w)
    return NOTHING


@rule
def add_rations(s: State, seat: int, water: int, food: int, w: Array) -> int:
    """Add rations where that many are missing, if the seat's own and a few of the others' are enough."""
    stale, rotten = holds(s, seat, Kind.STAGNANT_WATER), holds(s, seat, Kind.ROTTEN_FISH)
    lacking = max(0, water - water_cards(s, seat) - stale) + max(0, food - food_cards(s, seat) - rotten)
    if lacking > w[TRUST]:
        return NOTHING
    if water > 0:
        if holds(s, seat, Kind.VEGETABLE_MILL) and -food >= MILL_RATIONS:
            return PLAY + Kind.VEGETABLE_MILL
        return put_down(s, seat, Kind.STAGNANT_WATER, Kind.WATER_BOTTLE, Kind.COCONUT, water)
    if holds(s, seat, Kind.BARBECUE_KIT) and dead_today(s) != 0:
        return PLAY + Kind.BARBECUE_KIT
    return put_down(s, seat, Kind.ROTTEN_FISH, Kind.SANDWICH, Kind.SARDINES, food)


@rule
def put_down(s: State, seat: int, bad: int, one: int, three: int, missing: int) -> int:
    """Put a ration of one sort on the counter; the sick may board, so the bad one goes first."""
    if missing > 1 and holds(s, seat, three):
        return PLAY + three
    if holds(s, seat, bad):
        return BOIL + bad - FIRST_BAD_RATION if holds(s, seat, Kind.MATCHES) else PLAY + bad
    if holds(s, seat, one):
        return PLAY + one
    return PLAY + three if holds(s, seat, three) else NOTHING


@rule
def before_the_storm(s: State, seat: int) -> int:
    """The hurricane is here: what helps all aboard; rations stay in hand until they are short."""
    if s.hand[seat] == 0:
        return NOTHING
    mouths = crew(s)
    if mouths > s.places and can_play(s, seat, Kind.PLANK):
        return PLAY + Kind.PLANK
    if roasting_pays(s, seat):
        return PLAY + Kind.BARBECUE_KIT
    aboard = min(mouths, wide(s.places))
    if holds(s, seat, Kind.VEGETABLE_MILL) and aboard > s.water and s.food >= aboard + MILL_RATIONS:
        return PLAY + Kind.VEGETABLE_MILL
    return NOTHING
