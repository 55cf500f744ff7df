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
        """Deal a new match into a blank state. Default: `deal`, in a state with the fields of `Dealt`."""

    def to_act(self, s: Any) -> int:
        """The seats that owe a decision, as a bit mask; 0 when the match is over. Default: the seat of `turn`, or else
        of the field `mover` of the state."""

    def turn(self, s: Any) -> int:
        """The seat that a one-at-a-time driver asks next; −1 when the match is over. Default: the first seat of
        `to_act`."""

    def legal(self, s: Any, seat: int, out: Array) -> int:
        """Write that seat's legal action ids in rising order, out-of-turn ones included; say how many.

        The one source of legality: an action is legal if it is listed, and for no other reason.
        """

    def explain(self, s: Any, seat: int, action: int) -> int:
        """Why an action that `legal` does not list is not legal: a code of `Game.reasons`, never 0. Decides nothing.
        Default: the match is over, it is not the seat's turn, or it is not possible now."""

    def apply(self, s: Any, seat: int, action: int) -> None:
        """Play a legal action, in place. Default, in a game with sealed decisions: `resolve`, once all have decided."""

    def scores(self, s: Any, out: Array) -> None:
        """Each seat's points, the more the better."""

    def ranks(self, s: Any, out: Array) -> None:
        """Each seat's place at the end, 0 for the winners; places may be shared. Default: by points."""

    def ending(self, s: Any) -> int:
        """Why the match ended, a code of the game's `Ending`; 0 while it runs. Default: 1 once nobody owes a decision
        (`ending-over`, unless `Ending` names it otherwise)."""

    def imagine(self, s: Any, seat: int, k0: np.uint64, k1: np.uint64) -> None:
        """Re-deal, in place, all that the seat (or the spectators, −1) cannot know, with a fresh key. Default: the key
        alone; in a game with sealed decisions also those of others, by the heuristic."""

    def encode(self, s: Any, seat: int, out: Array) -> None:
        """Write the seat's observation as numbers; its pieces are `Game.observation`. Default: what `SEEN` declares."""

    def heuristic(self, s: Any, seat: int, rng: Array) -> int:
        """A sensible legal action for the seat, drawn from what that seat knows alone."""


class OptionalRules(Protocol):
    """What the compiled half may have besides, under the same roof as `Rules`."""

    def deal(self, s: Any, options: Array) -> None:
        """Deal into a blank state whose generator and number of seats are set; `setup` follows from it."""

    def resolve(self, s: Any) -> None:
        """Carry out the decisions in the field `sealed`, in a game with sealed decisions, once all have decided. They
        are cleared afterwards. `apply` follows from it."""

    def evaluate(self, s: Any, out: Array) -> None:
        """Each seat's chance to win, 0 to 1, in a match that is not over: for a search that stops before the end. It
        may read the whole state, because a search passes imagined states only. Default: the points decide."""

    def write_view(self, s: Any, viewer: int, out: Array) -> int:
        """Write what that seat (or the spectators, −1) may know as JSON, byte for byte as `views` would be encoded,
        into an array with room for `LONGEST_VIEW` bytes; return how many. `marooned.engine.loops.writing` helps.
        Servers then show a move faster. Default: views are encoded."""

    def tell(self, notes: Array, s: Any, mover: int, action: int, out: Array, heard: Array) -> int:
        """Write what a step told the seats: `out` takes a row of numbers for each thing told, whose pieces are
        `Game.told`, and `heard` the mask of the seats that were told it. `mover` is −1 for the deal. Return the number
        of rows, at most `MOST_TOLD`. All rows of a seat together are its information state: two histories must be equal
        exactly where the seat cannot tell them apart. Without it, environments have observations but no information
        states."""

    def note(self, s: Any, mover: int, action: int, notes: Array) -> None:
        """Before a step, note up to `NOTES` whole numbers about the state that `tell` needs afterwards. Default:
        none."""


MOST_TOLD = 64
"""Rows that one step may tell all seats together."""

NOTES = 32
"""Numbers that can be noted of the state before a step."""
