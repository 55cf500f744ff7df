"""Galérapagos: what each viewer knows of the cards it cannot see (the model is told in `state`).

A *viewer* is a seat, dead ones included, or `SPECTATORS`: what everyone knows.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, has, lowest
from marooned.engine.record import wide
from marooned.games.galerapagos.content import CARDS, FIRST_CARD, KIND_OF, MAX_SEATS
from marooned.games.galerapagos.state import ENTRIES, IN_PILE, SPECTATORS, State

BOTH = np.uint32(0x00010001)
"""Bit 0 of each of two entries of `sight` that lie side by side."""


@rule
def viewer_at(s: State, i: int) -> int:
    """The i-th of the `seats` + 1 viewers."""
    return i if i < s.seats else SPECTATORS


@rule
def see_leave(s: State, viewer: int, card: int, seat: int) -> None:
    """The viewer sees a card leave a hand and recognises its kind, so it knows of one such card there the less.

    Best, the one it was sure of. Failing that, one that may have been there; then what is left of the others may be
    where that one may have been.
    """
    kind = KIND_OF[card]
    there = bit(seat)
    known = -1
    for copy in range(FIRST_CARD[kind], FIRST_CARD[kind + 1]):
        entry = wide(s.sight[viewer, copy])
        if entry == there:
            known = copy
            break
        if entry & there != 0 and known < 0:
            known = copy
    if known < 0:
        return
    spent = wide(s.sight[viewer, known])
    s.sight[viewer, known] = s.sight[viewer, card]
    s.sight[viewer, card] = 0
    if spent != there:
        for copy in range(FIRST_CARD[kind], FIRST_CARD[kind + 1]):
            entry = wide(s.sight[viewer, copy])
            if entry & there != 0:
                s.sight[viewer, copy] = entry | spent


@rule
def trace(s: State, viewer: int, seat: int, other: int, lost: int, gained: int) -> None:
    """Wherever the viewer looks for a card in the hand of `seat` or of `other`, take the seats of the mask `lost` away
    and add those of `gained`."""
    # Two entries at a time, and every one is written, changed or not: no branch, and a few wide instructions on a CPU.
    pairs = s.sight.view(np.uint32)
    here, there = np.uint32(seat & 15), np.uint32(other & 15)
    take, add = np.uint32(lost), np.uint32(gained)
    for i in range(ENTRIES // 2):
        pair = pairs[viewer, i]
        found = np.uint32(((pair >> here) | (pair >> there)) & BOTH)
        pairs[viewer, i] = (pair & ~np.uint32(found * take)) | np.uint32(found * add)


@rule
def redirect(s: State, viewer: int, seat: int, seats: int) -> None:
    """Whatever the viewer looked for in a seat's hand has gone to one of `seats`, a mask."""
    trace(s, viewer, seat, seat, bit(seat), seats)


@rule
def show(s: State, card: int, seat: int) -> None:
    """A card that was in a seat's hand comes to lie open: all see it leave, and whether others are left."""
    for i in range(s.seats + 1):
        viewer = viewer_at(s, i)
        see_leave(s, viewer, card, seat)
        if s.hand[seat] == 0:
            redirect(s, viewer, seat, 0)


@rule
def pass_card(s: State, giver: int, taker: int, card: int) -> None:
    """A card goes from hand to hand; those two alone see which (GA-4.4)."""
    s.hand[giver] &= ~bit(card)
    s.hand[taker] |= bit(card)
    see_leave(s, taker, card, giver)
    s.sight[taker, card] = 0
    lost = bit(giver) if s.hand[giver] == 0 else wide(0)
    for i in range(s.seats + 1):
        viewer = viewer_at(s, i)
        trace(s, viewer, giver, giver, lost, bit(taker) & ~bit(viewer))
    s.sight[giver, card] = bit(taker)


@rule
def exchange(s: State, seat: int, card: int, other: int, others_card: int) -> None:
    """Two seats swap a card each; only they see which (GA-4.4)."""
    s.hand[seat] = (s.hand[seat] & ~bit(card)) | bit(others_card)
    s.hand[other] = (s.hand[other] & ~bit(others_card)) | bit(card)
    see_leave(s, seat, others_card, other)
    see_leave(s, other, card, seat)
    s.sight[seat, others_card] = 0
    s.sight[other, card] = 0
    for i in range(s.seats + 1):
        viewer = viewer_at(s, i)
        trace(s, viewer, seat, other, 0, (bit(seat) | bit(other)) & ~bit(viewer))
    s.sight[seat, card] = bit(other)
    s.sight[other, others_card] = bit(seat)


@rule
def see_draw(s: State, seat: int, card: int) -> None:
    """A seat draws the top card of the pile: those who knew what lay there know where it is now."""
    for i in range(s.seats + 1):
        viewer = viewer_at(s, i)
        if viewer == seat:
            s.sight[viewer, card] = 0
        elif s.sight[viewer, card] == IN_PILE:
            s.sight[viewer, card] = bit(seat)


@rule
def look_at_pile(s: State, viewer: int, cards: int) -> None:
    """The viewer looks at the top cards of the pile."""
    for i in range(cards):
        s.sight[viewer, s.pile[s.pile_left - 1 - i]] = IN_PILE


@rule
def look_at_hands(s: State, viewer: int) -> None:
    """The viewer looks at all other hands."""
    for card in range(CARDS):
        if s.sight[viewer, card] != IN_PILE:
            s.sight[viewer, card] = 0
    for seat in range(s.seats):
        if seat != viewer:
            rest = s.hand[seat]
            while rest != 0:
                s.sight[viewer, lowest(rest)] = bit(seat)
                rest = rest & (rest - 1)


@rule
def holder(s: State, card: int) -> int:
    """The seat that holds a card, which is in a hand."""
    for seat in range(MAX_SEATS - 1):
        if has(s.hand[seat], card):
            return seat
    return MAX_SEATS - 1
