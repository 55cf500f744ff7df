"""Nautilus Island: the rules. What is legal, what it does, and what it is worth; clause ids are those of RULES.md."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.record import Array, wide
from marooned.engine.rng import below, seed, shuffle
from marooned.games.nautilus_island.actions import (
    CLOSE,
    COLLECT,
    GO,
    GUARD_BITS,
    HANDFUL_COPIES,
    HANDFUL_COUNT,
    HANDFUL_PACKED,
    HANDFULS_UP_TO,
    LEAVE_OPEN,
    STORE,
)
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLUMNS,
    COPIES,
    FACE_UP_STACKS,
    FIRST_STACK,
    LARGEST_SET,
    OBJECTS,
    ODD_POINTS,
    PAIR_POINTS,
    PORTHOLE_PILES,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    SMALLEST_SET,
    SPACES,
    STACK_CARDS,
    THREE_POINTS,
    TOKEN_BAG,
    TOKEN_KINDS,
    TOKENS,
    TREASURE_POINTS,
    TWO_POINTS,
    Colour,
    Token,
)
from marooned.games.nautilus_island.state import NO_COLUMN, NO_TOKEN, Option, Phase, State


class Reason(IntEnum):
    """Why an action is refused."""

    OK = 0
    MATCH_OVER = 1
    NOT_YOUR_TURN = 2
    EXPLORE_FIRST = 3
    ALREADY_EXPLORED = 4
    CLOSING_IS_DECIDED = 5
    NOTHING_TO_CLOSE = 6
    NO_SUCH_COLUMN = 7
    SAME_COLUMN = 8
    COLUMN_TAKEN = 9
    COLUMN_EMPTY = 10
    NOTHING_TO_STORE = 11
    NOTHING_TO_COLLECT = 12
    TREASURES_STAY = 13
    SET_CLOSED = 14
    TOO_MANY_CARDS = 15
    CARDS_NOT_HELD = 16


class Ending(IntEnum):
    """Why a match ended."""

    RUNNING = 0
    MOST_POINTS = 1
    CLOSEST_TO_THE_BACK = 2


# --- set-up (NI-1) ---


@rule
def setup(s: State, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
    """Deal a new match into a blank state."""
    seed(s.rng, k0, k1)
    s.seats = seats
    s.memory_aid = options[Option.MEMORY_AID]
    deal_cards(s)
    deal_tokens(s)
    first = options[Option.FIRST_PLAYER]
    if first < 0:
        first = below(s.rng, seats)  # NI-1.6
    for i in range(seats):
        s.order[i] = (first + i) % seats  # NI-2.1, NI-10.1
        s.column[i] = NO_COLUMN  # NI-1.1
    s.round_number = 1
    s.phase = Phase.EXPLORE


@rule
def deal_cards(s: State) -> None:
    """Shuffle the 96 cards; eight to each stack in play, the rest to the box (NI-1.4)."""
    for card in range(CARDS):
        s.stacks[card] = card // COPIES
    shuffle(s.stacks, CARDS, s.rng)
    columns = COLUMNS[s.seats]
    for column in range(columns):
        s.height[column] = STACK_CARDS
    for card in range(FIRST_STACK[s.seats, columns] * STACK_CARDS, CARDS):
        s.box[s.stacks[card] // OBJECTS, s.stacks[card] % OBJECTS] += 1
        s.stacks[card] = 0


@rule
def deal_tokens(s: State) -> None:
    """Shuffle the Bonus tokens and put one on each camp space (NI-1.2); stack the portholes (NI-1.3)."""
    for i in range(TOKENS):
        s.supply[i] = TOKEN_BAG[i]
    shuffle(s.supply, TOKENS, s.rng)
    s.supply_left = TOKENS
    for colour in range(CAMP_COLOURS):
        s.camp[colour] = draw_token(s)
    for pile in range(PORTHOLE_PILES):
        s.portholes_left[pile] = PORTHOLES_A_PILE


@rule
def draw_token(s: State) -> int:
    """Take the next token of the supply."""
    s.supply_left -= 1
    token = s.supply[s.supply_left]
    s.supply[s.supply_left] = 0
    return token


# --- whose turn ---


@inlined_rule
def turn(s: State) -> int:
    """The seat to move; −1 when the match is over."""
    if s.phase == Phase.OVER:
        return -1
    return s.order[s.position]


@rule
def owing(s: State) -> int:
    """The seats that owe a decision, as a bit mask; 0 when the match is over."""
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.order[s.position]


# --- what is legal ---


@rule
def is_open(s: State, seat: int, colour: int) -> bool:
    """Whether the seat may still lay cards of a colour (NI-5.2, NI-6.3)."""
    return colour != Colour.YELLOW and s.porthole[seat, colour] == 0


@rule
def has_something_to_store(s: State, seat: int) -> bool:
    """Whether the seat holds a card of a colour that is open."""
    for colour in range(CAMP_COLOURS):
        if is_open(s, seat, colour) and held(s, seat, colour):
            return True
    return False


@rule
def taken_columns(s: State) -> int:
    """Columns where a pawn that has moved this round stands, as a bit mask.

    Pawns still on the old side block nobody (NI-3.3).
    """
    taken = 0
    for i in range(s.position):
        taken |= 1 << s.column[s.order[i]]
    return taken


@rule
def has_a_column_with_cards(s: State, seat: int, taken: int) -> bool:
    """Whether a free column other than the seat's last one still has cards."""
    for column in range(COLUMNS[s.seats]):
        if s.height[column] > 0 and column != s.column[seat] and not taken >> column & 1:
            return True
    return False


@rule
def check_go(s: State, seat: int, column: int, taken: int) -> int:
    """Why the seat may not move to a column, given those that are taken (NI-3)."""
    if column >= COLUMNS[s.seats]:
        return Reason.NO_SUCH_COLUMN
    empty = s.height[column] == 0
    if empty and not s.final:
        return Reason.COLUMN_EMPTY  # NI-3.4; asked first, since whoever emptied it still stands there
    if column == s.column[seat]:
        return Reason.SAME_COLUMN  # NI-3.2
    if taken >> column & 1:
        return Reason.COLUMN_TAKEN  # NI-3.1, NI-3.2
    if empty and not has_something_to_store(s, seat) and has_a_column_with_cards(s, seat, taken):
        return Reason.NOTHING_TO_STORE  # NI-8.3, NI-10.8
    return Reason.OK


@rule
def held(s: State, seat: int, colour: int) -> int:
    """The copies of each object of a colour in a hand, one byte each."""
    packed = 0
    for thing in range(OBJECTS):
        packed |= wide(s.hand[seat, colour, thing]) << (8 * thing)
    return packed


@rule
def covers(packed: int, handful: int) -> bool:
    """Whether packed copies include a handful: no byte borrows from its guard bit."""
    return ((packed | GUARD_BITS) - HANDFUL_PACKED[handful]) & GUARD_BITS == GUARD_BITS


@rule
def check_store(s: State, seat: int, colour: int, handful: int) -> int:
    """Why the seat may not lay these cards (NI-5.1, NI-5.2)."""
    if colour == Colour.YELLOW:
        return Reason.TREASURES_STAY
    if s.porthole[seat, colour] > 0:
        return Reason.SET_CLOSED
    if handful >= HANDFULS_UP_TO[SPACES[s.seats, s.column[seat]]]:
        return Reason.TOO_MANY_CARDS
    if not covers(held(s, seat, colour), handful):
        return Reason.CARDS_NOT_HELD
    return Reason.OK


@rule
def check(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that; 0 when it may."""
    if s.phase == Phase.OVER:
        return Reason.MATCH_OVER
    if seat != s.order[s.position]:
        return Reason.NOT_YOUR_TURN
    if action < COLLECT:
        if s.phase != Phase.EXPLORE:
            return Reason.ALREADY_EXPLORED
        return check_go(s, seat, action - GO, taken_columns(s))
    if action >= CLOSE:
        return Reason.OK if s.phase == Phase.CLOSE else Reason.NOTHING_TO_CLOSE  # NI-6.1
    if s.phase == Phase.EXPLORE:
        return Reason.EXPLORE_FIRST
    if s.phase == Phase.CLOSE:
        return Reason.CLOSING_IS_DECIDED  # NI-7.1
    if action == COLLECT:
        return Reason.OK if s.height[s.column[seat]] > 0 else Reason.NOTHING_TO_COLLECT
    return check_store(s, seat, (action - STORE) // HANDFUL_COUNT, (action - STORE) % HANDFUL_COUNT)


@inlined_rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal action ids in rising order; say how many."""
    if s.phase == Phase.OVER or seat != s.order[s.position]:
        return 0
    n = 0
    if s.phase == Phase.EXPLORE:
        taken = taken_columns(s)
        for column in range(COLUMNS[s.seats]):
            if check_go(s, seat, column, taken) == Reason.OK:
                out[n] = GO + column
                n += 1
        return n
    if s.phase == Phase.CLOSE:
        out[0] = CLOSE
        out[1] = LEAVE_OPEN
        return 2
    if s.height[s.column[seat]] > 0:
        out[0] = COLLECT
        n = 1
    handfuls = HANDFULS_UP_TO[SPACES[s.seats, s.column[seat]]]
    for colour in range(CAMP_COLOURS):
        packed = held(s, seat, colour)
        if packed and is_open(s, seat, colour):
            for handful in range(handfuls):
                if covers(packed, handful):
                    out[n] = STORE + colour * HANDFUL_COUNT + handful
                    n += 1
    return n


# --- what it does ---


@inlined_rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a legal action, in place."""
    if action < COLLECT:
        explore(s, seat, action - GO)
    elif action == COLLECT:
        collect(s, seat)
        end_turn(s)
    elif action < CLOSE:
        store(s, seat, (action - STORE) // HANDFUL_COUNT, (action - STORE) % HANDFUL_COUNT)
    else:
        if action == CLOSE:
            close(s, seat)
        end_turn(s)


@rule
def explore(s: State, seat: int, column: int) -> None:
    """Move the pawn across to a column (NI-3); with no card there and none to lay, the turn is over (NI-8.3)."""
    s.column[seat] = column
    if s.height[column] == 0 and not has_something_to_store(s, seat):
        s.stranded[seat] = 1
        end_turn(s)
    else:
        s.phase = Phase.ACT


@rule
def collect(s: State, seat: int) -> None:
    """Take the top card of each stack of the column (NI-4.1)."""
    column = s.column[seat]
    s.height[column] -= 1
    top = s.height[column]
    first = FIRST_STACK[s.seats, column]
    for i in range(SPACES[s.seats, column]):
        place = (first + i) * STACK_CARDS + top
        kind = s.stacks[place]
        s.stacks[place] = 0
        s.hand[seat, kind // OBJECTS, kind % OBJECTS] += 1
        if i < FACE_UP_STACKS:
            s.known[seat, kind // OBJECTS, kind % OBJECTS] += 1  # NI-4.2
    if top == 0:
        s.triggered = 1  # NI-8.1; in the final round it changes nothing (NI-10.7)


@rule
def store(s: State, seat: int, colour: int, handful: int) -> None:
    """Lay cards of one colour (NI-5), take the camp's token, and ask about closing where that is possible (NI-10.3)."""
    for thing in range(OBJECTS):
        copies = HANDFUL_COPIES[handful, thing]
        s.hand[seat, colour, thing] -= copies
        s.known[seat, colour, thing] = max(0, s.known[seat, colour, thing] - copies)  # NI-10.9
        s.sets[seat, colour, thing] += copies
    take_bonus(s, seat, colour)
    if can_close(s, seat, colour):
        s.laid = colour
        s.phase = Phase.CLOSE
    else:
        end_turn(s)


@rule
def take_bonus(s: State, seat: int, colour: int) -> None:
    """Take the camp's token of that colour if it is there (NI-5.4), and refill the camp when one is left (NI-5.5)."""
    token = s.camp[colour]
    if token == NO_TOKEN:
        return
    s.tokens[seat, colour, token] += 1
    s.camp[colour] = NO_TOKEN
    empty = 0
    for space in range(CAMP_COLOURS):
        if s.camp[space] == NO_TOKEN:
            empty += 1
    if empty != CAMP_COLOURS - 1:
        return
    if s.supply_left >= empty:
        for space in range(CAMP_COLOURS):  # NI-10.2: in the order of the colours
            if s.camp[space] == NO_TOKEN:
                s.camp[space] = draw_token(s)
    else:
        scatter_tokens(s, empty)


@rule
def scatter_tokens(s: State, empty: int) -> None:
    """Too few tokens for the empty spaces: each goes to a random one (NI-5.5)."""
    while s.supply_left > 0:
        skip = below(s.rng, empty)
        space = 0
        while skip > 0 or s.camp[space] != NO_TOKEN:
            if s.camp[space] == NO_TOKEN:
                skip -= 1
            space += 1
        s.camp[space] = draw_token(s)
        empty -= 1


@rule
def set_size(s: State, seat: int, colour: int) -> int:
    """Cards in a set."""
    size = 0
    for thing in range(OBJECTS):
        size += s.sets[seat, colour, thing]
    return size


@rule
def can_close(s: State, seat: int, colour: int) -> bool:
    """Whether a porthole token of exactly the set's size is left (NI-6.1, NI-6.2, NI-6.4)."""
    size = set_size(s, seat, colour)
    return SMALLEST_SET <= size <= LARGEST_SET and s.portholes_left[size - SMALLEST_SET] > 0


@rule
def close(s: State, seat: int) -> None:
    """Close the set just laid on with the top token of its pile (NI-6.1)."""
    pile = set_size(s, seat, s.laid) - SMALLEST_SET
    s.porthole[seat, s.laid] = PORTHOLE_POINTS[pile, PORTHOLES_A_PILE - s.portholes_left[pile]]
    s.portholes_left[pile] -= 1


@rule
def end_turn(s: State) -> None:
    """Pass to the next seat of the round, or to the next round."""
    s.laid = 0
    s.position += 1
    if s.position < s.seats:
        s.phase = Phase.EXPLORE
    elif s.final:
        s.phase = Phase.OVER  # NI-8.1
        for seat in range(s.seats):
            for thing in range(OBJECTS):
                s.known[seat, Colour.YELLOW, thing] = s.hand[seat, Colour.YELLOW, thing]  # NI-10.10
    else:
        start_round(s)


@rule
def start_round(s: State) -> None:
    """Order the seats by their pawns, the one closest to the back first (NI-2.2)."""
    s.final = s.triggered
    s.round_number += 1
    s.position = 0
    s.phase = Phase.EXPLORE
    n = 0
    for column in range(COLUMNS[s.seats]):
        for seat in range(s.seats):
            if s.column[seat] == column:
                s.order[n] = seat
                n += 1


# --- what it is worth (NI-9) ---


@rule
def token_points(s: State, seat: int, colour: int, token: int) -> int:
    """What all tokens of one kind on a set are worth together (NI-9.2 to NI-9.6, NI-10.4)."""
    count = wide(s.tokens[seat, colour, token])
    if token == Token.TWO:
        return TWO_POINTS * count
    if token == Token.THREE:
        return THREE_POINTS * count
    if token == Token.PER_CARD:
        return set_size(s, seat, colour) * count
    if token == Token.DOUBLE:
        return s.porthole[seat, colour] * count
    if token == Token.ODD:
        return ODD_POINTS * count if set_size(s, seat, colour) % 2 == 1 else 0 * count
    pairs = 0
    for thing in range(OBJECTS):
        pairs += s.sets[seat, colour, thing] // 2
    return PAIR_POINTS * min(count, pairs)


@rule
def treasure_points(s: State, seat: int) -> int:
    """What the treasures in hand are worth."""
    points = 0
    for thing in range(OBJECTS):
        points += TREASURE_POINTS[thing] * s.hand[seat, Colour.YELLOW, thing]
    return points


@rule
def set_points(s: State, seat: int, colour: int) -> int:
    """What a set is worth: its porthole and its tokens."""
    points = wide(s.porthole[seat, colour])
    for token in range(TOKEN_KINDS):
        points += token_points(s, seat, colour, token)
    return points


@rule
def tally(s: State, out: Array) -> None:
    """All points one by one: by seat, colour and token kind; after the kinds a set's porthole, or the treasures."""
    for seat in range(s.seats):
        for colour in range(CAMP_COLOURS):
            for token in range(TOKEN_KINDS):
                out[seat, colour, token] = token_points(s, seat, colour, token)
            out[seat, colour, TOKEN_KINDS] = s.porthole[seat, colour]
        out[seat, Colour.YELLOW, TOKEN_KINDS] = treasure_points(s, seat)


@rule
def score(s: State, seat: int) -> int:
    """A seat's points as things stand (NI-9.1)."""
    points = treasure_points(s, seat)
    for colour in range(CAMP_COLOURS):
        points += set_points(s, seat, colour)
    return points


@rule
def scores(s: State, out: Array) -> None:
    """Each seat's points."""
    for seat in range(s.seats):
        out[seat] = score(s, seat)


@rule
def ranks(s: State, out: Array) -> None:
    """Each seat's place: more points first, and among equals the pawn closest to the back (NI-9.7, NI-10.5)."""
    for seat in range(s.seats):
        points = score(s, seat)
        out[seat] = 0
        for other in range(s.seats):
            theirs = score(s, other)
            if theirs > points or (theirs == points and s.column[other] < s.column[seat]):
                out[seat] += 1


@rule
def ending(s: State) -> int:
    """Why the match ended; 0 while it runs."""
    if s.phase != Phase.OVER:
        return Ending.RUNNING
    best, shared = -1, False
    for seat in range(s.seats):
        points = score(s, seat)
        if points > best:
            best, shared = points, False
        elif points == best:
            shared = True
    return Ending.CLOSEST_TO_THE_BACK if shared else Ending.MOST_POINTS
