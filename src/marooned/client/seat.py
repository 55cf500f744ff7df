"""A seat that stays connected between calls: keeps the last view, and what happened since."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from marooned.client.api import Server
from marooned.client.connection import Connection, new_nonce
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.client.seating import find_table, sit_down
from marooned.protocol.messages import Accepted, Refused, Said, ServerMessage, Spoke, TableChanged, Update, Welcome
from marooned.protocol.tables import Table

ANSWER_SECONDS = 20
"""How long the server may take to answer a move."""

T = TypeVar("T")


class HeldSeat:
    """One seat at one table, and nothing of any other."""

    def __init__(self, server: Server, table: Table, seat: int) -> None:
        self.server, self.table, self.seat = server, table, seat
        self.connection = Connection(server, table.id)
        self.update: Update | None = None
        self.events: list[Any] = []
        """What happened since this was last emptied."""
        self.talk: list[Said | Spoke] = []
        """What was said since."""
        self.changes = 0
        """Goes up with everything that comes."""
        self._changed = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[Accepted | Refused]] = {}
        self._speaking: asyncio.Future[Refused | None] | None = None
        self._trouble: ClientProblem | None = None
        self._task = asyncio.create_task(self._listen())

    @classmethod
    async def take(cls, server: Server, wanted: str | None) -> HeldSeat:
        """Sit down at the table, and wait until its state is known."""
        table = await find_table(server, wanted)
        seats = await sit_down(server, table)
        found = cls(server, table, seats[0])
        await found.wait_for(lambda: found.changes > 0, ANSWER_SECONDS)
        if found.table.match.status == "running":
            await found.wait_for(lambda: found.update is not None, ANSWER_SECONDS)
        return found

    @property
    def alive(self) -> bool:
        """Whether there is a connection, or hope for one."""
        return not self._task.done()

    @property
    def owes(self) -> bool:
        """Whether the seat is to decide something."""
        return self.update is not None and self.seat in self.update.to_act

    @property
    def version(self) -> int:
        """The version of the match that was seen last; −1 before the first."""
        return -1 if self.update is None else self.update.version

    async def leave(self) -> None:
        """Hang up; the seat stays the program's."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def act(self, action: str) -> Accepted:
        """Play an action; the server's acceptance, or raise `RefusedByServer`."""
        if self.update is None:
            raise ClientProblem("not-started")
        nonce = new_nonce()
        answer = self._answers[nonce] = asyncio.get_running_loop().create_future()
        await self.connection.submit(self.update, action, nonce)
        told = await self._within(answer)
        await self.wait_for(lambda: self.version >= told.version)
        return told

    async def say(self, text: str, to: list[int]) -> None:
        """Say something; raise `RefusedByServer` when that is not allowed."""
        await self._said(self.connection.say(text, self.seat, to))

    async def speak(self, words: str, to: int | None) -> None:
        """Say one of the game's phrases; raise `RefusedByServer` when that is not allowed."""
        await self._said(self.connection.speak(words, self.seat, to))

    async def _said(self, sending: Awaitable[None]) -> None:
        """Send words, and wait until the server has taken them."""
        self._speaking = asyncio.get_running_loop().create_future()
        await sending
        await self._within(self._speaking)

    async def wait_for(self, condition: Callable[[], bool], seconds: float = ANSWER_SECONDS) -> bool:
        """Wait until something is so; False when the time is up first."""
        try:
            async with asyncio.timeout(seconds), self._changed:
                await self._changed.wait_for(lambda: condition() or self._trouble is not None)
        except TimeoutError:
            return False
        if self._trouble is not None:
            raise self._trouble
        return True

    async def _within(self, answer: asyncio.Future[T | Refused]) -> T:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                told = await answer
        except TimeoutError:
            raise ClientProblem("broken", url=self.server.url) from None
        if isinstance(told, Refused):
            raise RefusedByServer(told)
        return told

    async def _listen(self) -> None:
        try:
            async with contextlib.aclosing(self.connection.messages()) as messages:
                async for message in messages:
                    self._take_in(message)
                    async with self._changed:
                        self._changed.notify_all()
        except ClientProblem as problem:
            self._trouble = problem
            async with self._changed:
                self._changed.notify_all()

    def _take_in(self, message: ServerMessage) -> None:
        match message:
            case Welcome(table=table) | TableChanged(table=table):
                self.table = table
            case Update():
                if message.seat != self.seat:
                    return
                if self.update is not None and self.update.match != message.match:
                    self.events = []
                self.update = message
                self.events += message.events
            case Said() | Spoke():
                self.talk.append(message)
                if message.seat == self.seat:
                    self._answer_speaker(None)
            case Accepted(nonce=str(nonce)) | Refused(nonce=str(nonce)) if nonce in self._answers:
                answer = self._answers.pop(nonce)
                if not answer.done():
                    answer.set_result(message)
            case Refused(nonce=None):
                self._answer_speaker(message)
            case _:
                return
        self.changes += 1

    def _answer_speaker(self, refusal: Refused | None) -> None:
        if self._speaking is not None and not self._speaking.done():
            self._speaking.set_result(refusal)
