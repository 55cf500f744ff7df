"""Nautilus: what a seat cannot know, dealt anew.

Known to a seat: its own hand, everything on the table, the won piles (they were awarded face up), the divers it has
seen in the other's hand and knows to be still there, the diver it put back itself, the special cards it was offered or
given. A spectator knows the table alone. The order of a face-down pile is drawn when it matters, so that a fresh key
deals it anew; all other unknown cards are one pool, from which the gaps are filled.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR
from marooned.engine.loops.sets import bit, count, lowest
from marooned.engine.record import wide
from marooned.engine.rng import below, seed
from marooned.games.nautilus.content import ALL_DIVERS, ALL_SPECIALS, HAND, OFFERED, PLACES, SEATS, Special
from marooned.games.nautilus.rules.cards import draw
from marooned.games.nautilus.rules.placing import is_free
from marooned.games.nautilus.state import Phase, State


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Re-deal, in place, all that the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    if s.phase == Phase.OVER:
        return
    imagine_specials(s, viewer)
    imagine_divers(s, viewer)


@rule
def imagine_specials(s: State, viewer: int) -> None:
    """Draw the special cards of this round again, as far as the viewer does not know them (NA-2.2, NA-9.11)."""
    if viewer == s.first:
        return
    pool = ALL_SPECIALS & ~wide(s.set_aside)
    if s.phase == Phase.OFFER:
        s.offer = draw(s.rng, pool, OFFERED)
        return
    for seat in range(SEATS):
        if knows_special(s, viewer, seat):
            pool &= ~bit(s.special[seat])
    for seat in range(SEATS):
        if not knows_special(s, viewer, seat):
            special = draw(s.rng, pool, 1)
            pool ^= special
            s.special[seat] = lowest(special)


@rule
def knows_special(s: State, viewer: int, seat: int) -> bool:
    """Whether the viewer knows which special card the seat has: its own, one it shared out, or one played."""
    return (viewer == seat) | (viewer == s.first) | (s.played[seat] == 1)  # no branch: `encode` asks often


@rule
def knows_drawn(s: State, viewer: int) -> bool:
    """Whether the viewer knows the divers just drawn: its Module's; a Harpoon's is known to both seats (NA-9.7)."""
    return viewer == s.actor or (viewer != SPECTATOR and s.phase == Phase.HARPOON)


@rule
def knows_put_back(s: State, viewer: int) -> bool:
    """Whether the viewer played the Module and so knows which diver it put back on the pile."""
    return viewer != SPECTATOR and s.put_back != 0 and s.special[viewer] == Special.MODULE


@rule
def imagine_divers(s: State, viewer: int) -> None:
    """Fill hands, draws and what was put back from all the divers that the viewer cannot place."""
    pool = unplaced(s, viewer)
    for seat in range(SEATS):
        if seat != viewer:
            known = wide(0)
            if viewer != SPECTATOR:
                known = wide(s.seen[viewer])
            dealt = draw(s.rng, pool, count(s.hand[seat]) - count(known))
            pool ^= dealt
            s.hand[seat] = known | dealt
    if not knows_drawn(s, viewer):
        s.drawn = draw(s.rng, pool, count(s.drawn))
        pool ^= s.drawn
    if not knows_put_back(s, viewer):
        s.put_back = draw(s.rng, pool, count(s.put_back))
    if viewer == SPECTATOR:
        for seat in range(SEATS):
            imagine_seen(s, seat)


@rule
def unplaced(s: State, viewer: int) -> int:
    """The divers whose whereabouts the viewer does not know."""
    pool = wide(ALL_DIVERS)
    for place in range(PLACES):
        if not is_free(s, place):
            pool &= ~bit(s.board[place])
    if viewer != SPECTATOR:
        pool &= ~(wide(s.hand[viewer]) | wide(s.seen[viewer]))
    if knows_drawn(s, viewer):
        pool &= ~wide(s.drawn)
    if knows_put_back(s, viewer):
        pool &= ~wide(s.put_back)
    return pool


@rule
def imagine_seen(s: State, seat: int) -> None:
    """Choose for a spectator which divers of the other's hand the seat knows: each is as likely to be among them."""
    held = HAND + has_extra_diver(s, 1 - seat)
    known = divers_shown_to(s, seat, held)
    cards = wide(s.hand[1 - seat])
    seen = wide(0)
    while cards != 0:
        card = cards & -cards
        cards ^= card
        if below(s.rng, held) < known:
            seen |= card
            known -= 1
        held -= 1
    s.seen[seat] = seen


@rule
def has_extra_diver(s: State, seat: int) -> int:
    """1 if the seat has kept a sixth diver with the Module, 0 otherwise."""
    return 1 if s.put_back != 0 and s.special[seat] == Special.MODULE else 0


@rule
def divers_shown_to(s: State, seat: int, held: int) -> int:
    """How many divers of the other's hand, `held` when placing began, the seat was shown by then (NA-9.7, NA-9.8)."""
    if s.played[seat] and s.special[seat] == Special.EYE:
        return HAND if seat == s.first else held  # the first player looks before the other's Module
    if s.swapped or (s.phase != Phase.HARPOON and s.played[seat] and s.special[seat] == Special.HARPOON):
        return 1
    return 0
