"""Galérapagos: what a step told, as numbers, and whom. Row after row they are all that a seat ever knew.

A row says who did what, as the seat sees it, and has room for a few tokens: what chance showed, cards that came and
went, votes that came to light. What does not fit, and what only some are told, stands in rows that follow, in which
nobody moves. All else follows from these by the rules.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece, starts
from marooned.engine.loops.sets import bit, has, lowest
from marooned.engine.record import Array, wide
from marooned.games.galerapagos.actions import (
    ACCEPT,
    ACTION_COUNT,
    CLOSE,
    FISH,
    GIVE,
    LEAVE,
    PASS,
    PLAY,
    PLAY_FOR,
    STAY,
    SWAP,
    VOTE,
    WOOD,
    WRECK,
)
from marooned.games.galerapagos.actions import NAME as VOTES_END
from marooned.games.galerapagos.content import (
    BALL_FISH,
    FLASHLIGHT_CARDS,
    KIND_OF,
    KINDS,
    MAX_SEATS,
    WEATHER_KINDS,
    Kind,
)
from marooned.games.galerapagos.rules.table import is_open
from marooned.games.galerapagos.state import NOBODY, Ending, Moment, State

CARD = 1
"""Tokens for cards that the seat got or was shown, by kind."""
LOST = CARD + KINDS
"""Tokens for cards that another took from the seat, by kind."""
SEAT = LOST + KINDS
"""Tokens for seats: whom each voted against, who leaves; at the deal, which seat it is and who begins."""
NO_SEAT = SEAT + MAX_SEATS
WEATHER = NO_SEAT + 1
"""Tokens for weather cards, turned over or foreseen."""
BALL = WEATHER + WEATHER_KINDS
"""Tokens for balls, by their fish."""
BITTEN = BALL + int(BALL_FISH.max()) + 1
THE_DEAD_VOTE = BITTEN + 1
TOKENS = THE_DEAD_VOTE + 1

IN_A_ROW = 4
"""Tokens that a row has room for."""

TOLD = (
    Piece(
        "mover", (1,), 0, MAX_SEATS, "Who moved, the seat plus 1; 0 at the deal, and where the row before is continued."
    ),
    Piece(
        "action",
        (1,),
        0,
        ACTION_COUNT,
        "The action's id, plus 1; others' sealed votes and answers, and the cards of their gifts and swaps, are told "
        "as the first of their kind, and a pass that ends a window as closing it.",
    ),
    Piece(
        "tokens",
        (IN_A_ROW,),
        0,
        TOKENS - 1,
        f"What the seat was shown, one after the other: from {CARD} cards by kind, from {LOST} cards that another took "
        f"by kind, from {SEAT} seats ({NO_SEAT} nobody), from {WEATHER} weather, from {BALL} balls by their fish, "
        f"{BITTEN} a bite, {THE_DEAD_VOTE} the dead vote.",
    ),
)

AT = starts(TOLD)
ROWS_A_SEAT = 256
"""Rows of a history for each seat at the table: the longest of 3,200 matches had 97 moves for each at three players,
184 at twelve."""

ROWS, USED, MOMENT, TURN, AGAIN, HANDS = 0, 1, 2, 3, 4, 5
"""The notes: rows written so far, and tokens in the last; of the state before the step the moment, the turn, whether
the mover had voted or answered before, and the hands."""


@rule
def note(s: State, mover: int, action: int, notes: Array) -> None:
    """Note what `tell` needs of the state before a step."""
    notes[MOMENT] = s.moment
    notes[TURN] = s.turn_number
    notes[AGAIN] = (s.moment == Moment.VOTE and s.vote[mover] != NOBODY) or (
        s.moment == Moment.ANSWER and has(s.answered, mover)
    )
    for seat in range(s.seats):
        notes[HANDS + seat] = s.hand[seat]


@rule
def tell(notes: Array, s: State, mover: int, action: int, out: Array, heard: Array) -> int:
    """Write what a step told: the deal, if nobody moved. How many rows."""
    notes[ROWS] = 0
    if mover == NOBODY:
        for seat in range(s.seats):
            tell_deal(notes, s, seat, out, heard)
        return notes[ROWS]
    tell_action(notes, s, mover, action, out, heard)
    for seat in range(s.seats):
        if s.hand[seat] != notes[HANDS + seat]:
            tell_hand(notes, s, seat, mover, out, heard)
    if notes[MOMENT] == Moment.VOTE and s.moment != Moment.VOTE:
        begin(notes, NOBODY, NOBODY, everybody(s), out, heard)
        for seat in range(s.seats):
            show(notes, NO_SEAT if s.vote[seat] == NOBODY else SEAT + wide(s.vote[seat]), out, heard)
    if s.turn_number != notes[TURN] and s.ending == Ending.RUNNING:
        begin(notes, NOBODY, NOBODY, everybody(s), out, heard)
        show(notes, WEATHER + wide(s.weather[s.turn_number - 1]), out, heard)
    return notes[ROWS]


# --- rows and tokens ---


@rule
def everybody(s: State) -> int:
    """All seats, the dead included."""
    return bit(s.seats) - 1


@rule
def begin(notes: Array, mover: int, action: int, audience: int, out: Array, heard: Array) -> None:
    """Begin a row."""
    row = notes[ROWS]
    out[row, AT.mover] = mover + 1
    out[row, AT.action] = action + 1
    for i in range(IN_A_ROW):
        out[row, AT.tokens + i] = 0
    heard[row] = audience
    notes[ROWS] = row + 1
    notes[USED] = 0


@rule
def show(notes: Array, token: int, out: Array, heard: Array) -> None:
    """Write a token into the row, or into one that continues it."""
    if notes[USED] == IN_A_ROW:
        begin(notes, NOBODY, NOBODY, heard[notes[ROWS] - 1], out, heard)
    out[notes[ROWS] - 1, AT.tokens + notes[USED]] = token
    notes[USED] += 1


@rule
def show_cards(notes: Array, first: int, cards: int, out: Array, heard: Array) -> None:
    """Write a set of cards, by kind."""
    rest = wide(cards)
    while rest != 0:
        show(notes, first + KIND_OF[lowest(rest)], out, heard)
        rest = rest & (rest - 1)


# --- what is told ---


@rule
def tell_deal(notes: Array, s: State, seat: int, out: Array, heard: Array) -> None:
    """What a seat sees at first."""
    begin(notes, NOBODY, NOBODY, bit(seat), out, heard)
    show(notes, SEAT + seat, out, heard)
    show(notes, SEAT + wide(s.first), out, heard)
    show(notes, WEATHER + wide(s.weather[0]), out, heard)
    if s.voice:
        show(notes, THE_DEAD_VOTE, out, heard)
    show_cards(notes, CARD, s.hand[seat], out, heard)


@rule
def tell_action(notes: Array, s: State, mover: int, action: int, out: Array, heard: Array) -> None:
    """What was done, as each sees it, and what it showed."""
    seen = seen_action(notes, s, mover, action)
    if seen != action:
        begin(notes, mover, action, bit(mover), out, heard)
        if notes[AGAIN] and s.moment == notes[MOMENT]:
            return  # who changes a sealed vote or answer tells nobody
        begin(notes, mover, seen, everybody(s) & ~bit(mover), out, heard)
    else:
        begin(notes, mover, action, everybody(s), out, heard)
    if action == FISH:
        for i in range(len(s.drawn)):
            if s.drawn[i] != 0:
                show(notes, BALL + wide(s.drawn[i]), out, heard)
    elif WOOD <= action < WRECK and s.moment == Moment.BITE:
        show(notes, BITTEN, out, heard)
    elif LEAVE <= action <= STAY and s.moment != Moment.ANSWER:
        begin(notes, NOBODY, NOBODY, everybody(s), out, heard)
        for seat in range(s.seats):
            if has(s.leaving, seat):
                show(notes, SEAT + seat, out, heard)
        if s.leaving == 0:
            show(notes, NO_SEAT, out, heard)
    elif PLAY <= action < PLAY_FOR:
        tell_look(notes, s, mover, action - PLAY, out, heard)


@rule
def seen_action(notes: Array, s: State, mover: int, action: int) -> int:
    """An action as the other seats see it."""
    if action == PASS and notes[MOMENT] != Moment.ACT and is_open(notes[MOMENT]) and not has(s.passed, mover):
        return CLOSE
    if LEAVE <= action <= STAY:
        return LEAVE
    if VOTE <= action < VOTES_END and notes[MOMENT] == Moment.VOTE:
        return VOTE
    if GIVE <= action < SWAP:
        return GIVE + (action - GIVE) % MAX_SEATS
    if SWAP <= action < ACCEPT:
        return SWAP + (action - SWAP) % MAX_SEATS
    return ACCEPT if action >= ACCEPT else action


@rule
def tell_look(notes: Array, s: State, mover: int, kind: int, out: Array, heard: Array) -> None:
    """What the one who played a card is shown by it."""
    if kind != Kind.BAROMETER and kind != Kind.FLASHLIGHT and kind != Kind.SPYGLASS:
        return
    begin(notes, NOBODY, NOBODY, bit(mover), out, heard)
    if kind == Kind.BAROMETER:
        for i in range(s.turn_number, s.foreseen[mover]):
            show(notes, WEATHER + wide(s.weather[i]), out, heard)
    elif kind == Kind.FLASHLIGHT:
        for i in range(min(FLASHLIGHT_CARDS, wide(s.pile_left))):
            show(notes, CARD + KIND_OF[s.pile[s.pile_left - 1 - i]], out, heard)
    else:
        for seat in range(s.seats):
            if seat != mover:
                show_cards(notes, CARD, s.hand[seat], out, heard)
    if notes[USED] == 0:
        notes[ROWS] -= 1  # there was nothing to see


@rule
def tell_hand(notes: Array, s: State, seat: int, mover: int, out: Array, heard: Array) -> None:
    """The cards that a seat got, and those that another took from it."""
    gained, lost = s.hand[seat] & ~notes[HANDS + seat], notes[HANDS + seat] & ~s.hand[seat]
    if seat == mover or not has(s.living, seat):
        lost = wide(0)
    if gained != 0 or lost != 0:
        begin(notes, NOBODY, NOBODY, bit(seat), out, heard)
        show_cards(notes, CARD, gained, out, heard)
        show_cards(notes, LOST, lost, out, heard)
