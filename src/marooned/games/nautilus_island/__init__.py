"""Nautilus Island (2–4 players): castaways search a wrecked submarine for objects to collect in sets."""

from marooned.engine.contract import Game, clauses_of, options_of, words_of
from marooned.games.nautilus_island import rulebook
from marooned.games.nautilus_island.actions import ACTIONS
from marooned.games.nautilus_island.bots.forgetting import forget
from marooned.games.nautilus_island.bots.strength import LEVELS, SEARCH
from marooned.games.nautilus_island.box import BOX
from marooned.games.nautilus_island.content import MAX_SEATS, MIN_SEATS
from marooned.games.nautilus_island.encode import OBSERVATION
from marooned.games.nautilus_island.events import bars_undo, events
from marooned.games.nautilus_island.invariants import LONGEST, check_invariants
from marooned.games.nautilus_island.rules import Ending, Reason
from marooned.games.nautilus_island.state import Option, State
from marooned.games.nautilus_island.terminal import draw, tally
from marooned.games.nautilus_island.view import describe, statistics, views

GAME = Game(
    name="nautilus-island",
    package=__name__,
    version=1,
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    State=State,
    rules=rulebook,
    actions=ACTIONS,
    max_legal=len(ACTIONS),
    max_moves=max(rounds * seats for seats, rounds in LONGEST.items()) * 3,  # go, lay, close
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
    forget=forget,
    clauses=clauses_of(Reason),
    search=SEARCH,
    levels=LEVELS,
    usual_seats=3,
    order=1,
)
