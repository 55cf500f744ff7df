"""Nautilus Island: a sensible player, from what its seat knows alone.

It collects what fits its sets, lays where a token or a porthole pays, closes when waiting is not worth it, and takes
treasures as they come. Everything it looks at is on the table, in its own hand, or remembered by everyone.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.record import Array
from marooned.engine.rng import below
from marooned.games.nautilus_island.actions import (
    CLOSE,
    COLLECT,
    GO,
    HANDFUL_COPIES,
    HANDFUL_COUNT,
    HANDFULS_UP_TO,
    LEAVE_OPEN,
    STORE,
)
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    COLUMNS,
    FIRST_STACK,
    LARGEST_SET,
    OBJECTS,
    ODD_POINTS,
    PAIR_POINTS,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
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
    check_store,
    covers,
    held,
    is_open,
    set_size,
    taken_columns,
)
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State

# Worth of things in hundredths of a point.
POINT = 100
UNKNOWN_CARD = 110
CARD_OF_OPEN_SET = 150
CARD_OF_CLOSED_SET = 5
FINAL_ROUND_CARD = 5


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """A sensible legal action for the seat to move."""
    if s.phase == Phase.EXPLORE:
        return GO + best_column(s, seat, rng)
    if s.phase == Phase.ACT:
        return best_act(s, seat, s.column[seat], rng)
    return CLOSE if closing_pays(s, seat) else LEAVE_OPEN


@rule
def best_column(s: State, seat: int, rng: Array) -> int:
    """The free column where the best thing to do is worth most; near the back counts a little (NI-2.2)."""
    best, chosen = -1_000_000, 0
    taken = taken_columns(s)
    for column in range(COLUMNS[s.seats]):
        if check_go(s, seat, column, taken) == Reason.OK:
            value = collect_value(s, seat, column)
            laying = store_value(s, seat, SPACES[s.seats, column])
            value = max(value, laying) - 6 * column + below(rng, 8)
            if value > best:
                best, chosen = value, column
    return chosen


@rule
def best_act(s: State, seat: int, column: int, rng: Array) -> int:
    """Collect, or lay the handful worth most."""
    best, chosen = -1_000_000, COLLECT
    if s.height[column] > 0:
        best = collect_value(s, seat, column)
    for colour in range(CAMP_COLOURS):
        if is_open(s, seat, colour) and held(s, seat, colour):
            for handful in range(HANDFULS_UP_TO[SPACES[s.seats, column]]):
                if check_store(s, seat, colour, handful) == Reason.OK:
                    value = handful_value(s, seat, colour, handful) + below(rng, 4)
                    if value > best:
                        best, chosen = value, STORE + colour * HANDFUL_COUNT + handful
    return chosen


@rule
def collect_value(s: State, seat: int, column: int) -> int:
    """What the cards of a column are worth: the one that is seen, and a guess for each that is not."""
    height = s.height[column]
    if height == 0:
        return -1_000_000
    kind = s.stacks[FIRST_STACK[s.seats, column] * STACK_CARDS + height - 1]
    value = card_value(s, seat, kind // OBJECTS, kind % OBJECTS)
    unseen = UNKNOWN_CARD if s.final == 0 else FINAL_ROUND_CARD
    return value + (SPACES[s.seats, column] - 1) * unseen


@rule
def card_value(s: State, seat: int, colour: int, thing: int) -> int:
    """What one more card is worth to the seat."""
    if colour == Colour.YELLOW:
        return POINT * TREASURE_POINTS[thing]
    if s.final:
        return FINAL_ROUND_CARD
    if not is_open(s, seat, colour):
        return CARD_OF_CLOSED_SET
    value = CARD_OF_OPEN_SET
    if s.tokens[seat, colour, Token.PAIR] > 0 and s.hand[seat, colour, thing] + s.sets[seat, colour, thing] == 1:
        value += POINT
    if s.camp[colour] != NO_TOKEN:
        value += POINT // 4
    return value + min(held_of(s, seat, colour), 3) * POINT // 5


@rule
def held_of(s: State, seat: int, colour: int) -> int:
    """Cards of a colour in the seat's hand."""
    held = 0
    for thing in range(OBJECTS):
        held += s.hand[seat, colour, thing]
    return held


@rule
def store_value(s: State, seat: int, spaces: int) -> int:
    """What the best handful of at most so many cards is worth."""
    best = -1_000_000
    for colour in range(CAMP_COLOURS):
        if is_open(s, seat, colour) and held(s, seat, colour):
            for handful in range(HANDFULS_UP_TO[spaces]):
                if covers(held(s, seat, colour), handful):
                    best = max(best, handful_value(s, seat, colour, handful))
    return best


@rule
def handful_value(s: State, seat: int, colour: int, handful: int) -> int:
    """What laying these cards is worth: the token to be had, the porthole now or later, and the tokens already there."""
    laid, pairs = 0, 0
    for thing in range(OBJECTS):
        copies = HANDFUL_COPIES[handful, thing]
        laid += copies
        pairs += (s.sets[seat, colour, thing] + copies) // 2
    size = set_size(s, seat, colour) + laid
    porthole = porthole_value(s, size)
    later = 0
    if s.final == 0:
        for more in range(1, min(held_of(s, seat, colour) - laid, 3) + 1):
            later = max(later, porthole_value(s, size + more) * (10 - 2 * more) // 10)
    value = max(porthole, later)
    doubles = s.tokens[seat, colour, Token.DOUBLE]
    if s.camp[colour] != NO_TOKEN:
        value += camp_token_value(s.camp[colour], size, pairs, porthole)
    value += doubles * porthole + s.tokens[seat, colour, Token.PER_CARD] * laid * POINT
    if s.final == 0:
        value -= laid * POINT  # cards kept can go where they fit best
        if set_size(s, seat, colour) == 0:
            value -= POINT
    return value


@rule
def porthole_value(s: State, size: int) -> int:
    """What the top porthole for a set of that size is worth; 0 when there is none."""
    if size < SMALLEST_SET or size > LARGEST_SET or s.portholes_left[size - SMALLEST_SET] == 0:
        return 0
    pile = size - SMALLEST_SET
    return POINT * PORTHOLE_POINTS[pile, PORTHOLES_A_PILE - s.portholes_left[pile]]  # type: ignore[no-any-return]


@rule
def camp_token_value(token: int, size: int, pairs: int, porthole: int) -> int:
    """What a camp token is worth on a set of that size."""
    if token == Token.TWO:
        return POINT * TWO_POINTS
    if token == Token.THREE:
        return POINT * THREE_POINTS
    if token == Token.PER_CARD:
        return POINT * (size + 1)
    if token == Token.DOUBLE:
        return max(porthole, 3 * POINT)
    if token == Token.ODD:
        return POINT * ODD_POINTS * (3 if size % 2 == 1 else 2) // 3
    return POINT * PAIR_POINTS if pairs > 0 else POINT * PAIR_POINTS // 2


@rule
def closing_pays(s: State, seat: int) -> bool:
    """Whether to close now: always near the end, else unless cards in hand soon reach a better porthole."""
    size = set_size(s, seat, s.laid)
    now = porthole_value(s, size)
    if s.final or s.triggered:
        return True
    more = min(held_of(s, seat, s.laid), 3)
    for extra in range(1, more + 1):
        if porthole_value(s, size + extra) > now + POINT * extra:
            return False
    return size >= LARGEST_SET - 1 or more == 0 or s.portholes_left[min(size - SMALLEST_SET + 1, 3)] == 0
