"""Secrets that let somebody in: those of people's devices, and tokens of programs; and the server's own. The database
has the last word."""

from __future__ import annotations

from collections.abc import Callable, Collection

from sqlalchemy import select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.server.storage.queries import insert_once
from marooned.server.storage.schema import devices, server_secrets, tokens
from marooned.server.storage.store import Store

AT_A_TIME = 500


async def still_valid(connection: AsyncConnection, secrets: Collection[bytes]) -> set[bytes]:
    """Those of the secrets, given by their hashes, that have not been revoked."""
    asked, valid = list(secrets), set[bytes]()
    for start in range(0, len(asked), AT_A_TIME):
        some = asked[start : start + AT_A_TIME]
        kept = [select(kind.c.secret).where(kind.c.secret.in_(some)) for kind in (devices, tokens)]
        valid.update((await connection.execute(union_all(*kept))).scalars())
    return valid


async def own_secret(store: Store, name: str, make: Callable[[], bytes]) -> bytes:
    """A secret of the server's own, the same for all its processes, created when it is first needed."""
    kept = select(server_secrets.c.secret).where(server_secrets.c.name == name)
    async with store.reading() as connection:
        found: bytes | None = (await connection.execute(kept)).scalar_one_or_none()
    if found is None:
        made = make()
        async with store.writing() as connection:
            await connection.execute(insert_once(server_secrets, store.dialect), {"name": name, "secret": made})
            found = (await connection.execute(kept)).scalar_one()
    return found
