"""Who is on the home page, connected to this process: they are told of open tables, and when players were found.

Processes send one another short messages over the bus, on a channel that belongs to no table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from typing import Any, Literal

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from marooned.engine.errors import MaroonedError
from marooned.engine.registry import load_game
from marooned.protocol.messages import FromServer, InvitationAnswered, Invited, encode
from marooned.protocol.refusals import Refusal
from marooned.protocol.social import CompanyChanged, Found, Looking, MyCompany, OpenTable, OpenTables, Stopped, Wanted
from marooned.protocol.tables import Me, Table
from marooned.server.ids import new_id
from marooned.server.people.connected import Connected
from marooned.server.social.matchmaking import fits_table
from marooned.server.social.pairing import Pairing
from marooned.server.social.presence import OnlinePeople
from marooned.server.social.searches import Paired
from marooned.server.social.ties import Ties
from marooned.server.storage.notices import read_notice
from marooned.server.tables.lobby import Lobby
from marooned.server.tasks import Tasks, end
from marooned.server.time import now

CHANNEL = "/company"
"""Contains a slash, which no table's id does."""
GATHER_SECONDS = 0.25
"""Changes within this time are sent together."""
TOLD_AT_ONCE = 50
"""Visitors who are told something in one go, before more urgent messages (such as a found table) get their turn."""

log = logging.getLogger(__name__)


class HomeNotice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message between processes."""

    about: Literal["anew", "tables", "searches", "found", "roll-call", "presence", "company"]
    """`anew`: messages may have been missed; `tables`, `searches`: they changed; `found`: these people have a seat at a
    table; `roll-call`: every process is to say who is connected to it; `presence`: who came to a process (`people`) and
    who left; `company`: these people's friends or invitations changed."""
    people: list[str] = []
    gone: list[str] = []
    table: str = ""
    process: str = ""
    message: Invited | InvitationAnswered | None = None
    """What these people are told at their tables."""


class Visitor(Connected):
    """One connection to the home page; it has no person if the server does not know them yet."""

    def __init__(
        self, me: Me | None, write: Callable[[bytes], bool], hang_up: Callable[[], None], secret: bytes
    ) -> None:
        super().__init__(me, write, hang_up, secret)
        self.place = new_id()
        self.searching: Wanted | None = None
        self.due: int | None = None
        self.company: MyCompany | None = None
        """The people they know, as last sent."""


class Home:
    """All visitors of this process."""

    def __init__(
        self, bus: ChannelsBackend, lobby: Lobby, pairing: Pairing, ties: Ties, presence: OnlinePeople, process: str
    ) -> None:
        self.bus, self.lobby, self.pairing, self.ties, self.presence = bus, lobby, pairing, ties, presence
        self.process = process
        self.visitors: dict[str, Visitor] = {}
        """By place (the id of a connection)."""
        self._people: dict[str, set[Visitor]] = {}
        """The same by person."""
        self.tell_at_tables: Callable[[str, FromServer], None] = lambda person, message: None
        """Tells a person something at the tables they are connected to here."""
        self.welcome: Callable[[str, bool], Coroutine[Any, Any, None]]
        """Called with a table that players were found for, and whether its match was dealt."""
        self._open: list[Table] = []
        self._told: list[OpenTable] = []
        self._told_text = encode(OpenTables(tables=[]))
        self._is_outdated = True
        """Whether the open tables may have changed while nobody was connected to see it."""
        self._reading = asyncio.Lock()
        """One reading of the open tables after the other: none overwrites a newer one."""
        self._others: dict[str, int] = {}
        self._due: set[str] = set()
        self._gathering: asyncio.Task[None] | None = None
        self._tasks = Tasks()
        presence.tell = self._tell_presence
        pairing.paired_heard_by = self._hear_paired
        pairing.changes_heard_by = lambda: self.announce(HomeNotice(about="searches"))
        pairing.refusals_heard_by = self._hear_refusal
        pairing.ends_heard_by = self._hear_end
        pairing.late_heard_by = self._hear_late
        pairing.find_open = self._find_open

    async def start(self) -> None:
        """Ask who is connected to other processes."""
        await self.announce(HomeNotice(about="roll-call", process=self.process))

    async def stop(self) -> None:
        """Disconnect everybody."""
        await self.presence.stop()
        for visitor in list(self.visitors.values()):
            visitor.cut_off()
        await end(self._gathering)
        await self._tasks.end()

    async def announce(self, word: HomeNotice) -> None:
        """Tell every process."""
        await self.bus.publish(msgspec.json.encode(word), [CHANNEL])

    async def enter(self, visitor: Visitor) -> None:
        """Somebody has connected: show them the open tables."""
        self.visitors[visitor.place] = visitor
        if visitor.me is not None:
            self._people.setdefault(visitor.me.id, set()).add(visitor)
        async with self._reading:  # whoever comes while the first one's list is read waits for it
            if self._is_outdated:
                await self._read_tables()
        visitor.send_text(self._told_text)
        await self._tell_company(visitor)

    def leave(self, visitor: Visitor) -> None:
        """Somebody has disconnected: their search ends."""
        self.visitors.pop(visitor.place, None)
        self._is_outdated = self._is_outdated or not self.visitors
        if visitor.me is None:
            return
        mine = self._people.get(visitor.me.id, set())
        mine.discard(visitor)
        if not mine:
            self._people.pop(visitor.me.id, None)
        if visitor.searching is not None:
            self.pairing.end(visitor.place, visitor.me)

    def search(self, visitor: Visitor, wanted: Wanted) -> None:
        """Look for players, or refuse."""
        if visitor.me is None:
            raise Refusal("identity.missing")
        self.pairing.begin(visitor.place, visitor.me, wanted)
        for other in self._of(visitor.me.id):
            if other is not visitor and other.searching is not None:
                self._end(other, elsewhere=True)
        visitor.searching, visitor.due = wanted, self.pairing.seekers[visitor.me.id].due
        self._tell_looking(visitor)

    def cancel(self, visitor: Visitor) -> None:
        """Stop looking."""
        if visitor.me is not None and visitor.searching is not None:
            self.pairing.end(visitor.place, visitor.me)
        self._end(visitor)

    def hear(self, data: bytes) -> None:
        """Handle a message of a process, perhaps this one."""
        word = read_notice(data, HomeNotice)
        match word.about:
            case "found":
                for person in word.people:
                    self._tell_found(person, word.table)
            case "tables" | "searches":
                self._gather(word.about)
            case "presence":
                self._tell_here(self.presence.hear(word.process, word.people, word.gone))
            case "roll-call" if word.process != self.process:
                self._tasks.start(self._tell_presence(self.presence.people.get(self.process, ()), ()))
            case "company":
                for person in word.people:
                    for visitor in self._of(person):
                        self._tasks.start(self._tell_company(visitor))
                    if word.message is not None:
                        self.tell_at_tables(person, word.message)
            case "anew":
                self._tasks.start(self.start())
                self._gather("tables")
                self._gather("searches")
                self._tasks.start(self.pairing.look_for_lost())

    async def forget_processes(self, gone: Collection[str]) -> None:
        """The people connected to these processes are gone."""
        self._tell_here(self.presence.forget_processes(gone))

    async def company_changed(self, *people: str, message: Invited | InvitationAnswered | None = None) -> None:
        """Tell these people, wherever they are connected, whom they know now, and at tables this message."""
        await self.announce(HomeNotice(about="company", people=list(people), message=message))

    async def _tell_presence(self, came: Collection[str], gone: Collection[str]) -> None:
        await self.announce(HomeNotice(about="presence", process=self.process, people=list(came), gone=list(gone)))

    def _tell_here(self, changed: Collection[str]) -> None:
        """Tell visitors which of their friends came or went."""
        if not changed:
            return
        for visitor in list(self.visitors.values()):
            known = [] if visitor.company is None else visitor.company.people
            if any(one.id in changed and one.friend and one.asks for one in known):
                self._tasks.start(self._tell_company(visitor))

    async def _tell_company(self, visitor: Visitor) -> None:
        if visitor.me is not None:
            company = await self.ties.company_of(visitor.me)
            if company != visitor.company:  # an unchanged list would show that somebody muted or blocked them
                visitor.company = company
                visitor.send(CompanyChanged(company=company))

    def cut_off(self, person: str) -> None:
        """End a person's connections here; if allowed, they connect again."""
        for visitor in self._of(person):
            visitor.cut_off(Refusal("identity.renewed"))

    def _of(self, person: str) -> list[Visitor]:
        return list(self._people.get(person, ()))

    async def _hear_paired(self, paired: Paired) -> None:
        await self.announce(HomeNotice(about="found", people=paired.people, table=paired.table))
        self._tasks.start(self.welcome(paired.table, paired.dealt))

    def _hear_refusal(self, place: str, refusal: Refusal) -> None:
        visitor = self.visitors.get(place)
        if visitor is not None and visitor.me is not None:
            visitor.send(refusal.message(visitor.me.language))
            self._end(visitor)

    def _hear_end(self, person: str, place: str) -> None:
        visitor = self.visitors.get(place)
        if visitor is not None and visitor.searching is not None:
            self._end(visitor, elsewhere=True)

    def _hear_late(self, place: str, table: str) -> None:
        visitor = self.visitors.get(place)
        if visitor is not None:
            visitor.searching = None
            visitor.send(Found(table=table))

    def _end(self, visitor: Visitor, elsewhere: bool = False) -> None:
        visitor.searching = None
        visitor.send(Stopped(elsewhere=elsewhere))

    def _tell_found(self, person: str, table: str) -> None:
        seeker = self.pairing.seekers.get(person)
        if seeker is None:
            return
        if seeker.wanted.rated:
            self._tasks.start(self.pairing.note_origin(table, person))
        self.pairing.forget(person)
        for visitor in self._of(person):
            if visitor.searching is not None:
                visitor.searching = None
                visitor.send(Found(table=table))

    def _tell_looking(self, visitor: Visitor) -> None:
        if visitor.searching is None:
            return
        others = max(0, self._others.get(visitor.searching.game, 0) - 1)
        bots_in = None if visitor.due is None else max(0, visitor.due - now())
        visitor.send(Looking(wanted=visitor.searching, others=others, bots_in=bots_in))

    def _find_open(self, wanted: Wanted, person: str) -> list[str]:
        """Open tables that are what somebody looks for, and whose host is connected."""
        try:
            game = load_game(wanted.game)
        except MaroonedError:
            return []
        return [
            table.id
            for table in self._open
            if table.host != person and self._is_there(table.host) and fits_table(wanted, table, game)
        ]

    def _is_there(self, person: str) -> bool:
        """Whether somebody is connected, even if they hide it from friends."""
        return self.presence.is_here(person) or self.presence.is_connected(person)

    def _gather(self, about: str) -> None:
        """Read and send what changed, soon and once for all changes until then; not at all if nobody is connected to
        see it."""
        if self.visitors:
            self._due.add(about)
            if self._gathering is None or self._gathering.done():
                self._gathering = asyncio.create_task(self._look(), name="home")

    async def _look(self) -> None:
        while self._due and self.visitors:
            await asyncio.sleep(GATHER_SECONDS)
            due, self._due = self._due, set()
            try:
                if "tables" in due:
                    await self._tell_tables()
                if "searches" in due:
                    await self._count()
            except Refusal as refusal:  # the database is away: it is read again at the next change
                log.warning("the home page was not updated: %s", refusal.code)

    async def _read_tables(self) -> bool:
        """Read the open tables; whether they differ from those shown."""
        self._open, self._is_outdated = await self.lobby.public_tables("open"), False
        shown = [in_short(table) for table in self._open]
        if shown == self._told:
            return False
        self._told, self._told_text = shown, encode(OpenTables(tables=shown))
        return True

    async def _tell_tables(self) -> None:
        async with self._reading:
            changed = await self._read_tables()
        if changed:
            async for visitor in self._everybody():
                visitor.send_text(self._told_text)
            seekers = self.pairing.seekers.items()
            self.pairing.try_open([person for person, one in seekers if self._find_open(one.wanted, person)])

    async def _count(self) -> None:
        before, self._others = self._others, await self.pairing.count()
        async for visitor in self._everybody():
            if visitor.searching is not None:
                game = visitor.searching.game
                if before.get(game) != self._others.get(game):
                    self._tell_looking(visitor)

    async def _everybody(self) -> AsyncIterator[Visitor]:
        """All visitors, a few at a time: a thousand in one go would delay more urgent messages."""
        for number, visitor in enumerate(list(self.visitors.values()), 1):
            if visitor.place in self.visitors:  # they may have left meanwhile
                yield visitor
            if number % TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)


def in_short(table: Table) -> OpenTable:
    """An open table, as the home page lists it."""
    return OpenTable(
        id=table.id,
        game=table.game,
        names=[place.name for place in table.places if place.person is not None and place.name is not None],
        seats=len(table.places),
        free=sum(place.person is None and place.bot is None for place in table.places),
        clock=table.clock,
    )
