"""Plays the seats of a program at a table, one decision at a time, until the match is over."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from marooned.client.api import Server
from marooned.client.connection import Connection, new_nonce
from marooned.client.problems import ClientProblem, RefusedByServer
from marooned.client.strategies import Strategy
from marooned.protocol.messages import Accepted, Refused, ServerMessage, Update

MISTAKES = 3
"""Refused actions in a row after which a strategy is given up."""
STALE = frozenset({"move.stale", "match.not-running"})
"""Refusals that do not count as mistakes: the table was faster."""

Tell = Callable[[ServerMessage], None]


@dataclass(eq=False)
class Chair:
    """One seat: what it was sent last, and what it was asked."""

    update: Update | None = None
    events: list[Any] = field(default_factory=list)
    """What happened since the strategy was last told."""
    asked: int = -1
    """The version that was asked about last."""
    nonce: str | None = None
    mistakes: int = 0


class Player:
    """A strategy at a table."""

    def __init__(self, server: Server, table: str, strategy: Strategy, tell: Tell = lambda message: None) -> None:
        self.connection = Connection(server, table)
        self.strategy, self.tell = strategy, tell
        self._chairs: dict[tuple[str, int], Chair] = {}
        self._thinking: asyncio.Task[None] | None = None

    async def play(self, stay: bool = False) -> Update:
        """Play until a match is over, or with `stay` until there is no table any more; the last update."""
        try:
            async with contextlib.aclosing(self._watched()) as messages:
                async for message in messages:
                    self.tell(message)
                    match message:
                        case Update():
                            await self._updated(message)
                            if message.outcome is not None and not stay:
                                return message
                        case Accepted() | Refused():
                            self._answered(message)
                        case _:
                            await self.strategy.hear(message)
                    self._think()
            raise ClientProblem("broken", url=self.connection.server.url)
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
                await asyncio.gather(self._thinking, return_exceptions=True)
            await self.strategy.close()

    async def _watched(self) -> AsyncGenerator[ServerMessage, None]:
        """The server's messages, unless the strategy fails first."""
        async with contextlib.aclosing(self.connection.messages()) as messages:
            while True:
                coming = asyncio.ensure_future(anext(messages))
                try:
                    while not coming.done():
                        await self._wait(coming)
                finally:
                    if not coming.done():
                        coming.cancel()
                        await asyncio.gather(coming, return_exceptions=True)
                yield coming.result()

    async def _wait(self, coming: asyncio.Future[ServerMessage]) -> None:
        """Wait for a message or for the end of a thought, which may raise and may be followed by another."""
        waiting: set[asyncio.Future[Any]] = {coming} | ({self._thinking} if self._thinking else set())
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if self._thinking is not None and self._thinking.done():
            done, self._thinking = self._thinking, None
            done.result()
            self._think()

    async def _updated(self, update: Update) -> None:
        chair = self._chairs.setdefault((update.match, update.seat), Chair())
        chair.events += update.events
        chair.update = update
        if update.seat not in update.to_act:
            await self.strategy.hear(update)
            chair.events = []

    def _answered(self, message: Accepted | Refused) -> None:
        for chair in self._chairs.values():
            if chair.nonce is not None and chair.nonce == message.nonce:
                chair.nonce = None
                if isinstance(message, Accepted):
                    chair.mistakes = 0
                    return
                chair.asked = -1
                if message.code not in STALE:
                    chair.mistakes += 1
                if chair.mistakes >= MISTAKES:
                    raise RefusedByServer(message)

    def _think(self) -> None:
        """Ask the strategy about a seat that owes a decision, unless it is at it or has answered."""
        if self._thinking is not None:
            return
        for chair in self._chairs.values():
            update = chair.update
            if update is None or chair.nonce is not None or update.version <= chair.asked:
                continue
            if update.seat in update.to_act and update.outcome is None:
                self._thinking = asyncio.create_task(self._decide(chair, update))
                return

    async def _decide(self, chair: Chair, update: Update) -> None:
        chair.asked = update.version
        events, chair.events = chair.events, []
        chosen = await self.strategy.choose(structs.replace(update, events=events))
        if chosen.say is not None:
            with contextlib.suppress(ClientProblem):  # the connection broke: the move is kept, words are not
                await self.connection.speak(chosen.say, update.seat, chosen.to)
        chair.nonce = new_nonce()
        await self.connection.submit(update, chosen.action, chair.nonce)
