"""Nautilus: drawing from a set of cards, and which card beats which."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import count
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.nautilus.content import CRAB, CRABS_PREY


@rule
def draw(rng: Array, cards: int, n: int) -> int:
    """A set of `n` cards drawn at random from a set."""
    pool = wide(cards)
    left = count(pool)
    for _ in range(n):
        rest = pool
        for _ in range(below(rng, left)):
            rest &= rest - 1
        pool ^= rest & -rest
        left -= 1
    return wide(cards) ^ pool


@rule
def beats(card: int, other: int) -> bool:
    """Whether a card takes the domain from the one facing it (NA-7.1, NA-7.2); no two are equal (NA-7.3)."""
    if card == CRABS_PREY and other == CRAB:
        return False
    return (card == CRAB and other == CRABS_PREY) or card > other
