"""Liar's Dice: a seat's view as numbers. The viewer comes first, then who follows; a spectator is told as seat 0."""

from __future__ import annotations

from liars_dice.content import DICE, FACES, MOST_DICE, MOST_SEATS
from liars_dice.rules import quantity
from liars_dice.state import NONE, State
from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR, Piece
from marooned.engine.record import Array

OBSERVATION = (
    Piece("turn", (MOST_SEATS,), 0, 1, "Whose turn it is, one-hot; all 0 when over."),
    Piece("bidder", (MOST_SEATS,), 0, 1, "Who made the bid to beat, one-hot; all 0 for none."),
    Piece("count", (1,), 0, MOST_DICE, "How many dice it speaks of; 0 for none."),
    Piece("face", (FACES,), 0, 1, "Which face it speaks of, one-hot; all 0 for none."),
    Piece("left", (MOST_SEATS,), 0, DICE[0], "How many dice everyone has."),
    Piece("dice", (FACES,), 0, DICE[0], "The viewer's dice of each face; 0 for a spectator."),
    Piece("one_round", (1,), 0, 1, "Whether the first call ends the match."),
)


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`, piece after piece."""
    out[:] = 0
    own = max(viewer, 0)
    count = 2 * MOST_SEATS
    left = count + 1 + FACES
    dice = left + MOST_SEATS
    if s.mover != NONE:
        out[(s.mover - own) % s.seats] = 1
    if s.bid != NONE:
        out[MOST_SEATS + (s.bidder - own) % s.seats] = 1
        out[count] = quantity(s.bid)
        out[count + 1 + s.bid % FACES] = 1
    for seat in range(s.seats):
        out[left + (seat - own) % s.seats] = s.left[seat]
    if viewer != SPECTATOR:
        for face in range(FACES):
            out[dice + face] = s.dice[viewer, face]
    out[dice + FACES] = s.one_round
