"""Nautilus Island: a sensible player, from what its seat knows alone.

It weighs each column by the best thing to do there: the cards to be had against those it could lay. A card is worth
what it adds to the porthole that its set may reach in the turns that are left; what can no longer be laid is not
hoarded. Everything it looks at is on the table or in its own hand.
"""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.nautilus_island.actions import (
    CLOSE,
    COLLECT,
    GO,
    HANDFUL_COPIES,
    HANDFUL_COUNT,
    HANDFULS_UP_TO,
    LEAVE_OPEN,
    MAX_LAID,
    STORE,
)
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    COLOURS,
    COLUMNS,
    FACE_UP,
    FIRST_STACK,
    LARGEST_SET,
    OBJECTS,
    ODD_POINTS,
    PAIR_POINTS,
    SMALLEST_SET,
    SPACES,
    STACK_CARDS,
    THREE_POINTS,
    TREASURE_POINTS,
    TWO_POINTS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.rules import (
    Reason,
    check_go,
    count_cards,
    covers,
    held,
    is_open,
    porthole_points,
    set_size,
    taken_columns,
    top_of,
)
from marooned.games.nautilus_island.state import Phase, State

# Worth of things in hundredths of a point.
POINT = 100
NOTHING = -1_000_000
BACK = 8
"""What standing one column closer to the back is worth."""
HELD_CARD = 60
"""What a card in hand is worth beside what it adds to its set's porthole: tokens to come, and choice."""
LAID_CARD = 30
"""What of that is given up by laying it."""
UNSEEN_CARD = 120
"""What a card nobody has seen is worth, while there is time to lay it."""
UNSEEN_TREASURE = POINT * int(TREASURE_POINTS.sum()) // OBJECTS // COLOURS
"""The part of that which is worth the same to the last: it may be a treasure."""
PAIR = 10
"""What a pair on a set is worth for a token that may come."""
SLACK = 120
"""How much more a larger set must promise for a smaller one to be left open."""
CARDS_A_TURN = 4
"""Cards that are not too many in a hand, for each turn to come."""
PATIENCE = np.array([100, 92, 80, 62, 46, 32, 20], np.int64)
"""Percentage of a porthole's worth while so many cards for it are still to be laid."""
LUCK = np.array([100, 58, 26, 8, 0, 0, 0], np.int64)
"""Percentage while so many are still to be found."""
HANDFUL_SIZES = HANDFUL_COPIES.sum(axis=1)
"""Cards in a choice of them."""


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """A sensible legal action for the seat to move."""
    if s.phase == Phase.EXPLORE:
        return GO + best_column(s, seat, rng)
    if s.phase == Phase.ACT:
        value, action = best_store(s, seat, SPACES[s.seats, s.column[seat]])
        return action if value > collect_value(s, seat, s.column[seat]) else COLLECT
    return CLOSE if closing_pays(s, seat) else LEAVE_OPEN


@rule
def best_column(s: State, seat: int, rng: Array) -> int:
    """The free column where the best thing to do is worth most; near the back counts a little (NI-2.2)."""
    best, chosen = NOTHING - POINT, 0
    taken = taken_columns(s)
    spaces, laying = 0, NOTHING
    for column in range(COLUMNS[s.seats]):
        if spaces != SPACES[s.seats, column]:
            spaces = SPACES[s.seats, column]
            laying, _ = best_store(s, seat, spaces)
        if check_go(s, seat, column, taken) == Reason.OK:
            value = max(laying, collect_value(s, seat, column)) - BACK * column + below(rng, 8)
            if value > best:
                best, chosen = value, column
    return chosen


@rule
def turns_left(s: State) -> int:
    """Turns the seat can count on after this one: the lowest column may be visited in every round."""
    if s.triggered:
        return 1 - s.final
    lowest = STACK_CARDS
    for column in range(COLUMNS[s.seats]):
        lowest = min(lowest, s.height[column])
    return lowest + 1


@rule
def in_hand(s: State, seat: int, colour: int) -> int:
    """Cards of a colour in the seat's hand."""
    return count_cards(s.hand, seat, colour)


@rule
def porthole_value(s: State, size: int) -> int:
    """What the top porthole for a set of that size is worth; 0 when there is none."""
    return POINT * porthole_points(s, size)


@rule
def promise(s: State, size: int, more: int, turns: int) -> int:
    """What the porthole of an open set is worth, with so many more cards of its colour in hand and turns to come."""
    if turns == 0:
        return 0
    best = 0
    for target in range(max(size + 1, SMALLEST_SET), LARGEST_SET + 1):
        missing = target - size
        if missing <= MAX_LAID * turns:
            chance = PATIENCE[missing] * LUCK[max(0, missing - more)] // 100
            best = max(best, porthole_value(s, target) * chance // 100)
    return best


# --- collecting ---


@rule
def collect_value(s: State, seat: int, column: int) -> int:
    """What the cards of a column are worth: those that are seen, and a guess for each that is not."""
    if s.height[column] == 0:
        return NOTHING
    value, room = 0, room_left(s, seat)
    for stack in range(FIRST_STACK[s.seats, column], FIRST_STACK[s.seats, column + 1]):
        if FACE_UP[s.seats, stack]:
            kind = top_of(s, stack)
            value += card_value(s, seat, kind // OBJECTS, kind % OBJECTS, room)
        else:
            value += UNSEEN_TREASURE + (UNSEEN_CARD if room > 0 else 0)
        room -= 1
    return value


@rule
def room_left(s: State, seat: int) -> int:
    """How many more cards the seat can use than it holds."""
    room = CARDS_A_TURN * turns_left(s)
    for colour in range(CAMP_COLOURS):
        if is_open(s, seat, colour):
            room -= in_hand(s, seat, colour)
    return room


@rule
def card_value(s: State, seat: int, colour: int, thing: int, room: int) -> int:
    """What one more card is worth to the seat."""
    if colour == Colour.YELLOW:
        return POINT * TREASURE_POINTS[thing]
    if room <= 0 or not is_open(s, seat, colour):
        return 0
    size, more, turns = set_size(s, seat, colour), in_hand(s, seat, colour), turns_left(s)
    value = promise(s, size, more + 1, turns) - promise(s, size, more, turns) + HELD_CARD
    if s.tokens[seat, colour, Token.PAIR] > 0 and s.hand[seat, colour, thing] + s.sets[seat, colour, thing] == 1:
        value += POINT
    return value


# --- laying ---


@rule
def best_store(s: State, seat: int, spaces: int) -> tuple[int, int]:
    """The best handful of at most so many cards: what laying it is worth, and the action."""
    best, chosen = NOTHING, COLLECT
    turns = turns_left(s)
    for colour in range(CAMP_COLOURS):
        packed = held(s, seat, colour)
        if packed and is_open(s, seat, colour):
            laid, value = 0, 0
            for handful in range(HANDFULS_UP_TO[spaces]):
                if covers(packed, handful):
                    if HANDFUL_SIZES[handful] != laid:
                        laid = HANDFUL_SIZES[handful]
                        value = laying_value(s, seat, colour, laid, turns)
                    worth = value + pairs_value(s, seat, colour, handful, turns)
                    if worth > best:
                        best, chosen = worth, STORE + colour * HANDFUL_COUNT + handful
    return best, chosen


@rule
def laying_value(s: State, seat: int, colour: int, laid: int, turns: int) -> int:
    """What laying so many cards is worth, whichever they are: porthole now or later, and tokens but for pairs."""
    size, more = wide(set_size(s, seat, colour)), in_hand(s, seat, colour)
    porthole = max(porthole_value(s, size + laid), promise(s, size + laid, more - laid, turns))
    doubles = wide(s.tokens[seat, colour, Token.DOUBLE])
    value = (porthole - promise(s, size, more, turns)) * (1 + doubles)
    value += POINT * laid * wide(s.tokens[seat, colour, Token.PER_CARD])
    value += (odd_value(size + laid, turns) - odd_value(size, turns)) * wide(s.tokens[seat, colour, Token.ODD])
    token = s.camp[colour]
    if token == Token.TWO:
        value += POINT * TWO_POINTS
    elif token == Token.THREE:
        value += POINT * THREE_POINTS
    elif token == Token.PER_CARD:
        value += POINT * (size + laid + min(more - laid, turns))
    elif token == Token.DOUBLE:
        value += porthole
    elif token == Token.ODD:
        value += odd_value(size + laid, turns)
    if turns > 0:
        value -= LAID_CARD * laid
    return value


@rule
def odd_value(size: int, turns: int) -> int:
    """What a token for an odd count is worth on a set of that size, which may still change."""
    if turns > 0:
        return POINT * ODD_POINTS * (3 if size % 2 == 1 else 2) // 4
    return POINT * ODD_POINTS * (size % 2)


@rule
def pairs_value(s: State, seat: int, colour: int, handful: int, turns: int) -> int:
    """What the pairs that a handful makes are worth, with a token for pairs that comes with it."""
    before, after = 0, 0
    for thing in range(OBJECTS):
        laid = wide(s.sets[seat, colour, thing])
        before += laid // 2
        after += (laid + HANDFUL_COPIES[handful, thing]) // 2
    tokens = wide(s.tokens[seat, colour, Token.PAIR])
    value = PAIR * (after - before) - POINT * PAIR_POINTS * min(tokens, before)
    if s.camp[colour] == Token.PAIR:
        tokens += 1
        if turns > 0 and after < tokens:
            value += POINT * PAIR_POINTS // 2
    return value + POINT * PAIR_POINTS * min(tokens, after)


@rule
def closing_pays(s: State, seat: int) -> bool:
    """Whether to close now, rather than to lay more for a better porthole."""
    size, more = set_size(s, seat, s.laid), in_hand(s, seat, s.laid)
    return promise(s, size, more, turns_left(s)) <= porthole_value(s, size) + SLACK
