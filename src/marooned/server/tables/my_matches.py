"""What somebody plays and has played, newest first; and which of it waits for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import Outcome
from marooned.protocol.http import Played
from marooned.protocol.notifications import Waiting
from marooned.protocol.tables import Me, SlowClock
from marooned.server.matches.clocks import resumed
from marooned.server.matches.rendering import seats_in
from marooned.server.storage.schema import matches, seats, snapshots, tables
from marooned.server.storage.schema.kept import kept_as
from marooned.server.storage.store import Store
from marooned.server.tables.reading import match_info, read_places
from marooned.server.time import Time

LISTED = 100
"""Most matches that a list shows."""
PLAYED = (matches, tables.c.code, tables.c.game, tables.c.closed, tables.c.lesson, tables.c.day, snapshots.c.to_act)
"""What is read of each."""
SLOW = tables.c.terms["clock", "kind"].as_string() == SlowClock.__struct_config__.tag
"""Whether a move may take hours at a table."""


async def matches_of(store: Store, me: Me, finished: bool | None = None, before: int | None = None) -> list[Played]:
    """The matches in which this person has a seat: all, or those that are over, or those that are not.

    A list goes on where the last one ended with `before`, the instant its last match was created.
    """
    mine = (
        select(*PLAYED)
        .join(tables, tables.c.id == matches.c.table)
        .outerjoin(snapshots, snapshots.c.match == matches.c.id)
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
    places = await read_places(connection, {row.id: row.status for row in found})
    return [
        Played(
            table=row.table,
            code=row.code,
            game=row.game,
            match=match_info(row, row.id),
            places=places.get(row.id, []),  # none where the match was deleted meanwhile
            to_act=seats_in(row.to_act) if row.status == "running" and row.paused is None else [],
            closed=row.closed is not None,
            outcome=None if row.outcome is None else kept_as(row.outcome, Outcome),
            created=row.created,
        )
        for row in found
    ]


def owes() -> ColumnElement[bool]:
    """Whether the person in a seat has to decide: the match runs, and no bot plays for them."""
    asked = snapshots.c.to_act.bitwise_rshift(seats.c.seat).bitwise_and(1) == 1
    return (matches.c.status == "running") & matches.c.paused.is_(None) & seats.c.stand_in.is_(None) & asked


async def waiting_for(store: Store, me: Me, time: Time) -> list[Waiting]:
    """The matches that wait for this person, those with the least time first.

    One against bots alone waits for nobody, unless its time runs.
    """
    others = seats.alias()
    company = exists().where(
        others.c.match == seats.c.match, others.c.identity.is_not(None), others.c.identity != me.id
    )
    mine = (
        select(*PLAYED, seats.c.seat, snapshots.c.clock, SLOW.label("slow"))
        .select_from(seats)
        .join(matches, matches.c.id == seats.c.match)
        .join(tables, tables.c.id == matches.c.table)
        .join(snapshots, snapshots.c.match == matches.c.id)
        .where(seats.c.identity == me.id, owes(), company | SLOW)
        .order_by(matches.c.created.desc(), matches.c.id, seats.c.seat.desc())
        .limit(LISTED)
    )
    async with store.reading() as connection:
        found = list({row.id: row for row in await connection.execute(mine)}.values())  # the first of several seats
        listed = await played(connection, found)
    now = time.now()
    waiting = []
    for row, one in zip(found, listed, strict=True):
        asleep = not row.slow and all(place.away for place in one.places if place.person)
        with store.understanding():
            left = None if asleep else left_of(row.clock, row.seat, time.started, now)
        waiting.append(Waiting(**msgspec.structs.asdict(one), seat=row.seat, left=left))
    return sorted(waiting, key=lambda one: (one.left is None, one.left or 0))


def left_of(clock: Any, seat: int, started: int, now: int) -> int | None:
    """Milliseconds that a seat which thinks has left, from a reading that was kept; None where none of its own run."""
    if clock is None:
        return None
    reading = resumed(clock, started, now)
    return reading.at + reading.left[seat] - now if reading.left and reading.debate is None else None
