"""Nautilus: everything that is in the box, as data. Nothing else hard-codes a value of this file.

Each value is marked with where it comes from: [box] printed in the rulebook, [src] found in independent public sources,
[rec] reconstructed, balanced and consistent with all known numbers. An owner of the box corrects [rec] values here.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from marooned.engine.phrasing import Role

SEATS = 2  # [box]
ROUNDS = 6  # [box]
RESHUFFLE_AFTER = 3  # the round after which the special cards are shuffled again [box]
HAND = 5  # divers dealt to each player [box]
PLACINGS = 5  # cards each player places in a round [box]

# A card in play is its value: 0 the Fishbone, 1 … 14 the divers, 15 the Kraken. [box]
FISHBONE_VALUE = 0
KRAKEN_VALUE = 15
LOWEST_DIVER, HIGHEST_DIVER = 1, 14
DIVERS = 14
CARDS = 16
CRAB, CRABS_PREY = 1, 14  # the 1 beats the 14 [box]
CARD_NAMES = ("fishbone", *(str(value) for value in range(LOWEST_DIVER, HIGHEST_DIVER + 1)), "kraken")


class Arrow(IntEnum):
    """What a card does to another one when it is placed."""

    NONE = 0
    VERTICAL = 1
    HORIZONTAL = 2


VERTICAL_ARROWS = (6, 9)  # [box]
HORIZONTAL_ARROWS = (7, 8)  # [box]


class Special(IntEnum):
    """The special cards, one each. [box]"""

    KRAKEN = 0
    FISHBONE = 1
    ANCHOR = 2
    EYE = 3
    MODULE = 4
    HARPOON = 5


SPECIALS = 6
SPECIAL_NAMES = tuple(special.name.lower() for special in Special)
OFFERED = 2  # special cards drawn for a round [box]
MODULE_DRAW = 2  # divers the Diving module draws [box]
HARPOON_DRAW = 1  # divers the Harpoon draws [box]


class Domain(IntEnum):
    """What the Captain cares for. [box]"""

    SCIENCE = 0
    EXPLORATION = 1
    NAVIGATION = 2
    ENGINEERING = 3
    WAR = 4


class Face(IntEnum):
    """What a domain card shows."""

    TWO_STARS = 0
    ONE_STAR = 1
    INK = 2


DOMAINS = 5  # [box]
FACES = 3
DOMAIN_NAMES = tuple(domain.name.lower() for domain in Domain)
FACE_NAMES = tuple(face.name.lower().replace("_", "-") for face in Face)
# Six cards a domain [box]; five points are fought for and one card subtracts [src]: only 1-4-1 fits both. [rec]
FACE_COPIES = (1, 4, 1)
FACE_POINTS = np.array([2, 1, -1], np.int64)  # [box]
DOMAIN_POINTS = 5  # what the cards of a domain are worth together; odd, so that no domain is ever tied

# A kind of domain card = domain × 3 + face.
DOMAIN_KINDS = DOMAINS * FACES
DOMAIN_CARDS = DOMAINS * sum(FACE_COPIES)

# Places 0 … 4 are seat 0's side, 5 … 9 seat 1's; place p faces place (p + 5) mod 10 across a domain card. [box]
COLUMNS = 5
PLACES = SEATS * COLUMNS
PLACE_NAMES = tuple(f"{side}{column + 1}" for side in "ab" for column in range(COLUMNS))

# Tables the rules read, derived from the above.
ARROWS = np.array(
    [
        Arrow.VERTICAL if c in VERTICAL_ARROWS else Arrow.HORIZONTAL if c in HORIZONTAL_ARROWS else Arrow.NONE
        for c in range(CARDS)
    ],
    np.int64,
)
"""The arrow of each card."""
DECK = np.array(FACE_COPIES * DOMAINS, np.int64)
"""Copies of each kind of domain card."""
ALL_DIVERS = ((1 << DIVERS) - 1) << LOWEST_DIVER
"""All divers, as a set."""
ALL_SPECIALS = (1 << SPECIALS) - 1
"""All special cards, as a set."""
ARROW_CARDS = sum(1 << card for card in VERTICAL_ARROWS + HORIZONTAL_ARROWS)
"""The divers that bear an arrow, as a set."""

AS_SPECIAL = Role(prefix="special")
AS_DIVERS = Role(join=", ")
"""How special cards and divers are said."""

# Boxes so small that it can be solved. One round, and one domain, which the cards laid out decide.
ONE_ROUND: dict[str, Any] = {"ROUNDS": 1, "DOMAINS": 1}
DIVERS_TO_FIVE: dict[str, Any] = {
    "DIVERS": 5,
    "HIGHEST_DIVER": 5,
    "CRABS_PREY": 5,
    "KRAKEN_VALUE": 6,
    "CARDS": 7,
    "VERTICAL_ARROWS": (2,),
    "HORIZONTAL_ARROWS": (3,),
}

SIZES: dict[str, dict[str, Any]] = {
    # One column, two divers of five in each hand, one of which is placed, and the Anchor and the Eye to share out.
    "tiny": {
        **ONE_ROUND,
        "COLUMNS": 1,
        "HAND": 2,
        "PLACINGS": 1,
        "FACE_COPIES": (1, 0, 0),
        "DOMAIN_POINTS": 2,
        **DIVERS_TO_FIVE,
        "ALL_SPECIALS": 1 << Special.ANCHOR | 1 << Special.EYE,
    },
    # Two columns, two divers of five in each hand, and the Kraken and the Fishbone to share out.
    "small": {
        **ONE_ROUND,
        "COLUMNS": 2,
        "HAND": 2,
        "PLACINGS": 2,
        "FACE_COPIES": (1, 1, 0),
        "DOMAIN_POINTS": 3,
        **DIVERS_TO_FIVE,
        "ALL_SPECIALS": 1 << Special.KRAKEN | 1 << Special.FISHBONE,
    },
}
