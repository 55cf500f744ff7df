"""Nautilus (2 players): two officers of a submarine contend for five domains, placing divers on either side of it."""

from marooned.engine.contract import Game, clauses_of, options_of, words_of
from marooned.games.nautilus import rulebook
from marooned.games.nautilus.actions import ACTIONS
from marooned.games.nautilus.bots.endgame import last_worlds
from marooned.games.nautilus.bots.forgetting import forget
from marooned.games.nautilus.bots.strength import LEVELS, SEARCH
from marooned.games.nautilus.box import BOX
from marooned.games.nautilus.content import ROUNDS, SEATS
from marooned.games.nautilus.encode import OBSERVATION
from marooned.games.nautilus.events import bars_undo, events
from marooned.games.nautilus.invariants import check_invariants
from marooned.games.nautilus.rules import Ending, Reason
from marooned.games.nautilus.state import Option, State
from marooned.games.nautilus.terminal import draw, tally
from marooned.games.nautilus.view import describe, statistics, views

MOST_LEGAL = 140
"""The second player's second placing with the Anchor: 4 divers, 7 free places, and none or one of 4 cards to anchor."""
MOST_MOVES = 19
"""In a round: one sharing, four before placing (Module and Harpoon are two steps each), ten placings, four arrows."""

GAME = Game(
    name="nautilus",
    package=__name__,
    version=2,
    seats=range(SEATS, SEATS + 1),
    State=State,
    rules=rulebook,
    actions=ACTIONS,
    max_legal=MOST_LEGAL,
    max_moves=ROUNDS * MOST_MOVES,
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
    last_worlds=last_worlds,
    clauses=clauses_of(Reason),
    search=SEARCH,
    levels=LEVELS,
    usual_seats=2,
    order=2,
)
