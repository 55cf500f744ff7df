"""Nautilus Island: what a seat may know, as JSON text written by allow-list from the record.

Nothing but this and `events` decides what leaves the server. `shapes` says what the text holds.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.writing import (
    keys_of,
    put,
    put_close,
    put_comma,
    put_flag,
    put_null,
    put_number,
    put_open,
    words,
)
from marooned.engine.record import Array, wide
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    FACE_UP,
    FIRST_STACK,
    OBJECTS,
    PORTHOLE_PILES,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    SPACES,
    STACK_CARDS,
    TOKEN_KINDS,
    TOKEN_NAMES,
    TREASURES,
)
from marooned.games.nautilus_island.rules.scoring import set_points, token_points, treasure_points
from marooned.games.nautilus_island.rules.storing import porthole_points, set_size
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State
from marooned.games.nautilus_island.view.shapes import CardSet, Castaway, Column, PortholePile, TokenScore, View

PHASES = words(phase.name.lower() for phase in Phase)
SIDES = words(("bottom", "top"))
CARDS, SETS, TOKENS = words(CARD_NAMES), words(COLOUR_NAMES), words(TOKEN_NAMES)
YELLOW = TREASURES

KEYS, VIEW, COLUMN, PILE, CASTAWAY, CARD_SET, TOKEN = keys_of(View, Column, PortholePile, Castaway, CardSet, TokenScore)


@rule
def write_view(s: State, viewer: int, out: Array) -> int:
    """Write what a seat, or a spectator, may know; say how many bytes that is."""
    at = put_number(out, put(out, 0, KEYS, VIEW.viewer), viewer)
    at = put_number(out, put(out, at, KEYS, VIEW.seats), s.seats)
    at = put(out, put(out, at, KEYS, VIEW.phase), PHASES, s.phase)
    at = put(out, at, KEYS, VIEW.turn)
    at = put_null(out, at) if s.phase == Phase.OVER else put_number(out, at, s.order[s.position])
    at = put_number(out, put(out, at, KEYS, VIEW.round), s.round_number)
    at = put(out, put(out, at, KEYS, VIEW.side), SIDES, s.round_number % 2)
    at = put(out, at, KEYS, VIEW.order)
    for place in range(s.seats):
        at = put_number(out, put_comma(out, at, place), s.order[place])
    at = put_flag(out, put(out, at, KEYS, VIEW.end_triggered), s.triggered != 0)
    at = put_flag(out, put(out, at, KEYS, VIEW.final_round), s.final != 0)
    at = _put_columns(s, out, put(out, at, KEYS, VIEW.columns))
    at = put(out, at, KEYS, VIEW.camp)
    for colour in range(CAMP_COLOURS):
        at = put_comma(out, at, colour)
        token = wide(s.camp[colour])
        at = put_null(out, at) if token == NO_TOKEN else put(out, at, TOKENS, token)
    at = put_number(out, put(out, at, KEYS, VIEW.supply), s.supply_left)
    at = _put_portholes(s, out, put(out, at, KEYS, VIEW.portholes))
    at = _put_closing(s, out, at)
    at = put(out, at, KEYS, VIEW.castaways)
    for seat in range(s.seats):
        at = _put_castaway(s, seat, viewer, out, put_comma(out, at, seat))
    return put(out, at, KEYS, VIEW.end)


@rule
def _put_columns(s: State, out: Array, at: int) -> int:
    """Each column, with the tops that lie face up."""
    for column in range(COLUMNS[s.seats]):
        height, first = wide(s.height[column]), FIRST_STACK[s.seats, column]
        at = put(out, put_comma(out, at, column), KEYS, COLUMN.spaces)
        at = put_number(out, at, SPACES[s.seats, column])
        at = put_number(out, put(out, at, KEYS, COLUMN.height), height)
        at = put(out, at, KEYS, COLUMN.tops)
        for stack in range(first, FIRST_STACK[s.seats, column + 1]):
            at = put_comma(out, at, stack - first)
            if height > 0 and FACE_UP[s.seats, stack]:
                at = put(out, at, CARDS, s.stacks[stack * STACK_CARDS + height - 1])
            else:
                at = put_null(out, at)
        at = put(out, at, KEYS, COLUMN.end)
    return at


@rule
def _put_portholes(s: State, out: Array, at: int) -> int:
    """The porthole tokens that are left for each set size, top first."""
    for pile in range(PORTHOLE_PILES):
        at = put(out, put_comma(out, at, pile), KEYS, PILE.size)
        at = put(out, put_number(out, at, SMALLEST_SET + pile), KEYS, PILE.points)
        top = PORTHOLES_A_PILE - wide(s.portholes_left[pile])
        for token in range(top, PORTHOLES_A_PILE):
            at = put_number(out, put_comma(out, at, token - top), PORTHOLE_POINTS[pile, token])
        at = put(out, at, KEYS, PILE.end)
    return at


@rule
def _put_closing(s: State, out: Array, at: int) -> int:
    """The set whose closing is being decided."""
    if s.phase != Phase.CLOSE:
        at = put_null(out, put(out, at, KEYS, VIEW.closing))
        at = put_null(out, put(out, at, KEYS, VIEW.closing_size))
        return put_null(out, put(out, at, KEYS, VIEW.closing_points))
    size = set_size(s, s.order[s.position], s.laid)
    at = put(out, put(out, at, KEYS, VIEW.closing), SETS, s.laid)
    at = put_number(out, put(out, at, KEYS, VIEW.closing_size), size)
    return put_number(out, put(out, at, KEYS, VIEW.closing_points), porthole_points(s, size))


@rule
def _put_castaway(s: State, seat: int, viewer: int, out: Array, at: int) -> int:
    """A seat: everyone sees its pawn and its sets, and its hand is its own until the treasures are shown (NI-10.10)."""
    over, place, cards = s.phase == Phase.OVER, 0, 0
    while s.order[place] != seat:
        place += 1
    for colour in range(COLOURS):
        for thing in range(OBJECTS):
            cards += s.hand[seat, colour, thing]
    at = put_number(out, put(out, at, KEYS, CASTAWAY.seat), seat)
    at = put(out, at, KEYS, CASTAWAY.column)
    at = put_number(out, at, s.column[seat]) if s.column[seat] >= 0 else put_null(out, at)
    crossed = place < s.position or (place == s.position and s.phase != Phase.EXPLORE)
    at = put_flag(out, put(out, at, KEYS, CASTAWAY.crossed), crossed)
    at = put_number(out, put(out, at, KEYS, CASTAWAY.hand_size), cards)
    at = put(out, at, KEYS, CASTAWAY.hand)
    if seat == viewer or over:
        at = put_open(out, at)
        at = put_close(out, _put_cards(s.hand, seat, 0 if seat == viewer else YELLOW, COLOURS, out, at))
    else:
        at = put_null(out, at)
    at = put(out, at, KEYS, CASTAWAY.known)
    at = _put_cards(s.known, seat, 0, COLOURS if s.memory_aid else 0, out, at)
    at = put(out, at, KEYS, CASTAWAY.sets)
    points = treasure_points(s.hand if seat == viewer else s.known, seat)
    for colour in range(CAMP_COLOURS):
        at = _put_set(s, seat, colour, out, put_comma(out, at, colour))
        points += set_points(s, seat, colour)
    at = put_number(out, put(out, at, KEYS, CASTAWAY.score), points)
    return put(out, at, KEYS, CASTAWAY.end)


@rule
def _put_set(s: State, seat: int, colour: int, out: Array, at: int) -> int:
    """A set: its cards, what its tokens are worth, and the porthole that closed it."""
    at = put(out, put(out, at, KEYS, CARD_SET.colour), SETS, colour)
    at = _put_cards(s.sets, seat, colour, colour + 1, out, put(out, at, KEYS, CARD_SET.cards))
    at = put(out, at, KEYS, CARD_SET.tokens)
    kinds = 0
    for token in range(TOKEN_KINDS):
        count = wide(s.tokens[seat, colour, token])
        if count > 0:
            at = put(out, put(out, put_comma(out, at, kinds), KEYS, TOKEN.token), TOKENS, token)
            at = put_number(out, put(out, at, KEYS, TOKEN.count), count)
            at = put_number(out, put(out, at, KEYS, TOKEN.points), token_points(s, seat, colour, token))
            at = put(out, at, KEYS, TOKEN.end)
            kinds += 1
    at = put(out, at, KEYS, CARD_SET.porthole)
    points = wide(s.porthole[seat, colour])
    at = put_number(out, at, points) if points > 0 else put_null(out, at)
    return put(out, at, KEYS, CARD_SET.end)


@rule
def _put_cards(cards: Array, seat: int, first: int, end: int, out: Array, at: int) -> int:
    """A seat's cards of the colours from `first` up to `end`, given the copies of each object that everyone has."""
    count = 0
    for colour in range(first, end):
        for thing in range(OBJECTS):
            for _ in range(cards[seat, colour, thing]):
                at = put(out, put_comma(out, at, count), CARDS, colour * OBJECTS + thing)
                count += 1
    return at
