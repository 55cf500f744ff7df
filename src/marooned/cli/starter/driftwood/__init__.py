"""Driftwood (2–4 players): castaways build rafts from what the sea brings, each plank at least as long as the last."""

from driftwood import rulebook
from driftwood.actions import ACTION_COUNT, ACTIONS
from driftwood.content import FEWEST_SEATS, HAND, MOST_SEATS, PLANKS
from driftwood.encode import OBSERVATION
from driftwood.events import bars_undo, events
from driftwood.invariants import check_invariants
from driftwood.rules import Ending, Reason
from driftwood.state import Option, State
from driftwood.view import describe, views
from marooned.engine.contract import Game, clauses_of, options_of, words_of

GAME = Game(
    name="driftwood",
    package=__name__,
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    State=State,
    rules=rulebook,
    actions=ACTIONS,
    max_legal=ACTION_COUNT,
    max_moves=PLANKS - FEWEST_SEATS * HAND,
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
