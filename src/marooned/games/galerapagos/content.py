"""Galérapagos: everything that is in the box, as data. Nothing else hard-codes a value of this file.

Each value is marked with where it comes from: [box] printed in a rulebook, [src] found in independent public sources,
[rec] our reading where the sources differ. An owner of the box corrects [rec] values here.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

MIN_SEATS, MAX_SEATS = 3, 12  # [box]

# Food and water at the start, by number of players. [box]
STARTING_FOOD = {3: 5, 4: 7, 5: 8, 6: 10, 7: 12, 8: 13, 9: 15, 10: 16, 11: 18, 12: 20}
STARTING_WATER = {3: 6, 4: 8, 5: 10, 6: 12, 7: 14, 8: 16, 9: 18, 10: 20, 11: 22, 12: 24}
STARTING_CARDS = {seats: 4 if seats <= 8 else 3 for seats in range(MIN_SEATS, MAX_SEATS + 1)}  # [box]

MAX_STOCK = 36  # the counters end there [box]
PIECES_A_PLACE = 6  # pieces of wood that make a raft place [box]
MAX_PLACES = 12  # raft cards [box]
BALLS = 6  # five white and a black one [box]
MAX_PUSH = 5  # most pieces announced beyond the safe one [box]
SAFE_PIECES, SAFE_PIECES_WITH_AXE = 1, 2  # [box], axe [src]


class Weather(IntEnum):
    """Kinds of weather cards: the water they show, and the hurricane."""

    DRY = 0
    DRIZZLE = 1
    RAIN = 2
    DOWNPOUR = 3
    HURRICANE = 4


WEATHER_NAMES = tuple(kind.name.lower() for kind in Weather)
WEATHER_KINDS = len(Weather)
WEATHER_COUNTS = (3, 3, 3, 2, 1)  # [src], 12 in all [box]
WEATHER_WATER_SHOWN = (0, 1, 2, 3, 2)  # the hurricane shows 2 [src]
TURNS = 12  # weather cards, so turns at most [box]
CALM_TURNS = 6  # cards above those among which the hurricane is [box]


class Kind(IntEnum):
    """The kinds of wreck cards. [src]"""

    WATER_BOTTLE = 0
    SANDWICH = 1
    COCONUT = 2
    SARDINES = 3
    STAGNANT_WATER = 4
    ROTTEN_FISH = 5
    FOOD_BASKET = 6
    REVOLVER = 7
    CARTRIDGE = 8
    METAL_SHEET = 9
    AXE = 10
    FLASK = 11
    FISHING_ROD = 12
    CLUB = 13
    CRYSTAL_BALL = 14
    CONCH = 15
    ALARM_CLOCK = 16
    SLEEPING_PILLS = 17
    PENDULUM = 18
    COFFEE = 19
    BAROMETER = 20
    FLASHLIGHT = 21
    SPYGLASS = 22
    MATCHES = 23
    ANTIVENOM = 24
    PLANK = 25
    VEGETABLE_MILL = 26
    BARBECUE_KIT = 27
    VOODOO_DOLL = 28
    OLD_UNDERPANTS = 29
    CAR_KEY = 30
    LOTTERY_TICKET = 31
    BOARD_GAME = 32
    TOILET_BRUSH = 33


KINDS = len(Kind)
CARD_NAMES = tuple(kind.name.lower().replace("_", "-") for kind in Kind)
COPIES = {Kind.WATER_BOTTLE: 7, Kind.SANDWICH: 7, Kind.REVOLVER: 3, Kind.CARTRIDGE: 6, Kind.METAL_SHEET: 2}
"""Copies of the kinds that come more than once. [src]"""
CARDS = sum(COPIES.get(kind, 1) for kind in Kind)  # [box]

RATION_KINDS = 6
"""The first kinds are the rations."""
RATION_SIZES = (1, 1, 3, 3, 1, 1)  # [src]
RATIONS_ARE_WATER = (1, 0, 1, 0, 1, 0)  # [src]
RATIONS_ARE_BAD = (0, 0, 0, 0, 1, 1)  # [src]
FIRST_BAD_RATION, BAD_RATION_KINDS = 4, 2
"""The bad rations are the last two of the rations."""

PERMANENT_KINDS = (Kind.REVOLVER, Kind.AXE, Kind.FLASK, Kind.FISHING_ROD, Kind.CLUB, Kind.CRYSTAL_BALL)
"""Laid face up, and of use from then on. [src]"""
SLOTS = tuple(COPIES.get(kind, 1) or 1 for kind in PERMANENT_KINDS)
"""Slots for what is laid, by kind: one even of a kind that is not in the box."""
PERMANENTS = sum(SLOTS)
assert all(COPIES.get(kind, 1) <= 1 for kind in PERMANENT_KINDS[1:]), "of each but the revolver the rules know one"

FLASK_TIMES = 2  # [src]
ROD_BALLS = 2  # [rec]
CLUB_VOTES = 2  # [rec]
BAROMETER_CARDS, FLASHLIGHT_CARDS = 2, 3  # [src], flashlight [rec]
MOST_ROBBED = 3  # victims of the sleeping pills [src]
MILL_RATIONS = 2  # [src]
BARBECUE_RATIONS = 2  # [src]

MOST_PLACES_SHORT = 2  # with which the question of leaving still comes up: two cards can make up for them [rec]
MAX_GIFTS, MAX_SWAPS = 6, 3  # cards a seat may give, and swaps it may propose, in one turn of the table [rec]
MAX_CHANGES = 5  # how often a seat may change its mind in one vote [rec]

# Tables the rules read, derived from the above.
FOOD_AT_START = np.array([STARTING_FOOD.get(n, 0) for n in range(MAX_SEATS + 1)], np.int64)
WATER_AT_START = np.array([STARTING_WATER.get(n, 0) for n in range(MAX_SEATS + 1)], np.int64)
CARDS_AT_START = np.array([STARTING_CARDS.get(n, 0) for n in range(MAX_SEATS + 1)], np.int64)
BALL_FISH = np.array([1, 1, 1, 2, 2, 3], np.int64)  # the black ball is the last [src]
WEATHER_CARDS = np.repeat(np.arange(WEATHER_KINDS), WEATHER_COUNTS).astype(np.int8)
"""All weather cards, unshuffled, the hurricane last."""
WEATHER_WATER = np.array(WEATHER_WATER_SHOWN, np.int64)
KIND_OF = np.repeat(np.arange(KINDS), [COPIES.get(kind, 1) for kind in Kind]).astype(np.int64)
"""The kind of each card: cards are numbered from 0 in the order of their kinds."""
FIRST_CARD = np.searchsorted(KIND_OF, np.arange(KINDS + 1)).astype(np.int64)
"""The first card of each kind, where one that is not in the box would be; the last entry is the number of cards."""
KIND_CARDS = np.array([sum(1 << int(card) for card in np.flatnonzero(kind == KIND_OF)) for kind in Kind], np.int64)
"""The cards of each kind, as a bit mask."""
RATION_SIZE = np.array(RATION_SIZES, np.int64)
IS_WATER = np.array(RATIONS_ARE_WATER, np.int64)
IS_BAD = np.array(RATIONS_ARE_BAD, np.int64)
PERMANENT_CARD = np.concatenate(
    [FIRST_CARD[kind] + np.arange(slots) for kind, slots in zip(PERMANENT_KINDS, SLOTS, strict=True)]
)
"""The cards that are laid; a card's place in this list is its slot."""
FIRST_SLOT = np.full(KINDS, -1, np.int64)
"""The first slot of each permanent kind; −1 for the others."""
FIRST_SLOT[list(PERMANENT_KINDS)] = np.cumsum((0, *SLOTS[:-1]))
REVOLVERS = SLOTS[0]
"""Revolvers are the first slots."""
AXE_SLOT, FLASK_SLOT, ROD_SLOT, CLUB_SLOT, BALL_SLOT = (int(FIRST_SLOT[kind]) for kind in PERMANENT_KINDS[1:])

SIZES: dict[str, dict[str, Any]] = {
    # So small a box that it can be solved: three players and one turn, at whose end the hurricane comes. Each takes one
    # action. Water is one short for all, a place on the raft takes one piece of wood, and there is food for everyone;
    # no cards but a useless one in the wreck.
    "tiny": {
        "MAX_SEATS": 3,
        "TURNS": 1,
        "CALM_TURNS": 0,
        "WEATHER_COUNTS": (0, 0, 0, 0, 1),
        "BALLS": 1,
        "BALL_FISH": [1],
        "MAX_PUSH": 0,
        "PIECES_A_PLACE": 1,
        "MAX_PLACES": 3,
        "MAX_GIFTS": 0,
        "MAX_SWAPS": 0,
        "MAX_CHANGES": 0,
        "STARTING_WATER": {3: 5},
        "STARTING_FOOD": {3: 8},
        "STARTING_CARDS": {3: 0},
        "COPIES": {int(kind): int(kind == Kind.CAR_KEY) for kind in Kind},
    },
}
