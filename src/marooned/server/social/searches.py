"""The searches for players in the database. One transaction deletes what is over, stores what is new, and seats
everybody for whom there is a table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Wanted
from marooned.protocol.tables import Chat, Me, Table
from marooned.server.rate_limits import LastAddresses
from marooned.server.social.matchmaking import Group, Kind, Seeker, fits_table, groups_of, kind_of, table_of
from marooned.server.social.ties import blocks
from marooned.server.storage.schema import identities, matches, searches, seats, tables
from marooned.server.tables.lobby import NewRows, insert_tables, rows_of
from marooned.server.tables.names import distinct
from marooned.server.tables.rated import arrive
from marooned.server.tables.tables import SEATS_A_PERSON, Tables, sit
from marooned.server.time import now


class Search(NamedTuple):
    """Somebody who looks for players, and the connection they do it from."""

    place: str
    me: Me
    wanted: Wanted
    due: int | None
    """When bots may fill the empty seats."""


class Change(NamedTuple):
    """What one transaction is to do."""

    begun: dict[str, Search]
    """New searches, by person; each replaces an earlier one."""
    ended: set[str]
    """Places whose search is over."""
    due: set[Kind]
    """Kinds of which a search may have bots now."""
    told: set[str]
    """People who were told of their table, and whose search is over."""
    joining: Sequence[tuple[Search, Sequence[str]]]
    """Searches that may fit open tables, and these tables."""


class Paired(NamedTuple):
    """People who now have a seat at a table."""

    people: list[str]
    table: str
    dealt: bool
    """Whether the match was dealt; or else they joined a table that waits for more players."""


class Done(NamedTuple):
    """The result of a transaction."""

    refused: list[tuple[Search, Refusal]]
    elsewhere: list[tuple[str, str]]
    """People who now search from another place, and the place they searched from before."""
    late: list[tuple[str, str]]
    """Places whose search had ended when a table was found, and that table."""
    paired: list[Paired]


class Searches:
    """Changes the searches of one process, and pairs everybody's."""

    def __init__(self, tables: Tables, last_addresses: LastAddresses, process: str, chat: Chat) -> None:
        self.tables, self.last_addresses, self.process, self.chat = tables, last_addresses, process, chat

    async def change(self, connection: AsyncConnection, change: Change, living: Iterable[str]) -> Done:
        """Do all of a change, and pair whoever fits, of those who search from processes that live."""
        done, begun = Done([], [], [], []), dict(change.begun)
        places = change.ended | {search.place for search in begun.values()}
        over = searches.c.place.in_(places) | searches.c.identity.in_(begun)
        over |= searches.c.identity.in_(change.told) & searches.c.table.is_not(None)
        gone = delete(searches).where(over).returning(searches.c.identity, searches.c.place, searches.c.table)
        for row in await connection.execute(gone):
            if row.place in places:
                if row.table is not None and row.identity not in change.told:  # found meanwhile
                    done.late.append((row.place, row.table))
                    begun.pop(row.identity, None)
            elif row.table is None:
                done.elsewhere.append((row.identity, row.place))
        if begun:
            for person in await _crowded(connection, begun):
                done.refused.append((begun.pop(person), Refusal("table.too-many", most=SEATS_A_PERSON)))
        if begun:
            await connection.execute(insert(searches), [self._row(search) for search in begun.values()])
        for search, open_tables in change.joining:
            if search.me.id in begun or await _is_seeking(connection, search):
                done.paired.extend(await self._join(connection, search, open_tables))
        kinds = change.due | {kind_of(search.wanted) for search in begun.values()}
        if kinds:
            done.paired.extend(await self._gather(connection, kinds, living))
        return done

    def _row(self, search: Search) -> dict[str, Any]:
        return {
            "identity": search.me.id,
            "place": search.place,
            "process": self.process,
            **kind_of(search.wanted)._asdict(),
            "seats": search.wanted.seats or 0,
            "level": search.wanted.bot,
            "due": search.due,
            "created": now(),
        }

    async def _join(self, connection: AsyncConnection, search: Search, open_tables: Sequence[str]) -> list[Paired]:
        """Seat somebody at the first of these tables that is what they look for."""
        game = load_game(search.wanted.game)
        for id in open_tables:
            try:
                table = await self.tables.open_table(connection, id)
            except Refusal:
                continue
            beside = {table.host, *(place.person for place in table.places if place.person)}
            if search.me.id in beside or not table.public or not fits_table(search.wanted, table, game):
                continue
            if await blocks(connection, {search.me.id, *beside}):
                continue
            if table.rated:
                await arrive(connection, table, search.me, self.last_addresses)
            await sit(connection, table, _free_seat(table), search.me)
            await connection.execute(update(searches).where(searches.c.identity == search.me.id).values(table=id))
            return [Paired([search.me.id], id, dealt=False)]
        return []

    async def _gather(self, connection: AsyncConnection, kinds: Iterable[Kind], living: Iterable[str]) -> list[Paired]:
        """Set up every table that the searches of these kinds can fill."""
        alike = [and_(*(searches.c[name] == value for name, value in kind._asdict().items())) for kind in kinds]
        looking = (
            select(searches, identities.c.name, identities.c.language)
            .join(identities, identities.c.id == searches.c.identity)
            .where(or_(*alike), searches.c.table.is_(None), searches.c.process.in_(list(living)))
            .order_by(searches.c.created, searches.c.identity)
        )
        seekers: dict[Kind, list[Seeker]] = {}
        for row in await connection.execute(looking):
            one = Seeker(row.identity, row.name, row.language, row.seats, row.level, row.due)
            seekers.setdefault(Kind(row.game, row.pace, row.rated), []).append(one)
        instant = now()
        several = {
            kind: people
            for kind, people in sorted(seekers.items())
            if len(people) > 1 or any(one.due is not None and one.due <= instant for one in people)
        }
        if not several:
            return []
        blocked = await blocks(connection, [one.person for people in several.values() for one in people])
        paired, new = [], []
        for kind, people in several.items():
            game = load_game(kind.game)
            for group in groups_of(people, game.seats[0], usual_seats(game), blocked, instant):
                new.append(self._set_up(kind, group))
                found = [one.person for one in group.people]
                paired.append(Paired(found, new[-1].table["id"], dealt=True))
        if new:
            await insert_tables(connection, new)
            seated = update(searches).where(searches.c.identity == bindparam("person")).values(table=bindparam("found"))
            rows = [{"person": person, "found": one.table} for one in paired for person in one.people]
            await connection.execute(seated, rows)
        return paired

    def _set_up(self, kind: Kind, group: Group) -> NewRows:
        """A table with everybody in their seats, and dealt: there is no moment at which it waits for that."""
        host = group.people[0]
        wanted = table_of(kind, group.seats, host.language, group.bot, len(group.people))
        sitting, names = dict[int, tuple[str, str | None]](), list[str]()
        for seat, one in enumerate(group.people):
            shown = distinct(one.name, names)
            names.append(shown)
            sitting[seat] = one.person, None if shown == one.name else shown
        return rows_of(host.person, msgspec.structs.replace(wanted, chat=self.chat), sitting).dealt()


def usual_seats(game: Game) -> int:
    """How many sit at a table if the search does not say."""
    return game.usual_seats or game.seats[0]


def _free_seat(table: Table) -> int:
    return next(place.seat for place in table.places if place.person is None and place.bot is None)


async def _is_seeking(connection: AsyncConnection, search: Search) -> bool:
    """Whether the search goes on, and nothing was found for it."""
    mine = (searches.c.identity == search.me.id) & (searches.c.place == search.place) & searches.c.table.is_(None)
    return (await connection.execute(select(searches.c.identity).where(mine))).one_or_none() is not None


async def _crowded(connection: AsyncConnection, people: Collection[str]) -> Sequence[str]:
    """Those who already sit in too many unfinished matches."""
    many = (
        select(seats.c.identity)
        .join(matches, matches.c.id == seats.c.match)
        .join(tables, tables.c.id == matches.c.table)
        .where(seats.c.identity.in_(people), matches.c.status != "over", tables.c.closed.is_(None))
        .group_by(seats.c.identity)
        .having(func.count() >= SEATS_A_PERSON)
    )
    return list((await connection.execute(many)).scalars())
