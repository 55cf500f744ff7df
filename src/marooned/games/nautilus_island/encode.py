"""Nautilus Island: a seat's view as numbers. Seats are told relative to the viewer, its own first."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece, starts
from marooned.engine.numba_support.byte_rows import copy_all, copy_row, sum_row
from marooned.engine.record import Array, wide
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLOURS,
    COLUMN_OF,
    COPIES,
    FACE_UP_COUNT,
    FACE_UP_STACKS,
    KINDS,
    MAX_COLUMNS,
    MAX_SEATS,
    MAX_STACKS,
    OBJECTS,
    PORTHOLE_PILES,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    STACK_CARDS,
    TOKEN_KINDS,
    TOKENS,
)
from marooned.games.nautilus_island.state import NO_TOKEN, Phase, State

PHASES = len(Phase)

OBSERVATION = (
    Piece("phase", (PHASES,), 0, 1, "What is being decided, one-hot: explore, act, close, over."),
    Piece("turn", (MAX_SEATS,), 0, 1, "Whose turn it is, one-hot, the viewer first; all 0 when over."),
    Piece("seats", (1,), 0, MAX_SEATS, "Number of players."),
    Piece("round", (1,), 0, 127, "The current round."),
    Piece("ending", (2,), 0, 1, "Whether the end is triggered, and whether this is the final round."),
    Piece("position", (MAX_SEATS,), 0, MAX_SEATS, "Each seat's place in this round's order, from 1; 0 for no seat."),
    Piece("pawns", (MAX_SEATS, MAX_COLUMNS), 0, 1, "Where each pawn stands, one-hot."),
    Piece("moved", (MAX_SEATS,), 0, 1, "Whether each pawn has already crossed this round."),
    Piece("heights", (MAX_COLUMNS,), 0, STACK_CARDS, "Cards left in each stack of a column."),
    Piece("tops", (MAX_STACKS, KINDS), 0, 1, "The top of each stack, one-hot; all 0 where it is face down or gone."),
    Piece("hand", (COLOURS, OBJECTS), 0, COPIES, "The viewer's cards; 0 for a spectator."),
    Piece("hand-sizes", (MAX_SEATS,), 0, CARDS, "Cards in each hand."),
    Piece("known", (MAX_SEATS, COLOURS, OBJECTS), 0, COPIES, "Cards everyone saw each seat take and not yet lay."),
    Piece("sets", (MAX_SEATS, CAMP_COLOURS, OBJECTS), 0, COPIES, "Cards laid."),
    Piece("tokens", (MAX_SEATS, CAMP_COLOURS, TOKEN_KINDS), 0, OBJECTS * COPIES, "Bonus tokens on each set."),
    Piece(
        "portholes", (MAX_SEATS, CAMP_COLOURS), 0, int(PORTHOLE_POINTS.max()), "Points of each set's porthole; 0 open."
    ),
    Piece("camp", (CAMP_COLOURS, TOKEN_KINDS), 0, 1, "The token on each camp space, one-hot."),
    Piece("supply", (1,), 0, TOKENS, "Tokens left face down."),
    Piece("piles", (PORTHOLE_PILES,), 0, PORTHOLES_A_PILE, "Porthole tokens left of each size."),
    Piece("laid", (CAMP_COLOURS,), 0, 1, "The set whose closing is being decided, one-hot."),
)


AT = starts(OBSERVATION)
SIZE = sum(piece.size for piece in OBSERVATION)


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`."""
    for i in range(SIZE):
        out[i] = 0
    first = wide(max(viewer, 0))
    encode_round(s, first, out)
    encode_board(s, out)
    if viewer >= 0:
        copy_row(s.hand, viewer, out, AT.hand)
    for shown in range(s.seats):
        seat = first + shown if first + shown < s.seats else first + shown - s.seats
        encode_castaway(s, seat, shown, out)
    encode_camp(s, out)


@rule
def encode_round(s: State, first: int, out: Array) -> None:
    """From `phase` to `moved`."""
    out[s.phase] = 1
    out[AT.seats] = s.seats
    out[AT.round] = s.round_number
    out[AT.ending] = s.triggered
    out[AT.ending + 1] = s.final
    going = s.position + (s.phase != Phase.EXPLORE)
    for i in range(s.seats):
        seat = wide(s.order[i])
        shown = seat - first if seat >= first else seat - first + s.seats
        out[AT.turn + shown] = i == s.position and s.phase != Phase.OVER
        out[AT.position + shown] = i + 1
        out[AT.moved + shown] = i < going
        if s.column[seat] >= 0:
            out[AT.pawns + shown * MAX_COLUMNS + wide(s.column[seat])] = 1


@rule
def encode_board(s: State, out: Array) -> None:
    """`heights` and `tops`."""
    copy_all(s.height, out, AT.heights)
    for i in range(FACE_UP_COUNT[s.seats]):
        stack = FACE_UP_STACKS[s.seats, i]
        height = wide(s.height[COLUMN_OF[s.seats, stack]])  # without a branch: where the stack is gone that writes a 0
        top = wide(s.stacks[stack * STACK_CARDS + max(height - 1, 0)])
        out[AT.tops + stack * KINDS + top] = height > 0


@rule
def encode_castaway(s: State, seat: int, shown: int, out: Array) -> None:
    """From `hand-sizes` to `portholes`, of one seat."""
    out[AT.hand_sizes + shown] = sum_row(s.hand, seat)
    copy_row(s.known, seat, out, AT.known + shown * KINDS)
    copy_row(s.sets, seat, out, AT.sets + shown * CAMP_COLOURS * OBJECTS)
    copy_row(s.tokens, seat, out, AT.tokens + shown * CAMP_COLOURS * TOKEN_KINDS)
    copy_row(s.porthole, seat, out, AT.portholes + shown * CAMP_COLOURS)


@rule
def encode_camp(s: State, out: Array) -> None:
    """From `camp` to `laid`."""
    for colour in range(CAMP_COLOURS):
        if s.camp[colour] != NO_TOKEN:
            out[AT.camp + colour * TOKEN_KINDS + wide(s.camp[colour])] = 1
    out[AT.supply] = s.supply_left
    copy_all(s.portholes_left, out, AT.piles)
    if s.phase == Phase.CLOSE:
        out[AT.laid + wide(s.laid)] = 1
