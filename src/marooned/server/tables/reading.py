"""Reading tables: a table as everyone sees it, with its latest match and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import MatchInfo, SlowClock, Status, Table, TableSeat, Terms
from marooned.server.storage.schema import identities, matches, seats, tables
from marooned.server.storage.schema.kept import kept_as
from marooned.server.tables.avatars import avatar_of
from marooned.server.tables.rated import with_ratings
from marooned.server.tables.series import read_series

LATEST = (
    select(matches.c.table, func.max(matches.c.number).label("number"))
    .where(matches.c.table.in_(bindparam("ids", expanding=True)))
    .group_by(matches.c.table)
    .subquery()
)
FOUND = (
    select(tables, matches.c.id.label("match"), matches.c.number, matches.c.status, matches.c.rules)
    .add_columns(matches.c.commitment, matches.c.paused, matches.c.abandoned)
    .add_columns(matches.c.series.label("series_number"))
    .join(matches, matches.c.table == tables.c.id)
    .join(LATEST, (LATEST.c.table == matches.c.table) & (LATEST.c.number == matches.c.number))
)
"""Tables, each with its latest match. Statements are made once: that costs more than executing them."""
SITTING = (
    select(seats, identities.c.name.label("own_name"), identities.c.program, identities.c.face, identities.c.colour)
    .outerjoin(identities, identities.c.id == seats.c.identity)
    .where(seats.c.match.in_(bindparam("matches", expanding=True)))
    .order_by(seats.c.match, seats.c.seat)
)
"""Seats in their order, each with the person's own name and look."""


async def read_tables(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, Table]:
    """Those of the tables that exist, by id, each with its latest match."""
    found = {row.match: row for row in await connection.execute(FOUND, {"ids": ids})}
    places = await read_places(connection, {match: row.status for match, row in found.items()})
    there = {match: row for match, row in found.items() if match in places}  # others were deleted meanwhile
    return {row.id: await _table(connection, row, places[match]) for match, row in there.items()}


async def read_table(connection: AsyncConnection, id: str) -> Table:
    """The table of that id."""
    try:
        return (await read_tables(connection, [id]))[id]
    except KeyError:
        raise Refusal("table.unknown") from None


async def _table(connection: AsyncConnection, row: Any, places: list[TableSeat]) -> Table:
    terms = kept_as(row.terms, Terms)
    if terms.rated:
        places = await with_ratings(connection, row.game, terms.clock, places)
    people = [place for place in places if place.person is not None]
    shown = {
        **msgspec.structs.asdict(terms),
        "series": terms.series and await read_series(connection, row, terms.series),
        "hints": not terms.rated and (len(people) == 1 if terms.hints is None else terms.hints),
    }
    return Table(
        **shown,
        id=row.id,
        code=row.code,
        game=row.game,
        options=row.options,
        host=row.host,
        places=places,
        match=match_info(row, row.match),
        paused=row.status == "running" and row.paused is not None,
        asleep=bool(people) and not isinstance(terms.clock, SlowClock) and all(place.away for place in people),
        closed=row.closed is not None,
    )


async def read_places(connection: AsyncConnection, statuses: Mapping[str, str]) -> dict[str, list[TableSeat]]:
    """Who sits where in matches, given the status of each."""
    places: dict[str, list[TableSeat]] = {}
    for row in await connection.execute(SITTING, {"matches": list(statuses)}):
        places.setdefault(row.match, []).append(_place(row, running=statuses[row.match] == "running"))
    return places


def _place(row: Any, *, running: bool) -> TableSeat:
    """A row of `SITTING`, as everyone sees it."""
    face, colour = (None, None) if row.identity is None else avatar_of(row.identity, row.face, row.colour)
    return TableSeat(
        seat=row.seat,
        person=row.identity,
        name=row.bot or row.name or row.own_name,
        face=face,
        colour=colour,
        bot=row.bot,
        program=bool(row.program),
        stand_in=row.stand_in if running else None,
        away=running and row.gone is not None,
    )


def match_info(row: Any, id: str) -> MatchInfo:
    """The match of a row, as everyone sees it."""
    status: Status = "abandoned" if row.abandoned is not None else row.status
    lesson = row.lesson if row.number == 1 else None
    shared = {"number": row.number, "rules": row.rules, "commitment": row.commitment}
    return MatchInfo(id=id, status=status, lesson=lesson, day=row.day, **shared)
