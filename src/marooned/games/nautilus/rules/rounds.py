"""Nautilus: the set-up of a match and of each round, and the end of a round (NA-1, NA-2, NA-7)."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit
from marooned.engine.record import Array, wide
from marooned.engine.rng import below, seed
from marooned.games.nautilus.content import (
    ALL_DIVERS,
    ALL_SPECIALS,
    COLUMNS,
    DECK,
    DOMAIN_CARDS,
    DOMAIN_KINDS,
    HAND,
    OFFERED,
    PLACES,
    RESHUFFLE_AFTER,
    ROUNDS,
    SEATS,
)
from marooned.games.nautilus.rules.cards import beats, draw
from marooned.games.nautilus.state import NO_CARD, NO_PLACE, NOBODY, Option, Phase, State, keep_options


@rule
def setup(s: State, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
    """Deal a new match into a blank state (NA-1)."""
    seed(s.rng, k0, k1)
    keep_options(s, options)
    for kind in range(DOMAIN_KINDS):
        s.deck[kind] = DECK[kind]
    s.first = options[Option.FIRST_PLAYER]
    if s.first < 0:
        s.first = below(s.rng, seats)  # NA-1.3
    clear_table(s)
    remember_round(s)
    start_round(s)


@rule
def start_round(s: State) -> None:
    """Lay out five domain cards (NA-1.2), deal the divers (NA-2.1) and offer two special cards (NA-2.2)."""
    left = DOMAIN_CARDS - s.round_number * COLUMNS
    s.round_number += 1
    for column in range(COLUMNS):
        s.domains[column] = draw_domain(s, left - column)
    for seat in range(SEATS):
        s.hand[seat] = draw(s.rng, ALL_DIVERS & ~wide(s.hand[0]), HAND)
    s.offer = draw(s.rng, ALL_SPECIALS & ~wide(s.set_aside), OFFERED)
    s.phase = Phase.OFFER
    s.actor = s.first


@rule
def clear_table(s: State) -> None:
    """Sweep all cards off the table and out of the hands, and forget what was seen of them (NA-7.6)."""
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.seen[seat] = 0
        s.special[seat] = NO_CARD
        s.played[seat] = 0
    s.put_back = 0
    s.swapped = 0
    s.placed = 0
    s.anchor = NO_PLACE
    s.arrow = NO_PLACE
    for place in range(PLACES):
        s.board[place] = NO_CARD
    for column in range(COLUMNS):
        s.domains[column] = NO_CARD


@rule
def remember_round(s: State) -> None:
    """Keep the table of the round that ends, special cards shown (NA-2.3), for those who want to look back."""
    for seat in range(SEATS):
        s.last_special[seat] = s.special[seat]
    for place in range(PLACES):
        s.last_board[place] = s.board[place]
    for column in range(COLUMNS):
        s.last_domains[column] = s.domains[column]
    s.last_anchor = s.anchor


@rule
def draw_domain(s: State, left: int) -> int:
    """Draw one of the `left` domain cards of the deck."""
    skip = below(s.rng, left)
    kind = 0
    while skip >= s.deck[kind]:
        skip -= s.deck[kind]
        kind += 1
    s.deck[kind] -= 1
    return kind


@rule
def end_round(s: State) -> None:
    """Award the domain cards, set the special cards aside, and go on to the next round or to the end (NA-7, NA-8.1)."""
    for column in range(COLUMNS):
        s.won[winner_of(s, column), s.domains[column]] += 1  # NA-7.1, NA-7.4
    for seat in range(SEATS):
        s.set_aside |= bit(s.special[seat])  # NA-2.3
    if s.round_number == RESHUFFLE_AFTER:
        s.set_aside = 0  # NA-2.4
    remember_round(s)
    clear_table(s)
    if s.round_number < ROUNDS:
        s.first = 1 - s.first  # NA-7.6
        start_round(s)
    else:
        s.phase = Phase.OVER  # NA-9.12
        s.actor = NOBODY


@rule
def winner_of(s: State, column: int) -> int:
    """The side whose card takes the domain card of a column."""
    return 0 if beats(s.board[column], s.board[COLUMNS + column]) else 1
