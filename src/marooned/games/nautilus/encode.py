"""Nautilus: a seat's view as numbers. Seats, sides and places are told relative to the viewer, its own first.

A spectator is told of seat 0 first, and of no hand and no special card that has not been shown.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR, Piece
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
from marooned.games.nautilus.rules.cards import has, size
from marooned.games.nautilus.rules.placing import is_free
from marooned.games.nautilus.state import NO_CARD, NO_PLACE, Phase, State

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
)


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`, piece after piece."""
    out[:] = 0
    own = max(viewer, 0)
    n = encode_round(s, own, out)
    n = encode_specials_held(s, viewer, own, out, n)
    n = encode_divers(s, viewer, out, n)
    n = encode_set(s.set_aside, 0, SPECIALS, out, n)
    n = encode_board(s, own, out, n)
    encode_domains(s, own, out, n)


@rule
def encode_round(s: State, own: int, out: Array) -> int:
    """From `phase` to `played`; the number of entries written."""
    out[s.phase] = 1
    n = PHASES
    out[n] = s.round_number
    if s.phase != Phase.OVER:
        out[n + 1 + (s.actor ^ own)] = 1
    out[n + 3 + (s.first ^ own)] = 1
    out[n + 5] = s.placed
    out[n + 6] = s.swapped
    n += 7
    for seat in range(SEATS):
        out[n + (seat ^ own)] = size(s.hand[seat])
        out[n + SEATS + (seat ^ own)] = s.played[seat]
    return n + 2 * SEATS


@rule
def encode_specials_held(s: State, viewer: int, own: int, out: Array, n: int) -> int:
    """`specials`."""
    for seat in range(SEATS):
        if s.special[seat] != NO_CARD and knows_special(s, viewer, seat):
            out[n + (seat ^ own) * SPECIALS + wide(s.special[seat])] = 1
    return n + SEATS * SPECIALS


@rule
def encode_divers(s: State, viewer: int, out: Array, n: int) -> int:
    """From `hand` to `put-back`."""
    offer = n + 3 * DIVERS
    drawn = offer + SPECIALS + 1
    put_back = drawn + DIVERS
    out[drawn - 1] = size(s.drawn)
    if viewer != SPECTATOR:
        encode_set(s.hand[viewer], LOWEST_DIVER, DIVERS, out, n)
        encode_set(s.seen[1 - viewer], LOWEST_DIVER, DIVERS, out, n + DIVERS)
        encode_set(s.seen[viewer], LOWEST_DIVER, DIVERS, out, n + 2 * DIVERS)
    if viewer == s.first:
        encode_set(s.offer, 0, SPECIALS, out, offer)
    if knows_drawn(s, viewer):
        encode_set(s.drawn, LOWEST_DIVER, DIVERS, out, drawn)
    if knows_put_back(s, viewer):
        encode_set(s.put_back, LOWEST_DIVER, DIVERS, out, put_back)
    return put_back + DIVERS


@rule
def encode_set(cards: int, lowest: int, kinds: int, out: Array, n: int) -> int:
    """A set of cards as one entry a card, from the lowest on."""
    for i in range(kinds):
        out[n + i] = has(cards, lowest + i)
    return n + kinds


@rule
def encode_board(s: State, own: int, out: Array, n: int) -> int:
    """From `board` to `arrow`."""
    anchor = n + PLACES * CARDS
    arrow = anchor + PLACES
    for place in range(PLACES):
        if not is_free(s, place):
            out[n + told_place(place, own) * CARDS + wide(s.board[place])] = 1
    if s.anchor != NO_PLACE:
        out[anchor + told_place(wide(s.anchor), own)] = 1
    if s.arrow != NO_PLACE:
        out[arrow + told_place(wide(s.arrow), own)] = 1
    return arrow + PLACES


@rule
def told_place(place: int, own: int) -> int:
    """A place as the viewer is told of it: its own side first."""
    return (place + own * COLUMNS) % PLACES


@rule
def encode_domains(s: State, own: int, out: Array, n: int) -> int:
    """From `domains` to `deck`; the number of entries written in all."""
    for column in range(COLUMNS):
        if s.domains[column] != NO_CARD:
            out[n + column * DOMAIN_KINDS + wide(s.domains[column])] = 1
    won = n + COLUMNS * DOMAIN_KINDS
    deck = won + SEATS * DOMAIN_KINDS
    for kind in range(DOMAIN_KINDS):
        for seat in range(SEATS):
            out[won + (seat ^ own) * DOMAIN_KINDS + kind] = s.won[seat, kind]
        out[deck + kind] = s.deck[kind]
    return deck + DOMAIN_KINDS
