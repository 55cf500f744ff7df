"""Who may moderate from the page: people who opened a link that was made on the server's machine."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert, select

from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.ids import hash_of
from marooned.server.storage.row_locks import lock_person
from marooned.server.storage.schema import acts, host_links, hosts
from marooned.server.storage.store import Store
from marooned.server.time import DAY, now

LINK_MINUTES = 15
"""How long a link can be opened."""
HOST_DAYS = 30
"""How long somebody is a host after that."""


class Hosts:
    """The hosts of this server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def offer(self) -> str:
        """The token of a new link. It works once."""
        token = secrets.token_urlsafe(24)
        async with self.store.writing() as connection:
            await connection.execute(delete(host_links).where(host_links.c.expires < now()))
            row = {"token": hash_of(token), "expires": now() + LINK_MINUTES * 60_000}
            await connection.execute(insert(host_links), row)
        return token

    async def claim(self, me: Me, token: str) -> None:
        """Become a host by a link; logged like every act."""
        until = now() + HOST_DAYS * DAY
        async with self.store.writing() as connection:
            this = delete(host_links).where(host_links.c.token == hash_of(token), host_links.c.expires >= now())
            if (await connection.execute(this)).rowcount != 1:
                raise Refusal("host.bad-link")
            await lock_person(connection, me.id)
            await connection.execute(delete(hosts).where(hosts.c.identity == me.id))
            await connection.execute(insert(hosts), {"identity": me.id, "created": now(), "until": until})
            row = {"author": me.id, "kind": "host", "person": me.id, "details": {}, "created": now()}
            await connection.execute(insert(acts), row)

    async def check(self, me: Me) -> int:
        """Refuse somebody who is not a host; else until when they are one."""
        found = await self.store.values(select(hosts.c.until).where(hosts.c.identity == me.id, hosts.c.until > now()))
        if not found:
            raise Refusal("host.not")
        return int(found[0])

    async def resign(self, me: Me) -> None:
        """Stop being a host."""
        await self.store.change(delete(hosts).where(hosts.c.identity == me.id))
