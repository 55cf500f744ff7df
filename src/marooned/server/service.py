"""The parts of a running server, put together, started and stopped in order."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.connection import ASGIConnection
from sqlalchemy.engine import make_url

from marooned.protocol.messages import Back, Cast, Propose
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.bots.hints import Hints
from marooned.server.bots.reviews import Reviews
from marooned.server.bots.seated_bots import SeatedBots
from marooned.server.bots.workers import Workers
from marooned.server.live.attendance import Attendance
from marooned.server.live.deadlines import Keeper
from marooned.server.live.revocations import Revocations
from marooned.server.live.rooms import Notice, Rooms
from marooned.server.matches.moves import Door
from marooned.server.people.identities import Identities
from marooned.server.people.tokens import Caller, Tokens
from marooned.server.settings import Settings, masked
from marooned.server.settings_reading import BadSetting
from marooned.server.storage.group_commit import Appends
from marooned.server.storage.ownership import Duties
from marooned.server.storage.store import Store
from marooned.server.tables.agreements import Proposals
from marooned.server.tables.lobby import Lobby
from marooned.server.tables.tables import Tables
from marooned.server.tables.talk import Talk
from marooned.server.time import Time

COOKIE = "marooned"


def new_bus(settings: Settings) -> ChannelsBackend:
    """What processes tell one another through: memory for one, Redis for more."""
    if settings.redis_url is None:
        return MemoryChannelsBackend()
    from marooned.server.storage.bus import RedisBus

    return RedisBus(settings.redis_url, msgspec.json.encode(Notice(about="anew")))


class Service:
    """A server without its network."""

    def __init__(self, settings: Settings, store: Store, bus: ChannelsBackend, time: Time | None = None) -> None:
        self.settings, self.store = settings, store
        self.appends = Appends(store)
        self.time = time or Time()
        self.duties = Duties(store, settings.alone, settings.heartbeat_seconds)
        self.door = Door(store, self.appends, time=self.time, alone=settings.alone)
        self.identities = Identities(store)
        self.lobby = Lobby(store)
        self.tables = Tables(store)
        self.talk = Talk(store)
        self.tokens = Tokens(store, self.tables)
        self.proposals = Proposals(self.door)
        self.rooms = Rooms(bus, self.door, self.tables, self.talk, self.proposals, self.duties)
        workers = Workers(settings.bot_workers, settings.bot_seconds)
        self.revocations = Revocations(self.tokens, self.rooms)
        self.bots = SeatedBots(self.door, workers, settings.bot_pause, self.duties)
        self.hints = Hints(self.door, self.tables, workers)
        self.reviews = Reviews(self.door, workers)
        self.attendance = Attendance(self.door, self.rooms, self.bots)
        self.keeper = Keeper(self.door, self.attendance, self.bots, self.proposals, self.duties)
        self.stopping = False

    @classmethod
    async def open(cls, settings: Settings, bus: ChannelsBackend | None = None, time: Time | None = None) -> Service:
        """Open the database and start everything; matches that were running go on."""
        url = make_url(settings.database_url)
        if url.get_backend_name() == "sqlite" and url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        service = cls(settings, await Store.open(settings.database_url), bus or new_bus(settings), time)
        service.appends.start()
        try:
            await service.rooms.start()
        except ConnectionError as error:
            await service.appends.stop()
            await service.store.close()
            raise BadSetting("no-redis", url=masked("redis_url", settings.redis_url)) from error
        await service.duties.start()
        service.bots.start()
        service.revocations.start()
        service.keeper.start()
        return service

    async def drain(self) -> None:
        """No new moves; those that were taken are written, while everyone is still connected to be told."""
        if self.stopping:
            return
        self.stopping = True
        await self.duties.stop()
        await self.attendance.stop()
        await self.keeper.stop()
        await self.revocations.stop()
        await self.reviews.stop()
        await self.bots.stop()
        await self.door.stop()
        await self.appends.stop()

    async def close(self) -> None:
        """Stop: drain, then let everyone go."""
        await self.drain()
        await self.rooms.stop()
        await self.store.close()

    async def who(self, cookies: Mapping[str, str]) -> Me | None:
        """Whose browser it is."""
        secret = cookies.get(COOKIE)
        return await self.identities.find(secret) if secret else None

    async def caller(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Caller | None:
        """Who is at the other end, by token or else by cookie; refused when the token is nobody's."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.tokens.find(token.strip())
        me = await self.who(connection.cookies)
        return None if me is None else Caller(me)

    async def answer(self, me: Me, table: str, message: Back | Propose | Cast) -> None:
        """Answer what a player says about the table itself."""
        match = (await self.tables.find(table)).match
        if match.status != "running":
            raise Refusal("match.not-running")
        if isinstance(message, Back):
            if not (await self.door.load(match.id)).seats_of(me.id):
                raise Refusal("seat.not-yours", seat=0)
            await self.attendance.come(match.id, me.id)
            return
        if isinstance(message, Propose):
            await self.proposals.propose(me, match.id, message)
        else:
            await self.proposals.cast(me, match.id, message)
        await self.attendance.announce(await self.door.load(match.id))
        await self.rooms.announce(table, Notice(about="proposal", match=match.id))

    async def changed(self, table: str) -> None:
        """Tell everyone at a table that it changed."""
        await self.rooms.announce(table, Notice(about="table"))
