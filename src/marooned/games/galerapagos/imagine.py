"""Galérapagos: what a viewer cannot know, dealt anew.

Hidden from a viewer are the other hands, the pile, the weather to come, sealed votes and answers, a card offered in a
swap, and what the others know. Cards are numbers, so dealing anew is renaming: hidden cards change places, and with
each the entries that say who else knows where it is. A card of which the viewer knows something stays within its entry
of `sight`; all others are shuffled over the places they leave. How many cards the others suspect in one of several
hands is hidden too, and no shuffling changes it: in an imagined world they suspect no more than everyone does.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has, lowest, one_of
from marooned.engine.record import wide
from marooned.engine.rng import below, seed
from marooned.games.galerapagos.content import CALM_TURNS, CARDS, TURNS, Weather
from marooned.games.galerapagos.rules.sight import holder, viewer_at
from marooned.games.galerapagos.state import ENTRIES, IN_PILE, NO_CARD, NOBODY, SPECTATORS, Moment, State

SWEEPS = 2
"""How often each card that may be in several hands is moved; once would do for a single one."""


@rule
def imagine(s: State, viewer: int, k0: np.uint64, k1: np.uint64) -> None:
    """Re-deal, in place, all that the viewer (a seat, or −1 for the spectators) cannot know."""
    seed(s.rng, k0, k1)
    row = viewer if viewer >= 0 else SPECTATORS
    forget_hunches(s, row)
    for _ in range(SWEEPS):
        for card in range(CARDS):
            entry = wide(s.sight[row, card])
            if entry & (entry - 1) != 0:
                move_within(s, row, card, entry)
    deal_unknown(s, row)
    imagine_weather(s, row)
    imagine_ballots(s, row)
    if s.offered != NO_CARD and s.author != row:
        s.offered = one_of(s.hand[s.author], s.rng)


@rule
def forget_hunches(s: State, row: int) -> None:
    """Of a card that another viewer knows to be in one of several hands, it is left with what everyone knows."""
    pairs = s.sight.view(np.uint32)
    for seat in range(s.seats):
        if seat != row:
            for i in range(ENTRIES // 2):
                if pairs[seat, i] != 0:  # most are
                    for card in range(2 * i, 2 * i + 2):
                        entry = wide(s.sight[seat, card])
                        if entry & (entry - 1) != 0:
                            s.sight[seat, card] = s.sight[SPECTATORS, card] & ~bit(seat)


@rule
def rename(s: State, row: int, card: int, other: int) -> None:
    """Two cards change places, so the others know of one what they knew of the other."""
    for i in range(s.seats + 1):
        viewer = viewer_at(s, i)
        if viewer != row:
            entry = s.sight[viewer, card]
            s.sight[viewer, card] = s.sight[viewer, other]
            s.sight[viewer, other] = entry


@rule
def move_within(s: State, row: int, card: int, seats: int) -> None:
    """Move a card to a random place in one of the hands where it may be, for the viewer."""
    home = holder(s, card)
    others = wide(0)
    for seat in range(s.seats):
        if has(seats, seat):
            rest = s.hand[seat] & ~bit(card)
            while rest != 0:
                other = lowest(rest)
                rest = rest & (rest - 1)
                if s.sight[row, other] == 0 or has(s.sight[row, other], home):
                    others |= bit(other)
    if below(s.rng, count(others) + 1) == 0:
        return
    other = one_of(others, s.rng)
    away = holder(s, other)
    s.hand[home] ^= bit(card) | bit(other)
    s.hand[away] ^= bit(card) | bit(other)
    rename(s, row, card, other)


@rule
def deal_unknown(s: State, row: int) -> None:
    """Shuffle the cards of which the viewer knows nothing over the places where they are.

    For the time of it those of the other hands lie on the pile, hand after hand. What the viewer has seen of the pile
    is its top: those cards stay.
    """
    known = 0
    while known < s.pile_left and s.sight[row, s.pile[s.pile_left - 1 - known]] == IN_PILE:
        known += 1
    below_top = s.pile_left - known
    unknown = lay_on_pile(s, row) - known
    for i in range(unknown - 1, 0, -1):
        j = below(s.rng, i + 1)
        if i != j:
            place = i if i < below_top else i + known
            other = j if j < below_top else j + known
            card = s.pile[place]
            s.pile[place] = s.pile[other]
            s.pile[other] = card
            rename(s, row, card, s.pile[place])
    take_from_pile(s, row)


@rule
def lay_on_pile(s: State, row: int) -> int:
    """Write the unknown cards of the other hands behind the pile; say where that ends."""
    end = wide(s.pile_left)
    for seat in range(s.seats):
        if seat != row:
            rest = s.hand[seat]
            while rest != 0:
                card = lowest(rest)
                rest = rest & (rest - 1)
                if s.sight[row, card] == 0:
                    s.pile[end] = card
                    end += 1
    return end


@rule
def take_from_pile(s: State, row: int) -> None:
    """Give the other hands as many cards from behind the pile as they laid there."""
    end = wide(s.pile_left)
    for seat in range(s.seats):
        if seat != row:
            rest = s.hand[seat]
            hand = rest
            while rest != 0:
                card = lowest(rest)
                rest = rest & (rest - 1)
                if s.sight[row, card] == 0:
                    hand &= ~bit(card)
            laid = count(s.hand[seat]) - count(hand)
            for _ in range(laid):
                hand |= bit(s.pile[end])
                s.pile[end] = 0
                end += 1
            s.hand[seat] = hand


@rule
def imagine_weather(s: State, row: int) -> None:
    """Shuffle the weather to come; the hurricane, if it is still to come, is among the last cards (GA-1.2)."""
    known = wide(s.turn_number)
    if row != SPECTATORS:
        known = max(known, wide(s.foreseen[row]))
    last = TURNS - 1
    storm = NOBODY
    for i in range(known, TURNS):
        if s.weather[i] == Weather.HURRICANE:
            storm = i
    if storm != NOBODY:
        s.weather[storm] = s.weather[last]
        last -= 1
    for i in range(last, known, -1):
        j = known + below(s.rng, i - known + 1)
        kind = s.weather[i]
        s.weather[i] = s.weather[j]
        s.weather[j] = kind
    if storm != NOBODY:
        earliest = max(known, CALM_TURNS)
        place = earliest + below(s.rng, TURNS - earliest)
        s.weather[TURNS - 1] = s.weather[place]
        s.weather[place] = Weather.HURRICANE


@rule
def imagine_ballots(s: State, row: int) -> None:
    """Others' votes and answers that are still sealed might be any; nobody knows whether they were changed."""
    for seat in range(s.seats):
        if seat != row:
            s.changes[seat] = 0
            if s.moment == Moment.VOTE and s.vote[seat] != NOBODY:
                s.vote[seat] = one_of(s.candidates & ~bit(seat), s.rng)
            if s.moment == Moment.ANSWER and has(s.answered, seat):
                s.leaving = (s.leaving & ~bit(seat)) | (bit(seat) * below(s.rng, 2))
