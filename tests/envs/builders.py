"""Games as OpenSpiel loads them."""

from __future__ import annotations

import random
from typing import Any


def load(name: str, seats: int, **params: Any) -> Any:
    """A game as OpenSpiel loads it."""
    import pyspiel

    from marooned.envs.openspiel import NAMES

    found = next(known for known in NAMES if known.startswith(f"marooned_{name.replace('-', '_')}_v"))
    return pyspiel.load_game(found, {"players": seats, **params})


def dealt(game: Any, seed: int) -> Any:
    """A state of it after the deal."""
    rng, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state
