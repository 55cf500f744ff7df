"""A server on a real port, and people who use it as any client would."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import itertools
import json
import ssl
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from marooned.engine.match import Match
from marooned.engine.registry import load_game
from marooned.engine.rng import key_from_seed
from marooned.games.galerapagos.content import FIRST_CARD, Kind
from marooned.games.galerapagos.invariants import check_invariants
from marooned.games.galerapagos.state import Cause
from marooned.protocol.basics import PROTOCOL
from marooned.protocol.http import NewTable
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.matches.live_match import LiveMatch, Player
from marooned.server.matches.moves import Moves, append_of
from marooned.server.people.cookies import COOKIE
from marooned.server.service import Service
from marooned.server.settings import Settings, sqlite_url
from marooned.server.time import Time
from marooned.server.web.app import create_app, prepare
from marooned.server.web.serving import configuration

GENEROUS = 100_000.0
LIMITS = (
    *("requests_a_second", "messages_a_second"),
    *("guests_an_hour", "tables_an_hour", "hints_a_minute", "talk_a_minute"),
)
"""Settings that would slow tests down."""
SECONDS = 20
"""How long anything may take before a test gives up."""
STOP_SECONDS = 60
"""How long a server may take to stop."""
COMPILING_SECONDS = 240
"""What starting the first match of a game may take on a busy machine that never compiled its rules."""

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing is asked over TLS here: to read the machine's certificates takes longer than most requests."""

IDLE: list[Litestar] = []
"""Applications that no test uses now: to put a new one together takes longer than most tests."""

nonces = (f"n{number}" for number in itertools.count())


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Settings for a server that keeps its file in a folder."""
    database = sqlite_url(folder / "marooned.sqlite")
    limits = dict.fromkeys(LIMITS, GENEROUS)
    return Settings(database_url=database, **{"bot_workers": 0, "bot_pause": 0.0, **limits, **changes})


@dataclasses.dataclass
class Running:
    """A server that runs in this process."""

    url: str
    service: Service


@contextlib.asynccontextmanager
async def running(settings: Settings, time: Time | None = None) -> AsyncIterator[Running]:
    """A server on a free port."""
    app = prepare(IDLE.pop(), settings, time=time) if IDLE else create_app(settings, time=time)
    server = uvicorn.Server(configuration(app, settings, port=0))
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(f"http://127.0.0.1:{port}", app.state.service)
    finally:
        server.should_exit = True
        await asyncio.wait({task}, timeout=STOP_SECONDS)
        assert task.done(), f"the server does not stop: {sorted(map(str, asyncio.all_tasks()))}"
        await task
    IDLE.append(app)


class Seat:
    """A connection to a table, with all that came over it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.received: list[dict[str, Any]] = []

    async def send(self, type: str, **fields: Any) -> None:
        await self.connection.send(json.dumps({"type": type, **fields}))

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(SECONDS):
            message: dict[str, Any] = json.loads(await self.connection.recv())
        self.received.append(message)
        return message

    async def until(self, *types: str, where: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of these types that fits; those before it are only recorded."""
        while True:
            message = await self.next()
            if message["type"] in types and where(message):
                return message

    async def shown(self, where: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The newest update that fits, or the next one: what a bot plays may come before the word that it stands in."""
        updates = [message for message in self.received if message["type"] == "update" and where(message)]
        return updates[-1] if updates else await self.until("update", where=where)

    async def together(self, people: int) -> None:
        """Wait until so many people are there, as the welcome says or a later word."""
        told = [message for message in self.received if message["type"] in ("welcome", "presence")]
        while not told or len(told[-1]["presence"]["people"]) != people:
            told.append(await self.until("welcome", "presence"))

    async def insist(self, action: str, where: Callable[[dict[str, Any]], bool]) -> None:
        """Submit an action for the newest update that fits, and for a later one where others moved meanwhile."""
        refused: list[int] = []
        while True:
            update = await self.shown(lambda told: where(told) and told["version"] > max(refused, default=-1))
            await self.submit(update, action)
            answer = await self.until("accepted", "refused")
            if answer["type"] == "accepted":
                return
            assert answer["code"] == "move.stale", answer
            refused.append(update["version"])

    async def closed(self) -> None:
        """Wait until the connection is closed."""
        async with asyncio.timeout(SECONDS):
            await self.connection.wait_closed()

    async def submit(self, update: dict[str, Any], action: str, nonce: str = "", **changes: Any) -> None:
        """Answer an update."""
        fields = {"match": update["match"], "seat": update["seat"], "version": update["version"], **changes}
        await self.send("submit", **fields, action=action, nonce=nonce or next(nonces))


class Guest:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=COMPILING_SECONDS, verify=NO_TLS)
        self.id = ""

    @property
    def cookie(self) -> dict[str, str]:
        secret = self.http.cookies.get(COOKIE)
        return {"cookie": f"{COOKIE}={secret}"} if secret else {}

    def live_at(self, address: str) -> None:
        """Ask from that address from now on, as a proxy would say."""
        self.http.headers["x-forwarded-for"] = address

    @property
    def headers(self) -> dict[str, str]:
        """What a browser sends with every request."""
        address = self.http.headers.get("x-forwarded-for")
        return {**self.cookie, **({"x-forwarded-for": address} if address else {})}

    async def become(self, name: str, language: str = "en") -> None:
        answer = await self.http.post("/api/identity", json={"name": name, "language": language})
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["id"]

    async def post(self, path: str, **body: Any) -> Any:
        """Post what must be accepted."""
        answer = await self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    @contextlib.asynccontextmanager
    async def sit(self, table: str, **hello: Any) -> AsyncIterator[Seat]:
        """Connect to a table and say hello; without `protocol=None`, which says nothing."""
        async with self.connect(f"/api/tables/{table}/socket") as connection:
            seat = Seat(connection)
            if hello.setdefault("protocol", PROTOCOL) is not None:
                with contextlib.suppress(ConnectionClosed):  # whoever is not let in is told at once
                    await seat.send("hello", **hello)
            yield seat

    @contextlib.asynccontextmanager
    async def visit(self) -> AsyncIterator[Seat]:
        """Connect as the home page does."""
        async with self.connect("/api/company/socket") as connection:
            yield Seat(connection)

    def connect(self, path: str) -> connect:
        """A socket without a bound on what waits to be read: the library reads nothing once there is much, the other
        side's goodbye included, so that whoever does not look at their messages would wait for it for ever."""
        url = f"{self.url.replace('http', 'ws', 1)}{path}"
        return connect(url, additional_headers=self.headers, max_size=None, max_queue=None)


@contextlib.asynccontextmanager
async def guests(url: str, *names: str) -> AsyncIterator[list[Guest]]:
    """People of these names; nobody in particular for an empty one."""
    people = [Guest(url) for _ in names]
    try:
        for person, name in zip(people, names, strict=True):
            if name:
                await person.become(name)
        yield people
    finally:
        for person in people:
            await person.http.aclose()


async def started(host: Guest, game: str, *players: Guest | str, **wanted: Any) -> dict[str, Any]:
    """A running table: a seat for each player, who is a guest or a kind of bot."""
    bots = {str(seat): player for seat, player in enumerate(players) if isinstance(player, str)}
    table = await host.post("/api/tables", game=game, seats=len(players), bots=bots, **wanted)
    for seat, player in enumerate(players):
        if isinstance(player, Guest):
            await player.post(f"/api/tables/{table['id']}/seats/{seat}")
    answer: dict[str, Any] = await host.post(f"/api/tables/{table['id']}/start")
    return answer


class SetTime(Time):
    """Time that passes when it is told to."""

    def __init__(self, started: int = 1_000_000_000_000) -> None:
        self.started = self.instant = started

    def now(self) -> int:
        return self.instant

    def pass_seconds(self, seconds: float) -> None:
        self.instant += round(1000 * seconds)


class Sat:
    """A running match of ballot whose seats are all Ann's, seen by one server."""

    def __init__(self, service: Service, me: Me, match: str) -> None:
        self.service, self.me, self.match = service, me, match

    async def submit(
        self, seat: int, version: int, action: str, nonce: str = "n", by: str | None = "", moves: Moves | None = None
    ) -> int:
        moves, by = moves or self.service.moves, self.me.id if by == "" else by
        return (await moves.submit(self.match, seat, version, action, nonce, by=by))[0]

    async def refused(self, seat: int, version: int, action: str, nonce: str = "n", by: str | None = "") -> str:
        """The code that the move is refused with."""
        with pytest.raises(Refusal) as caught:
            await self.submit(seat, version, action, nonce, by)
        assert caught.value.text("en") != caught.value.text("fr")
        return caught.value.code

    async def version(self) -> int:
        return (await self.service.live_matches.load(self.match)).version


async def sit_down(service: Service, game: str = "ballot", seats: int = 3) -> Sat:
    me, _ = await service.identities.create("Ann", "en")
    table = await service.lobby.create(me, NewTable(game=game, seats=seats))
    for seat in range(seats):
        await service.tables.take(me, table.id, seat)
    return Sat(service, me, (await service.tables.start(me, table.id)).match.id)


def mourn(state: Any, dead: int, holder: int) -> None:
    """Galérapagos, turn 2: seat 0 is to act first, a seat has died, and another one holds the voodoo doll."""
    doll, pile = int(FIRST_CARD[Kind.VOODOO_DOLL]), state.pile[: state.pile_left]
    card = int(state.hand[holder]).bit_length() - 1
    if not int(state.hand[holder]) >> doll & 1:
        swapped = 1 << card | 1 << doll
        state.hand[holder] ^= swapped
        for other in range(state.seats):
            if other != holder and int(state.hand[other]) >> doll & 1:
                state.hand[other] ^= swapped
        pile[pile == doll] = card
    state.discard |= state.hand[dead]
    state.hand[dead] = 0
    state.living &= ~(1 << dead)
    state.first = state.start = state.actor = 0
    state.cause[dead], state.death_turn[dead], state.turn_number = Cause.THIRST, 1, 2
    check_invariants(state)


def held_match(*players: Player, game: str = "ballot") -> LiveMatch:
    """A match that is in memory alone."""
    match = Match(load_game(game), len(players), key=key_from_seed("held"))
    return LiveMatch("match", "table", match.game.version, match, players)


def take(live: LiveMatch, seat: int, word: str | None, hidden: int | None = None) -> None:
    """Play an action of a match that is in memory alone, or take the last step back; perhaps hide it from some."""
    step = live.try_undo(seat) if word is None else live.try_action(seat, word)
    if hidden is not None:
        step = dataclasses.replace(step, hidden=hidden)
    live.take(step, append_of(live, step, f"{live.version}").line)
