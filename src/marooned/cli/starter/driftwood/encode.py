"""Driftwood: a seat's view as numbers. Seats come in turn order, the viewer first; a spectator is told as seat 0."""

from __future__ import annotations

from driftwood.content import COPIES, LENGTHS, MOST_SEATS, PLANKS
from driftwood.rules import count
from driftwood.state import NOBODY, State
from marooned.engine.compilation import rule
from marooned.engine.contract import SPECTATOR, Piece
from marooned.engine.record import Array

OBSERVATION = (
    Piece("turn", (MOST_SEATS,), 0, 1, "Whose turn it is, one-hot, the viewer first; all 0 when over."),
    Piece("sea", (1,), 0, PLANKS, "Planks left in the sea."),
    Piece("hand", (LENGTHS,), 0, COPIES, "The viewer's planks of each length; 0 for a spectator."),
    Piece("rafts", (MOST_SEATS, LENGTHS), 0, COPIES, "Planks of each length on each raft, the viewer's first."),
    Piece("overboard", (LENGTHS,), 0, COPIES, "Planks of each length that were dropped."),
)


@rule
def encode(s: State, viewer: int, out: Array) -> None:
    """Write the observation of a seat (or of a spectator, −1) into `out`, piece after piece."""
    out[:] = 0
    own = max(viewer, 0)
    hand = MOST_SEATS + 1
    rafts = hand + LENGTHS
    overboard = rafts + MOST_SEATS * LENGTHS
    if s.mover != NOBODY:
        out[(s.mover - own) % s.seats] = 1
    out[MOST_SEATS] = count(s.sea)
    for length in range(LENGTHS):
        if viewer != SPECTATOR:
            out[hand + length] = s.hand[viewer, length]
        for seat in range(s.seats):
            out[rafts + (seat - own) % s.seats * LENGTHS + length] = s.raft[seat, length]
        out[overboard + length] = s.overboard[length]
