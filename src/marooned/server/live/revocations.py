"""Ends connections whose secret was revoked or renewed: a removed device, an old token.

Connections to this process end at once, and those to other processes when they are told over the bus. A message may be
lost while Redis is away, so each process also checks from time to time. Moves are safe meanwhile: with several
processes, the transaction that writes a move also checks the secret.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from marooned.protocol.refusals import Refusal
from marooned.server.live.rooms import Rooms
from marooned.server.people.connected import Connected
from marooned.server.storage.credentials import still_valid
from marooned.server.storage.store import Store
from marooned.server.tasks import Loop, failures_logged

CHECK_SECONDS = 15.0
"""How long somebody may go on watching if the message that revoked their access was lost."""

log = logging.getLogger(__name__)


class Revocations(Loop):
    """Keeps connected only those who may be."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store, self.rooms = store, rooms
        self.others: Callable[[], Iterable[Connected]] = lambda: ()
        """Other connections than those to tables."""

    def revoke(self, identity: str) -> None:
        """A secret of this person was revoked: end their connections everywhere. With another valid secret they connect
        again."""
        self.rooms.cut_off(identity)
        self.rooms.cut_off_elsewhere(identity)

    async def on_revoked(self, identity: str) -> None:
        """Another process revoked a secret of that person; or of anybody, if the bus missed whose (empty)."""
        if identity:
            self.rooms.cut_off(identity)
        else:
            await self.check()

    async def check(self) -> None:
        """Disconnect everybody here whose secret is no longer valid."""
        viewers = [viewer for viewer in (*self.others(), *self.rooms.viewers()) if viewer.secret]
        async with self.store.reading() as connection:
            valid = await still_valid(connection, {viewer.secret for viewer in viewers})
        for viewer in viewers:
            if viewer.secret not in valid:
                viewer.cut_off(Refusal("identity.renewed"))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            with failures_logged(log, "secrets could not be checked"):
                await self.check()
