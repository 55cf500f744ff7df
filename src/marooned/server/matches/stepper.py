"""Single moves of a game, each in as few calls of compiled code as can be (`stepping` holds the compiled half)."""

from __future__ import annotations

import functools
import gc
from typing import NamedTuple

import numpy as np

from marooned.engine.compilation import specialise
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.engine.record import Array


class Prospects(NamedTuple):
    """What can be done in a state."""

    to_act: int
    """The seats that owe a decision, as a mask; 0 when the match is over."""
    legal: list[list[int]]
    """Ids of each seat's legal actions."""


class Stepper:
    """Plays single moves of a game. States are arrays of one.

    It writes into memory of its own, so no two threads may share one: `stepper_of` is the event loop's.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        loops = specialise("marooned.server.matches.stepping", game)
        self._play, self._prospects = loops.play, loops.prospects
        self._legal = np.zeros((game.seats[-1], game.max_legal), np.int32)
        self._counts = np.zeros(game.seats[-1], np.int64)

    def play(self, states: Array, seats: int, seat: int, action: int) -> tuple[Array, Prospects]:
        """The state that a legal action leads to, and what can be done then."""
        after = np.empty(1, states.dtype)
        to_act = self._play(states, after, seats, seat, action, self._legal, self._counts)
        return after, self._listed(seats, to_act)

    def prospects(self, states: Array, seats: int) -> Prospects:
        """What can be done in a state."""
        return self._listed(seats, self._prospects(states, seats, self._legal, self._counts))

    def _listed(self, seats: int, to_act: int) -> Prospects:
        counts = self._counts[:seats].tolist()
        return Prospects(int(to_act), [self._legal[seat, :n].tolist() if n else [] for seat, n in enumerate(counts)])


def warm(game: Game) -> None:
    """Load, or compile, all that a move of the game needs. It may take long: not for the event loop's thread."""
    stepper, match = Stepper(game), Match(game, game.seats[0])
    states = np.array([match.state], dtype=match.state.dtype)
    to_act, legal = stepper.prospects(states, match.seats)
    seat = to_act.bit_length() - 1
    action = legal[seat][0]
    after = stepper.play(states, match.seats, seat, action)[0][0]
    game.events(match.state, seat, action, after)
    game.bars_undo(match.state, seat, action, after)
    game.views(after)(seat)
    keep_for_good()


def keep_for_good() -> None:
    """Never look again for garbage among all objects that there are: compiled code is many, and holds everybody up.

    What was thrown away just now must not stay with it; and a last look, at next to nothing, lets Python forget how
    many there were, since it looks at all the rest only when that has grown by a quarter of what it found last time.
    """
    gc.collect(1)
    gc.freeze()
    gc.collect()


stepper_of = functools.cache(Stepper)
