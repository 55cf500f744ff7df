"""Galérapagos: what the page knows of the box, to draw it: told once, with the game."""

from __future__ import annotations

import msgspec

from marooned.games.galerapagos.content import (
    CARD_NAMES,
    MAX_PLACES,
    MAX_STOCK,
    PERMANENT_KINDS,
    PIECES_A_PLACE,
    TURNS,
    WEATHER_NAMES,
    Kind,
)
from marooned.games.galerapagos.speech import WORDS


class Box(msgspec.Struct, frozen=True):
    """Constants of the box."""

    turns: int
    """Weather cards."""
    stock: int
    """Where the counters end."""
    places: int
    """Raft cards."""
    pieces: int
    """Wood for a place."""
    weathers: tuple[str, ...]
    cards: list[list[str]]
    """The kinds of wreck cards: food and water, what is laid, what is played once, what is of no use."""
    speech: dict[str, tuple[str, ...]]
    """The words of each sort of thing that one may speak about."""


def _sort(kind: Kind) -> int:
    if kind in PERMANENT_KINDS:
        return 1
    return 0 if kind <= Kind.FOOD_BASKET else 3 if kind >= Kind.OLD_UNDERPANTS else 2


BOX = Box(
    turns=TURNS,
    stock=MAX_STOCK,
    places=MAX_PLACES,
    pieces=PIECES_A_PLACE,
    weathers=WEATHER_NAMES,
    cards=[[CARD_NAMES[kind] for kind in Kind if _sort(kind) == sort] for sort in range(4)],
    speech=WORDS,
)
