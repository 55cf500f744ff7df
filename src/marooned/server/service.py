"""The parts of a running server, put together, started and stopped in order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from prometheus_client import CollectorRegistry
from sqlalchemy.engine import make_url

from marooned.bots.compiling import Compiler
from marooned.protocol.messages import Back, Cast, Propose
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, Table
from marooned.server.batching import Batcher
from marooned.server.bots.conversations import Conversations
from marooned.server.bots.hints import Hints
from marooned.server.bots.reviews import Reviews
from marooned.server.bots.seated_bots import SeatedBots
from marooned.server.bots.workers import Workers
from marooned.server.daily.bot_results import BotResults
from marooned.server.daily.deals import Deals
from marooned.server.daily.tries import Tries
from marooned.server.ids import hash_of
from marooned.server.live.attendance import Attendance
from marooned.server.live.deadlines import Deadlines
from marooned.server.live.revocations import Revocations
from marooned.server.live.room import Notice
from marooned.server.live.rooms import Rooms
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.moves import Moves
from marooned.server.notifications.mail import Mailer
from marooned.server.notifications.mail import check_settings as check_mail
from marooned.server.notifications.preferences import Preferences
from marooned.server.notifications.push import Push
from marooned.server.notifications.turns import TurnNotifications
from marooned.server.people.cookies import Connection, Cookies
from marooned.server.people.erasure import Erasure
from marooned.server.people.house_rules import read_house_rules
from marooned.server.people.identities import Identities
from marooned.server.people.passkeys import Passkeys
from marooned.server.people.recovery import Recovery
from marooned.server.people.tokens import Caller, Tokens
from marooned.server.rate_limits import LastAddresses, RateLimits, address_of
from marooned.server.settings import Settings, masked
from marooned.server.settings_reading import BadSetting
from marooned.server.social.home import CHANNEL, Home, HomeNotice
from marooned.server.social.hosts import Hosts
from marooned.server.social.moderation import Moderation
from marooned.server.social.pairing import Pairing
from marooned.server.social.presence import OnlinePeople
from marooned.server.social.reports import Reports
from marooned.server.social.ties import Ties
from marooned.server.standings.results_writer import ResultsWriter
from marooned.server.standings.statistics import PersonalStatistics
from marooned.server.storage.cleanup import Cleanup
from marooned.server.storage.credentials import still_valid
from marooned.server.storage.group_commit import GroupCommit
from marooned.server.storage.ownership import Ownership
from marooned.server.storage.sqlite.files import make_folder
from marooned.server.storage.store import Store
from marooned.server.tables.agreements import Agreements
from marooned.server.tables.lobby import Lobby
from marooned.server.tables.tables import Tables
from marooned.server.tables.talk import Talk
from marooned.server.tasks import Part
from marooned.server.time import Time

NEWCOMER_SECONDS = 600
"""An address may use up so much of its share of new guests at once."""
CHALLENGES_A_MINUTE = 60
"""How often an address may begin to sign in or to make a passkey; so many at once."""
DOWNLOADS_AN_HOUR = 12
"""How often a person may take all their data away; two at once."""


def new_bus(settings: Settings) -> ChannelsBackend:
    """What notices travel over: memory where there is one process, Redis where there are several."""
    if settings.redis_url is None:
        return MemoryChannelsBackend()
    from marooned.server.storage.bus import RedisBus

    return RedisBus(settings.redis_url, msgspec.json.encode(Notice(about="anew")))


def host_of(connection: Connection) -> str:
    """The address at the other end, as a trusted proxy says where there is one."""
    return connection.client.host if connection.client else ""


class Service:
    """A server without its network."""

    def __init__(self, settings: Settings, store: Store, bus: ChannelsBackend, time: Time | None = None) -> None:
        self.settings, self.store, self.time = settings, store, time or Time()
        self.metrics = CollectorRegistry()
        self.group_commit = GroupCommit(store, settings.alone)
        self.ownership = Ownership(store, settings.alone, settings.heartbeat_seconds)
        self.compiler = Compiler(searches=not settings.bot_workers)
        self.live_matches = LiveMatches(store, self.time, settings.alone, compiler=self.compiler)
        self.moves = Moves(self.live_matches, self.group_commit)
        self.last_addresses = LastAddresses()
        self.newcomers = RateLimits(settings.guests_an_hour / 3600, NEWCOMER_SECONDS)
        self.lobby = Lobby(store, self.last_addresses, settings.tables_an_hour, settings.chat)
        self.tables = Tables(store, self.last_addresses, settings.chat)
        self.talk = Talk(store, self.last_addresses, settings.talk_a_minute, settings.chat)
        self.agreements = Agreements(self.moves)
        self.identities, self.tokens = Identities(store), Tokens(store, self.tables)
        self.passkeys, self.recovery = Passkeys(store), Recovery(store)
        self.erasure = Erasure(store, self.live_matches)
        self.challenges = RateLimits(CHALLENGES_A_MINUTE / 60, 60)
        self.downloads = RateLimits(DOWNLOADS_AN_HOUR / 3600, 600)
        workers = Workers(settings.bot_workers, settings.bot_seconds, compiler=self.compiler)
        self.conversations = Conversations(self.live_matches, self.tables, self.talk, settings.bot_pause)
        self.bots = SeatedBots(
            self.moves, workers, settings.bot_pause, self.ownership, self.last_addresses, self.conversations
        )
        self.hints = Hints(self.live_matches, self.tables, workers, self.last_addresses, settings.hints_a_minute)
        self.reviews = Reviews(self.live_matches, workers)
        self.pairing = Pairing(
            store,
            self.tables,
            self.last_addresses,
            self.ownership.process,
            lambda: self.ownership.living,
            settings.chat,
        )
        self.rooms = Rooms(bus, self.live_matches, self.tables, self.talk, self.agreements, self.ownership, settings)
        self.presence = OnlinePeople(store, lambda person: self.rooms.people.of(person) > 0)
        self.ties = Ties(store, self.last_addresses, self.presence.is_here)
        self.reports, self.moderation, self.hosts = Reports(store, self.last_addresses), Moderation(store), Hosts(store)
        self.house_rules: dict[str, str] = {}
        """Terms and privacy in the host's own words, by language."""
        self.home = Home(bus, self.lobby, self.pairing, self.ties, self.presence, self.ownership.process)
        self.attendance = Attendance(self.live_matches, self.rooms)
        self.deadlines = Deadlines(self.moves, self.attendance, self.bots, self.agreements, self.ownership)
        self.revocations = Revocations(store, self.rooms)
        self.preferences = Preferences(store, Push(store), Mailer(settings), self.last_addresses, settings)
        self.turn_notifications = TurnNotifications(store, self.time, self.preferences, self.ownership, settings)
        self.cleanup = Cleanup(store, settings, self.ownership)
        self._admitted = Batcher(self._read_admitted)
        self.results_writer = ResultsWriter(store, self.ownership)
        self.statistics = PersonalStatistics(store, self.last_addresses)
        deals = Deals(store)
        self.daily = Tries(deals, self.lobby, self.tables, self.time)
        self.daily_bots = BotResults(deals, workers)
        self.stopping = False
        self.parts: tuple[Part, ...] = (
            *(self.ownership, self.moderation, self.pairing, self.attendance, self.deadlines, self.turn_notifications),
            *(self.revocations, self.cleanup, self.results_writer, self.reviews, self.daily_bots, self.conversations),
            *(self.bots, self.moves, self.group_commit),
        )
        """Started in this order once messages travel, and stopped in it while everyone is still connected."""
        self._connect()

    def _connect(self) -> None:
        """Who listens to what, in this order."""
        self.moves.listeners = (  # a move is durable; its author is answered after all of these
            self.rooms.show_move,  # everyone connected here sees it
            self.bots.on_move,  # bots that are to act next begin to think
            self.conversations.on_move,  # bots that have something to say about it say it soon
            self.deadlines.on_move,  # what is due when has changed
            self.rooms.replicate_move,  # other processes show it to those connected there
            self.attendance.on_move,  # whoever moves is back
            self.results_writer.on_move,  # what came of a match that is over is written down soon
            self.turn_notifications.on_move,  # who is to act, has hours and is not here will be told
        )
        self.attendance.listeners = (self.deadlines.watch, self.bots.wake)
        self.talk.on_phrase = self.conversations.on_phrase
        self.conversations.announce = lambda table: self.rooms.announce(table, Notice(about="talk"))
        self.rooms.on_presence = self._on_presence
        self.rooms.on_revoked = self.revocations.on_revoked
        self.rooms.is_admitted = self.is_admitted
        self.rooms.channels = {CHANNEL: self.home.hear}
        self.rooms.on_cut_off = self.home.cut_off
        self.revocations.others = lambda: list(self.home.visitors.values())
        self.rooms.people.on_change = self.presence.note
        self.moderation.on_ban = self.rooms.cut_off
        self.moderation.on_rename = self.changed
        self.moderation.seen_at = self.last_addresses.of
        self.talk.is_silenced = lambda person: person in self.moderation.silenced
        self.home.welcome = self.welcome
        self.home.tell_at_tables = self.rooms.tell_person
        self.ownership.listeners = (
            self.rooms.forget_processes,
            self.pairing.forget_processes,
            self.home.forget_processes,
            self.bots.take_over,
            self.deadlines.take_over,
            self.turn_notifications.take_over,
        )
        self.bots.on_lull = self.rooms.announce_lull

    def _on_presence(self, match: str, person: str, here: bool) -> None:
        self.attendance.on_presence(match, person, here)
        if here:
            self.conversations.on_arrival(match)

    @classmethod
    async def open(cls, settings: Settings, bus: ChannelsBackend | None = None, time: Time | None = None) -> Service:
        """Open the database and start everything; matches that were running go on."""
        check_mail(settings)
        house_rules = read_house_rules(settings.house_rules)
        url = make_url(settings.database_url)
        if url.get_backend_name() == "sqlite" and url.database:
            make_folder(Path(url.database))
        store = await Store.open(settings.database_url, settings.alone)
        service = cls(settings, store, bus or new_bus(settings), time)
        service.house_rules = house_rules
        try:
            await service.rooms.start()
        except ConnectionError as error:
            await service.store.close()
            raise BadSetting("no-redis", url=masked("redis_url", settings.redis_url)) from error
        await service.home.start()
        for part in service.parts:
            await part.start()
        for person in await service.erasure.left():
            await service._forget(person)
        return service

    async def drain(self) -> None:
        """Stop the parts. No more moves are taken; those already taken are written while everyone is connected."""
        if self.stopping:
            return
        self.stopping = True
        for part in self.parts:
            await part.stop()
        await asyncio.to_thread(self.compiler.stop)

    async def close(self) -> None:
        """Stop: drain, then disconnect everybody."""
        await self.drain()
        await self.home.stop()
        await self.rooms.stop()
        await self.store.close()

    async def who(self, cookies: Cookies) -> Me | None:
        """The person whose browser it is, by its cookie."""
        return await self.identities.find(cookies.secret) if cookies.secret else None

    async def caller(self, connection: Connection) -> Caller | None:
        """Who asks, by token or else by cookie; refused for an unknown token and for the banned."""
        caller = await self._find_caller(connection)
        if caller is not None:
            self.last_addresses.note(caller.me.id, host_of(connection))
            self.moderation.check(caller.me.id, address_of(host_of(connection)))
        return caller

    def admit_newcomer(self, connection: Connection) -> None:
        """Refuse another guest or program of an address that made too many, or that is banned."""
        address = address_of(host_of(connection))
        self.moderation.check("", address)
        self.newcomers.of(address).check()

    async def _find_caller(self, connection: Connection) -> Caller | None:
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.tokens.find(token.strip())
        cookies = Cookies(connection, self.settings)
        me = await self.who(cookies)
        return None if me is None else Caller(me, hash_of(cookies.secret))

    async def is_admitted(self, secret: bytes) -> bool:
        """Whether a secret, given by its hash, still lets somebody in."""
        return await self._admitted.ask(secret) is not None

    async def _read_admitted(self, secrets: Sequence[bytes]) -> dict[bytes, bool]:
        async with self.store.reading() as connection:
            return dict.fromkeys(await still_valid(connection, secrets), True)

    async def answer(self, me: Me, table: str, message: Back | Propose | Cast) -> None:
        """Answer what a player says about the table itself."""
        match = (await self.tables.find(table)).match
        if match.status != "running":
            raise Refusal("match.not-running")
        if isinstance(message, Back):
            if not (await self.live_matches.load(match.id)).seats_of(me.id):
                raise Refusal("seat.not-yours", seat=0)
            await self.attendance.come(match.id, me.id)
            return
        if isinstance(message, Propose):
            await self.agreements.propose(me, match.id, message)
        else:
            await self.agreements.cast(me, match.id, message)
        await self.attendance.announce(await self.live_matches.load(match.id))
        await self.rooms.announce(table, Notice(about="proposal", match=match.id))

    async def start(self, me: Me, table: str) -> Table:
        """Deal at a table, and let its bots and clocks begin."""
        return await self.begin(await self.tables.start(me, table))

    async def begin(self, started: Table) -> Table:
        """A match was dealt: tell everyone at the table, and let time run and bots play."""
        await self.changed(started.id, listed=started.public)
        live = await self.live_matches.load(started.match.id)
        await self.attendance.begin(live)
        await self.attendance.keep_clocks([live])
        self.deadlines.watch(live)
        self.turn_notifications.watch(live)
        self.bots.wake(live)
        if any(self.rooms.is_here(live.table, player.identity) for player in live.players if player.identity):
            self.conversations.stir(live)
        return started

    async def erase(self, me: Me) -> None:
        """Erase a person and their programs: end their connections, free their seats, delete their data."""
        for person in await self.erasure.lock_out(me):
            await self._forget(person)

    async def _forget(self, person: str) -> None:
        self.revocations.revoke(person)
        for table in await self.tables.playing(person):
            left = await self.tables.vacate(person, table)
            if left.match.status != "open":
                await self.attendance.announce(await self.live_matches.refresh(left.match.id))
            await self.changed(table)
        for table in await self.erasure.forget(person):
            await self.changed(table)

    async def welcome(self, table: str, dealt: bool) -> None:
        """Players were found for a table: begin its match if it was dealt, else tell those who wait there."""
        if dealt:
            await self.begin(await self.tables.find(table))
        else:
            await self.changed(table)

    async def changed(self, table: str, listed: bool = True) -> None:
        """Tell everyone at a table that it changed, and the home page, unless the table is not `listed` there."""
        await self.rooms.announce(table, Notice(about="table"))
        if listed:
            await self.home.announce(HomeNotice(about="tables"))
