"""Searches for players, stored in the database: any process pairs them, and each person ends at exactly one table.

Requests that arrive while a transaction runs are gathered, and the next transaction handles all of them. Only one
transaction pairs at a time: SQLite has one writer, and PostgreSQL takes a lock. People who were paired are told over
the bus; each process also checks now and then whether such a message was lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.engine.contract import Game
from marooned.engine.errors import MaroonedError
from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Wanted
from marooned.protocol.tables import Chat, Me, Table
from marooned.server.rate_limits import LastAddresses, PersonRateLimits
from marooned.server.social.matchmaking import Group, Kind, Seeker, fits_table, groups_of, kind_of, table_of
from marooned.server.storage.schema import identities, matches, searches, seats, tables, ties
from marooned.server.storage.snapshots import keep_layout
from marooned.server.storage.store import Store
from marooned.server.tables.lobby import NewRows, check_wanted, insert_tables, rows_of
from marooned.server.tables.names import distinct
from marooned.server.tables.rated import arrive, note_origin
from marooned.server.tables.tables import SEATS_A_PERSON, Tables, sit
from marooned.server.tasks import end
from marooned.server.time import now

PAIRING = 0x70616972
"""The lock of pairing transactions."""
SEARCHES_A_MINUTE, BURST_SECONDS = 20, 60
"""How often one person may start a search."""
LOOK_SECONDS = 5.0
"""How often to check that everybody here was told."""
MOST_AT_ONCE = 300
"""Most requests in one transaction."""
TABLES_TRIED = 3
"""Most open tables to try for one search."""

log = logging.getLogger(__name__)


class Ask(NamedTuple):
    """Somebody starts a search, or (nothing wanted) ends it."""

    place: str
    me: Me
    wanted: Wanted | None


class SeekerHere(NamedTuple):
    """Somebody connected to this process who is looking."""

    place: str
    me: Me
    wanted: Wanted
    due: int | None


class Paired(NamedTuple):
    """People who now have a seat at a table."""

    people: list[str]
    table: str
    dealt: bool
    """Whether the match was dealt; or else they joined a table that waits for more players."""


class Done(NamedTuple):
    """The result of a transaction."""

    refused: list[tuple[Ask, Refusal]]
    elsewhere: list[tuple[str, str]]
    """People who now search from another place, and the place they searched from before."""
    late: list[tuple[str, str]]
    """Places whose search had ended when a table was found."""
    paired: list[Paired]


class Pairing:
    """All searches from this process, and the pairing of everybody's."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        last_addresses: LastAddresses,
        process: str,
        living: Callable[[], Iterable[str]],
        chat: Chat = "free",
    ) -> None:
        self.store, self.tables, self.last_addresses, self.process, self.chat = (
            store,
            tables,
            last_addresses,
            process,
            chat,
        )
        self._living = living
        self.seekers: dict[str, SeekerHere] = {}
        """Who searches from here, by person."""
        self.paired_heard_by: Callable[[Paired], Awaitable[None]]
        self.changes_heard_by: Callable[[], Awaitable[None]]
        """Called when the number of searches has changed."""
        self.refusals_heard_by: Callable[[str, Refusal], None]
        """Called with a place whose search is refused, and why."""
        self.ends_heard_by: Callable[[str, str], None]
        """Called with a person and their former place when their search moved to another place."""
        self.late_heard_by: Callable[[str, str], None]
        """Called with a place that ended its search too late, and the table that was found for it."""
        self.find_open: Callable[[Wanted, str], Sequence[str]] = lambda wanted, person: ()
        """Open tables that somebody could join."""
        self._limits = PersonRateLimits(last_addresses, SEARCHES_A_MINUTE / 60, BURST_SECONDS)
        self._asked: list[Ask] = []
        self._told: set[str] = set()
        """People who were told what was found for them."""
        self._joining: set[str] = set()
        """People for whom there may be an open table now."""
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start; searches left behind by an earlier process of this name are over."""
        async with self.store.writing() as connection:
            await connection.execute(delete(searches).where(searches.c.process.not_in(list(self._living()))))
        self._task = asyncio.create_task(self._run(), name="pairing")

    async def stop(self) -> None:
        """End all searches from this process."""
        if self._task is not None:
            await end(self._task)
            with contextlib.suppress(Refusal):
                async with self.store.writing() as connection:
                    await connection.execute(delete(searches).where(searches.c.process == self.process))

    def begin(self, place: str, me: Me, wanted: Wanted) -> None:
        """Start a search; refused if there can be no such table."""
        game = check_game(wanted)
        check_wanted(table_of(kind_of(wanted), wanted.seats or usual_seats(game), bot=wanted.bot, sitting=1))
        if wanted.bot is None and (wanted.seats or game.seats[-1]) < 2:
            raise Refusal("search.alone")
        self._limits.check(me.id)
        due = None if wanted.bot is None else now() + 1000 * wanted.wait
        self.seekers[me.id] = SeekerHere(place, me, wanted, due)
        self._ask(Ask(place, me, wanted))

    def end(self, place: str, me: Me) -> None:
        """End the search from that place."""
        found = self.seekers.get(me.id)
        if found is not None and found.place == place:
            del self.seekers[me.id]
        self._ask(Ask(place, me, None))

    def forget(self, person: str) -> None:
        """Somebody was told what was found for them."""
        if self.seekers.pop(person, None) is not None:
            self._told.add(person)

    async def note_origin(self, table: str, person: str) -> None:
        """Store the address somebody plays a rated table from; the process they are connected to knows it."""
        async with self.store.writing() as connection:
            await note_origin(connection, table, person, self.last_addresses)

    def try_open(self, people: Collection[str]) -> None:
        """There is an open table that some who search from here may join."""
        if people:
            self._joining.update(people)
            self._wake.set()

    async def forget_processes(self, gone: Collection[str]) -> None:
        """End all searches from these processes."""
        async with self.store.writing() as connection:
            await connection.execute(delete(searches).where(searches.c.process.in_(gone)))

    async def count(self) -> dict[str, int]:
        """How many people are looking, by game."""
        looking = (
            select(searches.c.game, func.count().label("many"))
            .where(searches.c.table.is_(None))
            .group_by(searches.c.game)
        )
        return {row.game: row.many for row in await self.store.rows(looking)}

    async def look_for_lost(self) -> None:
        """Tell people here whose message was lost."""
        here = dict(self.seekers)
        if not here:
            return
        is_elsewhere = searches.c.process != self.process
        mine = select(searches.c.identity, searches.c.place, searches.c.table).where(
            searches.c.table.is_not(None) | is_elsewhere  # quicker than naming everybody who searches here
        )
        kept = {row.identity: row for row in await self.store.rows(mine)}
        asked = {ask.me.id for ask in self._asked}
        for person, seeker in here.items():
            row = kept.get(person)
            if self.seekers.get(person) is not seeker or person in asked:
                continue
            if row is not None and row.table is not None:
                await self.paired_heard_by(Paired([person], row.table, dealt=False))
            elif row is not None and row.place != seeker.place:
                del self.seekers[person]
                self.ends_heard_by(person, seeker.place)

    def _ask(self, ask: Ask) -> None:
        self._asked.append(ask)
        self._wake.set()

    async def _run(self) -> None:
        looked = 0.0
        loop = asyncio.get_running_loop()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause()):
                    await self._wake.wait()
            self._wake.clear()
            asked, self._asked = self._asked[:MOST_AT_ONCE], self._asked[MOST_AT_ONCE:]
            if self._asked:
                self._wake.set()
            try:
                await self._do(asked)
                if loop.time() - looked > LOOK_SECONDS:
                    looked = loop.time()
                    await self.look_for_lost()
            except Exception as error:
                refusal = error if isinstance(error, Refusal) else Refusal("server.trouble")
                log.warning("nobody was paired", exc_info=None if refusal is error else error)
                for ask in asked:
                    if ask.wanted is not None:
                        self._refuse(ask, refusal)
                await asyncio.sleep(1)

    def _pause(self) -> float:
        """Seconds until there is something to do unasked."""
        due = [one.due for one in self.seekers.values() if one.due is not None]
        return max(0.05, min(LOOK_SECONDS, (min(due) - now()) / 1000)) if due else LOOK_SECONDS

    def _refuse(self, ask: Ask, refusal: Refusal) -> None:
        found = self.seekers.get(ask.me.id)
        if found is not None and found.place == ask.place:
            del self.seekers[ask.me.id]
        self.refusals_heard_by(ask.place, refusal)

    async def _do(self, asked: Sequence[Ask]) -> None:
        """Handle the requests, and what is due."""
        instant = now()
        due = {kind_of(one.wanted) for one in self.seekers.values() if one.due is not None and one.due <= instant}
        told, self._told = self._told, set()
        joining, self._joining = self._joining, set()
        if not (asked or due or told or joining):
            return
        latest = dict[str, Ask]()
        for ask in asked:
            if ask.wanted is not None:
                latest[ask.me.id] = ask
            elif ask.me.id in latest and latest[ask.me.id].place == ask.place:
                del latest[ask.me.id]
        for kind in due | {kind_of(ask.wanted) for ask in latest.values() if ask.wanted is not None}:
            await keep_layout(self.store, load_game(kind.game))
        for again in (True, False):
            try:
                done = await self._pair({ask.place for ask in asked}, dict(latest), due, told, joining)
                break
            except IntegrityError:  # the code of a new table is taken: do everything once more
                if not again:
                    raise
        for ask, refusal in done.refused:
            self._refuse(ask, refusal)
        for person, place in done.elsewhere:
            self.ends_heard_by(person, place)
        for place, table in done.late:
            self.late_heard_by(place, table)
        for one in done.paired:
            await self.paired_heard_by(one)
        if asked or done.paired:
            await self.changes_heard_by()

    async def _pair(
        self, places: set[str], begun: dict[str, Ask], due: set[Kind], told: set[str], joining: set[str]
    ) -> Done:
        """One transaction: delete what is over, store what is new, and set up every table that can be."""
        done = Done([], [], [], [])
        async with self.store.writing(PAIRING) as connection:
            over = searches.c.place.in_(places) | searches.c.identity.in_(begun)
            over |= searches.c.identity.in_(told) & searches.c.table.is_not(None)
            gone = delete(searches).where(over).returning(searches.c.identity, searches.c.place, searches.c.table)
            for row in await connection.execute(gone):
                if row.place in places:
                    if row.table is not None and row.identity not in told:  # found while they asked for something else
                        done.late.append((row.place, row.table))
                        begun.pop(row.identity, None)
                elif row.table is None:
                    done.elsewhere.append((row.identity, row.place))
            for person in await _crowded(connection, begun):
                done.refused.append((begun.pop(person), Refusal("table.too-many", most=SEATS_A_PERSON)))
            if begun:
                await connection.execute(insert(searches), [self._row(ask) for ask in begun.values()])
            for ask in [*begun.values(), *await self._still_seeking(connection, joining - begun.keys())]:
                done.paired.extend(await self._join(connection, ask))
            kinds = due | {kind_of(ask.wanted) for ask in begun.values() if ask.wanted is not None}
            if kinds:
                done.paired.extend(await self._gather(connection, kinds))
        return done

    async def _still_seeking(self, connection: AsyncConnection, people: Collection[str]) -> list[Ask]:
        """Those of these people of this process for whom nothing was found yet."""
        if not people:
            return []
        mine = select(searches.c.identity, searches.c.place).where(
            searches.c.identity.in_(people), searches.c.table.is_(None)
        )
        found = []
        for row in await connection.execute(mine):
            seeker = self.seekers.get(row.identity)
            if seeker is not None and seeker.place == row.place:
                found.append(Ask(seeker.place, seeker.me, seeker.wanted))
        return found

    def _row(self, ask: Ask) -> dict[str, Any]:
        assert ask.wanted is not None
        kind, seeker = kind_of(ask.wanted), self.seekers.get(ask.me.id)
        return {
            "identity": ask.me.id,
            "place": ask.place,
            "process": self.process,
            **kind._asdict(),
            "seats": ask.wanted.seats or 0,
            "level": ask.wanted.bot,
            "due": None if seeker is None else seeker.due,
            "created": now(),
        }

    async def _join(self, connection: AsyncConnection, ask: Ask) -> list[Paired]:
        """Seat somebody at an open table that is what they look for."""
        assert ask.wanted is not None
        game = load_game(ask.wanted.game)
        for id in self.find_open(ask.wanted, ask.me.id)[:TABLES_TRIED]:
            try:
                table = await self.tables.open_table(connection, id)
            except Refusal:
                continue
            beside = {table.host, *(place.person for place in table.places if place.person)}
            if ask.me.id in beside or not table.public or not fits_table(ask.wanted, table, game):
                continue
            if await blocks(connection, {ask.me.id, *beside}):
                continue
            if table.rated:
                await arrive(connection, table, ask.me, self.last_addresses)
            await sit(connection, table, free_seat(table), ask.me)
            found = update(searches).where(searches.c.identity == ask.me.id).values(table=id)
            await connection.execute(found)
            return [Paired([ask.me.id], id, dealt=False)]
        return []

    async def _gather(self, connection: AsyncConnection, kinds: Collection[Kind]) -> list[Paired]:
        """Set up every table that the searches of these kinds can fill."""
        alike = [and_(*(searches.c[name] == value for name, value in kind._asdict().items())) for kind in kinds]
        looking = (
            select(searches, identities.c.name, identities.c.language)
            .join(identities, identities.c.id == searches.c.identity)
            .where(or_(*alike), searches.c.table.is_(None), searches.c.process.in_(list(self._living())))
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


def check_game(wanted: Wanted) -> Game:
    """The game that somebody looks for players of."""
    try:
        return load_game(wanted.game)
    except MaroonedError as error:
        raise Refusal.of(error) from None


def usual_seats(game: Game) -> int:
    """How many sit at a table if the search does not say."""
    return game.usual_seats or game.seats[0]


def free_seat(table: Table) -> int:
    """The first free seat."""
    return next(place.seat for place in table.places if place.person is None and place.bot is None)


async def blocks(connection: AsyncConnection, people: Collection[str]) -> set[frozenset[str]]:
    """The pairs among these people of whom one has blocked the other."""
    among = select(ties.c.identity, ties.c.other).where(
        ties.c.blocked, ties.c.identity.in_(people), ties.c.other.in_(people)
    )
    return {frozenset(pair) for pair in (await connection.execute(among)).all()}


async def _crowded(connection: AsyncConnection, people: Collection[str]) -> list[str]:
    """Those who already sit in too many unfinished matches."""
    if not people:
        return []
    many = (
        select(seats.c.identity)
        .join(matches, matches.c.id == seats.c.match)
        .join(tables, tables.c.id == matches.c.table)
        .where(seats.c.identity.in_(people), matches.c.status != "over", tables.c.closed.is_(None))
        .group_by(seats.c.identity)
        .having(func.count() >= SEATS_A_PERSON)
    )
    return list((await connection.execute(many)).scalars())
