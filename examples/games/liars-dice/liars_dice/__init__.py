"""Liar's Dice (2–5 players): say how many dice show a face under all cups, or doubt what was said last."""

from liars_dice import rulebook
from liars_dice.actions import ACTION_COUNT, ACTIONS
from liars_dice.content import FACES, FEWEST_SEATS, MOST_DICE, MOST_SEATS
from liars_dice.encode import OBSERVATION
from liars_dice.events import bars_undo, events
from liars_dice.invariants import check_invariants
from liars_dice.rules import Ending, Reason
from liars_dice.state import Option, State
from liars_dice.view import describe, living, views
from marooned.engine.contract import Game, clauses_of, options_of, words_of

GAME = Game(
    name="liars-dice",
    package=__name__,
    version=1,
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    State=State,
    rules=rulebook,
    actions=ACTIONS,
    max_legal=ACTION_COUNT,
    max_moves=sum(FACES * dice + 1 for dice in range(2, MOST_DICE + 1)),
    options=options_of(Option),
    observation=OBSERVATION,
    reasons=words_of(Reason),
    endings=words_of(Ending),
    views=views,
    events=events,
    bars_undo=bars_undo,
    check_invariants=check_invariants,
    describe=describe,
    living=living,
    clauses=clauses_of(Reason),
    usual_seats=4,
)
