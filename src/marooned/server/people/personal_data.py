"""Personal data: everything that is stored about a person, in one list, and how it is exported and erased.

`PERSONAL_DATA` lists every column that refers to a person (a test compares it with the schema). Data that other people
share, such as tables and their talk, is erased by `forget_table`: the matches stay, with nobody in that person's seat.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Column, FromClause, Select, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.server.people.devices import device_id
from marooned.server.storage.cleanup import delete_table
from marooned.server.storage.row_locks import lock_people
from marooned.server.storage.schema import (
    acts,
    ballots,
    daily_tries,
    device_links,
    devices,
    hidden_people,
    hosts,
    identities,
    invitations,
    matches,
    passkeys,
    proposals,
    recovery_codes,
    reports,
    searches,
    seats,
    subscriptions,
    tables,
    talk,
    ties,
    tokens,
    wishes,
)
from marooned.server.storage.schema.standings import OF_PEOPLE
from marooned.server.time import now

AT_ONCE = 50
"""Most tables that are looked up together."""


class PersonalData(NamedTuple):
    """The rows of one table that are about a person."""

    of: Column[Any]
    """The column that names the person."""
    exported: str = ""
    """Names of the columns that the person is given; none where the rows are secret, or exported elsewhere."""
    shared: bool = False
    """Whether other people share the rows: `forget_table` then takes the person out of them."""

    async def export(self, connection: AsyncConnection, id: str) -> list[dict[str, Any]]:
        """The rows about a person. The secret of a device is replaced by the id by which the device is listed."""
        columns = [self.of.table.c[name] for name in self.exported.split()]
        rows = await connection.execute(select(*columns).where(self.of == id))
        return [
            {name: device_id(value) if name == "secret" else value for name, value in row._mapping.items()}
            for row in rows
        ]


def all_columns(table: FromClause, without: tuple[str, ...] = ()) -> str:
    """The names of a table's columns."""
    return " ".join(column.name for column in table.c if column.name not in without)


PERSONAL_DATA = (
    PersonalData(searches.c.identity),
    PersonalData(hidden_people.c.identity, "identity"),
    PersonalData(hosts.c.identity, "created until"),
    PersonalData(ties.c.identity, "other friend muted blocked"),
    PersonalData(ties.c.other),
    PersonalData(invitations.c.host, "guest table"),
    PersonalData(invitations.c.guest, "host table"),
    PersonalData(devices.c.identity, all_columns(devices)),
    PersonalData(device_links.c.identity),
    PersonalData(passkeys.c.identity, "browser system uses created used"),
    PersonalData(recovery_codes.c.identity, "created"),
    PersonalData(subscriptions.c.identity, "endpoint created"),
    PersonalData(wishes.c.identity, all_columns(wishes, without=("identity", "mail_token"))),
    PersonalData(tokens.c.owner, "bot table created used"),
    PersonalData(tokens.c.bot),
    *(PersonalData(part.c.identity, all_columns(part)) for part in (*OF_PEOPLE, daily_tries)),
    PersonalData(tables.c.host, "id code game terms created", shared=True),
    PersonalData(seats.c.identity, shared=True),
    PersonalData(talk.c.identity, "table match name seat to text created", shared=True),
    PersonalData(proposals.c.proposer, "match what answer", shared=True),
    PersonalData(reports.c.reporter, "person table text created", shared=True),
    PersonalData(ballots.c.identity, "match yes", shared=True),
)
"""In an order in which rows can be deleted."""


async def lock_out(connection: AsyncConnection, id: str) -> list[str]:
    """Begin to erase a person and their programs: delete their credentials and names. The ids of all of them; none if
    another request has begun it."""
    if id not in await lock_people(connection, id):
        return []
    owned = (await connection.execute(select(tokens.c.bot).where(tokens.c.owner == id))).scalars().all()
    for one in (id, *owned):
        await delete_own(connection, one)
        await blank_out(connection, one)
        nobody = {"name": "", "face": None, "colour": None, "erased": now()}
        await connection.execute(update(identities).where(identities.c.id == one).values(**nobody))
    return [id, *owned]


async def delete_own(connection: AsyncConnection, id: str) -> None:
    """Delete the rows that are about this person alone."""
    for belonging in PERSONAL_DATA:
        if not belonging.shared:
            await connection.execute(delete(belonging.of.table).where(belonging.of == id))


async def blank_out(connection: AsyncConnection, id: str) -> None:
    """Remove a person's words and names from reports and from the log of moderation, which stay."""
    await connection.execute(update(reports).where(reports.c.person == id).values(words=[]))
    named = select(acts.c.number, acts.c.details).where(acts.c.person == id, acts.c.kind == "rename")
    for number, details in (await connection.execute(named)).all():
        blank = {**details, "old_name": "", "new_name": ""}
        await connection.execute(update(acts).where(acts.c.number == number).values(details=blank))


def tables_of(id: str) -> Select[Any]:
    """Some of the tables that refer to the person."""
    sat = select(matches.c.table).join(seats, seats.c.match == matches.c.id).where(seats.c.identity == id)
    proposed = select(matches.c.table).join(proposals, proposals.c.match == matches.c.id)
    voted = select(matches.c.table).join(ballots, ballots.c.match == matches.c.id)
    known = or_(
        tables.c.host == id,
        tables.c.id.in_(sat),
        tables.c.id.in_(select(talk.c.table).where(talk.c.identity == id)),
        tables.c.id.in_(proposed.where(proposals.c.proposer == id)),
        tables.c.id.in_(voted.where(ballots.c.identity == id)),
    )
    return select(tables.c.id).where(known).limit(AT_ONCE)


async def forget_table(connection: AsyncConnection, table: str, id: str) -> bool:
    """Remove a person from a table: their seats are empty, their talk is deleted, and another person becomes the host.
    A table that nobody else was at is deleted. Returns whether the table remains."""
    await connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    of_table = select(matches.c.id).where(matches.c.table == table)
    heir = await _heir(connection, table, id)
    if heir is None:
        await delete_table(connection, table)
        return False
    nobody = {"identity": None, "name": None, "stand_in": None, "gone": None}
    mine = seats.c.match.in_(of_table) & (seats.c.identity == id)
    await connection.execute(update(seats).where(mine).values(**nobody))
    said = (talk.c.table == table) & (talk.c.identity == id)
    await connection.execute(delete(talk).where(said, ~talk.c.typed))
    await connection.execute(update(talk).where(said).values(identity=None, name=""))  # replays need the phrases
    proposed = select(proposals.c.match, proposals.c.number).where(proposals.c.match.in_(of_table))
    for match, number in (await connection.execute(proposed.where(proposals.c.proposer == id))).all():
        for part in (ballots, proposals):
            await connection.execute(delete(part).where(part.c.match == match, part.c.number == number))
    await connection.execute(delete(ballots).where(ballots.c.match.in_(of_table), ballots.c.identity == id))
    hosted = update(tables).where(tables.c.id == table, tables.c.host == id)
    await connection.execute(hosted.values(host=heir))
    return True


async def _heir(connection: AsyncConnection, table: str, id: str) -> str | None:
    """The new host of a table: the person who sat there last, else its host, else the one who spoke last."""
    sat = (
        select(seats.c.identity)
        .join(matches, matches.c.id == seats.c.match)
        .where(matches.c.table == table, seats.c.identity != id)
        .order_by(matches.c.number.desc(), seats.c.seat)
    )
    hosts = select(tables.c.host).where(tables.c.id == table, tables.c.host != id)
    spoke = select(talk.c.identity).where(talk.c.table == table, talk.c.identity != id).order_by(talk.c.number.desc())
    for others in (sat, hosts, spoke):
        found = (await connection.execute(others.limit(1))).scalar_one_or_none()
        if found is not None:
            return str(found)
    return None
