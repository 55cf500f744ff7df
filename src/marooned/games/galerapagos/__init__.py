"""Galérapagos (3–12 players): castaways build a raft together, and vote each other off it."""

from marooned.engine.registry import game_of
from marooned.games.galerapagos import speech
from marooned.games.galerapagos.actions import MAX_LEGAL
from marooned.games.galerapagos.bots import talk
from marooned.games.galerapagos.content import MAX_SEATS, MIN_SEATS
from marooned.games.galerapagos.last_call import last_call
from marooned.games.galerapagos.series import SCORINGS
from marooned.games.galerapagos.state import MAX_MOVES
from marooned.games.galerapagos.telling import ROWS_A_SEAT

GAME = game_of(
    __name__,
    version=2,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    max_legal=MAX_LEGAL,
    max_moves=MAX_MOVES,
    speech=speech,
    talkers=talk,
    scorings=SCORINGS,
    passing="pass",
    closing=frozenset({"close"}),
    last_call=last_call,
    living=lambda s: int(s.living),
    told_a_seat=ROWS_A_SEAT,
    usual_seats=5,
    order=3,
)
