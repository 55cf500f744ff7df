"""What PettingZoo's two ways to play have in common: one match at a time, and its seats as agents."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar

from gymnasium import spaces

from marooned.batch import Batch
from marooned.engine.contract import SPECTATOR, Game
from marooned.engine.position import Position
from marooned.engine.record import Array
from marooned.envs.common.checks import check_choice, check_reward
from marooned.envs.common.choosing import Choosing
from marooned.envs.common.spaces import INFORMATION, action_space, observation_space
from marooned.envs.names import env_id
from marooned.envs.rendering.table import RENDER_MODES, render


class Agents:
    """A match, what its agents see and choose from, and how it is shown."""

    observed: ClassVar[bool] = True
    """Whether the batch keeps the observation and the mask of the seat that is asked."""
    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game | str,
        seats: int,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        illegal: str = "warn",
        relative: bool = False,
        information_states: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None:
            check_choice("render_mode", render_mode, RENDER_MODES)
        check_reward(reward)
        self._batch = Batch(
            game, seats, 1, options, secrets.token_hex(8), reward=reward, auto_reset=False, threads=1,
            observe=self.observed, mask=self.observed, information_states=information_states,
        )  # fmt: skip
        self.game, self.seats, self.max_cycles, self.render_mode = self._batch.game, seats, max_cycles, render_mode
        self.choosing = Choosing(self.game, seats, illegal, relative)
        self.metadata = {"name": env_id(self.game, seats), "render_modes": list(RENDER_MODES), "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        space = observation_space(self.game, history=self.game.told_rows(seats) if information_states else 0)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent is shown: its observation, and which actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent chooses from."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as `render_mode` says: printed or drawn as spectators see it, or the whole truth in words."""
        return render(
            Position.from_bytes(self.game, self.seats, self._batch.states.tobytes()), SPECTATOR, self.render_mode
        )

    def close(self) -> None:
        """Nothing to close."""

    def _recall(self, seat: int) -> dict[str, Array]:
        """All that a seat was told since the deal, if that is asked for."""
        return {INFORMATION: self._batch.information_states(seat)[0]} if self._batch.recalls else {}

    def _show(self) -> None:
        """Print the table where people look on, which is done without being asked for."""
        if self.render_mode == "human":
            self.render()
