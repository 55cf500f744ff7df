"""Secrets that let somebody in: those of people's devices, and tokens of programs. The database has the last word."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.server.storage.schema import devices, tokens

AT_A_TIME = 500


async def still_valid(connection: AsyncConnection, secrets: Collection[bytes]) -> set[bytes]:
    """Those of the secrets, given by their hashes, that have not been revoked."""
    asked, valid = list(secrets), set[bytes]()
    for start in range(0, len(asked), AT_A_TIME):
        some = asked[start : start + AT_A_TIME]
        kept = [select(kind.c.secret).where(kind.c.secret.in_(some)) for kind in (devices, tokens)]
        valid.update((await connection.execute(union_all(*kept))).scalars())
    return valid
