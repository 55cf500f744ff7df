"""Nautilus: sharing out the special cards, and those played before placing (NA-2.2, NA-3)."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, lowest
from marooned.engine.record import wide
from marooned.games.nautilus.actions import EARLY_SPECIALS, EYE, MODULE, PASS, PLAY
from marooned.games.nautilus.content import ALL_DIVERS, HARPOON_DRAW, MODULE_DRAW, SPECIALS
from marooned.games.nautilus.rules.cards import draw
from marooned.games.nautilus.state import Phase, State

EARLY = np.array(
    [1 << EARLY_SPECIALS.index(special) if special in EARLY_SPECIALS else 0 for special in range(SPECIALS)], np.int64
)
"""For each special card the bit, from `PLAY` on, of playing it before placing; 0 for those that are not."""


@rule
def keep(s: State, seat: int, special: int) -> None:
    """Keep one special card and give the other (NA-2.2)."""
    s.special[seat] = special
    s.special[1 - seat] = lowest(s.offer & ~bit(special))
    s.offer = 0
    s.phase = Phase.PREPARE


@rule
def playable(s: State, seat: int) -> int:
    """What the seat may play before placing, as bits from `PLAY` on: a card or nothing (NA-3.4, NA-3.5)."""
    return EARLY[s.special[seat]] | 1 << PASS - PLAY


@rule
def play(s: State, seat: int, action: int) -> None:
    """Play Eye, Module or Harpoon, or none of them (NA-3)."""
    if action == PASS:
        end_preparation(s, seat)
        return
    s.played[seat] = 1
    if action == EYE:
        s.seen[seat] = s.hand[1 - seat]  # NA-3.1, NA-9.8
        end_preparation(s, seat)
    elif action == MODULE:
        s.drawn = draw(s.rng, ALL_DIVERS & ~wide(s.hand[0]) & ~wide(s.hand[1]), MODULE_DRAW)  # NA-3.2
        s.phase = Phase.MODULE
    else:
        s.drawn = draw(s.rng, s.hand[1 - seat], HARPOON_DRAW)  # NA-3.3
        s.hand[1 - seat] ^= s.drawn
        s.phase = Phase.HARPOON


@rule
def take(s: State, seat: int, card: int) -> None:
    """Keep one of the Module's divers; the other goes back face down (NA-3.2)."""
    s.hand[seat] |= bit(card)
    s.put_back = s.drawn & ~bit(card)
    s.drawn = 0
    end_preparation(s, seat)


@rule
def give(s: State, seat: int, card: int) -> None:
    """Give a diver for the harpooned one; both then know both (NA-3.3, NA-9.7)."""
    given = bit(card)
    s.hand[seat] = (s.hand[seat] & ~given) | s.drawn
    s.seen[1 - seat] = (s.seen[1 - seat] & ~given) | s.drawn
    s.swapped = 1
    hand_over(s, seat, given)


@rule
def hand_over(s: State, seat: int, given: int) -> None:
    """End the Harpoon with a diver in the other's hand that the seat knows: a swapped one, or the one drawn."""
    s.hand[1 - seat] |= given
    s.seen[seat] |= given
    s.drawn = 0
    end_preparation(s, seat)


@rule
def end_preparation(s: State, seat: int) -> None:
    """Ask the other one, or begin placing with the first player (NA-3, NA-4.1)."""
    s.actor = 1 - seat
    s.phase = Phase.PREPARE if seat == s.first else Phase.PLACE
