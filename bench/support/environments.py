"""The environments that ours are measured beside, each driven the way its own documentation does."""

from __future__ import annotations

import importlib
import importlib.util
import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

Work = Callable[[], int]

CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5")
"""PettingZoo's card games of like size."""
RLCARD = ("leduc-holdem", "limit-holdem")
PGX = ("leduc_holdem", "kuhn_poker")


def installed(*names: str) -> bool:
    """Whether all these packages are there."""
    return all(importlib.util.find_spec(name) is not None for name in names)


def aec_play(env: Any) -> Work:
    """Plays a PettingZoo environment uniformly, a match a call; the number of moves."""

    def play() -> int:
        env.reset(seed=random.getrandbits(31))
        moves = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            ids = np.flatnonzero(mask)
            env.step(int(ids[int(random.random() * len(ids))]))
            moves += 1
        return moves

    return play


def classic(name: str) -> Work:
    """One of PettingZoo's classic games."""
    with warnings.catch_warnings():  # its newer way of making them leads to the same environments
        warnings.simplefilter("ignore", DeprecationWarning)
        module: Any = importlib.import_module(f"pettingzoo.classic.{name}")
        return aec_play(module.env())


class RandomAgent:
    """What RLCard's own random agent does; that one's module asks for pip, which not every environment has."""

    use_raw = False

    def step(self, state: Any) -> Any:
        return np.random.choice(list(state["legal_actions"].keys()))

    def eval_step(self, state: Any) -> tuple[Any, dict[str, Any]]:
        legal = state["legal_actions"]
        return self.step(state), {"probs": dict.fromkeys(legal, 1 / len(legal))}


def rlcard(name: str) -> Work:
    """One of RLCard's games between random agents, a match a call."""
    library: Any = importlib.import_module("rlcard")
    env = library.make(name)
    env.set_agents([RandomAgent() for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        env.run(is_training=False)
        return int(env.timestep - before)

    return play


def pgx(name: str, games: int, steps: int = 64) -> Work:
    """One of Pgx's games: so many at once, uniform legal actions, dealt anew when over, `steps` a call in one scan."""
    jax: Any = importlib.import_module("jax")
    library: Any = importlib.import_module("pgx")
    again: Any = importlib.import_module("pgx.experimental.wrappers")
    env = library.make(name)
    step = jax.vmap(again.auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choice, logits, axis=-1)
        return (step(state, action, jax.random.split(chance, games)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps)[0])
    key = jax.random.PRNGKey(0)
    held = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, games)), key)]

    def play() -> int:
        held[0] = run(held[0])
        jax.block_until_ready(held[0])
        return games * steps

    return play
