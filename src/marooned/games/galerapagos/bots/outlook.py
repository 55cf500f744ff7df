"""Galérapagos: what lies ahead, as far as a seat can tell: the hurricane, the rations and the wood still needed."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count
from marooned.engine.record import Array, wide
from marooned.games.galerapagos.bots.weights import LUCKY_HURRICANE, PACE
from marooned.games.galerapagos.content import CALM_TURNS, KIND_CARDS, PIECES_A_PLACE, TURNS, Kind, Weather
from marooned.games.galerapagos.rules.table import is_hurricane
from marooned.games.galerapagos.state import State

WATER_CARDS = int(KIND_CARDS[Kind.WATER_BOTTLE] | KIND_CARDS[Kind.COCONUT])
FOOD_CARDS = int(KIND_CARDS[Kind.SANDWICH] | KIND_CARDS[Kind.SARDINES])
"""Good rations, as masks of cards."""


@rule
def crew(s: State) -> int:
    """How many are alive."""
    return count(s.living)


@rule
def turns_left(s: State, seat: int, w: Array) -> int:
    """Turns to come after this one, the hurricane's included: as the barometer showed the seat, or as one may hope."""
    if is_hurricane(s):
        return 0
    today = wide(s.turn_number)
    seen = max(today, wide(s.foreseen[seat]))
    for turn in range(today + 1, seen + 1):
        if s.weather[turn - 1] == Weather.HURRICANE:
            return turn - today
    earliest = max(CALM_TURNS, seen) + 1
    return earliest + (TURNS - earliest) * w[LUCKY_HURRICANE] // 100 - today


@rule
def pieces_missing(s: State) -> int:
    """Pieces of wood until there is a place for everyone alive; 0 or less when there is."""
    return (crew(s) - wide(s.places)) * PIECES_A_PLACE - wide(s.wood)


@rule
def rations_needed(s: State, seat: int, w: Array) -> int:
    """Rations of either kind that will be eaten from today on until all can be at sea, the voyage included."""
    mouths = crew(s)
    if is_hurricane(s):
        return mouths + min(mouths, max(1, wide(s.places)))
    gathered = max(1, w[PACE]) * mouths
    building = max(0, 100 * pieces_missing(s) + gathered - 1) // gathered
    return mouths * (2 + min(turns_left(s, seat, w), building))


@rule
def water_cards(s: State, seat: int) -> int:
    """Good water rations in the seat's hand; a coconut is three."""
    return count(s.hand[seat] & WATER_CARDS) + (2 if s.hand[seat] & KIND_CARDS[Kind.COCONUT] != 0 else 0)


@rule
def food_cards(s: State, seat: int) -> int:
    """Good food rations in the seat's hand; sardines are three."""
    return count(s.hand[seat] & FOOD_CARDS) + (2 if s.hand[seat] & KIND_CARDS[Kind.SARDINES] != 0 else 0)


@rule
def lacks_today(s: State) -> bool:
    """Whether there is too little water or food for tonight."""
    return min(wide(s.water), wide(s.food)) < crew(s)


@rule
def others_able(s: State, seat: int) -> int:
    """Mask of the other living who are not barred."""
    return s.living & ~s.barred & ~bit(seat)
