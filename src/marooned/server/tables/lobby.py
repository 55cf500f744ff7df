"""Finding and setting up tables: create, list the open ones, look a short code up."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.bots import check_bots
from marooned.engine.registry import load_game
from marooned.engine.series import Series
from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal, engine_refusals
from marooned.protocol.tables import Chat, Me, Table, Terms, quieter
from marooned.server.ids import new_id
from marooned.server.matches.lessons import find_lesson
from marooned.server.rate_limits import FairQueue, LastAddresses, PersonRateLimits
from marooned.server.storage.queries import count
from marooned.server.storage.schema import matches, seats, snapshots, tables
from marooned.server.storage.store import Store
from marooned.server.tables.available_games import installed_games
from marooned.server.tables.rated import check_rated
from marooned.server.tables.reading import read_table, read_tables
from marooned.server.tables.tables import abandon, deal
from marooned.server.time import now

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No two of them look alike."""
CODE_LENGTH = 6

TABLES_A_HOST = 20
"""Most unfinished tables of one person."""
BURST_SECONDS = 1200
"""So much of their share of tables may somebody use up at once."""
LISTED, LOOKED_AT = 100, 2000
"""Most tables that a list shows, and how many of the newest they are chosen from."""


class Lobby:
    """Where tables are found."""

    def __init__(self, store: Store, last_addresses: LastAddresses, an_hour: float, chat: Chat = "free") -> None:
        self.store, self.last_addresses, self.chat = store, last_addresses, chat
        self._limits = PersonRateLimits(last_addresses, an_hour / 3600, BURST_SECONDS)

    async def create(self, me: Me, wanted: NewTable, day: str | None = None) -> Table:
        """A new table with nobody but bots at it, for the deal of a day where one is named."""
        if wanted.lesson is not None:
            wanted = await asyncio.to_thread(settled, wanted, wanted.lesson)
        wanted = msgspec.structs.replace(wanted, chat=quieter(wanted.chat, self.chat))
        check_wanted(wanted)
        self._limits.check(me.id, "table.too-soon")
        for _ in range(5):
            try:
                return await self._add(me, wanted, day)
            except IntegrityError:  # the code is taken
                continue
        raise Refusal("server.trouble")

    async def _add(self, me: Me, wanted: NewTable, day: str | None) -> Table:
        async with self.store.writing() as connection:
            if wanted.lesson is not None:
                await _end_lessons(connection, me, wanted)
            unfinished = (tables.c.host == me.id, matches.c.status != "over", tables.c.closed.is_(None))
            if await count(connection, tables.join(matches), *unfinished) >= TABLES_A_HOST:
                raise Refusal("table.too-many", most=TABLES_A_HOST)
            new = rows_of(me.id, wanted, day=day)
            await insert_tables(connection, [new])
            return await read_table(connection, new.table["id"])

    async def public_tables(self, status: Literal["open", "running"]) -> list[Table]:
        """Public tables that wait for players, or that may be watched, the newest first. Where there are too many,
        addresses and their people have a table each in turn, so that nobody's push all others off the list."""
        newest = (
            select(tables.c.id, tables.c.host)
            .join(matches)
            .where(tables.c.terms["public"].as_boolean(), tables.c.closed.is_(None), matches.c.status == status)
            .where(tables.c.game.in_(installed_games()))
            .order_by(matches.c.created.desc())
            .limit(LOOKED_AT)
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(newest)).all()
            ids = self._fairly([(row.id, row.host) for row in rows])
            found = await read_tables(connection, ids)
        return [found[id] for id in ids]

    def _fairly(self, newest: list[tuple[str, str]]) -> list[str]:
        """As many of these tables as are shown."""
        if len(newest) <= LISTED:
            return [id for id, _ in newest]
        turns: FairQueue[str] = FairQueue()
        for id, host in newest:
            turns.put((self.last_addresses.of(host), host), id)
        shown = {turns.take() for _ in range(LISTED)}
        return [id for id, _ in newest if id in shown]

    async def table_of_code(self, code: str) -> Table:
        """The table that a short code leads to."""
        async with self.store.reading() as connection:
            one = select(tables.c.id).where(tables.c.code == code.strip().upper())
            return await read_table(connection, (await connection.execute(one)).scalar_one_or_none() or "")


class NewRows(NamedTuple):
    """What is kept of a new table."""

    table: dict[str, Any]
    match: dict[str, Any]
    seats: list[dict[str, Any]]
    snapshot: dict[str, Any] | None = None
    """Of a match that is dealt already."""

    def dealt(self) -> NewRows:
        """The same table, whose seats are all taken, with its match dealt."""
        game = load_game(self.table["game"])
        match, snapshot = deal(game, self.match["id"], len(self.seats), self.table["options"])
        return self._replace(match={**self.match, **match}, snapshot=snapshot)


def rows_of(
    host: str,
    wanted: NewTable,
    sitting: Mapping[int, tuple[str, str | None]] = MappingProxyType({}),
    day: str | None = None,
) -> NewRows:
    """A new table with its bots and, by seat, the people who sit there, each with a name where it is not their own.
    What is wanted has been checked."""
    game, table, match, created = load_game(wanted.game), new_id(), new_id(), now()
    row = {
        "id": table,
        "code": "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
        "game": game.name,
        "seats": wanted.seats,
        "options": game.full_options(wanted.options, wanted.seats),
        "terms": {name: msgspec.to_builtins(getattr(wanted, name)) for name in Terms.__struct_fields__},
        "host": host,
        "created": created,
        "lesson": wanted.lesson,
        "day": day,
    }
    series = None if wanted.series is None else 1
    first = {"id": match, "table": table, "number": 1, "status": "open", "rules": game.version, "series": series}
    places = []
    for seat in range(wanted.seats):
        identity, name = sitting.get(seat, (None, None))
        bot = wanted.bots.get(str(seat))
        places.append({"match": match, "seat": seat, "identity": identity, "bot": bot, "name": name})
    return NewRows(row, {**first, "created": created}, places)


async def insert_tables(connection: AsyncConnection, new: Sequence[NewRows]) -> None:
    """Keep new tables; `IntegrityError` where a code is taken."""
    await connection.execute(insert(tables), [one.table for one in new])
    await connection.execute(insert(matches), [one.match for one in new])
    await connection.execute(insert(seats), [place for one in new for place in one.seats])
    if dealt := [one.snapshot for one in new if one.snapshot is not None]:
        await connection.execute(insert(snapshots), dealt)


def settled(wanted: NewTable, name: str) -> NewTable:
    """The table that a lesson is taught at; refuse whatever else was asked for."""
    with engine_refusals():
        lesson = find_lesson(wanted.game, name).script
    own = NewTable(game=wanted.game, seats=lesson.seats, language=wanted.language, lesson=name)
    if wanted != own:
        raise Refusal("lesson.settled", seats=lesson.seats)
    bots = {str(seat): lesson.bot for seat in range(lesson.seats) if seat != lesson.seat}
    return msgspec.structs.replace(own, options=lesson.options, bots=bots, level=lesson.bot, hints=True)


async def _end_lessons(connection: AsyncConnection, me: Me, wanted: NewTable) -> None:
    """Close the tables at which this person left the same lesson unfinished."""
    length = len(find_lesson(wanted.game, wanted.lesson or "").line)
    left = (
        select(tables.c.id, matches.c.id.label("match"))
        .join(matches, matches.c.table == tables.c.id)
        .outerjoin(snapshots, snapshots.c.match == matches.c.id)
        .where(tables.c.host == me.id, tables.c.game == wanted.game, tables.c.lesson == wanted.lesson)
        .where(tables.c.closed.is_(None), matches.c.number == 1, matches.c.status != "over")
        .where(func.coalesce(snapshots.c.version, 0) < length)
    )
    for row in (await connection.execute(left)).all():
        await abandon(connection, row.match)
        await connection.execute(update(tables).where(tables.c.id == row.id).values(closed=now()))


def check_wanted(wanted: NewTable) -> None:
    """Refuse what the game cannot be played like."""
    with engine_refusals():
        game = load_game(wanted.game)
        game.check_seats(wanted.seats)
        game.full_options(wanted.options, wanted.seats)
        check_bots([*wanted.bots.values(), wanted.level])
        if wanted.series is not None:
            Series(game, wanted.seats, wanted.series.length, wanted.series.scoring, wanted.options)
    for seat in wanted.bots:
        if seat not in map(str, range(wanted.seats)):
            raise Refusal("seat.unknown", seat=seat, last=wanted.seats - 1)
    check_rated(wanted)
