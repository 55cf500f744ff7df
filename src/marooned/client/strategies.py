"""How a program chooses: from the update alone, which holds all that its seat may know."""

from __future__ import annotations

import asyncio
import random
import shlex
from asyncio.subprocess import PIPE, Process
from typing import Protocol

import msgspec

from marooned.client.problems import ClientProblem
from marooned.protocol.messages import ServerMessage, Update, encode


class Chosen(msgspec.Struct, frozen=True):
    """What a strategy answers."""

    action: str
    """One of the legal actions."""
    say: str | None = None
    """One of the game's phrases, said before."""
    to: int | None = None
    """The one seat that hears it; null for everyone."""


class Strategy(Protocol):
    """Plays seats."""

    async def choose(self, update: Update) -> Chosen:
        """What to do now."""

    async def hear(self, message: ServerMessage) -> None:
        """Something happened that asks for nothing."""

    async def close(self) -> None:
        """The end."""


class Uniform:
    """Plays any legal action."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    async def choose(self, update: Update) -> Chosen:
        return Chosen(self._random.choice(update.legal))

    async def hear(self, message: ServerMessage) -> None:
        pass

    async def close(self) -> None:
        pass


class First(Uniform):
    """Plays the first legal action: dull, and the same every time."""

    async def choose(self, update: Update) -> Chosen:
        return Chosen(update.legal[0])


STRATEGIES = {"first": First, "uniform": Uniform}


class ProgramStrategy:
    """A program that reads messages from its standard input, a line of JSON each, and answers on its standard output.

    Every message of the server is a line. An `update` whose `seat` is among its `to_act` wants an answer: a line
    `{"action": "…"}`, with `"say"` and `"to"` as in `Chosen` if it likes. They come one at a time: the next when the
    last was answered.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self._process: Process | None = None

    async def choose(self, update: Update) -> Chosen:
        process = await self._running()
        await self.hear(update)
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise ClientProblem("program-ended", program=self.command)
        try:
            return msgspec.json.decode(line, type=Chosen)
        except (msgspec.DecodeError, UnicodeError):
            answer = line.decode(errors="replace").strip()[:100]
            raise ClientProblem(
                "program-nonsense", program=self.command, answer=answer, example='{"action": "pass"}'
            ) from None

    async def hear(self, message: ServerMessage) -> None:
        process = await self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(encode(message) + b"\n")
            await process.stdin.drain()
        except ConnectionError:
            raise ClientProblem("program-ended", program=self.command) from None

    async def close(self) -> None:
        if self._process is None:
            return
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            async with asyncio.timeout(2):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def _running(self) -> Process:
        if self._process is None:
            try:
                words = shlex.split(self.command)
                self._process = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, limit=1 << 24)
            except (OSError, ValueError, TypeError) as error:
                raise ClientProblem("program-missing", program=self.command, why=str(error)) from None
        return self._process
