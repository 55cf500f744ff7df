"""Who is online, at any process: each process tells the others who came and who left, unless they hide it.

Kept in memory only. Changes are gathered for a moment, so nothing waits for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from sqlalchemy import select

from marooned.protocol.refusals import Refusal
from marooned.server.storage.schema import hidden_people
from marooned.server.storage.store import Store
from marooned.server.tasks import end

GATHER_SECONDS = 0.3
AT_A_TIME = 500

log = logging.getLogger(__name__)

Tell = Callable[[Collection[str], Collection[str]], Awaitable[None]]
"""Tells every process who came to this one, and who left."""


class OnlinePeople:
    """The people who are connected."""

    def __init__(self, store: Store, is_connected: Callable[[str], bool]) -> None:
        self.store, self.is_connected = store, is_connected
        self.tell: Tell
        self.people: dict[str, set[str]] = {}
        """People who are visible online, by process."""
        self._changed: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def note(self, person: str) -> None:
        """A person's first connection to this process began or their last one ended, or they changed whether they hide
        it."""
        self._changed.add(person)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._flush(), name="presence")

    def is_here(self, person: str) -> bool:
        """Whether somebody is visibly online, at any process."""
        return any(person in people for people in self.people.values())

    def hear(self, process: str, came: Collection[str], gone: Collection[str]) -> set[str]:
        """Handle another process's message; the people who thereby came online or went offline."""
        asked = {*came, *gone}
        before = {person for person in asked if self.is_here(person)}
        here = self.people.setdefault(process, set())
        here.difference_update(gone)
        here.update(came)
        return {person for person in asked if self.is_here(person) != (person in before)}

    def forget_processes(self, gone: Collection[str]) -> set[str]:
        """The people connected to these processes are offline."""
        lost = {person for process in gone for person in self.people.pop(process, ())}
        return {person for person in lost if not self.is_here(person)}

    async def stop(self) -> None:
        """Stop sending."""
        await end(self._task)

    async def _flush(self) -> None:
        while self._changed:
            await asyncio.sleep(GATHER_SECONDS)
            changed, self._changed = self._changed, set()
            here = [person for person in changed if self.is_connected(person)]
            try:
                hidden = await self._hidden(here)
            except Refusal as refusal:  # the database is away: show nobody, since they may hide
                log.warning("presence was not announced: %s", refusal.code)
                continue
            came = [person for person in here if person not in hidden]
            await self.tell(came, changed.difference(came))

    async def _hidden(self, people: list[str]) -> set[str]:
        found = set[str]()
        for start in range(0, len(people), AT_A_TIME):
            some = hidden_people.c.identity.in_(people[start : start + AT_A_TIME])
            found.update(await self.store.values(select(hidden_people.c.identity).where(some)))
        return found
