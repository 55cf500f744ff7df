"""Row locks: requests of the same person that arrive at once, at any process, are written one after another."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.refusals import Refusal
from marooned.server.storage.schema import devices, identities


async def lock_people(connection: AsyncConnection, *people: str) -> set[str]:
    """Lock the rows of these people until the transaction ends; returns those who exist and are not being erased.
    PostgreSQL locks the rows, always in the same order; SQLite has one writer anyway."""
    here = select(identities.c.id).where(identities.c.id.in_(people), identities.c.erased.is_(None))
    rows = await connection.execute(here.order_by(identities.c.id).with_for_update(key_share=True))
    return set(rows.scalars())


async def lock_person(connection: AsyncConnection, person: str, secret: bytes | None = None) -> None:
    """Lock one person's row. Refused if they are being erased, or if the device with that secret (by its hash)
    was revoked: both may have happened since the request was authenticated."""
    known = bool(await lock_people(connection, person))
    if known and secret is not None:
        theirs = select(devices.c.secret).where(devices.c.secret == secret, devices.c.identity == person)
        known = (await connection.execute(theirs)).first() is not None
    if not known:
        raise Refusal("identity.missing")
