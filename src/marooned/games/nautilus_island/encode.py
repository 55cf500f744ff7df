"""Nautilus Island: a seat's view as numbers. Seats are told relative to the viewer, its own first."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import Piece
from marooned.engine.record import Array, wide
from marooned.games.nautilus_island.content import (
    CAMP_COLOURS,
    CARDS,
    COLOURS,
    COLUMNS,
    COPIES,
    KINDS,
    MAX_COLUMNS,
    MAX_SEATS,
    MAX_STACKS,
    OBJECTS,
    PORTHOLE_PILES,
    PORTHOLE_POINTS,
    PORTHOLES_A_PILE,
    STACK_CARDS,
    STACKS,
    TOKEN_KINDS,
    TOKENS,
)
from marooned.games.nautilus_island.rules import is_seen, top_of
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


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`, piece after piece."""
    out[:] = 0
    first = max(viewer, 0)
    n = encode_round(s, first, out)
    n = encode_board(s, out, n)
    n = encode_castaways(s, viewer, first, out, n)
    encode_camp(s, out, n)


@rule
def encode_round(s: State, first: int, out: Array) -> int:
    """From `phase` to `moved`; the number of entries written."""
    out[s.phase] = 1
    n = PHASES
    out[n + MAX_SEATS] = s.seats
    out[n + MAX_SEATS + 1] = s.round_number
    out[n + MAX_SEATS + 2] = s.triggered
    out[n + MAX_SEATS + 3] = s.final
    place = n + MAX_SEATS + 4
    pawn = place + MAX_SEATS
    moved = pawn + MAX_SEATS * MAX_COLUMNS
    for i in range(s.seats):
        seat = s.order[i]
        shown = (seat - first + s.seats) % s.seats
        if s.phase != Phase.OVER and i == s.position:
            out[n + shown] = 1
        out[place + shown] = i + 1
        if s.column[seat] >= 0:
            out[pawn + shown * MAX_COLUMNS + wide(s.column[seat])] = 1
        if i < s.position or (i == s.position and s.phase != Phase.EXPLORE):
            out[moved + shown] = 1
    return moved + MAX_SEATS


@rule
def encode_board(s: State, out: Array, n: int) -> int:
    """`heights` and `tops`."""
    for column in range(COLUMNS[s.seats]):
        out[n + column] = s.height[column]
    n += MAX_COLUMNS
    for stack in range(STACKS[s.seats]):
        if is_seen(s, stack):
            out[n + stack * KINDS + wide(top_of(s, stack))] = 1
    return n + MAX_STACKS * KINDS


@rule
def encode_castaways(s: State, viewer: int, first: int, out: Array, n: int) -> int:
    """From `hand` to `portholes`."""
    sizes = n + KINDS
    known = sizes + MAX_SEATS
    sets = known + MAX_SEATS * KINDS
    tokens = sets + MAX_SEATS * CAMP_COLOURS * OBJECTS
    portholes = tokens + MAX_SEATS * CAMP_COLOURS * TOKEN_KINDS
    for shown in range(s.seats):
        seat = (first + shown) % s.seats
        size = 0
        for colour in range(COLOURS):
            for thing in range(OBJECTS):
                size += s.hand[seat, colour, thing]
                if seat == viewer:
                    out[n + colour * OBJECTS + thing] = s.hand[seat, colour, thing]
                out[known + (shown * COLOURS + colour) * OBJECTS + thing] = s.known[seat, colour, thing]
        out[sizes + shown] = size
        for colour in range(CAMP_COLOURS):
            for thing in range(OBJECTS):
                out[sets + (shown * CAMP_COLOURS + colour) * OBJECTS + thing] = s.sets[seat, colour, thing]
            for token in range(TOKEN_KINDS):
                out[tokens + (shown * CAMP_COLOURS + colour) * TOKEN_KINDS + token] = s.tokens[seat, colour, token]
            out[portholes + shown * CAMP_COLOURS + colour] = s.porthole[seat, colour]
    return portholes + MAX_SEATS * CAMP_COLOURS


@rule
def encode_camp(s: State, out: Array, n: int) -> int:
    """From `camp` to `laid`; the number of entries written in all."""
    for colour in range(CAMP_COLOURS):
        if s.camp[colour] != NO_TOKEN:
            out[n + colour * TOKEN_KINDS + wide(s.camp[colour])] = 1
    n += CAMP_COLOURS * TOKEN_KINDS
    out[n] = s.supply_left
    for pile in range(PORTHOLE_PILES):
        out[n + 1 + pile] = s.portholes_left[pile]
    n += 1 + PORTHOLE_PILES
    if s.phase == Phase.CLOSE:
        out[n + wide(s.laid)] = 1
    return n + CAMP_COLOURS
