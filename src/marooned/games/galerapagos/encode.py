"""Galérapagos: a seat's view as numbers. Seats are told relative to the viewer, its own first."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece
from marooned.engine.loops.sets import bit, count, has, lowest
from marooned.engine.numba_support.byte_rows import spread
from marooned.engine.record import Array, wide
from marooned.games.galerapagos.actions import TASKS
from marooned.games.galerapagos.content import (
    BAROMETER_CARDS,
    CARDS,
    FLASHLIGHT_CARDS,
    KIND_OF,
    KINDS,
    MAX_GIFTS,
    MAX_PLACES,
    MAX_SEATS,
    MAX_STOCK,
    MAX_SWAPS,
    PERMANENT_KINDS,
    PERMANENTS,
    PIECES_A_PLACE,
    REVOLVERS,
    SLOTS,
    TURNS,
    WEATHER_KINDS,
)
from marooned.games.galerapagos.rules.survival.windows import to_act
from marooned.games.galerapagos.state import (
    GIFTS_AT,
    IN_PILE,
    MOST_GIFTS,
    MOST_SHOTS,
    MOST_VOTES,
    NOBODY,
    SHOTS_AT,
    SPECTATORS,
    VOTES_AT,
    Cause,
    Moment,
    State,
    Topic,
)

MOMENTS, TOPICS, CAUSES, LAID_KINDS = len(Moment), len(Topic), len(Cause), len(PERMANENT_KINDS)
SCALARS = 11
MASKS = 14
MARKS = 9
LIMITS = 3

OBSERVATION = (
    Piece("moment", (MOMENTS,), 0, 1, "What is being decided, one-hot."),
    Piece("topic", (TOPICS,), 0, 1, "What is being counted, one-hot."),
    Piece(
        "table",
        (SCALARS,),
        0,
        max(CARDS, MAX_STOCK, MAX_PLACES, PIECES_A_PLACE),
        "Players, turn, water, food, wood, places, cards in the pile, fish on the last two balls, zero count, "
        "the dead vote.",
    ),
    Piece("weather", (WEATHER_KINDS,), 0, 1, "Today's weather, one-hot."),
    Piece("weather-left", (WEATHER_KINDS,), 0, TURNS, "Weather cards of each kind still to come."),
    Piece("forecast", (BAROMETER_CARDS, WEATHER_KINDS), 0, 1, "The next cards, where the viewer has seen them."),
    Piece(
        "castaways",
        (MASKS, MAX_SEATS),
        0,
        1,
        "Who is living, sick, barred; has acted, passed; owes a decision; is fed, spared for water, for food; "
        "died today; votes; can be voted against; has answered; has cast a vote.",
    ),
    Piece(
        "marks",
        (MARKS, MAX_SEATS),
        0,
        1,
        "One-hot: first player, start of the turn, actor, next first player, chief, imposed on, designated, asked, "
        "author.",
    ),
    Piece("imposed", (TASKS,), 0, 1, "The action imposed, one-hot."),
    Piece("named", (MAX_SEATS,), 0, 1, "Whom the sleeping pills have named so far."),
    Piece("votes", (MAX_SEATS, MAX_SEATS), 0, 1, "Whom each seat votes against; while sealed only the viewer's own."),
    Piece("leaving", (MAX_SEATS,), 0, 1, "Who wants to leave; while sealed only the viewer's own answer."),
    Piece("hand", (KINDS,), 0, CARDS, "The viewer's cards; 0 for a spectator."),
    Piece("hand-sizes", (MAX_SEATS,), 0, CARDS, "Cards in each hand."),
    Piece("laid", (MAX_SEATS, LAID_KINDS), 0, REVOLVERS, "Permanents before each seat."),
    Piece("discard", (KINDS,), 0, CARDS, "Cards out of the game."),
    Piece("known", (MAX_SEATS, KINDS), 0, CARDS, "Cards the viewer knows to be in each hand."),
    Piece("possible", (MAX_SEATS, KINDS), 0, CARDS, "Cards the viewer knows to be in one of several hands."),
    Piece("pile-top", (FLASHLIGHT_CARDS, KINDS), 0, 1, "The top of the pile, where the viewer has seen it."),
    Piece("offered", (KINDS,), 0, 1, "The card offered in a swap, told to its owner alone, one-hot."),
    Piece("limits", (LIMITS,), 0, CARDS, "Gifts and swaps the viewer has left this turn; rations left to share out."),
    Piece("causes", (MAX_SEATS, CAUSES), 0, 1, "What each seat died of, one-hot."),
    Piece("killers", (MAX_SEATS, MAX_SEATS), 0, 1, "Who shot each seat, one-hot."),
    Piece("votes-against", (MAX_SEATS, MAX_SEATS), 0, MOST_VOTES, "How often each seat voted against each."),
    Piece("shots-at", (MAX_SEATS, MAX_SEATS), 0, MOST_SHOTS, "How often each seat shot at each."),
    Piece("gifts-to", (MAX_SEATS, MAX_SEATS), 0, MOST_GIFTS, "How often each seat gave to, or fed, each."),
    Piece("seat", (MAX_SEATS,), 0, 1, "Which seat the viewer has, one-hot, as actions name seats; 0 for a spectator."),
)

LAID_KIND = np.repeat(np.arange(LAID_KINDS), SLOTS).astype(np.int64)
"""The place of each slot's kind among the kinds that are laid."""


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`, piece after piece."""
    out[:] = 0
    first = wide(max(viewer, 0))
    n = encode_table(s, out)
    n = encode_weather(s, viewer, out, n)
    n = encode_castaways(s, first, out, n)
    n = encode_ballots(s, viewer, first, out, n)
    n = encode_cards(s, viewer, first, out, n)
    n = encode_history(s, first, out, n)
    if viewer >= 0:
        out[n + first] = 1


@rule
def encode_table(s: State, out: Array) -> int:
    """`moment`, `topic` and `table`; the number of entries written."""
    out[s.moment] = 1
    out[MOMENTS + s.topic] = 1
    n = MOMENTS + TOPICS
    out[n] = s.seats
    out[n + 1] = s.turn_number
    out[n + 2] = s.water
    out[n + 3] = s.food
    out[n + 4] = s.wood
    out[n + 5] = s.places
    out[n + 6] = s.pile_left
    out[n + 7] = s.drawn[0]
    out[n + 8] = s.drawn[1]
    out[n + 9] = s.zero
    out[n + 10] = s.voice
    return n + SCALARS


@rule
def encode_weather(s: State, viewer: int, out: Array, n: int) -> int:
    """From `weather` to `forecast`."""
    out[n + wide(s.weather[s.turn_number - 1])] = 1
    n += WEATHER_KINDS
    for i in range(s.turn_number, TURNS):
        out[n + wide(s.weather[i])] += 1
    n += WEATHER_KINDS
    if viewer >= 0:
        for i in range(s.turn_number, s.foreseen[viewer]):
            out[n + wide(i - s.turn_number) * WEATHER_KINDS + wide(s.weather[i])] = 1
    return n + BAROMETER_CARDS * WEATHER_KINDS


@rule
def encode_mask(s: State, mask: int, first: int, out: Array, n: int) -> int:
    """A set of seats, the viewer first."""
    spread(turned(s, mask, first), MAX_SEATS, out, n)
    return n + MAX_SEATS


@rule
def turned(s: State, mask: int, first: int) -> int:
    """A set of seats counted from the viewer on."""
    seats = wide(mask) & (bit(s.seats) - 1)
    return (seats >> first | seats << (s.seats - first)) & (bit(s.seats) - 1)


@rule
def encode_castaways(s: State, first: int, out: Array, n: int) -> int:
    """From `castaways` to `named`."""
    cast = 0
    for seat in range(s.seats):
        if s.vote[seat] != NOBODY:
            cast |= 1 << seat
    n = encode_mask(s, s.living, first, out, n)
    n = encode_mask(s, s.sick, first, out, n)
    n = encode_mask(s, s.barred, first, out, n)
    n = encode_mask(s, s.acted, first, out, n)
    n = encode_mask(s, s.passed, first, out, n)
    n = encode_mask(s, to_act(s), first, out, n)
    n = encode_mask(s, s.fed, first, out, n)
    n = encode_mask(s, s.spared[0], first, out, n)
    n = encode_mask(s, s.spared[1], first, out, n)
    n = encode_mask(s, s.died_today, first, out, n)
    n = encode_mask(s, s.voters, first, out, n)
    n = encode_mask(s, s.candidates, first, out, n)
    n = encode_mask(s, s.answered, first, out, n)
    n = encode_mask(s, cast, first, out, n)
    n = encode_mark(s, s.first, first, out, n)
    n = encode_mark(s, s.start, first, out, n)
    n = encode_mark(s, s.actor, first, out, n)
    n = encode_mark(s, s.alarm, first, out, n)
    n = encode_mark(s, s.chief, first, out, n)
    n = encode_mark(s, s.imposed, first, out, n)
    n = encode_mark(s, s.designated, first, out, n)
    n = encode_mark(s, s.asked, first, out, n)
    n = encode_mark(s, s.author, first, out, n)
    if s.imposed != NOBODY:
        out[n + wide(s.imposed_task)] = 1
    return encode_mask(s, s.marked, first, out, n + TASKS)


@rule
def encode_mark(s: State, seat: int, first: int, out: Array, n: int) -> int:
    """One seat, or none."""
    if seat != NOBODY:
        out[n + (seat - first + s.seats) % s.seats] = 1
    return n + MAX_SEATS


@rule
def encode_ballots(s: State, viewer: int, first: int, out: Array, n: int) -> int:
    """`votes` and `leaving`: what is sealed only to its owner."""
    for shown in range(s.seats):
        seat = (first + shown) % s.seats
        if s.moment != Moment.VOTE or seat == viewer:
            encode_mark(s, s.vote[seat], first, out, n + shown * MAX_SEATS)
    n += MAX_SEATS * MAX_SEATS
    for shown in range(s.seats):
        seat = (first + shown) % s.seats
        if has(s.leaving, seat) and (s.moment != Moment.ANSWER or seat == viewer):
            out[n + shown] = 1
    return n + MAX_SEATS


@rule
def encode_kinds(cards: int, out: Array, n: int) -> int:
    """How many of each kind are in a set of cards."""
    rest = wide(cards)
    while rest != 0:
        out[n + KIND_OF[lowest(rest)]] += 1
        rest = rest & (rest - 1)
    return n + KINDS


@rule
def encode_cards(s: State, viewer: int, first: int, out: Array, n: int) -> int:
    """From `hand` to `limits`."""
    n = encode_kinds(s.hand[viewer] if viewer >= 0 else wide(0), out, n)
    for shown in range(s.seats):
        out[n + shown] = count(s.hand[(first + shown) % s.seats])
    n += MAX_SEATS
    for slot in range(PERMANENTS):
        if s.laid[slot] != NOBODY:
            out[n + (s.laid[slot] - first + s.seats) % s.seats * LAID_KINDS + LAID_KIND[slot]] += 1
    n = encode_kinds(s.discard, out, n + MAX_SEATS * LAID_KINDS)
    n = encode_sight(s, viewer if viewer >= 0 else SPECTATORS, first, out, n)
    if s.offered != NOBODY and s.author == viewer:
        out[n + KIND_OF[s.offered]] = 1
    n += KINDS
    if viewer >= 0:
        out[n] = MAX_GIFTS - s.gifts[viewer]
        out[n + 1] = MAX_SWAPS - s.swaps[viewer]
    out[n + 2] = s.rations_left
    return n + LIMITS


@rule
def encode_sight(s: State, row: int, first: int, out: Array, n: int) -> int:
    """`known`, `possible` and `pile-top`."""
    possible = n + MAX_SEATS * KINDS
    for card in range(CARDS):
        entry = wide(s.sight[row, card])
        if entry != 0 and entry != IN_PILE:
            at = n if entry & (entry - 1) == 0 else possible
            seats = turned(s, entry, first)
            while seats != 0:
                out[at + lowest(seats) * KINDS + KIND_OF[card]] += 1
                seats = seats & (seats - 1)
    n = possible + MAX_SEATS * KINDS
    for i in range(min(FLASHLIGHT_CARDS, s.pile_left)):
        card = s.pile[s.pile_left - 1 - i]
        if s.sight[row, card] == IN_PILE:
            out[n + i * KINDS + KIND_OF[card]] = 1
    return n + FLASHLIGHT_CARDS * KINDS


@rule
def encode_history(s: State, first: int, out: Array, n: int) -> int:
    """From `causes` to `gifts-to`; the number of entries written in all."""
    killers = n + MAX_SEATS * CAUSES
    deeds = killers + MAX_SEATS * MAX_SEATS
    for shown in range(s.seats):
        seat = (first + shown) % s.seats
        out[n + shown * CAUSES + wide(s.cause[seat])] = 1
        encode_mark(s, s.killer[seat], first, out, killers + shown * MAX_SEATS)
        for other in range(s.seats):
            deed = wide(s.deeds[seat, other])
            at = deeds + shown * MAX_SEATS + (other - first if other >= first else other - first + s.seats)
            out[at] = (deed >> VOTES_AT) & MOST_VOTES
            out[at + MAX_SEATS * MAX_SEATS] = (deed >> SHOTS_AT) & MOST_SHOTS
            out[at + 2 * MAX_SEATS * MAX_SEATS] = (deed >> GIFTS_AT) & MOST_GIFTS
    return deeds + 3 * MAX_SEATS * MAX_SEATS
