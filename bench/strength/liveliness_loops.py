"""What happens in matches of Galérapagos, counted while heuristic players play them.

A template of compiled loops; load it with `specialise`, which supplies `rules`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import seed, threefry
from marooned.games.galerapagos.actions import (
    ACCEPT,
    ANSWER_ANTIVENOM,
    ANSWER_METAL_SHEET,
    GIVE,
    NAME,
    SHOOT,
    SWAP,
    VOTE,
    WOOD,
    WRECK,
)
from marooned.games.galerapagos.bots.play import weighed
from marooned.games.galerapagos.content import CARDS, KIND_OF, Kind
from marooned.games.galerapagos.state import Moment

if TYPE_CHECKING:
    from marooned.engine.contract import Rules

    rules: Rules


class Counts(NamedTuple):
    """What happened in all matches."""

    deeds: Array
    """By `Count`."""
    endings: Array
    causes: Array
    survivors: Array
    held: Array
    """Cards by kind that were in a hand at some time."""
    used: Array


class Scratch(NamedTuple):
    """What the loops work with: the state played on and a blank one, draws, and two masks of cards."""

    states: Array
    rng: Array
    cards: Array


class Count(IntEnum):
    """What is counted, over all matches."""

    MOVES = 0
    TURNS = 1
    SAVED = 2
    LOST_WHOLLY = 3
    SAVED_WHOLLY = 4
    VOTES = 5
    SHOTS = 6
    STOPPED_SHOTS = 7
    GIFTS = 8
    OFFERS = 9
    SWAPS = 10
    BITES = 11
    REFUSED_DEPARTURES = 12
    WITH_VOTE = 13
    WITH_SHOT = 14
    WITH_DEPARTURE = 15
    FISHING = 16
    WATER = 17
    WOOD = 18
    WRECK = 19
    UNFINISHED = 20


TASKS_FROM = Count.FISHING
"""The four actions are counted from there on."""
FIRST_USELESS = Kind.OLD_UNDERPANTS
"""Kinds from there on are of no use but to be given and swapped."""


@rule
def play_match(s: Any, rng: Array, weights: Array, limit: int, counts: Array, cards: Array) -> None:
    """Play a match to its end; `cards` receives a mask of the cards played, and one of those given or swapped."""
    votes, shots, departures = counts[Count.VOTES], counts[Count.SHOTS], counts[Count.REFUSED_DEPARTURES]
    for _ in range(limit):
        seat = rules.turn(s)
        if seat < 0:
            break
        action = weighed(s, seat, rng, weights)
        hand, moment, offered = s.hand[seat], s.moment, s.offered
        rules.apply(s, seat, action)
        counts[Count.MOVES] += 1
        count_deed(counts, action, moment, s.moment)
        gone = hand & ~s.hand[seat]
        if SHOOT <= action < GIVE or action in (ANSWER_METAL_SHEET, ANSWER_ANTIVENOM):
            cards[0] |= gone
        elif GIVE <= action < SWAP:
            cards[1] |= gone
        elif action >= ACCEPT:
            cards[1] |= gone | (np.int64(1) << np.int64(offered))
    counts[Count.WITH_VOTE] += counts[Count.VOTES] > votes
    counts[Count.WITH_SHOT] += counts[Count.SHOTS] > shots
    counts[Count.WITH_DEPARTURE] += counts[Count.REFUSED_DEPARTURES] > departures or s.aboard != 0


@rule
def count_deed(counts: Array, action: int, before: int, after: int) -> None:
    """Count what an action was, and what came of it."""
    if action < WOOD:
        counts[TASKS_FROM + action] += 1
    elif action < WRECK:
        counts[Count.WOOD] += 1
        counts[Count.BITES] += after == Moment.BITE
    elif action == WRECK:
        counts[Count.WRECK] += 1
    elif action == ANSWER_METAL_SHEET:
        counts[Count.STOPPED_SHOTS] += 1
    elif VOTE <= action < NAME:
        counts[Count.VOTES] += after == Moment.TIE or after == Moment.DESIGNATION
    elif SHOOT <= action < SHOOT + (NAME - VOTE):
        counts[Count.SHOTS] += 1
    elif GIVE <= action < SWAP:
        counts[Count.GIFTS] += 1
    elif SWAP <= action < ACCEPT:
        counts[Count.OFFERS] += 1
    elif action >= ACCEPT:
        counts[Count.SWAPS] += 1
    if before == Moment.ANSWER and after != Moment.ANSWER and after != Moment.OVER:
        counts[Count.REFUSED_DEPARTURES] += 1


@rule
def play_matches(
    first: int,
    matches: int,
    seats: int,
    r0: np.uint64,
    r1: np.uint64,
    options: Array,
    weights: Array,
    limit: int,
    scratch: Scratch,
    counts: Counts,
) -> None:
    """Play matches of a run from the `first`, adding to the counts."""
    states, rng, cards = scratch.states, scratch.rng, scratch.cards
    for number in range(first, first + matches):
        states[0] = states[1]
        s = states[0]
        k0, k1 = threefry(r0, r1, np.uint64(number), np.uint64(0))
        rules.setup(s, seats, k0, k1, options)
        c0, c1 = threefry(r0, r1, np.uint64(number), np.uint64(1))
        seed(rng, c0, c1)
        cards[0] = 0
        cards[1] = 0
        play_match(s, rng, weights, limit, counts.deeds, cards)
        sum_up(s, counts)
        count_cards(s, cards, counts)


@rule
def sum_up(s: Any, counts: Counts) -> None:
    """Count how a match ended."""
    saved = 0
    for seat in range(s.seats):
        if (np.int64(s.aboard) >> seat) & 1:
            saved += 1
        counts.causes[s.cause[seat]] += 1
    deeds = counts.deeds
    deeds[Count.TURNS] += s.turn_number
    deeds[Count.SAVED] += saved
    deeds[Count.LOST_WHOLLY] += saved == 0
    deeds[Count.SAVED_WHOLLY] += saved == s.seats
    deeds[Count.UNFINISHED] += s.moment != Moment.OVER
    counts.endings[s.ending] += 1
    counts.survivors[saved] += 1


@rule
def count_cards(s: Any, cards: Array, counts: Counts) -> None:
    """Count the cards that were in a hand at some time, by kind, and those of them that were used."""
    sunk = np.int64(0)
    for i in range(s.pile_left):
        sunk |= np.int64(1) << np.int64(s.pile[i])
    for card in range(CARDS):
        kind = KIND_OF[card]
        counts.held[kind] += 1 - ((sunk >> card) & 1)
        counts.used[kind] += (cards[1 if kind >= FIRST_USELESS else 0] >> card) & 1
