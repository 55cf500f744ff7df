"""Goofspiel: a sensible bid from what a seat knows. Searching bots also play their imagined matches on with it."""

from __future__ import annotations

from goofspiel.state import State
from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """Bid as much as the prize is worth or one more, by chance; without such a card, the lowest."""
    for card in range(wide(s.prize) + below(rng, 2), s.cards):
        if s.hand[seat, card]:
            return card
    card = 0
    while s.hand[seat, card] == 0:
        card += 1
    return card
