"""Nautilus Island: a sensible player, from what its seat knows alone.

It weighs each column by the best thing to do there: the cards to be had against those it could lay. A card is worth
what it adds to the porthole that its set may reach in the turns that are left; what can no longer be laid is not
hoarded. Everything it looks at is on the table or in its own hand.
"""

from __future__ import annotations

from typing import NamedTuple

from marooned.engine.compilation import rule
from marooned.engine.record import Array, constants, wide
from marooned.engine.rng import below
from marooned.games.nautilus_island import actions as act
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
    TREASURES,
    TWO_POINTS,
    Token,
)
from marooned.games.nautilus_island.rules.collecting import top_of
from marooned.games.nautilus_island.rules.exploring import open_columns
from marooned.games.nautilus_island.rules.storing import count_cards, covers, held, is_open, porthole_points, set_size
from marooned.games.nautilus_island.state import Phase, State

POINT = 100
"""Worth of things is in hundredths of a point."""
NOTHING = -1_000_000
STEPS = LARGEST_SET + 1
"""Cards that may be missing to a set, from none on."""
UNSEEN_TREASURE = POINT * int(TREASURE_POINTS.sum()) // OBJECTS // COLOURS
"""The part of an unseen card's worth that is the same to the last: it may be a treasure."""


class Weights(NamedTuple):
    """What the player goes by, in one place, so that it can be tuned (`bench/tuning`)."""

    back: int = 8
    """What standing one column closer to the back is worth."""
    held_card: int = 60
    """What a card in hand is worth beside what it adds to its set's porthole: tokens to come, and choice."""
    laid_card: int = 30
    """What of that is given up by laying it."""
    unseen_card: int = 120
    """What a card nobody has seen is worth, while there is time to lay it."""
    pair: int = 10
    """What a pair on a set is worth for a token that may come."""
    slack: int = 120
    """How much more a larger set must promise for a smaller one to be left open."""
    cards_a_turn: int = 400
    """Hundredths of a card that are not too many in a hand, for each turn to come."""
    tempo: int = 100
    """Percentage of the turns to come that one counts on; the lowest column need not be visited in every round."""
    doubled: int = 100
    """Percentage of a porthole that a token which doubles it is worth before the set is closed."""
    patience: tuple[int, ...] = (100, 92, 80, 62, 46, 32, 20)
    """Percentage of a porthole's worth while so many cards for it are still to be laid."""
    luck: tuple[int, ...] = (100, 58, 26, 8, 0, 0, 0)
    """Percentage while so many are still to be found."""

    def numbers(self) -> Array:
        """The weights as the rules read them, in the order of the places below."""
        return constants(*self)


BACK, HELD_CARD, LAID_CARD, UNSEEN_CARD, PAIR, SLACK, CARDS_A_TURN, TEMPO, DOUBLED, PATIENCE = range(10)
LUCK = PATIENCE + STEPS
"""Places of the weights; patience and luck take one for each step."""
WEIGHTS = Weights().numbers()
HANDFUL_SIZES = act.HANDFUL_COPIES.sum(axis=1)
"""Cards in a choice of them."""


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """A sensible legal action for the seat to move."""
    return weighed(s, seat, rng, WEIGHTS)


@rule
def weighed(s: State, seat: int, rng: Array, w: Array) -> int:
    """The same by other weights."""
    if s.phase == Phase.EXPLORE:
        return act.GO + best_column(s, seat, rng, w)
    if s.phase == Phase.ACT:
        value, action = best_store(s, seat, SPACES[s.seats, s.column[seat]], w)
        return action if value > collect_value(s, seat, s.column[seat], w) else act.COLLECT
    return act.CLOSE if closing_pays(s, seat, w) else act.LEAVE_OPEN


@rule
def best_column(s: State, seat: int, rng: Array, w: Array) -> int:
    """The free column where the best thing to do is worth most; near the back counts a little (NI-2.2)."""
    best, chosen = NOTHING - POINT, 0
    columns = open_columns(s, seat)
    spaces, laying = 0, NOTHING
    for column in range(COLUMNS[s.seats]):
        if spaces != SPACES[s.seats, column]:
            spaces = SPACES[s.seats, column]
            laying, _ = best_store(s, seat, spaces, w)
        if columns >> column & 1:
            value = max(laying, collect_value(s, seat, column, w)) - w[BACK] * column + below(rng, 8)
            if value > best:
                best, chosen = value, column
    return chosen


@rule
def turns_left(s: State, w: Array) -> int:
    """Turns the seat can count on after this one: the lowest column may be visited in every round."""
    if s.triggered:
        return 1 - s.final
    lowest = STACK_CARDS
    for column in range(COLUMNS[s.seats]):
        lowest = min(lowest, s.height[column])
    return lowest * w[TEMPO] // 100 + 1


@rule
def in_hand(s: State, seat: int, colour: int) -> int:
    """Cards of a colour in the seat's hand."""
    return count_cards(s.hand, seat, colour)


@rule
def porthole_value(s: State, size: int) -> int:
    """What the top porthole for a set of that size is worth; 0 when there is none."""
    return POINT * porthole_points(s, size)


@rule
def promise(s: State, size: int, more: int, turns: int, w: Array) -> int:
    """What the porthole of an open set is worth, with so many more cards of its colour in hand and turns to come."""
    if turns == 0:
        return 0
    best = 0
    for target in range(max(size + 1, SMALLEST_SET), LARGEST_SET + 1):
        missing = target - size
        if missing <= act.MAX_LAID * turns:
            chance = w[PATIENCE + missing] * w[LUCK + max(0, missing - more)] // 100
            best = max(best, porthole_value(s, target) * chance // 100)
    return best


# --- collecting ---


@rule
def collect_value(s: State, seat: int, column: int, w: Array) -> int:
    """What the cards of a column are worth: those that are seen, and a guess for each that is not."""
    if s.height[column] == 0:
        return NOTHING
    value, room = 0, room_left(s, seat, w)
    for stack in range(FIRST_STACK[s.seats, column], FIRST_STACK[s.seats, column + 1]):
        if FACE_UP[s.seats, stack]:
            kind = top_of(s, stack)
            value += card_value(s, seat, kind // OBJECTS, kind % OBJECTS, room, w)
        else:
            value += UNSEEN_TREASURE + (w[UNSEEN_CARD] if room > 0 else 0)
        room -= 1
    return value


@rule
def room_left(s: State, seat: int, w: Array) -> int:
    """How many more cards the seat can use than it holds."""
    room = w[CARDS_A_TURN] * turns_left(s, w) // 100
    for colour in range(CAMP_COLOURS):
        if is_open(s, seat, colour):
            room -= in_hand(s, seat, colour)
    return room


@rule
def card_value(s: State, seat: int, colour: int, thing: int, room: int, w: Array) -> int:
    """What one more card is worth to the seat."""
    if colour == TREASURES:
        return POINT * TREASURE_POINTS[thing]
    if room <= 0 or not is_open(s, seat, colour):
        return 0
    size, more, turns = set_size(s, seat, colour), in_hand(s, seat, colour), turns_left(s, w)
    value = promise(s, size, more + 1, turns, w) - promise(s, size, more, turns, w) + w[HELD_CARD]
    if s.tokens[seat, colour, Token.PAIR] > 0 and s.hand[seat, colour, thing] + s.sets[seat, colour, thing] == 1:
        value += POINT
    return value


# --- laying ---


@rule
def best_store(s: State, seat: int, spaces: int, w: Array) -> tuple[int, int]:
    """The best handful of at most so many cards: what laying it is worth, and the action."""
    best, chosen = NOTHING, act.COLLECT
    turns = turns_left(s, w)
    for colour in range(CAMP_COLOURS):
        packed = held(s, seat, colour)
        if packed and is_open(s, seat, colour):
            laid, value = 0, 0
            for handful in range(act.HANDFULS_UP_TO[spaces]):
                if covers(packed, handful):
                    if HANDFUL_SIZES[handful] != laid:
                        laid = HANDFUL_SIZES[handful]
                        value = laying_value(s, seat, colour, laid, turns, w)
                    worth = value + pairs_value(s, seat, colour, handful, turns, w)
                    if worth > best:
                        best, chosen = worth, act.STORE + colour * act.HANDFUL_COUNT + handful
    return best, chosen


@rule
def laying_value(s: State, seat: int, colour: int, laid: int, turns: int, w: Array) -> int:
    """What laying so many cards is worth, whichever they are: porthole now or later, and tokens but for pairs."""
    size, more = wide(set_size(s, seat, colour)), in_hand(s, seat, colour)
    porthole = max(porthole_value(s, size + laid), promise(s, size + laid, more - laid, turns, w))
    doubles = wide(s.tokens[seat, colour, Token.DOUBLE])
    value = (porthole - promise(s, size, more, turns, w)) * (100 + w[DOUBLED] * doubles) // 100
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
        value += porthole * w[DOUBLED] // 100
    elif token == Token.ODD:
        value += odd_value(size + laid, turns)
    if turns > 0:
        value -= w[LAID_CARD] * laid
    return value


@rule
def odd_value(size: int, turns: int) -> int:
    """What a token for an odd count is worth on a set of that size, which may still change."""
    if turns > 0:
        return POINT * ODD_POINTS * (3 if size % 2 == 1 else 2) // 4
    return POINT * ODD_POINTS * (size % 2)


@rule
def pairs_value(s: State, seat: int, colour: int, handful: int, turns: int, w: Array) -> int:
    """What the pairs that a handful makes are worth, with a token for pairs that comes with it."""
    before, after = 0, 0
    for thing in range(OBJECTS):
        laid = wide(s.sets[seat, colour, thing])
        before += laid // 2
        after += (laid + act.HANDFUL_COPIES[handful, thing]) // 2
    tokens = wide(s.tokens[seat, colour, Token.PAIR])
    value = w[PAIR] * (after - before) - POINT * PAIR_POINTS * min(tokens, before)
    if s.camp[colour] == Token.PAIR:
        tokens += 1
        if turns > 0 and after < tokens:
            value += POINT * PAIR_POINTS // 2
    return value + POINT * PAIR_POINTS * min(tokens, after)


@rule
def closing_pays(s: State, seat: int, w: Array) -> bool:
    """Whether to close now, rather than to lay more for a better porthole."""
    size, more = set_size(s, seat, s.laid), in_hand(s, seat, s.laid)
    return promise(s, size, more, turns_left(s, w), w) <= porthole_value(s, size) + w[SLACK]
