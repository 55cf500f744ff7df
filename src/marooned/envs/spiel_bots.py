"""Bots for OpenSpiel: its search in Python, ready for `evaluate_bots`, and ours by their names. And the other way
round: a bot of OpenSpiel as a contestant of ours."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from marooned.bots.bot import decision_key
from marooned.bots.registry import new_bot
from marooned.engine.contract import Game
from marooned.engine.position import Knowledge
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.envs.openspiel import short_name
from marooned.envs.spiel_table import Moment


class Searcher(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set search, which lacks what `evaluate_bots` calls before each match."""

    def __init__(self, game: Any, simulations: int, seed: int = 0, uct_c: float = 2.0) -> None:
        random = np.random.RandomState(seed)
        super().__init__(
            game, mcts.RandomRolloutEvaluator(1, random), uct_c, max_simulations=simulations, random_state=random
        )

    def restart(self) -> None:
        """Begin anew."""
        self.reset()

    def restart_at(self, state: Any) -> None:
        """Begin anew, wherever a match stands: nothing is remembered from one decision to the next."""
        self.reset()


class Ours(pyspiel.Bot):  # type: ignore[misc]
    """A bot of ours by its name, a level for one; it is given what its seat may know, and not the state."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__()
        self.bot = new_bot(name, key_from_seed(f"openspiel {seed}"))

    def restart_at(self, state: Any) -> None:
        """Nothing is remembered from one decision to the next."""

    def step(self, state: Any) -> int:
        """Its action for whoever is asked."""
        return self.bot.choose(state.table.knowledge(state.current_player()))


MakeTheirs = Callable[[Any, int, int], Any]
"""Makes a bot of OpenSpiel for a game, a player and a seed."""


class Theirs:
    """A bot of OpenSpiel as one of ours, which may sit in an arena and enter the benchmark.

    It is shown a state that its seat cannot tell from the true one, all that the seat does not know dealt anew; so even
    a bot that looks into a state sees no secret. That state has no past: bots that remember what they were told from
    move to move, or go by the information state, are asked as if the match began there.
    """

    def __init__(self, key: bytes, make: MakeTheirs) -> None:
        self.key, self.make = key, make

    def choose(self, knowledge: Knowledge) -> int:
        key, game = decision_key(self.key, knowledge), spiel_game(knowledge.game, knowledge.seats)
        state = game.new_initial_state()
        world = knowledge.imagine(key).tobytes()
        state.table.draw = None
        state.table.stand(Moment.from_bytes(game.setting.game, knowledge.seats, world))
        bot = self.make(game, knowledge.seat, int.from_bytes(key[:4], "big"))
        return int(bot.step(state))


def entering(make: MakeTheirs) -> Callable[[bytes], Theirs]:
    """What `python:MODULE:NAME` calls to seat a bot of OpenSpiel."""
    return functools.partial(Theirs, make=make)


@functools.cache
def spiel_game(game: Game, seats: int) -> Any:
    """A game as OpenSpiel loads it, in its size if it is one, played for places."""
    _, _, size = game.package.removesuffix("]").partition("[")
    whole = load_game(game.name.removesuffix(f"-{size}")) if size else game
    return pyspiel.load_game(short_name(whole), {"players": seats, "reward": "place", "size": size})
