"""A program as a contestant: it reads lines of JSON and answers each with an action, as programs at a server do.

`exec:python3 careful.py` enters what that command starts. A line is an `update` as `marooned bot --exec` sends it
(type, seat, to_act, legal, view, version, and the events since it was last asked; no outcome yet). It holds what was
said meanwhile (`talk`), and what the seat observes as numbers (`observation`), so that a net needs nothing else. The
answer is `{"action": "…"}`; at a contest with talk it may say something before, as in `ProgramAnswer`. One process
plays all matches of a worker, in turn.
"""

from __future__ import annotations

import atexit
import functools
import json
import shlex
import subprocess
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from marooned.bots.arena.following import Decision, Following, FreeText, Line, Told
from marooned.bots.bot import decision_key
from marooned.engine.contract import Said
from marooned.engine.errors import BadSpeech, MaroonedError, shortened
from marooned.engine.position import Knowledge

PREFIX = "exec:"
"""How the name of such a contestant begins; the command follows."""


class ProgramAnswer(msgspec.Struct, frozen=True):
    """What a program answers."""

    action: str
    """One of the legal actions."""
    say: str | None = None
    """One of the game's phrases, said before."""
    text: str | None = None
    """Something in its own words, said before."""
    to: int | None = None
    """The one seat that hears it; null for everyone."""


class ProgramFailed(MaroonedError):
    """`why` is missing (it cannot be started), ended, nonsense (no action), illegal (not one of those offered),
    speech (no phrase of the game) or hearer (a whisper to a seat that is no other player's)."""

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


class ProgramContestant:
    """Plays what a program answers."""

    def __init__(self, key: bytes, command: str) -> None:
        self.key, self.command = key, command

    def decide(self, knowledge: Knowledge, told: Sequence[Told], table: Following) -> Decision:
        words = knowledge.game.actions.words
        legal = [words[int(i)] for i in knowledge.legal]
        said = self.ask(update_for(knowledge, self.key, legal, told))
        try:
            answer = msgspec.json.decode(said, type=ProgramAnswer)
        except (msgspec.DecodeError, UnicodeError):
            raise ProgramFailed(self.command, "nonsense", said.strip()) from None
        if answer.action not in legal:
            raise ProgramFailed(self.command, "illegal", answer.action)
        if answer.to is not None and not table.hears(knowledge.seat, answer.to):
            raise ProgramFailed(self.command, "hearer", str(answer.to))
        if answer.say is not None:
            try:
                table.phrase(knowledge.seat, answer.say)
            except BadSpeech:
                raise ProgramFailed(self.command, "speech", answer.say) from None
        return Decision(knowledge.game.actions.id(answer.action), [Line(answer.say, answer.text, answer.to)])

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


def update_for(knowledge: Knowledge, key: bytes, legal: list[str], told: Sequence[Told]) -> dict[str, Any]:
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
        "events": [msgspec.to_builtins(one.told()) for one in told if not isinstance(one, Said | FreeText)],
        "talk": [_talk(one) for one in told if isinstance(one, Said | FreeText)],
        "outcome": None,
        "observation": observation.tolist(),
    }


def _talk(said: Said | FreeText) -> dict[str, Any]:
    words = {"text": said.text} if isinstance(said, FreeText) else {"say": said.words}
    return {"seat": said.seat, **words, "to": said.to}
