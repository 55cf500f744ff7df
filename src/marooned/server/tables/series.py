"""Series at a table: matches that count together, the points they brought, and the record of them all."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import Outcome
from marooned.engine.series import FORMAT, SeriesRecord, dump_series, standings
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, NewSeries, SeriesInfo, Table
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.records import read_record
from marooned.server.storage.schema import matches
from marooned.server.storage.schema.kept import find_game, kept_as


async def read_series(connection: AsyncConnection, row: Any, chosen: NewSeries) -> SeriesInfo:
    """The series that a table plays now, given its row with `series_number` and what was chosen."""
    found = await connection.execute(
        select(matches.c.outcome)
        .where(matches.c.table == row.id, matches.c.series == row.series_number)
        .where(matches.c.outcome.is_not(None))
        .order_by(matches.c.number)
    )
    count = find_game(row.game).scorings[chosen.scoring]
    points = [count(kept_as(outcome, Outcome)) for outcome in found.scalars()]
    return SeriesInfo(
        number=row.series_number,
        length=chosen.length,
        scoring=chosen.scoring,
        played=len(points),
        over=len(points) >= chosen.length,
        table=standings(points, row.seats),
    )


async def export(live_matches: LiveMatches, table: Table, me: Me | None) -> bytes:
    """The record of the series that a table plays, as `marooned replay verify` reads it and this person may; or
    refuse."""
    info = table.series
    if info is None:
        raise Refusal("table.no-series")
    game = find_game(table.game)
    async with live_matches.store.reading() as connection:
        counted = (matches.c.table == table.id) & (matches.c.series == info.number) & matches.c.outcome.is_not(None)
        ids = (await connection.execute(select(matches.c.id).where(counted).order_by(matches.c.number))).scalars()
        records = [await read_record(connection, await live_matches.load(id), me) for id in ids]
    record = SeriesRecord(
        format=FORMAT,
        game=game.name,
        rules=records[0].rules if records else game.version,
        seats=len(table.places),
        options=table.options,
        length=info.length,
        scoring=info.scoring,
        table=info.table,
        matches=records,
    )
    return dump_series(record)
