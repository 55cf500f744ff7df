"""Bargaining as an environment: PettingZoo's AEC environment in which agents talk before they act.

    from marooned.envs.talking import talking_env
    table = talking_env("tide-pool", seats=4)
    table.step({"action": 17, "say": "promise:2:no-vote", "to": 2})

An action is a number as elsewhere, or a mapping with the number (`action`), a phrase of the game (`say`, empty for
silence) and who alone hears it (`to`: 0 for everyone, else a seat counted from 1). Observations hold what the agent
heard since it last acted (`talk`), each line with who said it to whom. Talk changes nothing in the match, and binds
nobody.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any

from gymnasium import spaces

from marooned.engine.contract import Game
from marooned.engine.errors import BadSpeech
from marooned.envs.common.spaces import action_space
from marooned.envs.errors import NoSpeech
from marooned.envs.pettingzoo import Observation, Sequential

ACTION, SAY, TO, TALK = "action", "say", "to", "talk"
LONGEST = 100
"""Characters of a phrase."""
KEPT = 64
"""Lines that wait for an agent; older ones are forgotten."""
LETTERS = string.ascii_lowercase + string.digits + ":-"


def talking_env(game: Game | str, seats: int, **settings: Any) -> Talking:
    """An AEC environment whose agents talk, of a game that has phrases."""
    return Talking(game, seats, **settings)


class Talking(Sequential):
    """One match at a time, one seat asked after the other, with talk."""

    def __init__(self, game: Game | str, seats: int, **settings: Any) -> None:
        super().__init__(game, seats, **settings)
        if self.game.speech is None:
            raise NoSpeech(self.game.name)
        words, hearer = spaces.Text(LONGEST, min_length=0, charset=LETTERS), spaces.Discrete(seats + 1)
        line = spaces.Dict({"seat": spaces.Discrete(seats), TO: hearer, SAY: words})
        for agent in self.possible_agents:
            seeing = super().observation_space(agent).spaces
            self.observation_spaces[agent] = spaces.Dict({**seeing, TALK: spaces.Sequence(line)})
        self._acting = spaces.Dict({ACTION: action_space(self.game), SAY: words, TO: hearer})
        self._unheard: dict[str, list[dict[str, Any]]] = {}

    def action_space(self, agent: str) -> Any:
        return self._acting

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self._unheard = {agent: [] for agent in self.possible_agents}
        super().reset(seed, options)

    def observe(self, agent: str) -> Observation:
        heard: Any = tuple(dict(line) for line in self._unheard[agent])
        return {**super().observe(agent), TALK: heard}

    def step(self, action: Any) -> None:
        """The asked seat's words, then its action. A phrase that is none raises `BadSpeech`, and changes nothing."""
        agent = self.agent_selection
        if not isinstance(action, Mapping) or self.terminations[agent] or self.truncations[agent]:
            said = None
        else:
            said, action = self._line(self.possible_agents.index(agent), action), action[ACTION]
        super().step(action)
        self._unheard[agent] = []
        if said is not None:
            self._tell(said)

    def _line(self, seat: int, action: Mapping[str, Any]) -> dict[str, Any] | None:
        """What the seat says, checked; None if it says nothing."""
        words, to = str(action.get(SAY) or ""), int(action.get(TO) or 0)
        if not words:
            return None
        if not 0 <= to <= self.seats or to == seat + 1:
            raise BadSpeech("seat", str(to), [f"0…{self.seats}"])
        assert self.game.speech is not None
        return {"seat": seat, TO: to, SAY: str(self.game.speech.parse(words, self.seats, seat))}

    def _tell(self, said: dict[str, Any]) -> None:
        """Let whoever may hear it hear it, but for the speaker."""
        for seat, agent in enumerate(self.possible_agents):
            if seat != said["seat"] and said[TO] in (0, seat + 1):
                self._unheard[agent] = [*self._unheard[agent], said][-KEPT:]
