"""Nautilus: a seat's view as numbers. Seats, sides and places are told relative to the viewer, its own first.

A spectator is told of seat 0 first, and of no hand and no special card that has not been shown.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR, Piece, starts
from marooned.engine.record import Array, wide
from marooned.engine.rows import copy_all, copy_row, spread
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
from marooned.games.nautilus.rules.cards import size
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
    Piece("seat", (SEATS,), 0, 1, "Which seat the viewer has, one-hot, as actions name sides; all 0 for a spectator."),
)


AT = starts(OBSERVATION)
ROUND, TURN, FIRST, PLACED, SWAPPED = AT["round"], AT["turn"], AT["first"], AT["placed"], AT["swapped"]
HAND_SIZES, PLAYED, HELD, OWN_HAND = AT["hand-sizes"], AT["played"], AT["specials"], AT["hand"]
SHOWN, SEEN, OFFER, DRAWN_SIZE, DRAWN = AT["shown"], AT["seen"], AT["offer"], AT["drawn-size"], AT["drawn"]
PUT_BACK, SET_ASIDE, BOARD, ANCHOR = AT["put-back"], AT["set-aside"], AT["board"], AT["anchor"]
ARROW, COLUMN_DOMAINS, WON, DECK, SEAT = AT["arrow"], AT["domains"], AT["won"], AT["deck"], AT["seat"]
SIZE = sum(piece.size for piece in OBSERVATION)


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`."""
    for i in range(SIZE):
        out[i] = 0
    own = wide(max(viewer, 0))
    encode_round(s, own, out)
    encode_cards(s, viewer, own, out)
    encode_board(s, own, out)
    encode_domains(s, own, out)
    if viewer != SPECTATOR:
        out[SEAT + own] = 1


@rule
def encode_round(s: State, own: int, out: Array) -> None:
    """From `phase` to `played`."""
    out[s.phase] = 1
    out[ROUND] = s.round_number
    if s.phase != Phase.OVER:
        out[TURN + (s.actor ^ own)] = 1
    out[FIRST + (s.first ^ own)] = 1
    out[PLACED] = s.placed
    out[SWAPPED] = s.swapped
    for seat in range(SEATS):
        out[HAND_SIZES + (seat ^ own)] = size(s.hand[seat])
        out[PLAYED + (seat ^ own)] = s.played[seat]


@rule
def encode_cards(s: State, viewer: int, own: int, out: Array) -> None:
    """From `specials` to `set-aside`."""
    for seat in range(SEATS):
        if s.special[seat] != NO_CARD and knows_special(s, viewer, seat):
            out[HELD + (seat ^ own) * SPECIALS + wide(s.special[seat])] = 1
    if viewer != SPECTATOR:
        spread(divers(s.hand[viewer]), DIVERS, out, OWN_HAND)
        spread(divers(s.seen[1 - viewer]), DIVERS, out, SHOWN)
        spread(divers(s.seen[viewer]), DIVERS, out, SEEN)
    if viewer == s.first:
        spread(wide(s.offer), SPECIALS, out, OFFER)
    out[DRAWN_SIZE] = size(s.drawn)
    if knows_drawn(s, viewer):
        spread(divers(s.drawn), DIVERS, out, DRAWN)
    if knows_put_back(s, viewer):
        spread(divers(s.put_back), DIVERS, out, PUT_BACK)
    spread(wide(s.set_aside), SPECIALS, out, SET_ASIDE)


@rule
def divers(cards: int) -> int:
    """A set of divers from the lowest one on."""
    return wide(cards) >> LOWEST_DIVER


@rule
def encode_board(s: State, own: int, out: Array) -> None:
    """From `board` to `arrow`."""
    for place in range(PLACES):
        card = wide(s.board[place])  # without a branch, which would be guessed wrong: a free place writes a 0
        out[BOARD + told_place(place, own) * CARDS + max(card, 0)] = card >= 0
    if s.anchor != NO_PLACE:
        out[ANCHOR + told_place(wide(s.anchor), own)] = 1
    if s.arrow != NO_PLACE:
        out[ARROW + told_place(wide(s.arrow), own)] = 1


@rule
def told_place(place: int, own: int) -> int:
    """A place as the viewer is told of it: its own side first."""
    moved = place + own * COLUMNS
    return moved if moved < PLACES else moved - PLACES


@rule
def encode_domains(s: State, own: int, out: Array) -> None:
    """From `domains` to `deck`."""
    for column in range(COLUMNS):
        if s.domains[column] != NO_CARD:
            out[COLUMN_DOMAINS + column * DOMAIN_KINDS + wide(s.domains[column])] = 1
    copy_row(s.won, own, out, WON)
    copy_row(s.won, 1 - own, out, WON + DOMAIN_KINDS)
    copy_all(s.deck, out, DECK)
