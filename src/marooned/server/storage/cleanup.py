"""Housekeeping in small steps: looks for damage in the database, and deletes what is older than the settings allow.

A table is deleted as a whole, once none of its matches changed for as long as the settings say; a guest once no table
refers to them.
"""

from __future__ import annotations

import asyncio
import itertools
import logging

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.server.settings import Settings
from marooned.server.storage.ownership import Ownership
from marooned.server.storage.schema import (
    VERSIONS,
    acts,
    ballots,
    daily_tries,
    devices,
    identities,
    matches,
    metadata,
    proposals,
    referring_to,
    reports,
    sanctions,
    seats,
    tables,
    talk,
    tokens,
)
from marooned.server.storage.store import Store
from marooned.server.tasks import Loop, failures_logged
from marooned.server.time import DAY, now

EVERY_SECONDS = 600.0
"""How often it runs."""
AT_ONCE = 50
"""Most tables or guests of one round; others get their turn to write between the rounds, and between two tables."""
PAUSE_SECONDS = 1.0
KNOWN_BY = frozenset(
    (
        *(seats.c.identity, tables.c.host, talk.c.identity, proposals.c.proposer, ballots.c.identity),
        *(tokens.c.owner, tokens.c.bot),
    )
)
"""A guest who is in one of these columns is not deleted."""

log = logging.getLogger(__name__)


class Cleanup(Loop):
    """Runs as long as the server does."""

    def __init__(self, store: Store, settings: Settings, ownership: Ownership) -> None:
        self.store, self.settings, self.ownership = store, settings, ownership

    async def _run(self) -> None:
        for table in itertools.cycle((*metadata.tables, VERSIONS, None)):
            await asyncio.sleep(EVERY_SECONDS)
            with failures_logged(log, "the cleanup failed"):
                await self.store.look_for_damage(table)
                while self.ownership.is_mine("cleanup") and await self.delete_old():
                    await asyncio.sleep(PAUSE_SECONDS)

    async def delete_old(self) -> int:
        """Delete some of what is too old; the number of rows and tables."""
        kept, today = self.settings, now()
        gone = 0
        if kept.keep_unfinished_days:
            gone += await self._abandon(today - kept.keep_unfinished_days * DAY)
        gone += await self._delete_tables(
            today - kept.keep_finished_days * DAY if kept.keep_finished_days else None,
            today - kept.keep_unfinished_days * DAY if kept.keep_unfinished_days else None,
        )
        if kept.keep_talk_days:
            gone += await self._delete_talk(today - kept.keep_talk_days * DAY)
            gone += await self._delete_reports(today - kept.keep_talk_days * DAY)
        if kept.keep_guests_days:
            gone += await self._delete_guests(today - kept.keep_guests_days * DAY)
            gone += await self._delete_acts(today - kept.keep_guests_days * DAY)
        return gone

    async def _abandon(self, before: int) -> int:
        """End the matches that all their people left before an instant."""
        there = exists().where(
            seats.c.match == matches.c.id, seats.c.identity.is_not(None), func.coalesce(seats.c.gone, before) >= before
        )
        left = select(matches.c.id).where(matches.c.status == "running", matches.c.created < before, ~there)
        async with self.store.writing() as connection:
            ids = (await connection.execute(left.limit(AT_ONCE))).scalars().all()
            ended = update(matches).where(matches.c.id.in_(ids), matches.c.status == "running")
            await connection.execute(ended.values(status="over", abandoned=now(), paused=None))
        return len(ids)

    async def _delete_tables(self, finished: int | None, unfinished: int | None) -> int:
        """Delete tables whose matches did not change since these instants; None keeps them for ever."""
        rested = _rested(finished, unfinished)
        ids = await self.store.values(select(tables.c.id).where(rested).limit(AT_ONCE))
        for id in ids:
            async with self.store.writing() as connection:
                still = select(tables.c.id).where(tables.c.id == id, rested).with_for_update()
                if (await connection.execute(still)).one_or_none() is None:
                    continue  # a new match has just begun
                await delete_table(connection, id)
        return len(ids)

    async def _delete_talk(self, before: int) -> int:
        """Delete the talk of tables at which nothing was said since then."""
        silent = select(talk.c.table).group_by(talk.c.table).having(func.max(talk.c.created) < before).limit(AT_ONCE)
        async with self.store.writing() as connection:
            ids = (await connection.execute(silent)).scalars().all()
            await connection.execute(delete(talk).where(talk.c.table.in_(ids)))
        return len(ids)

    async def _delete_reports(self, before: int) -> int:
        """Delete reports from before an instant: the words they quote are kept no longer than other talk."""
        return await self.store.change(delete(reports).where(reports.c.created < before))

    async def _delete_acts(self, before: int) -> int:
        """Delete acts of moderation from before an instant, and sanctions that ended before it."""
        async with self.store.writing() as connection:
            done = await connection.execute(delete(acts).where(acts.c.created < before))
            ended = await connection.execute(delete(sanctions).where(sanctions.c.until < before))
            return done.rowcount + ended.rowcount

    async def _delete_guests(self, before: int) -> int:
        """Delete people and programs that no table refers to and that have not been seen since then."""
        seated = exists().where(seats.c.identity == tokens.c.bot)
        unused = and_(func.coalesce(tokens.c.used, tokens.c.created) < before, ~seated)
        strangers = select(identities.c.id).where(
            identities.c.created < before,
            ~exists().where(devices.c.identity == identities.c.id, devices.c.used >= before),
            *(~exists().where(column == identities.c.id) for column in KNOWN_BY),
        )
        async with self.store.writing() as connection:
            old = (await connection.execute(select(tokens.c.bot).where(unused).limit(AT_ONCE))).scalars().all()
            await connection.execute(delete(tokens).where(tokens.c.bot.in_(old)))
            ids = (await connection.execute(strangers.limit(AT_ONCE))).scalars().all()
            for column in referring_to(identities):
                if column not in KNOWN_BY:
                    await connection.execute(delete(column.table).where(column.in_(ids)))
            await connection.execute(delete(identities).where(identities.c.id.in_(ids)))
        return len(old) + len(ids)


async def delete_table(connection: AsyncConnection, id: str) -> None:
    """Delete a table with all that belongs to it."""
    await connection.execute(update(daily_tries).where(daily_tries.c.table == id).values(table=None))
    of_table = select(matches.c.id).where(matches.c.table == id)
    for column in referring_to(matches):
        await connection.execute(delete(column.table).where(column.in_(of_table)))
    for column in referring_to(tables):
        await connection.execute(delete(column.table).where(column == id))
    await connection.execute(delete(tables).where(tables.c.id == id))


def _rested(finished: int | None, unfinished: int | None) -> ColumnElement[bool]:
    """Whether no match of a table is running, is open, or ended since these instants."""
    ended = func.coalesce(matches.c.ended, matches.c.abandoned)
    kept = or_(
        matches.c.status == "running",
        and_(matches.c.status == "over", true() if finished is None else ended >= finished),
        and_(matches.c.status == "open", true() if unfinished is None else matches.c.created >= unfinished),
    )
    return ~exists().where(matches.c.table == tables.c.id, kept)
