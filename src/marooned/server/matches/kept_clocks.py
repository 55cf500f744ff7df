"""Writing down what is left of everyone's time, between moves: a move writes it with its own transaction."""

from __future__ import annotations

from typing import Any

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


def clock_row(live: LiveMatch) -> dict[str, Any]:
    """A match's reading, as it is written."""
    return {"of": live.id, "at": live.version, "left": msgspec.to_builtins(live.clock)}


async def keep_clock(connection: AsyncConnection, live: LiveMatch) -> None:
    """Write what is left of everyone's time, if the match has a clock."""
    if live.clock is not None:
        await connection.execute(KEEP_CLOCK, clock_row(live))
