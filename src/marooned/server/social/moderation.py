"""Moderation by the host: mutes, bans, erased names and words, and a log of every act.

Acts are written to the database, by any process or by the command on the server's machine. Every process looks for new
ones each second; it keeps in memory who is muted or banned, and ends the connections of the banned. So nothing is read
from the database when somebody connects or speaks.

A person's address is known only to the processes they connected to. If a ban is to cover the address too, each process
that knows one bans it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Select, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.hosting import Act, ActDone, KnownPerson, Report
from marooned.protocol.refusals import Refusal
from marooned.server.ids import hash_of, new_id
from marooned.server.rate_limits import address_of
from marooned.server.storage.schema import acts, devices, identities, reports, sanctions, talk
from marooned.server.storage.store import Store
from marooned.server.tables.avatars import me_of
from marooned.server.tables.names import tidy
from marooned.server.tables.tables import rename_seats
from marooned.server.tasks import Loop, failures_logged
from marooned.server.time import DAY, now

LOOK_SECONDS = 1.0
ANEW = 30
"""After this many looks the sanctions are read again even if nothing is new, since they expire."""
LISTED = 100
ACTING = 0x63617265
"""Acts of hosts are written one at a time over all processes: otherwise a process could see an act before one with a
smaller number, and miss that one."""
AUTHOR, ABOUT = identities.alias(), identities.alias()
"""The author of an act, and the person it is about."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Moderation(Loop):
    """What hosts did, and its effects in this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.banned: frozenset[str] = frozenset()
        """People and addresses that are banned."""
        self.silenced: frozenset[str] = frozenset()
        self.on_ban: Callable[[str], None] = lambda person: None
        """Ends the connections of a person."""
        self.on_rename: Callable[[str], Coroutine[Any, Any, None]]
        """Called with a table after one of its people was renamed."""
        self.seen_at: Callable[[str], str] = lambda person: person
        """The address that a person was last seen at by this process; the person's id if there is none."""
        self._seen = 0
        self._looking = asyncio.Lock()

    async def start(self) -> None:
        """Read what is in force, then look for new acts."""
        async with self.store.reading() as connection:
            self._seen = await _newest(connection)
            await self._read(connection)
        await super().start()

    def check(self, person: str, address: str) -> None:
        """Refuse somebody who is banned, by person or by address."""
        if person in self.banned or address in self.banned:
            raise Refusal("identity.banned")

    async def look(self, anew: bool = False) -> None:
        """Apply what hosts did since the last time, at any process. `anew` also reads what is in force if nothing is
        new. Looks take turns, so that an older answer never replaces a newer one."""
        async with self._looking:
            if anew:
                async with self.store.reading() as connection:
                    await self._read(connection)
            while done := await self._news():
                for act in done:
                    await self._apply(act)

    async def _news(self) -> Sequence[Any]:
        """The new acts, after updating what is kept in memory."""
        async with self.store.reading() as connection:
            newer = select(acts).where(acts.c.number > self._seen).order_by(acts.c.number)
            done = (await connection.execute(newer)).all()
            if done:
                self._seen = done[-1].number
                await self._read(connection)
        return done

    async def _apply(self, act: Any) -> None:
        """Apply the effects of an act in this process."""
        if act.kind == "ban" and act.person in self.banned:
            self.on_ban(act.person)
        if act.details.get("place"):
            await self._ban_place(act)
        for table in act.details.get("tables", ()):
            await self.on_rename(table)

    async def _ban_place(self, act: Any) -> None:
        """Ban the address that a banned person was seen at by this process, and note that there was one."""
        address = self.seen_at(act.person)
        if address_named(address) is None or hash_of(address).hex() == act.details.get("spares"):
            return
        if ipaddress.ip_network(address).is_loopback:  # this machine: perhaps a proxy in front of everybody
            return
        if address not in self.banned:
            await self.act(act.author, "ban", address, days=act.details.get("days", 0))
        found = {**act.details, "found": True}
        await self.store.change(update(acts).where(acts.c.number == act.number).values(details=found))

    async def act(
        self,
        author: str | None,
        kind: Act,
        target: str,
        name: str = "",
        days: int = 0,
        place: bool = False,
        user: str = "",
    ) -> None:
        """Do something about a person (by id), an address (a ban) or a report (by id), and log it.

        The author is a host, or None for the command on the server's machine, with the name of the `user` who ran it.
        With `place`, a ban also covers the address where the person was last seen, as soon as the processes that know
        it look.
        """
        given = {"days": days, "place": place and kind == "ban", "user": user}
        details: dict[str, Any] = {name: value for name, value in given.items() if value}
        if "place" in details and author is not None:  # other processes must not ban the author's address
            details["spares"] = hash_of(self.seen_at(author)).hex()
        async with self.store.writing(ACTING) as connection:
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
                    details |= {"old_name": row.name, "new_name": changed.name, "tables": tables}
                case "erase-words":
                    await _find(connection, target)
                    gone = await connection.execute(delete(talk).where(talk.c.identity == target))
                    await connection.execute(update(reports).where(reports.c.person == target).values(words=[]))
                    details["words"] = gone.rowcount
            row = {"author": author, "kind": kind, "person": target, "details": details, "created": now()}
            await connection.execute(insert(acts), row)

    async def people(self, search: str = "") -> list[KnownPerson]:
        """People whose name contains the text, or whose id it is; the most recently seen first."""
        used = select(func.max(devices.c.used)).where(devices.c.identity == identities.c.id).scalar_subquery()
        like = identities.c.name.icontains(search, autoescape=True)
        of_person = _in_force().where(sanctions.c.identity == identities.c.id)
        silenced, banned = (of_person.where(sanctions.c.kind == kind).exists() for kind in ("silence", "ban"))
        found = (
            select(identities, used.label("used"), silenced.label("silenced"), banned.label("banned"))
            .where(or_(identities.c.id == search, like))
            .order_by(used.desc().nulls_last(), identities.c.id)
            .limit(LISTED)
        )
        return await self._told(found, KnownPerson)

    async def open_reports(self) -> list[Report]:
        """Reports that are still open, the oldest first, with the names of author and person."""
        waiting = (
            select(
                reports,
                reports.c.reporter.label("author"),
                AUTHOR.c.name.label("author_name"),
                ABOUT.c.name.label("person_name"),
            )
            .outerjoin(AUTHOR, AUTHOR.c.id == reports.c.reporter)
            .outerjoin(ABOUT, ABOUT.c.id == reports.c.person)
            .where(reports.c.closed.is_(None))
            .order_by(reports.c.created)
            .limit(LISTED)
        )
        return await self._told(waiting, Report)

    async def log(self) -> list[ActDone]:
        """What hosts did, the latest first."""
        latest = (
            select(acts, AUTHOR.c.name.label("author_name"), ABOUT.c.name)
            .outerjoin(AUTHOR, AUTHOR.c.id == acts.c.author)
            .outerjoin(ABOUT, ABOUT.c.id == acts.c.person)
            .order_by(acts.c.number.desc())
            .limit(LISTED)
        )
        return await self._told(latest, ActDone)

    async def _told(self, rows: Select[Any], form: type[T]) -> list[T]:
        """Rows as structs: each field of the struct is a column of that name."""
        found = await self.store.rows(rows)
        return [msgspec.convert(row, form, from_attributes=True) for row in found]

    async def _read(self, connection: AsyncConnection) -> None:
        rows = (await connection.execute(_in_force())).all()
        self.banned = frozenset(row.identity or row.address for row in rows if row.kind == "ban")
        self.silenced = frozenset(row.identity for row in rows if row.kind == "silence")

    async def _run(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            looks += 1
            with failures_logged(log, "new acts of hosts were not applied"):
                await self.look(anew=looks % ANEW == 0)


def address_named(text: str) -> str | None:
    """The address that a text names, as sanctions store it; None if it is an id."""
    try:
        return address_of(str(ipaddress.ip_address(text)))
    except ValueError:
        pass
    try:
        network = ipaddress.ip_network(text)
    except ValueError:
        return None
    return str(network) if (network.version, network.prefixlen) == (6, 64) else None


def _in_force() -> Select[Any]:
    return select(sanctions).where(or_(sanctions.c.until.is_(None), sanctions.c.until > now()))


async def _newest(connection: AsyncConnection) -> int:
    return int((await connection.execute(select(func.coalesce(func.max(acts.c.number), 0)))).scalar_one())


async def _find(connection: AsyncConnection, person: str) -> Any:
    row = (await connection.execute(select(identities).where(identities.c.id == person))).one_or_none()
    if row is None:
        raise Refusal("person.unknown")
    return row


async def _sanction(connection: AsyncConnection, kind: Act, target: str, by: str, days: int) -> None:
    """Lift existing sanctions, then store the new one, if there is one."""
    of_target = delete(sanctions).where(sanctions.c[by] == target)
    if kind != "forgive":
        of_target = of_target.where(sanctions.c.kind == kind)
    await connection.execute(of_target)
    if kind != "forgive":
        until = now() + days * DAY if days else None
        row = {"id": new_id(), "kind": kind, by: target, "created": now(), "until": until}
        await connection.execute(insert(sanctions), row)
