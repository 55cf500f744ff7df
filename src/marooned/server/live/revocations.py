"""Ends connections whose token was revoked or renewed by another process; a process ends its own at once."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy import select

from marooned.protocol.refusals import Refusal
from marooned.server.live.rooms import Rooms
from marooned.server.people.tokens import Tokens
from marooned.server.storage.schema import tokens
from marooned.server.time import now

CHECK_SECONDS = 15.0
"""How long a token that was revoked elsewhere may go on watching here."""

FORGET_MILLISECONDS = 60_000
"""A program that is not connected and showed its token longer ago than this is not checked any more."""

log = logging.getLogger(__name__)


class Revocations:
    """Looks from time to time whether the programs that are connected here still may be."""

    def __init__(self, found: Tokens, rooms: Rooms) -> None:
        self.tokens, self.rooms = found, rooms
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run(), name="revocations")

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def check(self) -> None:
        """Cut off every program here whose token is another by now, or none."""
        for bot, (_, shown) in list(self.tokens.admitted.items()):
            if shown < now() - FORGET_MILLISECONDS and not self.rooms.people.of(bot):
                del self.tokens.admitted[bot]
        if not self.tokens.admitted:
            return
        valid = select(tokens.c.bot, tokens.c.secret).where(tokens.c.bot.in_(list(self.tokens.admitted)))
        async with self.tokens.store.reading() as connection:
            secrets = {row.bot: row.secret for row in await connection.execute(valid)}
        for bot, (secret, _) in list(self.tokens.admitted.items()):
            if secrets.get(bot) != secret:
                del self.tokens.admitted[bot]
                self.rooms.cut_off(bot)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self.check()
            except Refusal as refusal:  # the database is away: nobody can be let in meanwhile either
                log.warning("tokens could not be checked: %s", refusal.code)
