"""One at a time: what somebody asks for many times at once, of any process, is written one after another."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.refusals import Refusal
from marooned.server.storage.schema import devices, identities


async def hold(connection: AsyncConnection, *people: str) -> set[str]:
    """Those of these people who are there and not being erased. Nothing else that holds one of them is written until
    this transaction ends: PostgreSQL locks their rows, always in the same order, and SQLite has one writer."""
    here = select(identities.c.id).where(identities.c.id.in_(people), identities.c.erased.is_(None))
    rows = await connection.execute(here.order_by(identities.c.id).with_for_update(key_share=True))
    return set(rows.scalars())


async def hold_me(connection: AsyncConnection, person: str, secret: bytes | None = None) -> None:
    """Hold one person; refused where they are being erased, or the device with that secret (its hash) is theirs no
    longer: both may have happened since the server asked who they are."""
    known = bool(await hold(connection, person))
    if known and secret is not None:
        theirs = select(devices.c.secret).where(devices.c.secret == secret, devices.c.identity == person)
        known = (await connection.execute(theirs)).first() is not None
    if not known:
        raise Refusal("identity.missing")
