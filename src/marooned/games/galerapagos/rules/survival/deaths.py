"""Galérapagos: dying, and where the cards of the dead go (GA-5.4, GA-9)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, has, one_of
from marooned.engine.record import wide
from marooned.games.galerapagos.content import PERMANENT_CARD, PERMANENTS, REVOLVERS
from marooned.games.galerapagos.rules.sight import redirect, see_leave, viewer_at
from marooned.games.galerapagos.rules.table import nearest_living, pass_first_player_card
from marooned.games.galerapagos.state import NOBODY, Cause, State, Topic


@rule
def cause_of(topic: int) -> int:
    """What one dies of when designated or left without in a count."""
    if topic == Topic.WATER:
        return Cause.THIRST
    if topic == Topic.FOOD:
        return Cause.HUNGER
    if topic == Topic.PLACES:
        return Cause.LEFT_BEHIND
    return Cause.THIRST_AT_DEPARTURE if topic == Topic.VOYAGE_WATER else Cause.HUNGER_AT_DEPARTURE


@rule
def bury(s: State, seat: int, cause: int) -> None:
    """A castaway dies (GA-9.2); the estate is shared out when all who die now are dead (GA-12.41)."""
    s.living &= ~bit(seat)
    s.sick &= ~bit(seat)
    s.barred &= ~bit(seat)
    s.passed &= ~bit(seat)
    s.died_today |= bit(seat)
    s.cause[seat] = cause
    s.death_turn[seat] = s.turn_number
    if s.chief == seat:
        s.chief = NOBODY
    if s.coffee == seat:
        s.coffee = NOBODY
    if s.imposed == seat:
        s.imposed = NOBODY
        s.imposed_task = 0


@rule
def bury_all(s: State, seats: int) -> None:
    """All castaways of a mask die of what is being counted."""
    for seat in range(s.seats):
        if has(seats, seat):
            bury(s, seat, cause_of(s.topic))


@rule
def share_estates(s: State, fallen: int) -> None:
    """Pass on the first-player card of the dead, then their cards, clockwise from it (GA-12.29, GA-12.41)."""
    if s.living != 0 and not has(s.living, s.first):
        pass_first_player_card(s)
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if has(fallen, seat):
            gather_estate(s, seat)
            share_estate(s, seat)


@rule
def gather_estate(s: State, seat: int) -> None:
    """A dead castaway's revolvers join the hand, as all see; other permanents are discarded (GA-5.4, GA-9.1)."""
    for slot in range(PERMANENTS):
        if s.laid[slot] == seat:
            card = PERMANENT_CARD[slot]
            s.laid[slot] = NOBODY
            if slot >= REVOLVERS:
                s.discard |= bit(card)
            else:
                s.hand[seat] |= bit(card)
                for i in range(s.seats + 1):
                    s.sight[viewer_at(s, i), card] = bit(seat)


@rule
def share_estate(s: State, seat: int) -> None:
    """Deal a dead castaway's hand out, shuffled, to the nearest living on the left and on the right, the left first
    (GA-9.1); a shooter takes it all (GA-5.4); with nobody left it is discarded (GA-12.41). Takers see what they take.
    """
    left = right = wide(s.killer[seat])
    if s.cause[seat] != Cause.SHOT:
        left = wide(nearest_living(s, seat, 1))
        right = wide(nearest_living(s, seat, -1))
    takers = wide(0) if s.living == 0 else bit(left) | bit(right)
    taker = left
    while s.hand[seat] != 0:
        card = one_of(s.hand[seat], s.rng)
        s.hand[seat] &= ~bit(card)
        s.sight[seat, card] = takers  # the dead know what they had
        if takers == 0:
            s.discard |= bit(card)
        else:
            s.hand[taker] |= bit(card)
            see_leave(s, taker, card, seat)
            s.sight[taker, card] = 0
            taker = right if taker == left else left
    for i in range(s.seats + 1):
        viewer = viewer_at(s, i)
        redirect(s, viewer, seat, takers & ~bit(viewer))
