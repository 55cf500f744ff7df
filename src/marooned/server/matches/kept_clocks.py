"""Writing down what is left of everyone's time, between moves: a move writes it with its own transaction."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import bindparam, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.server.matches.live_match import LiveMatch
from marooned.server.storage.schema import snapshots

KEEP_CLOCK = (
    update(snapshots)
    .where(snapshots.c.match == bindparam("of"), snapshots.c.version == bindparam("at"))
    .values(clock=bindparam("left"))
)


async def keep_clocks(connection: AsyncConnection, changed: Iterable[LiveMatch]) -> None:
    """Write what is left of everyone's time in those of the matches that have a clock, in order: no deadlocks."""
    timed = sorted((live for live in changed if live.clock is not None), key=lambda live: live.id)
    if timed:
        rows = [{"of": live.id, "at": live.version, "left": msgspec.to_builtins(live.clock)} for live in timed]
        await connection.execute(KEEP_CLOCK, rows)
