"""How a learner names its actions, and what becomes of one that is not legal.

Actions name seats and sides as everyone at the table does. With `relative` they are named from the seat that acts, as
observations are: the id that seat 0 would give to "vote against the next seat" means that for every seat.
"""

from __future__ import annotations

import functools
import warnings

import numpy as np

from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.engine.rng import below
from marooned.envs.common.checks import ILLEGAL, check_choice
from marooned.envs.errors import ReplacedAction
from marooned.nets.naming import relative_ids


@functools.cache
def meanings(game: Game, seats: int) -> Array:
    """For each seat and each relative id the action it means."""
    return np.argsort(relative_ids(game, seats), axis=1).astype(np.int32)


class Choosing:
    """The names of actions in one environment, and how it treats illegal ones."""

    def __init__(self, game: Game, seats: int, illegal: str, relative: bool) -> None:
        check_choice("illegal", illegal, ILLEGAL)
        self.game, self.illegal = game, illegal
        self.meanings = meanings(game, seats) if relative else None

    def mask(self, seat: int, mask: Array) -> Array:
        """A copy of the mask (`int8`) in the order in which the seat names its actions."""
        return (mask if self.meanings is None else mask[self.meanings[seat]]).astype(np.int8)

    def masks(self, seats: Array, masks: Array) -> Array:
        """The same of many games, one seat a game."""
        if self.meanings is None:
            return masks.astype(np.int8)
        return np.take_along_axis(masks, self.meanings[seats], axis=1).astype(np.int8)

    def meant(self, seat: int, action: int) -> int:
        """The action that the seat means by an id."""
        named = self.meanings is not None and 0 <= action < len(self.game.actions)
        return int(self.meanings[seat, action]) if named and self.meanings is not None else int(action)

    def all_meant(self, seats: Array, actions: Array) -> Array:
        """The same of many games, one seat a game."""
        actions = np.asarray(actions)
        if self.meanings is None:
            return actions
        inside = (actions >= 0) & (actions < len(self.game.actions))
        return np.where(inside, self.meanings[seats, np.where(inside, actions, 0)], actions)

    def replaced(self, action: int, legal: Array, generator: Array) -> int:
        """What is played in place of an illegal action; the same where it is to be refused."""
        if self.illegal == "raise":
            return action
        if self.illegal == "warn":
            self.illegal = "replace"
            words = self.game.actions.words
            known = words[action] if 0 <= action < len(words) else str(action)
            warnings.warn(ReplacedAction(known), stacklevel=4)
        return int(legal[below(generator, len(legal))])
