"""A table and its people: take, leave and swap seats before the start, seat bots, start, play again."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.bots import check_bots
from marooned.engine.contract import Game
from marooned.engine.match import Match
from marooned.protocol.refusals import Refusal, engine_refusals
from marooned.protocol.tables import Chat, Me, Table, quieter
from marooned.server.batching import Batcher
from marooned.server.ids import new_id
from marooned.server.matches.lessons import find_lesson
from marooned.server.rate_limits import LastAddresses
from marooned.server.storage.queries import count
from marooned.server.storage.schema import matches, seats, snapshots, tables, ties
from marooned.server.storage.schema.kept import find_game
from marooned.server.storage.snapshots import keep_layout
from marooned.server.storage.store import Store
from marooned.server.tables.names import distinct, tidy
from marooned.server.tables.rated import arrive, check_rated_bot, note_departure
from marooned.server.tables.reading import read_table, read_tables
from marooned.server.time import now


class Tables:
    """Changes tables. Every change is refused as a whole or made as a whole; the table as it is then is returned."""

    def __init__(self, store: Store, last_addresses: LastAddresses, chat: Chat = "free") -> None:
        self.store, self.last_addresses, self.chat = store, last_addresses, chat
        self._found = Batcher(self._read)

    async def find(self, id: str) -> Table:
        """The table of that id."""
        found = await self._found.ask(id)
        if found is None:
            raise Refusal("table.unknown")
        return found

    async def _read(self, ids: Sequence[str]) -> dict[str, Table]:
        async with self.store.reading() as connection:
            found = await read_tables(connection, ids)
        # A table may have been opened when this server allowed more talk.
        return {id: msgspec.structs.replace(one, chat=quieter(one.chat, self.chat)) for id, one in found.items()}

    async def take(self, me: Me, id: str, seat: int, name: str | None = None) -> Table:
        """Sit down at a free seat; several seats may be one person's."""
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id, seat)
            place = table.places[seat]
            if place.person is not None or place.bot is not None:
                full = all(other.person or other.bot for other in table.places)
                raise Refusal("table.full") if full else Refusal("seat.taken", seat=seat)
            await check_seats_of(connection, me)
            await _check_welcome(connection, me, table)
            if table.rated:
                await arrive(connection, table, me, self.last_addresses)
            await sit(connection, table, seat, me, name)
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
        with engine_refusals():
            check_bots([bot])
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id, seat)
            _check_host(me, table)
            if table.places[seat].person is not None:
                raise Refusal("seat.taken", seat=seat)
            if table.rated:
                check_rated_bot(table.game, bot)
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
            if table.series is not None and table.series.played:
                raise Refusal("table.in-series")
            rows = await connection.execute(
                select(seats).where(seats.c.match == table.match.id, seats.c.seat.in_([one, other]))
            )
            for row in rows.all():
                there = other if row.seat == one else one
                await _put(connection, table, there, identity=row.identity, bot=row.bot, name=row.name)
            return await read_table(connection, id)

    async def start(self, me: Me, id: str, key: bytes | None = None) -> Table:
        """Deal. Every seat must be taken; the host does. The deal of the day comes with its `key`."""
        found = await self.find(id)
        game, lesson = find_game(found.game), found.match.lesson
        if lesson:  # in a thread: it is played through, and the rules may have to be loaded first
            key = (await asyncio.to_thread(find_lesson, game.name, lesson)).key
        if found.match.day is not None and key is None:
            raise Refusal("daily.once")
        await keep_layout(self.store, game)
        async with self.store.writing() as connection:
            table = await self.open_table(connection, id)
            _check_host(me, table)
            empty = sum(place.person is None and place.bot is None for place in table.places)
            if empty:
                raise Refusal("table.incomplete", empty=empty)
            dealt, snapshot = deal(game, table.match.id, len(table.places), table.options, key)
            started = update(matches).where(matches.c.id == table.match.id, matches.c.status == "open").values(**dealt)
            if (await connection.execute(started)).rowcount != 1:
                raise Refusal("table.not-open")
            await connection.execute(insert(snapshots), snapshot)
            return await read_table(connection, id)

    async def rematch(self, me: Me, id: str) -> Table:
        """Set up another match of the same people; any of them may."""
        try:
            async with self.store.writing() as connection:
                table = await _locked(connection, id)
                if me.id not in {place.person for place in table.places}:
                    raise Refusal("seat.not-yours", seat=0)
                if table.closed:
                    raise Refusal("table.closed")
                if table.match.day is not None:
                    raise Refusal("daily.once")
                if table.match.status not in ("over", "abandoned"):
                    raise Refusal("table.not-over")
                again = {"id": new_id(), "table": id, "number": table.match.number + 1, "status": "open"}
                if table.series is not None:
                    again["series"] = table.series.number + table.series.over
                rules = find_game(table.game).version
                await connection.execute(insert(matches), {**again, "rules": rules, "created": now()})
                sitting = await connection.execute(select(seats).where(seats.c.match == table.match.id))
                fresh = {"match": again["id"], "stand_in": None, "gone": None}
                rows = [{**row._mapping, **fresh} for row in sitting]
                await connection.execute(insert(seats), rows)
                return await read_table(connection, id)
        except IntegrityError:  # somebody else asked at the same moment
            raise Refusal("table.not-over") from None

    async def close(self, me: Me, id: str) -> Table:
        """Close a table for good, as its host. A match that runs is abandoned, if nobody else plays in it."""
        async with self.store.writing() as connection:
            table = await _locked(connection, id)
            _check_host(me, table)
            if table.match.status == "running":
                if {place.person for place in table.places} - {None, me.id}:
                    raise Refusal("table.has-players")
                await abandon(connection, table.match.id)
            if not table.closed:
                await connection.execute(update(tables).where(tables.c.id == id).values(closed=now()))
            return await read_table(connection, id)

    async def leave_match(self, me: Me, id: str) -> Table:
        """Leave a running match for good: bots of the table's level have this person's seats."""
        async with self.store.writing() as connection:
            table = await _locked(connection, id)
            if table.match.status != "running":
                raise Refusal("match.not-running")
            mine = [place for place in table.places if place.person == me.id]
            if not mine:
                raise Refusal("seat.not-yours", seat=0)
            for place in mine:
                await replace_player(connection, table, place.seat)
            return await read_table(connection, id)

    async def vacate(self, person: str, id: str) -> Table:
        """Take a person who is being erased out of a table's match: bots get their seats where others play on; a match
        that nobody else plays is abandoned."""
        async with self.store.writing() as connection:
            table = await _locked(connection, id)
            mine = [place.seat for place in table.places if place.person == person]
            if table.match.status == "running" and not {place.person for place in table.places} - {None, person}:
                await abandon(connection, table.match.id)
            elif table.match.status in ("open", "running"):
                for seat in mine:
                    await (replace_player if table.match.status == "running" else _put)(connection, table, seat)
            return await read_table(connection, id)

    async def playing(self, person: str) -> list[str]:
        """The tables where a person has a seat in a match that is not over."""
        mine = (
            select(matches.c.table)
            .join(seats, seats.c.match == matches.c.id)
            .where(seats.c.identity == person, matches.c.status != "over")
        )
        return list(await self.store.values(mine.distinct()))

    async def open_table(self, connection: AsyncConnection, id: str, *wanted: int) -> Table:
        """The table, if it waits for players and has those seats."""
        table = await _locked(connection, id)
        if table.closed:
            raise Refusal("table.closed")
        if table.match.status != "open":
            raise Refusal("table.not-open")
        for seat in wanted:
            if not 0 <= seat < len(table.places):
                raise Refusal("seat.unknown", seat=seat, last=len(table.places) - 1)
        return table


def deal(
    game: Game, match: str, seats: int, options: Mapping[str, Any], key: bytes | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Deal a match: what changes in its row, and the row of its first snapshot. Its layout must be stored already."""
    dealt = Match(game, seats, options, key)
    row = {"status": "running", "rules": game.version, "key": dealt.key, "commitment": dealt.commitment}
    first = {"match": match, "version": 0, "layout": game.State.layout()}
    return row, {**first, "state": dealt.position.data, "to_act": dealt.position.to_act_mask}


async def abandon(connection: AsyncConnection, match: str) -> None:
    """End a running match without an outcome."""
    ended = update(matches).where(matches.c.id == match, matches.c.status == "running")
    await connection.execute(ended.values(status="over", abandoned=now(), paused=None))


async def replace_player(connection: AsyncConnection, table: Table, seat: int) -> None:
    """Give a person's seat to a bot of the table's level, for good."""
    if table.rated:
        await note_departure(connection, table, seat)
    of = (seats.c.match == table.match.id) & (seats.c.seat == seat)
    nobody = {"identity": None, "name": None, "stand_in": None, "gone": None}
    await connection.execute(update(seats).where(of).values(**nobody, bot=table.level))


async def _locked(connection: AsyncConnection, id: str) -> Table:
    """A table that no other process changes until the transaction ends; SQLite lets nobody else write anyway."""
    await connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())
    return await read_table(connection, id)


SEATS_A_PERSON = 200
"""Most seats of one person in matches that are not over."""


async def check_seats_of(connection: AsyncConnection, me: Me) -> None:
    """Refuse somebody who sits in too many unfinished matches."""
    taken = seats.join(matches, matches.c.id == seats.c.match).join(tables, tables.c.id == matches.c.table)
    mine = (seats.c.identity == me.id, matches.c.status != "over", tables.c.closed.is_(None))
    if await count(connection, taken, *mine) >= SEATS_A_PERSON:
        raise Refusal("table.too-many", most=SEATS_A_PERSON)


async def _check_welcome(connection: AsyncConnection, me: Me, table: Table) -> None:
    """Refuse somebody whom the host has blocked."""
    blocked = select(ties.c.blocked).where(ties.c.identity == table.host, ties.c.other == me.id, ties.c.blocked)
    if (await connection.execute(blocked)).one_or_none() is not None:
        raise Refusal("table.not-welcome")


def names_beside(me: Me, table: Table) -> list[str]:
    """What the other people at a table are called."""
    return [place.name for place in table.places if place.name and place.person not in (None, me.id)]


async def sit(connection: AsyncConnection, table: Table, seat: int, me: Me, name: str | None = None) -> None:
    """Give a seat to a person, under a name of its own where they chose one or somebody there is called alike."""
    shown = distinct(me.name if name is None else tidy(name), names_beside(me, table))
    await _put(connection, table, seat, identity=me.id, name=None if shown == me.name else shown)


async def rename_seats(connection: AsyncConnection, me: Me) -> list[str]:
    """Adapt the seats of a person with a new name: beside a similar name they get one of their own. The tables where
    they sit; those who share a device keep the names of their seats."""
    mine = (
        select(seats.c.match, seats.c.seat, seats.c.name, matches.c.table)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.identity == me.id, matches.c.status != "over")
    )
    places = (await connection.execute(mine)).all()
    found = await read_tables(connection, list({place.table for place in places}))
    sat = Counter(place.match for place in places)
    for place in places:
        if found[place.table].match.id == place.match and (place.name is None or sat[place.match] == 1):
            await sit(connection, found[place.table], place.seat, me)
    return list(found)


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
