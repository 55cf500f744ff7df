"""The host's care: who may not speak or not be here, names and words that go, and a log of every act.

Acts are written to the database, by the command on the server's machine while the server runs. Every process looks
each second whether there are new ones: it keeps in memory whom it does not let in or speak, and ends the connections of
the banned. So nothing is asked of the database when somebody comes or speaks.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.house import Act, ActDone, KnownPerson, Report
from marooned.protocol.refusals import Refusal
from marooned.server.allowances import address_of
from marooned.server.ids import new_id
from marooned.server.storage.schema import acts, devices, identities, reports, sanctions, talk
from marooned.server.storage.store import Store
from marooned.server.tables.faces import me_of
from marooned.server.tables.names import tidy
from marooned.server.tables.tables import rename_seats
from marooned.server.time import now

DAY = 24 * 3600 * 1000
LOOK_SECONDS = 1.0
ANEW = 30
"""After so many looks what is kept is read anew, since sanctions end."""
LISTED = 100

log = logging.getLogger(__name__)


class Care:
    """What hosts do, and what follows from it in this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.banned: frozenset[str] = frozenset()
        """People and addresses that are not let in."""
        self.silenced: frozenset[str] = frozenset()
        self.bans_heard_by: Callable[[str], None] = lambda person: None
        """Ends the connections of a person."""
        self.renames_heard_by: Callable[[str], Coroutine[Any, Any, None]]
        """Called with a table after one of its people was renamed."""
        self._seen = 0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look."""
        async with self.store.reading() as connection:
            self._seen = await _newest(connection)
            await self._read(connection)
        self._task = asyncio.create_task(self._run(), name="care")

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def check(self, person: str, address: str) -> None:
        """Refuse whoever is banned, by who they are or where they are."""
        if person in self.banned or address in self.banned:
            raise Refusal("identity.banned")

    async def look(self) -> None:
        """Heed what hosts did since the last time, wherever they did it."""
        async with self.store.reading() as connection:
            newer = select(acts).where(acts.c.number > self._seen).order_by(acts.c.number)
            done = (await connection.execute(newer)).all()
            if done:
                self._seen = done[-1].number
                await self._read(connection)
        for act in done:
            if act.kind == "ban" and act.person in self.banned:
                self.bans_heard_by(act.person)
            for table in act.details.get("tables", ()):
                await self.renames_heard_by(table)

    async def act(self, author: str | None, kind: Act, target: str, name: str = "", days: int = 0) -> None:
        """Do something about a person, by id, an address (a ban), or a report, by its id; and write it down."""
        details: dict[str, Any] = {"days": days} if days else {}
        async with self.store.writing() as connection:
            match kind:
                case "close-report":
                    closed = update(reports).where(reports.c.id == target).values(closed=now())
                    if (await connection.execute(closed)).rowcount != 1:
                        raise Refusal("person.unknown")
                case "ban" | "forgive" if (address := address_named(target)) is not None:
                    target = address
                    await _sanction(connection, kind, target, "address", days)
                case "ban" | "silence" | "forgive":
                    await _find(connection, target)
                    await _sanction(connection, kind, target, "identity", days)
                case "rename":
                    row = await _find(connection, target)
                    changed = msgspec.structs.replace(me_of(row), name=tidy(name))
                    await connection.execute(
                        update(identities).where(identities.c.id == row.id).values(name=changed.name)
                    )
                    tables = await rename_seats(connection, changed)
                    details |= {"from": row.name, "to": changed.name, "tables": tables}
                case "erase-words":
                    await _find(connection, target)
                    gone = await connection.execute(delete(talk).where(talk.c.identity == target))
                    await connection.execute(update(reports).where(reports.c.person == target).values(words=[]))
                    details["words"] = gone.rowcount
            row = {"author": author, "kind": kind, "person": target, "details": details, "created": now()}
            await connection.execute(insert(acts), row)

    async def people(self, search: str = "") -> list[KnownPerson]:
        """People whose name has that in it, or whose id it is; those who were here last come first."""
        used = select(func.max(devices.c.used)).where(devices.c.identity == identities.c.id).scalar_subquery()
        like = identities.c.name.icontains(search, autoescape=True)
        found = (
            select(identities, used.label("used"))
            .where(or_(identities.c.id == search, like))
            .order_by(used.desc().nulls_last(), identities.c.id)
            .limit(LISTED)
        )
        async with self.store.reading() as connection:
            await self._read(connection)
            rows = (await connection.execute(found)).all()
        return [
            KnownPerson(
                id=row.id,
                name=row.name,
                created=row.created,
                used=row.used,
                silenced=row.id in self.silenced,
                banned=row.id in self.banned,
            )
            for row in rows
        ]

    async def open_reports(self) -> list[Report]:
        """Reports that nobody has closed, the oldest first, with the names of author and person."""
        author, about = identities.alias(), identities.alias()
        waiting = (
            select(reports, author.c.name.label("author_name"), about.c.name.label("person_name"))
            .outerjoin(author, author.c.id == reports.c.reporter)
            .outerjoin(about, about.c.id == reports.c.person)
            .where(reports.c.closed.is_(None))
            .order_by(reports.c.created)
            .limit(LISTED)
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(waiting)).all()
        return [
            Report(
                id=row.id,
                author=row.reporter,
                author_name=row.author_name,
                person=row.person,
                person_name=row.person_name,
                text=row.text,
                words=row.words,
                created=row.created,
            )
            for row in rows
        ]

    async def log(self) -> list[ActDone]:
        """What hosts did, the latest first."""
        latest = (
            select(acts, identities.c.name)
            .outerjoin(identities, identities.c.id == acts.c.person)
            .order_by(acts.c.number.desc())
            .limit(LISTED)
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(latest)).all()
        return [
            ActDone(
                author=row.author,
                kind=row.kind,
                person=row.person,
                name=row.name,
                details={name: value for name, value in row.details.items() if name != "tables"},
                created=row.created,
            )
            for row in rows
        ]

    async def _read(self, connection: AsyncConnection) -> None:
        in_force = select(sanctions).where(or_(sanctions.c.until.is_(None), sanctions.c.until > now()))
        rows = (await connection.execute(in_force)).all()
        self.banned = frozenset(row.identity or row.address for row in rows if row.kind == "ban")
        self.silenced = frozenset(row.identity for row in rows if row.kind == "silence")

    async def _run(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            looks += 1
            try:
                await self.look()
                if looks % ANEW == 0:
                    async with self.store.reading() as connection:
                        await self._read(connection)
            except Refusal as refusal:  # the database is away: there is a next time
                log.warning("hosts were not heeded: %s", refusal.code)


def address_named(text: str) -> str | None:
    """The address that sanctions go by, where the text is one and no id."""
    try:
        return address_of(str(ipaddress.ip_address(text)))
    except ValueError:
        pass
    try:
        network = ipaddress.ip_network(text)
    except ValueError:
        return None
    return str(network) if (network.version, network.prefixlen) == (6, 64) else None


async def _newest(connection: AsyncConnection) -> int:
    return int((await connection.execute(select(func.coalesce(func.max(acts.c.number), 0)))).scalar_one())


async def _find(connection: AsyncConnection, person: str) -> Any:
    row = (await connection.execute(select(identities).where(identities.c.id == person))).one_or_none()
    if row is None:
        raise Refusal("person.unknown")
    return row


async def _sanction(connection: AsyncConnection, kind: Act, target: str, by: str, days: int) -> None:
    """Forgive what there is, then keep the new sanction, if it is one."""
    of_target = delete(sanctions).where(sanctions.c[by] == target)
    if kind != "forgive":
        of_target = of_target.where(sanctions.c.kind == kind)
    await connection.execute(of_target)
    if kind != "forgive":
        until = now() + days * DAY if days else None
        row = {"id": new_id(), "kind": kind, by: target, "created": now(), "until": until}
        await connection.execute(insert(sanctions), row)
