"""Galérapagos (3–12 players): castaways build a raft together, and vote each other off it."""

from marooned.engine.contract import Game, clauses_of, options_of, words_of
from marooned.games.galerapagos import rulebook, speech
from marooned.games.galerapagos.actions import ACTIONS, MAX_LEGAL
from marooned.games.galerapagos.bots import talk
from marooned.games.galerapagos.bots.forgetting import forget
from marooned.games.galerapagos.bots.strength import LEVELS, SEARCH
from marooned.games.galerapagos.box import BOX
from marooned.games.galerapagos.content import MAX_SEATS, MIN_SEATS
from marooned.games.galerapagos.encode import OBSERVATION
from marooned.games.galerapagos.events import bars_undo, events
from marooned.games.galerapagos.invariants import check_invariants
from marooned.games.galerapagos.last_call import last_call
from marooned.games.galerapagos.rules import Reason
from marooned.games.galerapagos.series import SCORINGS
from marooned.games.galerapagos.state import MAX_MOVES, Ending, Option, State
from marooned.games.galerapagos.terminal import draw, tally
from marooned.games.galerapagos.view import describe, statistics, views

GAME = Game(
    name="galerapagos",
    package=__name__,
    version=2,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    State=State,
    rules=rulebook,
    actions=ACTIONS,
    max_legal=MAX_LEGAL,
    max_moves=MAX_MOVES,
    options=options_of(Option),
    observation=OBSERVATION,
    reasons=words_of(Reason),
    endings=words_of(Ending),
    views=views,
    events=events,
    bars_undo=bars_undo,
    check_invariants=check_invariants,
    describe=describe,
    box=BOX,
    draw=draw,
    tally=tally,
    statistics=statistics,
    speech=speech,
    talkers=talk,
    scorings=SCORINGS,
    forget=forget,
    passing="pass",
    closing=frozenset({"close"}),
    last_call=last_call,
    living=lambda s: int(s.living),
    clauses=clauses_of(Reason),
    search=SEARCH,
    levels=LEVELS,
    usual_seats=5,
    order=3,
)
