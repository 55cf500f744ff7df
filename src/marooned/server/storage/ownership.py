"""Which matches this process looks after, when several share a database.

Whoever makes a move asks the bots that then owe one, so nothing of this is needed while all processes live. When one
dies, its bots and clocks are nobody's: each match therefore belongs to one of the living, by a hash that all of them
compute alike, and whoever gains matches is told to look at them again. Two processes that disagree for a moment do no
harm: the log takes a move once.

A process lives as long as the number in its row goes up. Everyone judges by their own monotonic clock how long it has
not, so neither clocks that differ nor clocks that jump matter.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import delete, insert, select, update

from marooned.protocol.refusals import Refusal
from marooned.server.storage.schema import processes
from marooned.server.storage.store import Store
from marooned.server.tasks import Loop

MISSED = 5
"""Beats after which a process counts as dead."""

Listener = Callable[[frozenset[str]], Awaitable[None]]
"""Called with the processes that are gone, whose matches this one may take over; with none when storage came back."""

log = logging.getLogger(__name__)


class Ownership(Loop):
    """The living processes, and what falls to this one."""

    def __init__(
        self, store: Store, alone: bool, beat_seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.store, self.alone, self.beat_seconds, self.clock = store, alone, beat_seconds, clock
        self.process = secrets.token_urlsafe(9)
        """This process's name."""
        self.living: frozenset[str] = frozenset({self.process})
        self.listeners: Sequence[Listener] = ()
        self._seen: dict[str, tuple[int, float]] = {}
        """Process → its last number, and when we first saw that."""
        self._beats = 0

    async def start(self) -> None:
        """Show that we live, and find out who else does."""
        if not self.alone:
            await self.beat()
            await super().start()

    async def stop(self) -> None:
        """Leave: others need not wait to take over."""
        if self._task is None:
            return
        await super().stop()
        with contextlib.suppress(Refusal):
            await self.store.change(delete(processes).where(processes.c.id == self.process))

    def is_mine(self, match: str) -> bool:
        """Whether that match's bots and clocks fall to this process if nobody else is at them."""
        return self.alone or self.process == max(self.living, key=lambda process: _weight(process, match))

    async def beat(self) -> frozenset[str]:
        """Show that we live; those who have died since the last time."""
        self._beats += 1
        async with self.store.writing() as connection:
            mine = update(processes).where(processes.c.id == self.process).values(beats=self._beats)
            if (await connection.execute(mine)).rowcount == 0:
                await connection.execute(insert(processes), {"id": self.process, "beats": self._beats})
            rows = {row.id: row.beats for row in await connection.execute(select(processes))}
        now = self.clock()
        for process, beats in rows.items():
            if self._seen.get(process, (None,))[0] != beats:
                self._seen[process] = beats, now
        dead = {
            process
            for process, (_, since) in self._seen.items()
            if process in rows and process != self.process and now - since > MISSED * self.beat_seconds
        }
        if dead:
            log.warning("%d process(es) died", len(dead))
            async with self.store.writing() as connection:
                for process in dead:
                    unmoved = processes.c.beats == self._seen[process][0]
                    await connection.execute(delete(processes).where(processes.c.id == process, unmoved))
        before, self.living = self.living, frozenset(rows.keys() - dead)
        self._seen = {process: seen for process, seen in self._seen.items() if process in self.living}
        return before - self.living

    async def _run(self) -> None:
        storage = True
        while True:
            await asyncio.sleep(self.beat_seconds)
            try:
                gone = await self.beat()
            except Refusal:
                storage = False
                continue
            if gone or not storage:
                storage = True
                for listener in self.listeners:
                    try:
                        await listener(gone)
                    except Refusal:
                        storage = False  # to be told again
                    except Exception:
                        log.exception("the matches of a dead process were not taken over")


def _weight(process: str, match: str) -> bytes:
    return hashlib.blake2b(f"{process}/{match}".encode(errors="replace"), digest_size=8).digest()
