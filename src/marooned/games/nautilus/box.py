"""Nautilus: what the page knows of the box, to draw it: told once, with the game."""

from __future__ import annotations

import msgspec

from marooned.games.nautilus.content import (
    ARROWS,
    CARD_NAMES,
    COLUMNS,
    CRAB,
    CRABS_PREY,
    DOMAIN_NAMES,
    PLACE_NAMES,
    ROUNDS,
    SPECIAL_NAMES,
    Arrow,
)


class Printed(msgspec.Struct, frozen=True):
    """What is printed on a card that can be placed."""

    value: int
    arrow: str | None
    beats: str | None
    """The higher card that it wins against all the same."""


class Spot(msgspec.Struct, frozen=True):
    """Where a place is."""

    side: int
    column: int


class Box(msgspec.Struct, frozen=True):
    """What the page is told of the box."""

    rounds: int
    cards: dict[str, Printed]
    """Those that can be placed."""
    specials: list[str]
    domains: list[str]
    places: dict[str, Spot]


BOX = Box(
    rounds=ROUNDS,
    cards={
        name: Printed(
            value=value,
            arrow=Arrow(ARROWS[value]).name.lower() if ARROWS[value] else None,
            beats=CARD_NAMES[CRABS_PREY] if value == CRAB else None,
        )
        for value, name in enumerate(CARD_NAMES)
    },
    specials=list(SPECIAL_NAMES),
    domains=list(DOMAIN_NAMES),
    places={name: Spot(*divmod(place, COLUMNS)) for place, name in enumerate(PLACE_NAMES)},
)
