"""Who someone is: a name they chose and a secret their browser keeps. Only the secret's hash is stored."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update

from marooned.protocol.basics import Language
from marooned.protocol.http import Device, NewIdentity
from marooned.protocol.people import Colour, Face
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.batching import Batcher
from marooned.server.ids import hash_of, new_id
from marooned.server.people.devices import add_device, device_id
from marooned.server.storage.row_locks import lock_person
from marooned.server.storage.schema import device_links, devices, identities, passkeys, recovery_codes
from marooned.server.storage.store import Store
from marooned.server.tables.avatars import me_of, read_me
from marooned.server.tables.names import tidy
from marooned.server.tables.tables import rename_seats
from marooned.server.time import DAY, now

USED_EVERY = DAY
"""Milliseconds after which the time of a device's last use is written anew."""
LINK_SECONDS = 600
"""How long a link to another device can be claimed."""


class Identities:
    """The people this server knows."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._owners = Batcher(self._read_owners)

    async def create(
        self, name: str, language: Language, agent: str = "", face: Face | None = None, colour: Colour | None = None
    ) -> tuple[Me, str]:
        """A new guest, and the secret for their browser, which says that it is that `agent`."""
        id, look = new_id(), {"face": face, "colour": colour}
        async with self.store.writing() as connection:
            row = {"id": id, "name": tidy(name), "language": language, "created": now(), **look}
            await connection.execute(insert(identities), row)
            return await read_me(connection, id), await add_device(connection, id, agent)

    async def find(self, secret: str) -> Me | None:
        """The person with that secret; None for an unknown one."""
        kept = hash_of(secret)
        row = await self._owners.ask(kept)
        if row is None:
            return None
        if row.used < now() - USED_EVERY:
            with contextlib.suppress(Refusal):  # where nothing can be written, people are known all the same
                await self.store.change(update(devices).where(devices.c.secret == kept).values(used=now()))
        return me_of(row)

    async def _read_owners(self, secrets: Sequence[bytes]) -> dict[bytes, Any]:
        owners = select(identities, devices.c.used, devices.c.secret).join(devices).where(devices.c.secret.in_(secrets))
        return {row.secret: row for row in await self.store.rows(owners)}

    async def change(self, me: Me, wanted: NewIdentity) -> tuple[Me, list[str]]:
        """Another name, language or look; and the tables where others see it."""
        look = {"face": wanted.face, "colour": wanted.colour}
        chosen = {part: value for part, value in look.items() if value is not None}
        async with self.store.writing() as connection:
            kept = update(identities).where(identities.c.id == me.id)
            await connection.execute(kept.values(name=tidy(wanted.name), language=wanted.language, **chosen))
            changed = await read_me(connection, me.id)
            shown = (me.name, me.face, me.colour) != (changed.name, changed.face, changed.colour)
            return changed, await rename_seats(connection, changed) if shown else []

    async def devices(self, me: Me, secret: str) -> list[Device]:
        """The devices of this person, newest first; `secret` is that of the one that asks."""
        rows = await self.store.rows(select(devices).where(devices.c.identity == me.id))
        newest = sorted(rows, key=lambda row: row.created, reverse=True)
        this = hash_of(secret)
        return [
            Device(
                id=device_id(row.secret),
                browser=row.browser,
                system=row.system,
                created=row.created,
                used=row.used,
                this=row.secret == this,
            )
            for row in newest
        ]

    async def revoke(self, me: Me, device: str) -> None:
        """Remove a device of this person, and the links, passkeys and codes that were made with it."""
        async with self.store.writing() as connection:
            await lock_person(connection, me.id)
            own = (await connection.execute(select(devices.c.secret).where(devices.c.identity == me.id))).scalars()
            for secret in own:
                if device_id(secret) == device:
                    await connection.execute(delete(devices).where(devices.c.secret == secret))
                    await connection.execute(delete(device_links).where(device_links.c.identity == me.id))
                    for made in (passkeys, recovery_codes):
                        by = (made.c.identity == me.id) & (made.c.device == device)
                        await connection.execute(delete(made).where(by))
                    return
        raise Refusal("identity.no-device")

    async def renew(self, me: Me, secret: str, agent: str = "") -> str:
        """A new secret for the device that asks, which has that one now. All other devices, links, passkeys and codes
        of this person become invalid."""
        async with self.store.writing() as connection:
            await lock_person(connection, me.id, hash_of(secret))
            for kept in (devices, device_links, passkeys, recovery_codes):
                await connection.execute(delete(kept).where(kept.c.identity == me.id))
            return await add_device(connection, me.id, agent)

    async def offer_link(self, me: Me, secret: str) -> str:
        """A token that makes one more device this person's; the device with that secret offers it."""
        token = new_id()
        async with self.store.writing() as connection:
            await lock_person(connection, me.id, hash_of(secret))
            await connection.execute(delete(device_links).where(device_links.c.expires < now()))
            row = {"token": hash_of(token), "identity": me.id, "expires": now() + 1000 * LINK_SECONDS}
            await connection.execute(insert(device_links), row)
        return token

    async def look_at_link(self, token: str) -> Me:
        """The person the token stands for; it can still be claimed."""
        whose = select(identities).join(device_links).where(*_of_link(token))
        found = await self.store.row(whose)
        if found is None:
            raise Refusal("identity.bad-link")
        return me_of(found)

    async def claim_link(self, token: str, agent: str = "", now_is: Me | None = None) -> tuple[Me, str | None]:
        """The person the token stands for, and a secret for this device, which says that it is that `agent`: none
        where it is theirs already. It works once."""
        async with self.store.writing() as connection:
            used = delete(device_links).where(*_of_link(token)).returning(device_links.c.identity)
            identity = (await connection.execute(used)).scalar_one_or_none()
            if identity is None:
                raise Refusal("identity.bad-link")
            me = await read_me(connection, identity)
            if now_is is not None and now_is.id == identity:
                return me, None
            return me, await add_device(connection, identity, agent)


def _of_link(token: str) -> tuple[ColumnElement[bool], ...]:
    return device_links.c.token == hash_of(token), device_links.c.expires >= now()
