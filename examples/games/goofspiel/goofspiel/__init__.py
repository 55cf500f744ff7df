"""Goofspiel (2–5 players): everybody bids a card for the same prize at once, and the highest bid takes it."""

from goofspiel import rulebook
from goofspiel.actions import ACTIONS
from goofspiel.content import CARDS, FEWEST_SEATS, MOST_SEATS
from goofspiel.encode import OBSERVATION
from goofspiel.events import bars_undo, events
from goofspiel.invariants import check_invariants
from goofspiel.rules import Ending, Reason
from goofspiel.state import Option, State
from goofspiel.view import describe, views
from marooned.engine.contract import Game, clauses_of, options_of, words_of

GAME = Game(
    name="goofspiel",
    package=__name__,
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    State=State,
    rules=rulebook,
    actions=ACTIONS,
    max_legal=CARDS,
    max_moves=MOST_SEATS * (CARDS - 1),
    options=options_of(Option),
    observation=OBSERVATION,
    reasons=words_of(Reason),
    endings=words_of(Ending),
    views=views,
    events=events,
    bars_undo=bars_undo,
    check_invariants=check_invariants,
    describe=describe,
    clauses=clauses_of(Reason),
)
