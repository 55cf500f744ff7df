"""Looking for players: any process pairs people, and each person ends at exactly one table.

Searches are stored in the database. What is asked while a transaction runs is gathered, and the next transaction does
all of it. Only one transaction pairs at a time: SQLite has one writer, and PostgreSQL takes a lock. People who were
paired are told over the bus; each process also checks now and then whether such a message was lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError

from marooned.engine.contract import Game
from marooned.engine.errors import MaroonedError
from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Wanted
from marooned.protocol.tables import Chat, Me
from marooned.server.rate_limits import LastAddresses, PersonRateLimits
from marooned.server.social.matchmaking import kind_of, table_of
from marooned.server.social.searches import Change, Done, Paired, Search, Searches, usual_seats
from marooned.server.storage.schema import searches
from marooned.server.storage.snapshots import keep_layout
from marooned.server.storage.store import Store
from marooned.server.tables.lobby import check_wanted
from marooned.server.tables.rated import note_origin
from marooned.server.tables.tables import Tables
from marooned.server.tasks import Part, end
from marooned.server.time import now

PAIRING = 0x70616972
"""The lock of pairing transactions."""
SEARCHES_A_MINUTE, BURST_SECONDS = 20, 60
"""How often one person may start a search."""
LOOK_SECONDS = 5.0
"""How often to check that everybody here was told."""
AGAIN_SECONDS = 1.0
"""How long to wait before retrying what failed."""
MOST_AT_ONCE = 300
"""Most searches that one transaction begins, and most that it ends."""
TABLES_TRIED = 3
"""Most open tables to try for one search."""

log = logging.getLogger(__name__)


class Pairing(Part):
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
        self.store, self.last_addresses, self.process = store, last_addresses, process
        self._kept = Searches(tables, last_addresses, process, chat)
        self._living = living
        self.seekers: dict[str, Search] = {}
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
        self._begun: dict[str, Search] = {}
        """Searches to be stored, by person."""
        self._ended: dict[str, None] = {}
        """Places whose searches are to be deleted, in order."""
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
                await self.forget_processes([self.process])

    def begin(self, place: str, me: Me, wanted: Wanted) -> None:
        """Start a search; refused if there can be no such table."""
        game = check_game(wanted)
        check_wanted(table_of(kind_of(wanted), wanted.seats or usual_seats(game), bot=wanted.bot, sitting=1))
        if wanted.bot is None and (wanted.seats or game.seats[-1]) < 2:
            raise Refusal("search.alone")
        self._limits.check(me.id)
        due = None if wanted.bot is None else now() + 1000 * wanted.wait
        self.seekers[me.id] = self._begun[me.id] = Search(place, me, wanted, due)
        self._ended.pop(place, None)
        self._wake.set()

    def end(self, place: str, me: Me) -> None:
        """End the search from that place."""
        for kept in (self.seekers, self._begun):
            if me.id in kept and kept[me.id].place == place:
                del kept[me.id]
        self._ended[place] = None
        self._wake.set()

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
        for row in await self.store.rows(mine):
            search = self.seekers.get(row.identity)
            if search is None or search is not here.get(row.identity) or row.identity in self._begun:
                continue
            if row.table is not None:
                await self.paired_heard_by(Paired([row.identity], row.table, dealt=False))
            elif row.place != search.place:
                del self.seekers[row.identity]
                self.ends_heard_by(row.identity, search.place)

    async def _run(self) -> None:
        looked = 0.0
        loop = asyncio.get_running_loop()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause()):
                    await self._wake.wait()
            self._wake.clear()
            change = self._take()
            try:
                await self._do(change)
                if loop.time() - looked > LOOK_SECONDS:
                    looked = loop.time()
                    await self.look_for_lost()
            except Exception as error:
                refusal = error if isinstance(error, Refusal) else Refusal("server.trouble")
                log.warning("nobody was paired", exc_info=None if refusal is error else error)
                for search in change.begun.values():
                    self._refuse(search, refusal)
                again = {search.place for search in self._begun.values()}
                self._ended |= dict.fromkeys(change.ended - again)  # nobody may be paired with people who are gone
                self._told |= change.told
                await asyncio.sleep(AGAIN_SECONDS)
                self._wake.set()

    def _pause(self) -> float:
        """Seconds until there is something to do unasked."""
        due = [one.due for one in self.seekers.values() if one.due is not None]
        return max(0.05, min(LOOK_SECONDS, (min(due) - now()) / 1000)) if due else LOOK_SECONDS

    def _refuse(self, search: Search, refusal: Refusal) -> None:
        if self.seekers.get(search.me.id) is search:
            del self.seekers[search.me.id]
        self.refusals_heard_by(search.place, refusal)

    def _take(self) -> Change:
        """What the next transaction is to do; what is too much for it is left for the one after."""
        begun = {person: self._begun.pop(person) for person in list(itertools.islice(self._begun, MOST_AT_ONCE))}
        ended = list(itertools.islice(self._ended, MOST_AT_ONCE))
        for place in ended:
            del self._ended[place]
        if self._begun or self._ended:
            self._wake.set()
        instant = now()
        due = {kind_of(one.wanted) for one in self.seekers.values() if one.due is not None and one.due <= instant}
        told, self._told = self._told, set()
        joining, self._joining = self._joining, set()
        seeking = [self.seekers[person] for person in [*begun, *(joining - begun.keys())] if person in self.seekers]
        fitting = [(one, self.find_open(one.wanted, one.me.id)[:TABLES_TRIED]) for one in seeking]
        return Change(begun, set(ended), due, told, [(one, found) for one, found in fitting if found])

    async def _do(self, change: Change) -> None:
        """Do it, and tell everybody what came of it."""
        if not any(change):
            return
        for kind in change.due | {kind_of(search.wanted) for search in change.begun.values()}:
            await keep_layout(self.store, load_game(kind.game))
        try:
            done = await self._change(change)
        except IntegrityError:  # the code of a new table is taken: do everything once more
            done = await self._change(change)
        for search, refusal in done.refused:
            self._refuse(search, refusal)
        for person, place in done.elsewhere:
            self.ends_heard_by(person, place)
        for place, table in done.late:
            self.late_heard_by(place, table)
        for one in done.paired:
            await self.paired_heard_by(one)
        if change.begun or change.ended or done.paired:
            await self.changes_heard_by()

    async def _change(self, change: Change) -> Done:
        async with self.store.writing(PAIRING) as connection:
            return await self._kept.change(connection, change, self._living())


def check_game(wanted: Wanted) -> Game:
    """The game that somebody looks for players of."""
    try:
        return load_game(wanted.game)
    except MaroonedError as error:
        raise Refusal.of(error) from None
