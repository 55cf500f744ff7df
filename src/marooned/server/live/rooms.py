"""The rooms: who is connected to which table, and how they learn what happened there.

A change is announced on the bus as a short notice; every process with viewers at that table then sends each of them
what they may know. The notice of a move carries its log line, so other processes need not read it: the bus must be as
private as the database. The bus is a back end of Litestar's channels: in memory for one process, Redis for several.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from marooned.protocol.basics import PROTOCOL
from marooned.protocol.messages import FromServer, Hello, Lull, TableChanged, Welcome
from marooned.protocol.refusals import Refusal
from marooned.server.live.room import NOBODY, Notice, Room, Viewer
from marooned.server.live.updates import Updates, table_now
from marooned.server.matches.live_match import LiveMatch
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import MoveMade
from marooned.server.matches.replication import Replica
from marooned.server.rate_limits import Slots
from marooned.server.settings import Settings
from marooned.server.storage.notices import read_notice
from marooned.server.storage.ownership import Ownership
from marooned.server.tables.agreements import Agreements
from marooned.server.tables.tables import Tables
from marooned.server.tables.talk import Talk
from marooned.server.tasks import Tasks, end, failures_logged

PEOPLE = "/people"
"""The channel for notices about a person instead of a table; no table's id has a slash."""
LEAVING_SECONDS = 5
"""How long a stopping server waits for arrivals and departures to be written."""
AGAIN_SECONDS = 1.0
"""How long to wait before a room that could not be told what happened is told."""

log = logging.getLogger(__name__)


@runtime_checkable
class OtherProcesses(Protocol):
    """A bus with other processes on it."""

    def tell_others(self, channel: str, data: bytes) -> None:
        """Send to the other processes, and not to this one."""


class Opening(NamedTuple):
    """A room whose table is being read."""

    task: asyncio.Task[None]
    missed: list[Notice]
    """What was announced meanwhile."""


class Rooms:
    """All rooms of this process."""

    def __init__(
        self,
        bus: ChannelsBackend,
        live_matches: LiveMatches,
        tables: Tables,
        talk: Talk,
        agreements: Agreements,
        ownership: Ownership,
        settings: Settings,
    ) -> None:
        self.bus, self.live_matches = bus, live_matches
        self._others = bus if isinstance(bus, OtherProcesses) else None
        self.tables, self.talk = tables, talk
        self.updates = Updates(live_matches, talk, agreements)
        self.process = "" if ownership.alone else ownership.process
        """This process's name; empty if there are no others."""
        self.on_presence: Callable[[str, str, bool], None]
        """Called with a running match and a person seated in it who connected (true) or left (false)."""
        self.on_revoked: Callable[[str], Coroutine[Any, Any, None]]
        """Called with the person whose secret another process revoked; empty if that is not known."""
        self.is_admitted: Callable[[bytes], Awaitable[bool]]
        """Whether a secret, given by its hash, is still valid."""
        self.channels: dict[str, Callable[[bytes], None]] = {}
        """Handlers of channels that belong to no table."""
        self.on_cut_off: Callable[[str], None]
        """Called with a person whose connections to tables were ended: others are to end too."""
        self._cuts = 0
        """How often somebody's connections were ended."""
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, Opening] = {}
        """Rooms whose table is being read."""
        self.tasks = Tasks()
        """Arrivals, departures and messages that are handled in the background."""
        self.people = Slots(sys.maxsize, settings.connections_a_person)
        """Connections by person, counted before anything is awaited: otherwise many could enter at once."""
        self.addresses = Slots(sys.maxsize, settings.connections_an_address)
        """The same by address."""
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen to the bus."""
        await self.bus.on_startup()
        await self.bus.subscribe([PEOPLE, *self.channels])
        self._task = asyncio.create_task(self._listen(), name="rooms")

    async def stop(self) -> None:
        """Disconnect everybody, and stop."""
        for viewer in self.viewers():
            viewer.cut_off()
        await self.tasks.wait(LEAVING_SECONDS)
        await end(self._task)
        await self.bus.on_shutdown()

    async def announce(self, table: str, notice: Notice) -> None:
        """Send a notice to every process, this one included."""
        await self.bus.publish(msgspec.json.encode(notice), [table])

    def _tell_others(self, channel: str, notice: Notice) -> None:
        """Send a notice to the other processes, if there are any."""
        if self._others is not None:
            self._others.tell_others(channel, msgspec.json.encode(notice))

    def viewers(self, person: str | None = None) -> Iterator[Viewer]:
        """The connections to all tables, or those of one person."""
        for room in self.rooms.values():
            yield from (viewer for viewer in room.viewers if person in (None, viewer.me.id))

    async def enter(self, table_id: str, viewer: Viewer, hello: Hello) -> None:
        """Let somebody in: welcome them, and send what they missed."""
        room = await self._room(table_id)
        room.entering += 1
        try:
            viewer.listened = await self.talk.resume(viewer.me.id, table_id, hello.heard)
            match = None
            while match != room.table.match:  # a match was dealt, or is over, while they were entering
                match = room.table.match
                live = await self.live_matches.newest(match.id) if match.status != "open" else None
                await self._check_admitted(viewer)
        finally:
            room.entering -= 1
        room.viewers.add(viewer)
        viewer.send(Welcome(protocol=PROTOCOL, you=viewer.me, table=room.table, presence=room.presence()))
        if live is not None:
            resumes = hello.match == live.id and hello.seen is not None
            seen = live.hidden_lines.log_version(hello.seen or 0, live.viewpoint_of(viewer.me.id))
            since = min(seen, live.version) if resumes else live.version
            room.show(live, viewer, since)
            self.updates.show_clocks(live, [viewer])
            self._note_presence(room, viewer.me.id, here=True)
        room.tell_presence(unless=viewer)
        await self._announce_presence(table_id, room)
        if await self.talk.last_number(table_id) > viewer.listened.last:  # said while they were entering
            await self.updates.send_talk(table_id, [viewer])
        if live is not None:
            await self.updates.send_proposal(live.id, [viewer])

    async def _check_admitted(self, viewer: Viewer) -> None:
        """Refuse somebody whose secret was revoked while they were entering, when `cut_off` could not find them yet."""
        while viewer.secret:
            cuts = self._cuts
            if not await self.is_admitted(viewer.secret):
                raise Refusal("identity.renewed")
            if cuts == self._cuts:
                return

    async def leave(self, table_id: str, viewer: Viewer) -> None:
        """Remove a viewer whose connection has ended; the room is closed after the last one."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        if viewer in room.viewers:
            room.viewers.discard(viewer)
            room.tell_presence()
            self._note_presence(room, viewer.me.id, here=False)
            await self._announce_presence(table_id, room)
        if not room.viewers and not room.entering and self.rooms.get(table_id) is room:
            del self.rooms[table_id]
            await self.bus.unsubscribe([table_id])
            if table_id in self.rooms or table_id in self._opening:  # somebody came meanwhile
                await self.bus.subscribe([table_id])

    async def _room(self, table_id: str) -> Room:
        """The table's room, opened if it is not; those who come while it is being opened wait for that."""
        while (room := self.rooms.get(table_id)) is None:
            opening = self._opening.get(table_id)
            if opening is None:
                opening = Opening(asyncio.create_task(self._open(table_id)), [])
                self._opening[table_id] = opening
            await asyncio.shield(opening.task)
        return room

    async def _open(self, table_id: str) -> None:
        """Open a room: subscribe, then read the table, then handle the notices that came in between."""
        try:
            await self.bus.subscribe([table_id])
            room = Room(await self.tables.find(table_id))
        except BaseException:
            del self._opening[table_id]
            await self.bus.unsubscribe([table_id])
            raise
        self.rooms[table_id] = room
        for notice in self._opening.pop(table_id).missed:
            self._queue(table_id, room, notice)
        if self.process:
            await self.announce(table_id, Notice(about="roll-call", process=self.process))

    def tell_person(self, identity: str, message: FromServer) -> None:
        """Send a person a message at every table they are connected to here."""
        for viewer in self.viewers(identity):
            viewer.send(message)

    def cut_off(self, identity: str) -> None:
        """End that person's connections here; if allowed, they connect again."""
        self._cuts += 1
        for viewer in self.viewers(identity):
            viewer.cut_off(Refusal("identity.renewed"))
        self.on_cut_off(identity)

    def cut_off_elsewhere(self, identity: str) -> None:
        """Have the other processes, if any, end that person's connections too."""
        self._tell_others(PEOPLE, Notice(about="revoked", person=identity))

    def is_here(self, table_id: str, identity: str) -> bool:
        """Whether that person is connected to the table."""
        room = self.rooms.get(table_id)
        return room is not None and any(person.id == identity for person in room.presence().people)

    def _note_presence(self, room: Room, person: str, *, here: bool) -> None:
        """Tell attendance that somebody with a seat in a running match connected or left."""
        seated = any(place.person == person for place in room.table.places)
        if seated and room.table.match.status == "running":
            self.on_presence(room.table.match.id, person, here)

    async def _announce_presence(self, table_id: str, room: Room) -> None:
        """Tell other processes who is connected to this one."""
        if self.process:
            notice = Notice(about="presence", process=self.process, presence=room.presence_here())
            await self.announce(table_id, notice)

    async def _take_presence(self, table_id: str, room: Room, notice: Notice) -> None:
        """Note who is connected to another process, or tell it who is connected here."""
        if notice.process == self.process:
            return
        if notice.about == "roll-call":
            await self._announce_presence(table_id, room)
        elif notice.presence == NOBODY or notice.presence is None:
            room.elsewhere.pop(notice.process, None)
            room.tell_presence()
        elif room.elsewhere.get(notice.process) != notice.presence:
            room.elsewhere[notice.process] = notice.presence
            room.tell_presence()

    async def forget_processes(self, gone: frozenset[str]) -> None:
        """Other processes died: the people connected to them are gone."""
        for room in self.rooms.values():
            if gone & room.elsewhere.keys():
                lost = [person.id for name in gone & room.elsewhere.keys() for person in room.elsewhere[name].people]
                room.elsewhere = {name: those for name, those in room.elsewhere.items() if name not in gone}
                room.tell_presence()
                for person in lost:
                    self._note_presence(room, person, here=False)

    def show_move(self, made: MoveMade) -> None:
        """Show a move to everyone connected to this process."""
        live = made.live
        room = self.rooms.get(live.table)
        if room is not None:
            self.updates.show(room, live)
            if live.over:
                self._show_table(room, live, Notice(about="move", match=live.id, version=made.step.version))

    def show_people(self, live: LiveMatch) -> None:
        """Tell everyone at a match's table who came or left, and who has a stand-in. Only other processes read the
        table for it."""
        self._tell_others(live.table, Notice(about="table"))
        room = self.rooms.get(live.table)
        if room is not None and self._show_table(room, live, Notice(about="table")):
            self.updates.show_clocks(live, room.viewers)

    def _show_table(self, room: Room, live: LiveMatch, notice: Notice) -> bool:
        """Send everyone the table as it is in memory. If it has to be read instead (a read is under way that may be
        older, or a series or ratings changed), queue the notice for that and return False."""
        table = room.table
        known = room.task is None and (table.match.id, table.match.status) == (live.id, "running")
        if not known or live.abandoned or (live.over and (table.rated or table.series is not None)):
            self._queue(live.table, room, notice)
            return False
        room.table = table_now(table, live)
        room.tell(TableChanged(table=room.table))
        return True

    def announce_lull(self, live: LiveMatch, seat: int) -> None:
        """Tell everyone at a table that a bot gives them a moment to react."""
        self.tasks.start(self.announce(live.table, Notice(about="lull", match=live.id, seat=seat)))

    def replicate_move(self, made: MoveMade) -> None:
        """Send a move to the other processes, if there are any."""
        if self._others is not None:
            live, append = made.live, made.append
            replica = Replica(append.line, live.rules, append.layout, append.clock)
            self._tell_others(live.table, Notice(about="move", match=live.id, replica=replica))

    def _follow(self, table: str, room: Room, notice: Notice) -> bool:
        """Show a move of another process at once; False if more than its line is needed."""
        if notice.replica is None or room.task is not None:
            return False
        try:
            live = self.live_matches.follow(notice.match, notice.replica)
        except Exception:  # a broken game: its room is told so, and the others go on
            log.exception("a line of another process could not be followed")
            return False
        if live is None:
            return False
        self.updates.show(room, live)
        if live.over:
            self._show_table(room, live, notice)
        return True

    def _queue(self, table: str, room: Room, notice: Notice) -> None:
        """Handle a notice that needs the database, after those before it."""
        room.notices.append(notice)
        if room.task is None:
            room.task = asyncio.create_task(self._catch_up(table, room))

    async def _listen(self) -> None:
        async for table, data in self.bus.stream_events():
            with failures_logged(log, "a notice of a process failed"):
                await self._hear(table, data)

    async def _hear(self, table: str, data: bytes) -> None:
        """Handle a message on a channel."""
        if table in self.channels:
            self.channels[table](data)
            return
        room, opening = self.rooms.get(table), self._opening.get(table)
        if room is None and opening is None and table != PEOPLE:
            return
        notice = read_notice(data, Notice)
        if opening is not None:
            opening.missed.append(notice)
        elif room is None:
            self.tasks.start(self.on_revoked(notice.person))
        elif notice.about in ("roll-call", "presence"):
            await self._take_presence(table, room, notice)
        elif not self._follow(table, room, notice):
            self._queue(table, room, notice)

    async def _catch_up(self, table_id: str, room: Room) -> None:
        """Handle the queued notices together; those that arrive meanwhile share the next round."""
        while room.notices and self.rooms.get(table_id) is room:
            notices, room.notices = room.notices, []
            try:
                await self._handle(table_id, room, notices)
            except Exception as error:  # the database is away, or a game is broken: viewers connect again
                log.warning("a room was not updated", exc_info=None if isinstance(error, Refusal) else error)
                for viewer in room.viewers:
                    viewer.cut_off()
                room.notices.append(Notice(about="anew"))
                await asyncio.sleep(AGAIN_SECONDS)
        room.task = None

    async def _handle(self, table_id: str, room: Room, notices: list[Notice]) -> None:
        """Read what the notices are about, and send it to everyone in the room."""
        anew = any(notice.about == "anew" for notice in notices)
        changed = anew or any(notice.about == "table" for notice in notices)
        if changed:
            here = room.presence()
            room.table = await self.tables.find(table_id)
            if room.table.match.status != "open":  # once a pause is told, no move may be accepted
                live = await self.live_matches.refresh(room.table.match.id)
                notices.append(Notice(about="move", match=live.id, version=live.version))
            room.tell(TableChanged(table=room.table))
            if room.presence() != here:  # a spectator sat down, or somebody stood up
                room.tell_presence()
            for viewer in room.viewers:
                if any(place.away and place.person == viewer.me.id for place in room.table.places):
                    self._note_presence(room, viewer.me.id, here=True)  # another process thought they had left
            await self._announce_presence(table_id, room)
        if anew and self.process:
            await self.announce(table_id, Notice(about="roll-call", process=self.process))
        moves = [notice for notice in notices if notice.about == "move"]
        if moves:
            live = await self.live_matches.load(moves[-1].match, max(notice.newest for notice in moves))
            shown = room.show_all(live)
            self.updates.show_clocks(live, room.viewers if changed else shown)
            if live.over and room.table.match.status == "running":
                room.table = await self.tables.find(table_id)
                room.tell(TableChanged(table=room.table))
        for notice in notices:
            if notice.about == "lull":
                room.tell(Lull(match=notice.match, seat=notice.seat))
        asked = {notice.match for notice in notices if notice.about == "proposal"}
        if anew and room.table.match.status != "open":
            asked.add(room.table.match.id)
        for match in asked:
            await self.updates.send_proposal(match, list(room.viewers))
        if anew or any(notice.about == "talk" for notice in notices):
            await self.updates.send_talk(table_id, list(room.viewers))
