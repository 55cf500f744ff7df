"""What somebody plays and has played, newest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import Outcome
from marooned.protocol.http import Played
from marooned.protocol.tables import Me, TableSeat
from marooned.server.storage.schema import matches, seats, tables
from marooned.server.storage.schema.kept import kept_as
from marooned.server.storage.store import Store
from marooned.server.tables.avatars import select_seats
from marooned.server.tables.tables import match_info, place_of

LISTED = 100
"""Most matches that a list shows."""
PLAYED = (matches, tables.c.code, tables.c.game, tables.c.closed, tables.c.lesson, tables.c.day)
"""What is read of each."""


async def matches_of(store: Store, me: Me, finished: bool | None = None, before: int | None = None) -> list[Played]:
    """The matches in which this person has a seat: all, or those that are over, or those that are not.

    A list goes on where the last one ended with `before`, the instant its last match was created.
    """
    mine = (
        select(*PLAYED)
        .join(tables, tables.c.id == matches.c.table)
        .where(matches.c.id.in_(select(seats.c.match).where(seats.c.identity == me.id)))
        .order_by(matches.c.created.desc(), matches.c.id)
        .limit(LISTED)
    )
    over = (matches.c.status == "over") | ((matches.c.status == "open") & tables.c.closed.is_not(None))
    if finished is not None:
        mine = mine.where(over if finished else ~over)
    if before is not None:
        mine = mine.where(matches.c.created < before)
    async with store.reading() as connection:
        found = (await connection.execute(mine)).all()
        return await played(connection, found)


async def played(connection: AsyncConnection, found: Sequence[Any]) -> list[Played]:
    """Rows of `PLAYED`, with who sits where."""
    sitting = await connection.execute(select_seats(seats.c.match.in_([row.id for row in found])))
    running = {row.id for row in found if row.status == "running"}
    places: dict[str, list[TableSeat]] = {}
    for row in sitting:
        places.setdefault(row.match, []).append(place_of(row, running=row.match in running))
    return [_played(row, places[row.id]) for row in found]


def _played(row: Any, places: list[TableSeat]) -> Played:
    return Played(
        table=row.table,
        code=row.code,
        game=row.game,
        match=match_info(row, row.id),
        places=places,
        closed=row.closed is not None,
        outcome=None if row.outcome is None else kept_as(row.outcome, Outcome),
        created=row.created,
    )
