"""A database file that is damaged, with and without a server on it, and one that a second server wants.

Whatever is done to the file, a server either shows every match as it was, or says that its storage is damaged, and then
takes no move. What it acknowledged is in the file, and in the copy that is put back.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from marooned.server.storage.backups import back_up, restore
from marooned.server.storage.sqlite.files import find_damage
from tests.server.harness import Guest, guests, started
from tests.server.processes import Process

from . import watchful
from .chaos import LINES, Tell
from .ledger import Ledger

PAGE = 4096
MOVES = 6
"""That each match begins with."""
NOTICED = 60.0
"""Seconds in which damage under a running server has to be told."""
DAMAGED = ("server.damaged", "server.no-storage")
SHOWN = ("match", "version", "seat", "to_act", "view", "legal")


@dataclass(frozen=True)
class Wear:
    """How often what happens to the file."""

    offline: int = 24
    """Damaged while nobody has it."""
    online: int = 8
    """Damaged under a running server."""
    taken: int = 8
    """Wanted by a second server."""
    matches: int = 5
    seed: int = 1


def torn(data: bytearray, rng: random.Random) -> bytearray:
    """The end is missing."""
    return data[: rng.randrange(PAGE, len(data))]


def blotted(data: bytearray, rng: random.Random) -> bytearray:
    """Some pages hold something else."""
    for _ in range(rng.randrange(1, 5)):
        page = rng.randrange(len(data) // PAGE) * PAGE
        data[page : page + PAGE] = rng.choice([bytes(PAGE), b"\xff" * PAGE, rng.randbytes(PAGE)])
    return data


def flipped(data: bytearray, rng: random.Random) -> bytearray:
    """Some bits are not what they were."""
    for _ in range(rng.randrange(1, 40)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data


HARM = (torn, blotted, flipped)


class Bench:
    """A file, its server, somebody who plays at all of its tables, and what they were promised."""

    def __init__(self, folder: Path, wear: Wear, tell: Tell) -> None:
        self.folder, self.wear, self.tell = folder, wear, tell
        self.file, self.copy, self.log = folder / "marooned.sqlite", folder / "copy.sqlite", folder / "log"
        # Interpreted: it starts sooner, and compiling has nothing to do with files.
        self.settings = {"MAROONED_DATABASE_URL": str(self.file), "MAROONED_INTERPRET": "1"}
        self.process = Process(self.settings, self.log, watchful.__name__)
        self.rng, self.ledger, self.faults = random.Random(wear.seed), Ledger(), list[str]()
        self.told: Counter[str] = Counter()
        self.truth: dict[str, dict[str, Any]] = {}
        """What each table shows."""

    async def prepare(self, guest: Guest) -> None:
        """Some matches, a few moves each."""
        await guest.become("Ann")
        for _ in range(self.wear.matches):
            table = (await started(guest, "nautilus", guest, guest))["id"]
            for _ in range(MOVES):
                await self.move(guest, table)
            self.truth[table] = await self.look(guest, table)

    @contextlib.asynccontextmanager
    async def asked(self, guest: Guest, table: str) -> AsyncIterator[tuple[Any, dict[str, Any]]]:
        """A seat at a table, and the update for the seat that is to act; or the refusal."""
        async with guest.sit(table) as seat:
            yield (
                seat,
                await seat.until(
                    *("update", "refused"),
                    where=lambda told: told["type"] == "refused" or told["seat"] in told["to_act"],
                ),
            )

    async def look(self, guest: Guest, table: str) -> dict[str, Any]:
        """What a table shows, or why it shows nothing."""
        try:
            async with self.asked(guest, table) as (_, update):
                return {name: update[name] for name in SHOWN} if update["type"] == "update" else update
        except (ConnectionClosed, OSError, TimeoutError) as error:
            return {"type": "refused", "code": type(error).__name__}

    async def move(self, guest: Guest, table: str) -> str:
        """Make a move: "accepted", or why not."""
        with contextlib.suppress(ConnectionClosed, OSError, TimeoutError):
            async with self.asked(guest, table) as (seat, update):
                if update["type"] == "refused":
                    return str(update["code"])
                if update["outcome"] is not None:
                    return "over"
                nonce = f"{self.rng.getrandbits(80):x}"
                await seat.submit(update, self.rng.choice(update["legal"]), nonce)
                answer = await seat.until("accepted", "refused")
                if answer["type"] == "refused":
                    return str(answer["code"])
                self.ledger.acknowledge("Ann", update["match"], update["seat"], nonce)
                return "accepted"
        return "hung up"

    async def health(self, guest: Guest) -> str:
        """What the server says of itself."""
        answer = (await guest.http.get("/health")).json()
        return str(answer.get("status") or answer["code"])

    async def starts(self) -> bool:
        """Start a server; False where it refuses the file in words, and leaves it as it is."""
        said, before = self.log.stat().st_size, self.file.read_bytes()
        try:
            await self.process.start()
            return True
        except AssertionError:
            words = self.log.read_text(encoding="utf-8")[said:]
            if "marooned restore" not in words or self.file.read_bytes() != before:
                self.faults.append(f"a damaged file was not refused in words, or was changed: {words[-300:]}")
            return False

    async def damage_offline(self, guest: Guest) -> None:
        """Damage the file while no server has it, then see what one makes of it."""
        harm = self.rng.choice(HARM)
        self.file.write_bytes(harm(bytearray(self.copy.read_bytes()), self.rng))
        if not await self.starts():
            self.told[f"{harm.__name__}: refused at the start"] += 1
            return
        known = self.ledger.acknowledged.copy()
        shown = {table: await self.look(guest, table) for table in self.truth}
        wrong = [table for table, found in shown.items() if found != self.truth[table]]
        invented = [shown[table] for table in wrong if "view" in shown[table]]
        if invented:
            self.faults.append(f"{harm.__name__}: a match was shown otherwise than it was")
        noticed = await self.health(guest) in DAMAGED
        if wrong and not noticed:
            self.faults.append(f"{harm.__name__}: {shown[wrong[0]]}, and the server calls itself well")
        answers = [await self.move(guest, table) for table in self.truth]
        if noticed and "accepted" in answers:
            self.faults.append(f"{harm.__name__}: a move was taken by a server that knows of the damage")
        noticed = await self.health(guest) in DAMAGED
        self.told[f"{harm.__name__}: {'noticed' if noticed else 'not felt'}"] += 1
        await self.process.stop()
        if not noticed:
            self.faults += self.ledger.check(self.lines())
        self.ledger.acknowledged = known

    async def damage_online(self, guest: Guest) -> None:
        """Damage the file under a running server; it has to say so, take no more moves, and go on with the copy."""
        restore(self.copy, self.file, force=True)
        await self.process.start()
        for table in self.truth:
            await self.move(guest, table)
            self.truth[table] = await self.look(guest, table)
        self.copy.unlink()
        back_up(self.file, self.copy)
        known = self.ledger.acknowledged.copy()
        with contextlib.closing(sqlite3.connect(self.file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        while find_damage(self.file, 10.0) is None:
            with self.file.open("r+b") as pages:
                pages.seek(self.rng.randrange(1, self.file.stat().st_size // PAGE) * PAGE)
                pages.write(self.rng.randbytes(PAGE))
        began = time.monotonic()
        while await self.health(guest) not in DAMAGED:
            if time.monotonic() - began > NOTICED:
                self.faults.append(f"damage under a running server was not noticed in {NOTICED:.0f} s")
                break
            self.told[f"before it was noticed: {await self.move(guest, self.rng.choice(list(self.truth)))}"] += 1
            await asyncio.sleep(0.1)
        self.told["noticed while running"] += 1
        for table in self.truth:
            answer = await self.move(guest, table)
            self.told[f"then: {answer}"] += 1
            if answer == "accepted":
                self.faults.append("a move was taken by a server that knows of the damage")
        await self.process.stop()
        if await self.starts():
            self.faults.append("a server started on a file that one before it found damaged")
            await self.process.stop()
        restore(self.copy, self.file, force=True)
        self.ledger.acknowledged = known
        self.faults += self.ledger.check(self.lines())
        await self.process.start()
        if any([await self.look(guest, table) != self.truth[table] for table in self.truth]):
            self.faults.append("the copy that was put back shows a match otherwise than it was")
        await self.process.stop()

    async def want_twice(self, guest: Guest, last: bool) -> None:
        """Start a second server on the file: it has to refuse, in words, while the first goes on."""
        second, words = Process(self.settings, self.folder / "second"), self.folder / "second"
        starting = asyncio.create_task(second.start())
        while not starting.done():
            for table in self.truth:
                if (answer := await self.move(guest, table)) not in ("accepted", "over"):
                    self.faults.append(f"the first server answered {answer} while a second one started")
        refused = isinstance(starting.exception(), AssertionError) and "Another marooned runs" in words.read_text()
        self.told["second servers refused" if refused else "second servers let in"] += 1
        if not refused or second.child is None or second.child.returncode in (0, None):
            self.faults.append("a second server on the file was not refused in words")
        second.kill()
        if last:
            self.process.kill()
            await second.start()
            self.faults += self.ledger.check(self.lines())
            second.kill()

    def lines(self) -> list[tuple[str, int, int, str]]:
        """The log, as the file has it."""
        with contextlib.closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(LINES).fetchall()


async def wear_down(folder: Path, wear: Wear, tell: Tell) -> list[str]:
    """Do all of it; what is wrong afterwards."""
    bench = Bench(folder, wear, tell)
    try:
        await bench.process.start()
        async with guests(bench.process.url, "") as (ann,):
            await bench.prepare(ann)
            for number in range(wear.taken):
                await bench.want_twice(ann, last=number == wear.taken - 1)
            tell(f"a second server: {dict(bench.told)}; {len(bench.ledger.acknowledged)} moves")
            bench.told.clear()
            back_up(bench.file, bench.copy)
            await bench.process.start()
            for table in bench.truth:
                bench.truth[table] = await bench.look(ann, table)
            await bench.process.stop()
            for number in range(wear.offline):
                await bench.damage_offline(ann)
                tell(f"{number + 1}/{wear.offline} damaged files: {dict(bench.told)}")
            bench.told.clear()
            for number in range(wear.online):
                await bench.damage_online(ann)
                tell(f"{number + 1}/{wear.online} damaged under a server: {dict(bench.told)}")
    finally:
        bench.process.kill()
    return bench.faults
