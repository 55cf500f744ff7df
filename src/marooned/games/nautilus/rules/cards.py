"""Nautilus: sets of cards as bit masks, drawing from them, and which card beats which."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import below
from marooned.games.nautilus.content import CRAB, CRABS_PREY


@rule
def only(card: int) -> int:
    """The set of one card."""
    return np.int64(1) << np.int64(card)  # type: ignore[return-value]


@rule
def has(cards: int, card: int) -> bool:
    """Whether a set holds a card."""
    return (np.int64(cards) >> np.int64(card)) & 1 == 1  # type: ignore[return-value]


@rule
def size(cards: int) -> int:
    """How many cards a set holds."""
    rest = np.int64(cards)
    n = 0
    while rest != 0:
        rest &= rest - 1
        n += 1
    return n


@rule
def draw(rng: Array, cards: int, n: int) -> int:
    """A set of `n` cards drawn at random from a set."""
    pool = np.int64(cards)
    left = size(pool)
    for _ in range(n):
        rest = pool
        for _ in range(below(rng, left)):
            rest &= rest - 1
        pool ^= rest & -rest
        left -= 1
    return np.int64(cards) ^ pool  # type: ignore[return-value]


@rule
def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    card = 0
    while not has(cards, card):
        card += 1
    return card


@rule
def beats(card: int, other: int) -> bool:
    """Whether a card takes the domain from the one facing it (NA-7.1, NA-7.2); no two are equal (NA-7.3)."""
    if card == CRABS_PREY and other == CRAB:
        return False
    return (card == CRAB and other == CRABS_PREY) or card > other
