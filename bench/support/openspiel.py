"""OpenSpiel's card games, driven through its own Python API the way its examples do."""

from __future__ import annotations

import importlib
import importlib.util
import random
from typing import Any

NAMED = ("hearts", "hanabi", "oh_hell", "gin_rummy", "skat")
"""The card games of like size that the target names."""

OTHERS = (
    "tarok",
    "euchre",
    "spades",
    "cribbage",
    "crazy_eights",
    "dou_dizhu",
    "go_fish",
    "bridge(use_double_dummy_result=false)",
)
"""The other card games of its collection that are played move by move; bridge without the solver it calls otherwise."""


def are_installed() -> bool:
    """Whether OpenSpiel is there to be measured."""
    return importlib.util.find_spec("pyspiel") is not None


class Peer:
    """Plays one of OpenSpiel's games uniformly at random, a match a call. A chance node is drawn from its outcomes."""

    def __init__(self, name: str) -> None:
        spiel: Any = importlib.import_module("pyspiel")
        try:
            self.game = spiel.load_game(name)
        except spiel.SpielError as error:
            raise NotInTheWheel(name, str(error).splitlines()[0]) from None
        self.moves = self.chances = 0

    def __call__(self) -> int:
        """Play a match; the number of the players' moves."""
        moves = chances = 0
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                chances += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                moves += 1
        self.moves += moves
        self.chances += chances
        return moves

    @property
    def steps_a_move(self) -> float:
        """Moves of players and of chance together, for each move of a player."""
        return 1 + self.chances / self.moves


class NotInTheWheel(Exception):
    """A game that the installed OpenSpiel knows by name at most."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
