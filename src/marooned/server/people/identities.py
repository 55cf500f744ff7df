"""Who someone is: a name they chose and a secret their browser keeps. Only the secret's hash is stored."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update

from marooned.protocol.basics import Language
from marooned.protocol.http import Device
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.gathering import Gathering
from marooned.server.ids import hash_of, new_id
from marooned.server.storage.schema import device_links, devices, identities
from marooned.server.storage.store import Store
from marooned.server.tables.names import tidy
from marooned.server.tables.tables import rename_seats
from marooned.server.time import now

USED_EVERY = 24 * 3600 * 1000
"""Milliseconds after which the time of a device's last use is written anew."""
LINK_SECONDS = 600
"""How long a link to another device can be claimed."""


def device_id(kept: bytes) -> str:
    """What a device is called, from what is kept of its secret; it leads back to neither."""
    return hashlib.sha256(b"device" + kept).hexdigest()[:16]


class Identities:
    """The people this server knows."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._owners = Gathering(self._read_owners)

    async def create(self, name: str, language: Language) -> tuple[Me, str]:
        """A new guest, and the secret for their browser."""
        me, secret = Me(id=new_id(), name=tidy(name), language=language), new_id()
        async with self.store.writing() as connection:
            row = {"id": me.id, "name": me.name, "language": language, "created": now()}
            await connection.execute(insert(identities), row)
            await connection.execute(insert(devices), _device(secret, me.id))
        return me, secret

    async def find(self, secret: str) -> Me | None:
        """Whose secret that is."""
        kept = hash_of(secret)
        row = await self._owners.ask(kept)
        if row is None:
            return None
        if (row.used or 0) < now() - USED_EVERY:
            with contextlib.suppress(Refusal):  # where nothing can be written, people are known all the same
                async with self.store.writing() as connection:
                    await connection.execute(update(devices).where(devices.c.secret == kept).values(used=now()))
        return _me(row)

    async def _read_owners(self, secrets: Sequence[bytes]) -> dict[bytes, Any]:
        owners = select(identities, devices.c.used, devices.c.secret).join(devices).where(devices.c.secret.in_(secrets))
        async with self.store.reading() as connection:
            return {row.secret: row for row in await connection.execute(owners)}

    async def change(self, me: Me, name: str, language: Language) -> tuple[Me, list[str]]:
        """Another name, another language; and the tables where the name changes."""
        tables: list[str] = []
        changed = Me(id=me.id, name=tidy(name), language=language)
        async with self.store.writing() as connection:
            kept = update(identities).where(identities.c.id == me.id)
            await connection.execute(kept.values(name=changed.name, language=language))
            if changed.name != me.name:
                tables = await rename_seats(connection, changed)
        return changed, tables

    async def devices(self, me: Me, secret: str) -> list[Device]:
        """The devices of this person, newest first; `secret` is that of the one that asks."""
        async with self.store.reading() as connection:
            rows = (await connection.execute(select(devices).where(devices.c.identity == me.id))).all()
        newest = sorted(rows, key=lambda row: row.created, reverse=True)
        this = hash_of(secret)
        return [Device(id=device_id(row.secret), created=row.created, this=row.secret == this) for row in newest]

    async def revoke(self, me: Me, device: str) -> None:
        """A device is this person's no longer; nor does a link that it may have made lead back."""
        async with self.store.writing() as connection:
            own = (await connection.execute(select(devices.c.secret).where(devices.c.identity == me.id))).scalars()
            for secret in own:
                if device_id(secret) == device:
                    await connection.execute(delete(devices).where(devices.c.secret == secret))
                    await connection.execute(delete(device_links).where(device_links.c.identity == me.id))
                    return
        raise Refusal("identity.no-device")

    async def renew(self, me: Me) -> str:
        """A new secret for the device that asks; every other device and link of this person is worth nothing now."""
        secret = new_id()
        async with self.store.writing() as connection:
            for kept in (devices, device_links):
                await connection.execute(delete(kept).where(kept.c.identity == me.id))
            await connection.execute(insert(devices), _device(secret, me.id))
        return secret

    async def offer_link(self, me: Me) -> str:
        """A token that makes one more device this person's."""
        token = new_id()
        async with self.store.writing() as connection:
            await connection.execute(delete(device_links).where(device_links.c.expires < now()))
            row = {"token": hash_of(token), "identity": me.id, "expires": now() + 1000 * LINK_SECONDS}
            await connection.execute(insert(device_links), row)
        return token

    async def look_at_link(self, token: str) -> Me:
        """The person the token stands for; it can still be claimed."""
        whose = select(identities).join(device_links).where(*_of_link(token))
        async with self.store.reading() as connection:
            found = (await connection.execute(whose)).one_or_none()
        if found is None:
            raise Refusal("identity.bad-link")
        return _me(found)

    async def claim_link(self, token: str, now_is: Me | None = None) -> tuple[Me, str | None]:
        """The person the token stands for, and a secret for this device: none where it is theirs already. It works
        once."""
        secret = new_id()
        async with self.store.writing() as connection:
            used = delete(device_links).where(*_of_link(token)).returning(device_links.c.identity)
            identity = (await connection.execute(used)).scalar_one_or_none()
            if identity is None:
                raise Refusal("identity.bad-link")
            found = (await connection.execute(select(identities).where(identities.c.id == identity))).one()
            if now_is is not None and now_is.id == identity:
                return _me(found), None
            await connection.execute(insert(devices), _device(secret, identity))
        return _me(found), secret


def _of_link(token: str) -> tuple[ColumnElement[bool], ...]:
    return device_links.c.token == hash_of(token), device_links.c.expires >= now()


def _device(secret: str, identity: str) -> dict[str, Any]:
    return {"secret": hash_of(secret), "identity": identity, "created": now(), "used": now()}


def _me(row: Any) -> Me:
    return Me(id=row.id, name=row.name, language=row.language)
