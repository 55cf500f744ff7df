"""The compiled half of a game: what it has to bring, and what it may."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from marooned.engine.record import Array

LONGEST_VIEW = 1 << 14
"""Bytes that a view may have where rules write it."""


class Rules(Protocol):
    """The compiled half of a game, as module-level functions. `s` is one state, `seat` 0 … n−1."""

    def setup(self, s: Any, seats: int, k0: np.uint64, k1: np.uint64, options: Array) -> None:
        """Deal a new match into a blank state. Without it, `deal` does, in a state that is `Dealt`."""

    def to_act(self, s: Any) -> int:
        """The seats that owe a decision, as a bit mask; 0 when the match is over. Without it, the seat that `turn`
        names, and without that, the field `mover` of the state."""

    def turn(self, s: Any) -> int:
        """Whom a one-at-a-time driver asks next; −1 when the match is over. Without it, the first seat of `to_act`."""

    def legal(self, s: Any, seat: int, out: Array) -> int:
        """Write that seat's legal action ids in rising order, out-of-turn ones included; say how many.

        The one source of legality: an action is legal if it is listed, and for no other reason.
        """

    def explain(self, s: Any, seat: int, action: int) -> int:
        """Why an action that `legal` does not list is not legal: a code of `Game.reasons`, never 0. Decides nothing.
        Without it: that the match is over, that it is not the seat's turn, or that it is not possible now."""

    def apply(self, s: Any, seat: int, action: int) -> None:
        """Play a legal action, in place. Without it, in a game that seals decisions, `resolve` does."""

    def scores(self, s: Any, out: Array) -> None:
        """Each seat's points, the more the better."""

    def ranks(self, s: Any, out: Array) -> None:
        """Each seat's place at the end, 0 for the winners; places may be shared. Without it, by their points."""

    def ending(self, s: Any) -> int:
        """Why the match ended, a code of the game's `Ending`; 0 while it runs. Without it, 1 once nobody owes
        a decision (`ending-over`, unless `Ending` calls it otherwise)."""

    def imagine(self, s: Any, seat: int, k0: np.uint64, k1: np.uint64) -> None:
        """Re-deal, in place, all that the seat (or the spectators, −1) cannot know, with a fresh key. Without it, that
        is the key alone; in a game that seals decisions, the decisions of others too, by the heuristic."""

    def encode(self, s: Any, seat: int, out: Array) -> None:
        """Write the seat's observation as numbers; its pieces are `Game.observation`. Without it, what
        `SEEN` declares."""

    def heuristic(self, s: Any, seat: int, rng: Array) -> int:
        """A sensible legal action for the seat, drawn from what that seat knows alone."""


class OptionalRules(Protocol):
    """What the compiled half may have besides, under the same roof as `Rules`."""

    def deal(self, s: Any, options: Array) -> None:
        """Deal into a blank state whose generator is ready and which knows how many play: what is left of `setup`."""

    def resolve(self, s: Any) -> None:
        """What comes of the decisions in the field `sealed` when all have decided, in a game that seals them; after it
        nothing is decided any more. What is left of `apply`."""

    def evaluate(self, s: Any, out: Array) -> None:
        """Each seat's chance to win, 0 to 1, in a match that is not over: for a search that stops before the end. It
        may read the whole state, since a search asks it in imagined ones alone. Without it, the points decide."""

    def write_view(self, s: Any, viewer: int, out: Array) -> int:
        """Write what that seat (or the spectators, −1) may know as JSON, as `views` would be encoded, into an array of
        bytes that has room for `LONGEST_VIEW`; say how many. `marooned.engine.loops.writing` helps. Servers then show a
        move faster; without it, views are encoded."""

    def tell(self, notes: Array, s: Any, mover: int, action: int, out: Array, heard: Array) -> int:
        """Write what a step told the seats, as numbers, every one of a row: `out` has a row for each thing told, whose
        pieces are `Game.told`, and `heard` the mask of the seats that were told it. Where `mover` is −1, nobody moved,
        and it is the deal. How many rows: `MOST_TOLD` at most, and none to a seat that was told nothing. The rows of a
        seat together are everything it ever saw, did and heard, so that two histories are equal exactly where the seat
        cannot tell them apart. Environments then offer information states; without it, observations alone."""

    def note(self, s: Any, mover: int, action: int, notes: Array) -> None:
        """Note, before a step, what `tell` needs to know of the state then: up to `NOTES` whole numbers. Without it,
        nothing is noted."""


MOST_TOLD = 64
"""Rows that one step may tell all seats together."""

NOTES = 32
"""Numbers that can be noted of the state before a step."""
