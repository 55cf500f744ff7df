"""One guest against all others: floods of frames, connections that never ask, bots for ever, a crowd of names.

Each attack comes from one address, while somebody at another plays against a bot and asks how the server is. What they
had to wait at worst is the figure; an attack that makes them wait too long is a fault.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from tests.server.harness import COMPILING_SECONDS, Guest, guests, started
from tests.server.processes import processes

HONEST, ATTACKER, CROWD, LOOPBACK = "192.0.2.1", "192.0.2.66", "192.0.2.77", "127.0.0.2"
"""The crowd's is not the attacker's, who has used up the guests that an address may bring. The last is a real address
of this machine that no proxy has: what connects from it is counted as it is."""
ENOUGH = 10
"""After so many moves the bot that the honest play against is awake."""
PATIENCE = 15.0
"""Seconds after which no connection that never asked may be open."""
DEAR = (
    "/api/daily",
    "/api/story",
    "/api/story/matches",
    "/api/story/download/json",
    "/api/identity/data",
    "/api/company",
)
"""What costs most to answer."""
SEARCHES = 10
SETTINGS = {
    **{f"MAROONED_{name}": "" for name in ("REQUESTS_A_SECOND", "MESSAGES_A_SECOND", "CONNECTIONS_A_PERSON")},
    **{f"MAROONED_{name}": "" for name in ("CONNECTIONS_AN_ADDRESS", "GUESTS_AN_HOUR", "TABLES_AN_HOUR")},
    **{f"MAROONED_{name}": "" for name in ("HINTS_A_MINUTE", "TALK_A_MINUTE")},
    "MAROONED_REQUEST_SECONDS": "3",
    "MAROONED_BOT_WORKERS": "2",
    "MAROONED_BOT_PAUSE": "0.2",
}
"""The usual limits, but for what a test would have to wait for."""


@dataclass(frozen=True)
class Assault:
    """How much of each."""

    seconds: float = 20.0
    """How long floods last."""
    connections: int = 1500
    """That are opened and never ask."""
    tables: int = 60
    """Full of the strongest bots."""
    game: str = "galerapagos"
    seats: int = 12
    """What those tables play."""
    bot: str = "castaway"
    """Whom the honest play against."""
    names: int = 300
    askers: int = 60
    """Guests who ask for what is dear; an address may bring so many."""
    patience: float = 15.0
    """Seconds that others may have to wait at worst, or three times what they wait at peace if that is more."""


class Honest:
    """Somebody who plays against a bot, and what they had to wait for."""

    def __init__(self, guest: Guest, bot: str) -> None:
        self.guest, self.bot = guest, bot
        self.worst: dict[str, float] = {}
        self.moves = 0

    async def timed(self, what: str, doing: Awaitable[Any]) -> Any:
        """Wait for it, and remember how long."""
        began = time.monotonic()
        try:
            return await doing
        finally:
            self.worst[what] = max(self.worst.get(what, 0.0), round(time.monotonic() - began, 2))

    async def ask(self) -> None:
        """Ask again and again how the server is."""
        while True:
            answer = await self.timed("health", self.guest.http.get("/health"))
            assert answer.status_code == 200, answer.text
            await asyncio.sleep(0.1)

    async def play(self) -> None:
        """Play match after match against a bot; whoever waits for too long sits down elsewhere."""
        while True:
            table = await started(self.guest, "nautilus", self.guest, self.bot)
            with contextlib.suppress(TimeoutError):
                async with self.guest.sit(table["id"]) as seat:
                    update = await self.timed("table", seat.until("update"))
                    while update["outcome"] is None:
                        if 0 in update["to_act"]:  # its update comes before the word that it was accepted
                            await seat.submit(update, update["legal"][0])
                            update = await self.timed("move", seat.until("update"))
                            self.moves += 1
                        else:
                            update = await self.timed("bot", seat.until("update"))
            await self.guest.http.delete(f"/api/tables/{table['id']}")

    @contextlib.asynccontextmanager
    async def busy(self) -> AsyncIterator[Honest]:
        """Play and ask meanwhile; whatever goes wrong is raised in the end."""
        tasks = [asyncio.create_task(self.ask()), asyncio.create_task(self.play())]
        try:
            yield self
        finally:
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended


Attack = Callable[[str, Assault], Awaitable[Counter[str]]]


async def flood(url: str, assault: Assault) -> Counter[str]:
    """Frames that are no messages, as many as go out, from a guest who connects again whenever hung up on."""
    told: Counter[str] = Counter()
    frames = [
        Frame(Opcode.PING, b"").serialize(mask=True) * 2000,
        Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
        + Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 2000,
        Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 2000,
    ]
    async with guests(url, "") as (eve,):
        eve.live_at(ATTACKER)
        await eve.become("Eve")
        table = await eve.post("/api/tables", game="nautilus", seats=2)
        until, address = (
            time.monotonic() + assault.seconds,
            f"{url.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket",
        )

        async def pour(flooding: bytes) -> None:
            while time.monotonic() < until:
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    async with connect(address, additional_headers=eve.headers, ping_interval=None) as line:
                        while time.monotonic() < until and not line.transport.is_closing():
                            line.transport.write(flooding)
                            told["bytes"] += len(flooding)
                            await asyncio.sleep(0.01)
                told["hung up on"] += 1
                await asyncio.sleep(0.05)

        await asyncio.gather(*(pour(one) for one in frames))
    return told


async def half_open(url: str, assault: Assault) -> Counter[str]:
    """Connections that begin to ask and never end."""
    told: Counter[str] = Counter()
    there = urlsplit(url)
    lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def is_open(reader: asyncio.StreamReader) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await reader.read()
        except TimeoutError:
            return True
        except OSError:
            pass
        return False

    try:
        for _ in range(assault.connections):
            with contextlib.suppress(OSError):
                line = await asyncio.open_connection(there.hostname, there.port, local_addr=(LOOPBACK, 0))
                line[1].write(b"POST /api/identity HTTP/1.1\r\nhost: localhost\r\ncontent-le")
                lines.append(line)
                told["opened"] += 1
        told["still open"] = sum(await asyncio.gather(*(is_open(reader) for reader, _ in lines)))
    finally:
        for _, writer in lines:
            writer.transport.abort()
    return told


async def exhaust_bots(url: str, assault: Assault) -> Counter[str]:
    """Tables full of the strongest bots, by five guests of one address."""
    told: Counter[str] = Counter()
    async with guests(url, *[""] * 5) as people:
        for number, eve in enumerate(people):
            eve.live_at(ATTACKER)
            await eve.become(f"Eve {number}")
        for number in range(assault.tables):
            eve = people[number % len(people)]
            bots = {str(seat): "nemo" for seat in range(assault.seats)}
            wanted = {"game": assault.game, "seats": assault.seats, "bots": bots}
            answer = await eve.http.post("/api/tables", json=wanted)
            told["set up" if answer.is_success else answer.json()["code"]] += 1
            if answer.is_success:
                await eve.http.post(f"/api/tables/{answer.json()['id']}/start")
        await asyncio.sleep(assault.seconds)
    return told


async def crowd(url: str, assault: Assault) -> Counter[str]:
    """Many names, each of which sets up a public table."""
    told: Counter[str] = Counter()
    async with httpx.AsyncClient(base_url=url, headers={"x-forwarded-for": ATTACKER}, timeout=60) as http:
        for number in range(assault.names):
            answer = await http.post("/api/identity", json={"name": f"Eve {number}"})
            told["guests" if answer.is_success else f"guests: {answer.json()['code']}"] += 1
            answer = await http.post("/api/tables", json={"game": "nautilus", "seats": 2, "public": True})
            told["tables" if answer.is_success else f"tables: {answer.json()['code']}"] += 1
    return told


async def ask_dear(url: str, assault: Assault) -> Counter[str]:
    """Guests of one address who ask, all of them at once, for what costs most."""
    told: Counter[str] = Counter()
    async with guests(url, *[""] * assault.askers) as people:
        for number, eve in enumerate(people):
            eve.live_at(CROWD)
            await eve.become(f"Eve {number}")
        table = (await people[0].post("/api/tables", game="nautilus", seats=2))["match"]["id"]

        async def ask(eve: Guest) -> None:
            for path in (*DEAR, f"/api/matches/{table}/review"):
                answer = await eve.http.get(path)
                told[str(answer.status_code)] += 1
            answer = await eve.http.post("/api/daily/nautilus")
            told[f"daily: {answer.status_code}"] += 1
            await look_for_players(url, eve)

        async with asyncio.timeout(assault.seconds + 60):
            await asyncio.gather(*map(ask, people))
    return told


async def look_for_players(url: str, eve: Guest) -> None:
    """Begin and end a search, some times."""
    address = f"{url.replace('http', 'ws', 1)}/api/company/socket"
    with contextlib.suppress(OSError, WebSocketException, TimeoutError):
        async with connect(address, additional_headers=eve.headers) as line:
            for _ in range(SEARCHES):
                await line.send('{"type": "search", "wanted": {"game": "nautilus", "pace": "quick"}}')
                await line.send('{"type": "cancel"}')


ATTACKS: dict[str, Attack] = {
    "frames": flood,
    "half-open": half_open,
    "bots": exhaust_bots,
    "names": crowd,
    "dear questions": ask_dear,
}


async def withstand(database: str, folder: Path, assault: Assault, tell: Callable[[str], None]) -> list[str]:
    """Attack a server in every way, one after the other; what others had to suffer."""
    faults: list[str] = []
    log = folder / "log"
    async with processes(1, {**SETTINGS, "MAROONED_DATABASE_URL": database}, log) as (process,):
        async with guests(process.url, "") as (ann,):
            ann.live_at(HONEST)
            await ann.become("Ann")
            async with Honest(ann, assault.bot).busy() as warming, asyncio.timeout(COMPILING_SECONDS):
                while warming.moves < ENOUGH:
                    await asyncio.sleep(0.1)
            async with Honest(ann, assault.bot).busy() as quiet:
                await asyncio.sleep(assault.seconds)
            tell(f"at peace: {quiet.moves} moves, waited at worst {quiet.worst} s")
            for name, attack in ATTACKS.items():
                async with Honest(ann, assault.bot).busy() as honest:
                    told = await attack(process.url, assault)
                tell(f"{name}: {dict(told)}; others made {honest.moves} moves, waited at worst {honest.worst} s")
                faults += [
                    f"{name}: somebody else waited {seconds} s for {what}"
                    for what, seconds in honest.worst.items()
                    if seconds > max(assault.patience, 3 * quiet.worst.get(what, 0.0))
                ]
                if told["still open"]:
                    faults.append(f"{name}: {told['still open']} connections that never asked are still open")
            public = (await ann.post("/api/tables", game="nautilus", seats=2, public=True))["id"]
            listed = (await ann.http.get("/api/tables")).json()
            if public not in [table["id"] for table in listed]:
                faults.append("names: an honest table is not on the list")
        if not process.alive:
            faults.append("the server died")
    errors = [line for line in log.read_text(encoding="utf-8").splitlines() if '"level":"error"' in line]
    if any("stays interpreted" not in line for line in errors):  # which a game of the tests may
        faults.append("the log has errors")
    return faults
