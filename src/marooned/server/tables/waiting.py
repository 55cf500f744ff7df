"""Which matches wait for somebody: read from what every move writes, so any process can tell."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, exists, select, update

from marooned.protocol.notifications import Waiting
from marooned.protocol.tables import Me, SlowClock
from marooned.server.matches.clocks import resumed
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.storage.schema import matches, seats, snapshots, tables
from marooned.server.storage.store import Store
from marooned.server.tables.my_matches import LISTED, PLAYED, played
from marooned.server.time import Time

SLOW = tables.c.terms["clock", "kind"].as_string() == SlowClock.__struct_config__.tag
"""Whether a move may take hours at a table."""


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


async def fill_in(live_matches: LiveMatches) -> None:
    """Write who owes a decision in matches that run since before that was kept."""
    unknown = select(matches.c.id).join(snapshots).where(matches.c.status == "running", snapshots.c.to_act.is_(None))
    ids = await live_matches.store.values(unknown)
    for id in ids:
        live = await live_matches.load(id)
        async with live_matches.store.writing() as connection:
            same = (snapshots.c.match == id) & (snapshots.c.version == live.version)
            await connection.execute(update(snapshots).where(same).values(to_act=live.position.to_act_mask))


def left_of(clock: Any, seat: int, started: int, now: int) -> int | None:
    """Milliseconds that a seat which thinks has left, from a reading that was kept; None where none of its own run."""
    if clock is None:
        return None
    reading = resumed(clock, started, now)
    return reading.at + reading.left[seat] - now if reading.left and reading.debate is None else None
