"""Nautilus: sets of cards as bit masks, drawing from them, and which card beats which."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.numba_support.bit_ops import ones, trailing_zeros
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.nautilus.content import CRAB, CRABS_PREY


@rule
def only(card: int) -> int:
    """The set of one card."""
    return 1 << wide(card)


@rule
def only_or_none(card: int) -> int:
    """The set of one card, or place; the empty one for −1."""
    return 1 << wide(card) + 1 >> 1


@rule
def has(cards: int, card: int) -> bool:
    """Whether a set holds a card."""
    return wide(cards) >> wide(card) & 1 == 1


@rule
def size(cards: int) -> int:
    """How many cards a set holds."""
    return ones(wide(cards))


@rule
def draw(rng: Array, cards: int, n: int) -> int:
    """A set of `n` cards drawn at random from a set."""
    pool = wide(cards)
    left = size(pool)
    for _ in range(n):
        rest = pool
        for _ in range(below(rng, left)):
            rest &= rest - 1
        pool ^= rest & -rest
        left -= 1
    return wide(cards) ^ pool


@rule
def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return trailing_zeros(wide(cards))


@rule
def beats(card: int, other: int) -> bool:
    """Whether a card takes the domain from the one facing it (NA-7.1, NA-7.2); no two are equal (NA-7.3)."""
    if card == CRABS_PREY and other == CRAB:
        return False
    return (card == CRAB and other == CRABS_PREY) or card > other
