"""A program as a contestant: it reads lines of JSON and answers each with an action, as programs at a server do.

`exec:python3 careful.py` enters what that command starts. A line is an `update` as `marooned bot --exec` sends it
(type, seat, to_act, legal, view, version; no events, and no outcome yet), and holds what the seat observes as numbers
besides (`observation`), so that a net needs nothing else. The answer is `{"action": "…"}`. One process plays all
matches of a worker, in turn.
"""

from __future__ import annotations

import atexit
import functools
import json
import shlex
import subprocess
from typing import Any

import msgspec
import numpy as np

from marooned.bots.bot import decision_key
from marooned.engine.errors import MaroonedError, shortened
from marooned.engine.position import Knowledge

PREFIX = "exec:"
"""How the name of such a contestant begins; the command follows."""


class ProgramFailed(MaroonedError):
    """`why` is missing (it cannot be started), ended, nonsense (no action) or illegal (not one of those offered)."""

    code = "program-failed"
    packages = ("marooned.bots",)

    def __init__(self, command: str, why: str, said: str = "") -> None:
        super().__init__(command=command, why=why, said=shortened(said), example='{"action": "…"}')


@functools.cache
def _started(command: str) -> subprocess.Popen[str]:
    try:
        process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    except (OSError, ValueError, IndexError) as error:
        raise ProgramFailed(command, "missing", str(error)) from None
    atexit.register(_end, process)
    return process


def _end(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.close()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()


class Program:
    """Plays what a program answers."""

    def __init__(self, key: bytes, command: str) -> None:
        self.key, self.command = key, command

    def choose(self, knowledge: Knowledge) -> int:
        words = knowledge.game.actions.words
        legal = [words[int(i)] for i in knowledge.legal]
        said = self.ask(update_for(knowledge, self.key, legal))
        try:
            action = json.loads(said)["action"]
        except (ValueError, KeyError, TypeError):
            raise ProgramFailed(self.command, "nonsense", said.strip()) from None
        if action not in legal:
            raise ProgramFailed(self.command, "illegal", str(action))
        return knowledge.game.actions.id(action)

    def ask(self, message: dict[str, Any]) -> str:
        """Its line of answer."""
        process = _started(self.command)
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise ProgramFailed(self.command, "ended") from None
        line = process.stdout.readline()
        if not line:
            raise ProgramFailed(self.command, "ended")
        return line


def update_for(knowledge: Knowledge, key: bytes, legal: list[str]) -> dict[str, Any]:
    """What the program is told: all that the seat may know. An imagined state is observed just as the true one is."""
    game = knowledge.game
    observation = np.zeros(game.observation_size, np.int8)
    game.rules.encode(knowledge.imagine(decision_key(key, knowledge)), knowledge.seat, observation)
    return {
        "type": "update",
        "game": game.name,
        "seats": knowledge.seats,
        "seat": knowledge.seat,
        "to_act": [knowledge.seat],
        "version": knowledge.moves,
        "legal": legal,
        "view": msgspec.to_builtins(knowledge.view),
        "events": [],
        "outcome": None,
        "observation": observation.tolist(),
    }
