"""Nautilus: a seat's view as numbers. Seats, sides and places are told relative to the viewer, its own first.

A spectator is told of seat 0 first, and of no hand and no special card that has not been shown.
"""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.contract import SPECTATOR, Piece, starts
from marooned.engine.loops.sets import bit, bit_or_none, count
from marooned.engine.numba_support.byte_rows import copy_all, copy_row, mark_each, spread
from marooned.engine.record import Array, wide
from marooned.games.nautilus.content import (
    CARDS,
    COLUMNS,
    DIVERS,
    DOMAIN_KINDS,
    FACE_COPIES,
    HAND,
    LOWEST_DIVER,
    MODULE_DRAW,
    PLACES,
    ROUNDS,
    SEATS,
    SPECIALS,
)
from marooned.games.nautilus.imagine import knows_drawn, knows_put_back, knows_special
from marooned.games.nautilus.state import Phase, State

PHASES = len(Phase)
MOST_COPIES = max(FACE_COPIES)

OBSERVATION = (
    Piece("phase", (PHASES,), 0, 1, "What is being decided, one-hot, in the order of `Phase`."),
    Piece("round", (1,), 0, ROUNDS, "The current round."),
    Piece("turn", (SEATS,), 0, 1, "Who decides, one-hot, the viewer first; all 0 when over."),
    Piece("first", (SEATS,), 0, 1, "Who has the first player's token, one-hot."),
    Piece("placed", (1,), 0, PLACES, "Cards placed this round."),
    Piece("swapped", (1,), 0, 1, "Whether the Harpoon has swapped two divers this round."),
    Piece("hand-sizes", (SEATS,), 0, HAND + 1, "Divers in each hand."),
    Piece("played", (SEATS,), 0, 1, "Whether each seat has played its special card."),
    Piece(
        "specials",
        (SEATS, SPECIALS),
        0,
        1,
        "Each seat's special card, one-hot; all 0 if the viewer does not know it.",
    ),
    Piece("hand", (DIVERS,), 0, 1, "The viewer's divers, from 1 to 14; 0 for a spectator."),
    Piece("shown", (DIVERS,), 0, 1, "Which of them the other knows."),
    Piece("seen", (DIVERS,), 0, 1, "The other's divers that the viewer knows."),
    Piece("offer", (SPECIALS,), 0, 1, "The special cards to choose from; 0 for whoever does not choose."),
    Piece("drawn-size", (1,), 0, MODULE_DRAW, "Divers just drawn by Module or Harpoon."),
    Piece("drawn", (DIVERS,), 0, 1, "Those divers, for whoever may know them."),
    Piece("put-back", (DIVERS,), 0, 1, "The diver that the viewer put back on the pile."),
    Piece("set-aside", (SPECIALS,), 0, 1, "The special cards of earlier rounds, since they were last shuffled."),
    Piece("board", (SEATS, COLUMNS, CARDS), 0, 1, "The card on each place by value, one-hot, the viewer's side first."),
    Piece("anchor", (SEATS, COLUMNS), 0, 1, "Where the anchored card is, one-hot."),
    Piece("arrow", (SEATS, COLUMNS), 0, 1, "Where the card is whose arrow is being decided, one-hot."),
    Piece("domains", (COLUMNS, DOMAIN_KINDS), 0, 1, "The domain card of each column, one-hot."),
    Piece("won", (SEATS, DOMAIN_KINDS), 0, MOST_COPIES, "Domain cards won, as all remember them."),
    Piece("deck", (DOMAIN_KINDS,), 0, MOST_COPIES, "Domain cards still to come."),
    Piece("seat", (SEATS,), 0, 1, "Which seat the viewer has, one-hot, as actions name sides; all 0 for a spectator."),
)


AT = starts(OBSERVATION)
EARLIER_SETS, LATER_SETS, TWO_PLACES = AT.drawn_size - AT.specials, AT.board - AT.drawn, AT.domains - AT.anchor
"""Entries that are sets side by side: from `specials` to `offer`, from `drawn` to `set-aside`, `anchor` and `arrow`."""
EVERYWHERE = (1 << PLACES) - 1
"""All places, as bits."""


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`, every entry of it."""
    own = wide(max(viewer, 0))
    encode_round(s, own, out)
    encode_cards(s, viewer, own, out)
    encode_board(s, own, out)
    encode_domains(s, own, out)
    for seat in range(SEATS):
        out[AT.seat + seat] = viewer == seat


@inlined_rule
def encode_round(s: State, own: int, out: Array) -> None:
    """From `phase` to `played`."""
    spread(bit(s.phase), PHASES, out, 0)
    out[AT.round] = s.round_number
    out[AT.placed] = s.placed
    out[AT.swapped] = s.swapped
    for shown in range(SEATS):
        seat = shown ^ own
        out[AT.turn + shown] = s.actor == seat
        out[AT.first + shown] = s.first == seat
        out[AT.hand_sizes + shown] = count(s.hand[seat])
        out[AT.played + shown] = s.played[seat]


@inlined_rule
def encode_cards(s: State, viewer: int, own: int, out: Array) -> None:
    """From `specials` to `set-aside`: sets side by side, as bits, and spread together."""
    sets = wide(0)
    for seat in range(SEATS):
        held = bit_or_none(s.special[seat]) if knows_special(s, viewer, seat) else wide(0)
        sets |= held << (seat ^ own) * SPECIALS
    if viewer != SPECTATOR:
        sets |= divers(s.hand[viewer]) << AT.hand - AT.specials
        sets |= divers(s.seen[1 - viewer]) << AT.shown - AT.specials
        sets |= divers(s.seen[viewer]) << AT.seen - AT.specials
    sets |= (wide(s.offer) if viewer == s.first else wide(0)) << AT.offer - AT.specials
    spread(sets, EARLIER_SETS, out, AT.specials)
    out[AT.drawn_size] = count(s.drawn)
    sets = wide(s.set_aside) << AT.set_aside - AT.drawn
    if knows_drawn(s, viewer):
        sets |= divers(s.drawn)
    if knows_put_back(s, viewer):
        sets |= divers(s.put_back) << AT.put_back - AT.drawn
    spread(sets, LATER_SETS, out, AT.drawn)


@rule
def divers(cards: int) -> int:
    """A set of divers from the lowest one on."""
    return wide(cards) >> LOWEST_DIVER


@inlined_rule
def encode_board(s: State, own: int, out: Array) -> None:
    """From `board` to `arrow`."""
    near = own * COLUMNS
    mark_each(s.board, near, COLUMNS, CARDS, out, AT.board)
    mark_each(s.board, COLUMNS - near, COLUMNS, CARDS, out, AT.board + COLUMNS * CARDS)
    places = told_place(s.anchor, own) | told_place(s.arrow, own) << PLACES
    spread(places, TWO_PLACES, out, AT.anchor)


@rule
def told_place(place: int, own: int) -> int:
    """A place as the viewer is told of it, its own side first, as one bit; none for no place."""
    told = bit_or_none(place)
    return (told >> own * COLUMNS | told << own * COLUMNS) & EVERYWHERE


@inlined_rule
def encode_domains(s: State, own: int, out: Array) -> None:
    """From `domains` to `deck`."""
    mark_each(s.domains, 0, COLUMNS, DOMAIN_KINDS, out, AT.domains)
    copy_row(s.won, own, out, AT.won)
    copy_row(s.won, 1 - own, out, AT.won + DOMAIN_KINDS)
    copy_all(s.deck, out, AT.deck)
