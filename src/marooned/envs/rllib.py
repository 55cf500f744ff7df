"""PettingZoo environments as RLlib's masked example wants them: `observations` and `action_mask`, both `float32`.

from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from marooned.envs.rllib import masked_env
tune.register_env("tide-pool", lambda config: PettingZooEnv(masked_env("tide-pool", seats=4)))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.wrappers import BaseWrapper

from marooned.engine.contract import Game
from marooned.engine.record import Array
from marooned.envs.common.spaces import MASK, OBSERVATION
from marooned.envs.pettingzoo import env

OBSERVATIONS = "observations"


def masked_env(game: Game | str, seats: int, **settings: Any) -> Any:
    """An AEC environment, with the settings that `marooned.envs.pettingzoo.env` takes."""
    return Masked(env(game, seats, **settings))


class Masked(BaseWrapper[str, dict[str, Array], int]):  # type: ignore[misc]
    """Observations under RLlib's names, as numbers that its nets take."""

    def observation_space(self, agent: str) -> spaces.Dict:
        told = super().observation_space(agent)
        low, high = (getattr(told[OBSERVATION], end).astype(np.float32) for end in ("low", "high"))
        mask = spaces.Box(0.0, 1.0, told[MASK].shape, np.float32)
        return spaces.Dict({OBSERVATIONS: spaces.Box(low, high, dtype=np.float32), MASK: mask})

    def observe(self, agent: str) -> dict[str, Array] | None:
        told = super().observe(agent)
        return {OBSERVATIONS: told[OBSERVATION].astype(np.float32), MASK: told[MASK].astype(np.float32)}
