"""Galérapagos: what lies on the table and who sits around it: hands, laid cards, counters, the first-player card."""

from __future__ import annotations

from enum import IntEnum

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has, lowest
from marooned.engine.record import wide
from marooned.games.galerapagos.content import (
    FIRST_CARD,
    FIRST_SLOT,
    KIND_CARDS,
    MAX_PLACES,
    MAX_STOCK,
    PIECES_A_PLACE,
    REVOLVERS,
    TURNS,
    WEATHER_WATER,
    Kind,
    Weather,
)
from marooned.games.galerapagos.rules.sight import show
from marooned.games.galerapagos.state import NOBODY, Moment, State, Topic

OPEN_MOMENTS = sum(
    1 << moment
    for moment in (Moment.ACT, Moment.EVENING, Moment.DEBATE, Moment.DESIGNATION, Moment.DEPARTURE, Moment.STORM)
)
"""Moments at which anyone able may play cards, as a bit mask."""

# --- castaways ---


@rule
def is_living(s: State, seat: int) -> bool:
    """Whether a seat is alive."""
    return has(s.living, seat)


@rule
def everyone(s: State) -> int:
    """Mask of all seats, dead or alive."""
    return (1 << wide(s.seats)) - 1


@rule
def living_count(s: State) -> int:
    """How many are alive."""
    return count(s.living)


@rule
def able(s: State) -> int:
    """Mask of the living who may act and play cards, not being barred by sickness (GA-6.2)."""
    return s.living & ~s.barred


@rule
def nearest_living(s: State, seat: int, step: int) -> int:
    """The nearest other living seat on the left (step 1) or the right (−1); the seat itself if it is the last one."""
    other = wide(seat)
    for _ in range(s.seats):
        other = (other + step + s.seats) % s.seats
        if has(s.living, other):
            break
    return other


@rule
def pass_first_player_card(s: State) -> None:
    """The card goes to the next living seat on the right (GA-2.1, GA-2.6)."""
    s.first = nearest_living(s, s.first, -1)


# --- cards ---


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    """Whether a seat has a card of a kind in hand."""
    return s.hand[seat] & KIND_CARDS[kind] != 0


@rule
def held_card(s: State, seat: int, kind: int) -> int:
    """A card of a kind in a seat's hand; copies are interchangeable."""
    return lowest(s.hand[seat] & KIND_CARDS[kind])


@rule
def put_down(s: State, seat: int, kind: int) -> None:
    """A card leaves the hand: a permanent is laid face up, any other one discarded (GA-4.2)."""
    card = held_card(s, seat, kind)
    s.hand[seat] &= ~bit(card)
    if FIRST_SLOT[kind] >= 0:
        s.laid[FIRST_SLOT[kind] + card - FIRST_CARD[kind]] = seat
    else:
        s.discard |= bit(card)
    show(s, card, seat)


@rule
def with_cards(s: State) -> int:
    """Mask of the seats that have a card in hand."""
    holding = 0
    for seat in range(s.seats):
        if s.hand[seat] != 0:
            holding |= 1 << seat
    return holding


@rule
def has_laid_revolver(s: State, seat: int) -> bool:
    """Whether a revolver lies before a seat."""
    for slot in range(REVOLVERS):
        if s.laid[slot] == seat:
            return True
    return False


@rule
def has_revolver(s: State, seat: int) -> bool:
    """Whether a seat has a revolver, in hand or laid (GA-5.1)."""
    return has_laid_revolver(s, seat) or holds(s, seat, Kind.REVOLVER)


# --- counters ---


@rule
def add_water(s: State, rations: int) -> None:
    """Add to the common water, up to the limit (GA-3.6)."""
    s.water = min(MAX_STOCK, wide(s.water) + rations)


@rule
def add_food(s: State, rations: int) -> None:
    """Add to the common food, up to the limit (GA-3.6)."""
    s.food = min(MAX_STOCK, wide(s.food) + rations)


@rule
def add_wood(s: State, pieces: int) -> None:
    """Add pieces of wood; every sixth makes a raft place (GA-3.4); once the raft is full the disc stays (GA-12.40)."""
    for _ in range(pieces):
        if s.places < MAX_PLACES:
            s.wood += 1
            if s.wood == PIECES_A_PLACE:
                s.wood = 0
                s.places += 1


@rule
def is_about_water(s: State) -> bool:
    """Whether water is being counted."""
    return s.topic == Topic.WATER or s.topic == Topic.VOYAGE_WATER


@rule
def is_about_food(s: State) -> bool:
    """Whether food is being counted."""
    return s.topic == Topic.FOOD or s.topic == Topic.VOYAGE_FOOD


@rule
def needy(s: State) -> int:
    """Mask of the living without a personal ration in this count."""
    return s.living & ~s.fed


# --- weather ---


@rule
def rain(s: State) -> int:
    """The water that today's weather shows."""
    return WEATHER_WATER[s.weather[s.turn_number - 1]]


@rule
def is_hurricane(s: State) -> bool:
    """Whether the hurricane came this turn."""
    return s.weather[s.turn_number - 1] == Weather.HURRICANE


@rule
def is_last_weather(s: State) -> bool:
    """Whether no weather card is left to come."""
    return s.turn_number >= TURNS


# --- moments ---


@rule
def is_open(moment: int) -> bool:
    """Whether anyone able may play cards at such a moment."""
    return has(OPEN_MOMENTS, moment)


@rule
def open_moment(s: State, moment: int) -> None:
    """Begin a moment at which anyone may play cards; nobody has passed yet."""
    s.moment = moment
    s.passed = 0


@rule
def interrupt(s: State, moment: int, asked: int) -> None:
    """Put a step in between that belongs to one seat alone (GA-12.23)."""
    s.back = s.moment
    s.moment = moment
    s.asked = asked


@rule
def go_back(s: State) -> None:
    """Return to the moment that was interrupted."""
    s.moment = s.back
    s.back = 0
    s.asked = NOBODY
    s.author = NOBODY


# --- what comes next ---


class Then(IntEnum):
    """What follows an action, in the order of a turn: each step says which one comes after it."""

    NOTHING = 0
    ROB = 1
    """The sleeping pills' victims are all named."""
    CLOSE = 2
    """The debate or window closes."""
    SETTLE = 3
    """See whether the need of the count is covered."""
    COUNT = 4
    """The count is done: on to the next one."""
    NEXT_TURN = 5
    NEXT_ACTOR = 6


# --- deeds ---


@rule
def remember(s: State, seat: int, other: int, at: int, most: int) -> None:
    """Count what everyone saw a seat do to another one."""
    deed = wide(s.deeds[seat, other])
    if (deed >> at) & most < most:
        s.deeds[seat, other] = deed + (1 << at)
