"""Goofspiel: a seat's view as numbers. The viewer comes first, then who follows; a spectator is told as seat 0."""

from __future__ import annotations

from goofspiel.content import CARDS, MOST_SEATS
from goofspiel.rules import points
from goofspiel.state import NONE, State
from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR, Piece
from marooned.engine.record import Array

OBSERVATION = (
    Piece("prize", (CARDS,), 0, 1, "The prize that is bid for, one-hot; all 0 when over."),
    Piece("deck", (CARDS,), 0, 1, "Prizes that are still to come."),
    Piece("bid", (CARDS,), 0, 1, "The viewer's own bid in this round, one-hot; all 0 for none and for a spectator."),
    Piece("have_bid", (MOST_SEATS,), 0, 1, "Who has bid in this round."),
    Piece("points", (MOST_SEATS,), 0, CARDS * (CARDS + 1) // 2, "What everyone has won."),
    Piece("hands", (MOST_SEATS, CARDS), 0, 1, "The cards that everyone held when this round began."),
)


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`, piece after piece."""
    out[:] = 0
    own = max(viewer, 0)
    if s.prize != NONE:
        out[s.prize] = 1
    for card in range(CARDS):
        out[CARDS + card] = s.deck[card]
    if viewer != SPECTATOR and s.bid[viewer] != NONE:
        out[2 * CARDS + s.bid[viewer]] = 1
    have_bid = 3 * CARDS
    won = have_bid + MOST_SEATS
    hands = won + MOST_SEATS
    for seat in range(s.seats):
        place = (seat - own) % s.seats
        hand = hands + place * CARDS
        out[won + place] = points(s, seat)
        for card in range(CARDS):
            out[hand + card] = s.hand[seat, card]
        if s.bid[seat] != NONE:
            out[have_bid + place] = 1
            out[hand + s.bid[seat]] = 1
