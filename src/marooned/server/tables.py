"""A table and its people: take, leave and swap seats before the start, seat bots, start, play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.bots import check_bots
from marooned.engine.errors import MaroonedError
from marooned.engine.match import Match
from marooned.engine.record import bytes_of
from marooned.engine.registry import load_game
from marooned.server.identity import new_id, now
from marooned.server.protocol import MatchInfo, Me, Place, Table
from marooned.server.refusals import Refusal
from marooned.server.schema import identities, matches, seats, snapshots, tables
from marooned.server.snapshots import keep_layout
from marooned.server.store import Store


async def read_tables(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, Table]:
    """Those of the tables that exist, by id, each with its latest match."""
    latest = select(matches.c.table, func.max(matches.c.number).label("number")).group_by(matches.c.table).subquery()
    rows = await connection.execute(
        select(tables, matches.c.id.label("match"), matches.c.number, matches.c.status, matches.c.rules)
        .add_columns(matches.c.commitment)
        .join(matches, matches.c.table == tables.c.id)
        .join(latest, (latest.c.table == matches.c.table) & (latest.c.number == matches.c.number))
        .where(tables.c.id.in_(ids))
    )
    found = {row.match: row for row in rows}
    sitting = await connection.execute(
        select(seats, identities.c.name.label("own_name"))
        .outerjoin(identities, identities.c.id == seats.c.identity)
        .where(seats.c.match.in_(found))
        .order_by(seats.c.match, seats.c.seat)
    )
    places: dict[str, list[Place]] = {}
    for row in sitting:
        name = row.bot or row.name or row.own_name
        place = Place(seat=row.seat, person=row.identity, name=name, bot=row.bot)
        places.setdefault(row.match, []).append(place)
    return {row.id: _table(row, places[match]) for match, row in found.items()}


async def read_table(connection: AsyncConnection, id: str) -> Table:
    """The table of that id."""
    try:
        return (await read_tables(connection, [id]))[id]
    except KeyError:
        raise Refusal("table.unknown") from None


class Tables:
    """Changes tables. Every change is refused as a whole or made as a whole; the table as it is then is returned."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, id: str) -> Table:
        """The table of that id."""
        async with self.store.reading() as connection:
            return await read_table(connection, id)

    async def take(self, me: Me, id: str, seat: int, name: str | None = None) -> Table:
        """Sit down at a free seat; several seats may be one person's."""
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id, seat)
            place = table.places[seat]
            if place.person is not None or place.bot is not None:
                full = all(other.person or other.bot for other in table.places)
                raise Refusal("table.full") if full else Refusal("seat.taken", seat=seat)
            await _put(connection, table, seat, identity=me.id, name=name)
            return await read_table(connection, id)

    async def leave(self, me: Me, id: str, seat: int) -> Table:
        """Free a seat: one's own, or as the host anybody's."""
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id, seat)
            if me.id not in (table.places[seat].person, table.host):
                raise Refusal("seat.not-yours", seat=seat)
            await _put(connection, table, seat)
            return await read_table(connection, id)

    async def seat_bot(self, me: Me, id: str, seat: int, bot: str) -> Table:
        """Give a free seat, or a bot's, to a bot; the host does."""
        try:
            check_bots([bot])
        except MaroonedError as error:
            raise Refusal.of(error) from None
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id, seat)
            _check_host(me, table)
            if table.places[seat].person is not None:
                raise Refusal("seat.taken", seat=seat)
            await _put(connection, table, seat, bot=bot)
            return await read_table(connection, id)

    async def swap(self, me: Me, id: str, one: int, other: int) -> Table:
        """Let two seats change players: as the host, or moving oneself to a free seat."""
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id, one, other)
            places = [table.places[one], table.places[other]]
            mine = any(place.person == me.id for place in places)
            theirs = any(place.bot or place.person not in (None, me.id) for place in places)
            if me.id != table.host and (theirs or not mine):
                raise Refusal("seat.not-yours", seat=one)
            rows = await connection.execute(
                select(seats).where(seats.c.match == table.match.id, seats.c.seat.in_([one, other]))
            )
            for row in rows.all():
                there = other if row.seat == one else one
                await _put(connection, table, there, identity=row.identity, bot=row.bot, name=row.name)
            return await read_table(connection, id)

    async def start(self, me: Me, id: str) -> Table:
        """Deal. Every seat must be taken; the host does."""
        game = load_game((await self.find(id)).game)
        await keep_layout(self.store, game)
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id)
            _check_host(me, table)
            empty = sum(place.person is None and place.bot is None for place in table.places)
            if empty:
                raise Refusal("table.incomplete", empty=empty)
            match = Match(game, len(table.places), table.options)
            dealt = {"status": "running", "rules": game.version, "key": match.key, "commitment": match.commitment}
            started = update(matches).where(matches.c.id == table.match.id, matches.c.status == "open").values(**dealt)
            if (await connection.execute(started)).rowcount != 1:
                raise Refusal("table.not-open")
            first = {"match": table.match.id, "version": 0, "layout": game.State.layout()}
            await connection.execute(insert(snapshots), {**first, "state": bytes_of(match.state)})
            return await read_table(connection, id)

    async def rematch(self, me: Me, id: str) -> Table:
        """Set the table for another match of the same people; any of them does."""
        try:
            async with self.store.writing() as connection:
                await _lock(connection, id)
                table = await read_table(connection, id)
                if me.id not in {place.person for place in table.places}:
                    raise Refusal("seat.not-yours", seat=0)
                if table.match.status != "over":
                    raise Refusal("table.not-over")
                again = {"id": new_id(), "table": id, "number": table.match.number + 1, "status": "open"}
                rules = load_game(table.game).version
                await connection.execute(insert(matches), {**again, "rules": rules, "created": now()})
                sitting = await connection.execute(select(seats).where(seats.c.match == table.match.id))
                rows = [{**row._mapping, "match": again["id"]} for row in sitting]
                await connection.execute(insert(seats), rows)
                return await read_table(connection, id)
        except IntegrityError:  # somebody else asked at the same moment
            raise Refusal("table.not-over") from None

    async def open_table(self, connection: AsyncConnection, id: str, *wanted: int) -> Table:
        """The table, if it waits for players and has those seats."""
        await _lock(connection, id)
        table = await read_table(connection, id)
        if table.match.status != "open":
            raise Refusal("table.not-open")
        for seat in wanted:
            if not 0 <= seat < len(table.places):
                raise Refusal("seat.unknown", seat=seat, last=len(table.places) - 1)
        return table


async def _lock(connection: AsyncConnection, id: str) -> None:
    """Keep other processes from changing the table until the transaction ends; SQLite lets nobody else write anyway."""
    await connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())


def _check_host(me: Me, table: Table) -> None:
    if me.id != table.host:
        raise Refusal("table.not-host")


async def _put(
    connection: AsyncConnection,
    table: Table,
    seat: int,
    identity: str | None = None,
    bot: str | None = None,
    name: str | None = None,
) -> None:
    """Put a player, or nobody, into a seat."""
    of = (seats.c.match == table.match.id) & (seats.c.seat == seat)
    await connection.execute(update(seats).where(of).values(identity=identity, bot=bot, name=name))


def _table(row: Any, places: list[Place]) -> Table:
    return Table(
        id=row.id,
        code=row.code,
        game=row.game,
        options=row.options,
        public=row.public,
        chat=row.chat,
        language=row.language,
        host=row.host,
        places=places,
        match=MatchInfo(id=row.match, number=row.number, status=row.status, rules=row.rules, commitment=row.commitment),
    )
