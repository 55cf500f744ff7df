"""Relations between people: friends (if both say so), muted and blocked people; and invitations between friends."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from marooned.protocol.refusals import Refusal
from marooned.protocol.social import Acquaintance, MyCompany, Tie
from marooned.protocol.tables import Invitation, Me, Person
from marooned.server.ids import new_id
from marooned.server.rate_limits import LastAddresses, PersonRateLimits
from marooned.server.storage.queries import count
from marooned.server.storage.row_locks import lock_people, lock_person
from marooned.server.storage.schema import hidden_people, identities, invitations, matches, seats, ties
from marooned.server.storage.store import Store
from marooned.server.tables.avatars import me_of
from marooned.server.tables.reading import read_table, read_tables
from marooned.server.time import now

PLAYED_LATELY, PEOPLE_SHOWN = 60, 30
"""How many of a person's latest matches are searched for people, and how many of these are shown."""
TIES_A_PERSON = 500
"""Most relations of one person."""
INVITED = 20
"""Most open invitations to one person."""
INVITED_MS = 3600 * 1000
"""How long an invitation is valid."""
A_MINUTE, BURST_SECONDS = 20, 60
"""Rate of invitations and changed relations, per person."""


class Ties:
    """Everybody's ties."""

    def __init__(self, store: Store, last_addresses: LastAddresses, is_here: Callable[[str], bool]) -> None:
        self.store, self._is_here = store, is_here
        self._limits = PersonRateLimits(last_addresses, A_MINUTE / 60, BURST_SECONDS)

    async def company_of(self, me: Me) -> MyCompany:
        """People I played with lately, friends, people who would like to be friends, and invitations."""
        mine = (
            select(seats.c.match)
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.identity == me.id, matches.c.status != "open")
            .order_by(matches.c.created.desc())
            .limit(PLAYED_LATELY)
            .subquery()
        )
        beside = (
            select(seats.c.identity, matches.c.table)
            .join(identities, identities.c.id == seats.c.identity)
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.match.in_(select(mine)), seats.c.identity != me.id, identities.c.program.is_not(True))
            .order_by(matches.c.created.desc())
        )
        async with self.store.reading() as connection:
            met = dict[str, str]()
            for row in await connection.execute(beside):
                if len(met) < PEOPLE_SHOWN:
                    met.setdefault(row.identity, row.table)
            from_me = {row.other: row for row in await connection.execute(select(ties).where(ties.c.identity == me.id))}
            to_me = {row.identity: row for row in await connection.execute(select(ties).where(ties.c.other == me.id))}
            asking = [id for id, row in to_me.items() if row.friend and not row.blocked]
            known = dict.fromkeys([*from_me, *asking, *met])
            rows = await connection.execute(select(identities).where(identities.c.id.in_(known)))
            people = {row.id: me_of(row) for row in rows}
            hides = select(hidden_people.c.identity).where(hidden_people.c.identity == me.id)
            hidden = (await connection.execute(hides)).one_or_none() is not None
            invited = await self._invitations(connection, me)
        shown = [
            self._companion(people[id], met.get(id), from_me.get(id), to_me.get(id)) for id in known if id in people
        ]
        return MyCompany(hidden=hidden, people=shown, invitations=invited)

    async def tie(self, me: Me, person: str, wish: Tie) -> None:
        """Befriend, mute or block a person, or undo that. A friend must have played here with me."""
        self._limits.check(me.id)
        changes = {name: value for name, value in msgspec.structs.asdict(wish).items() if value is not None}
        if wish.blocked:
            changes["friend"] = False
        async with self.store.writing() as connection:
            here = await lock_people(connection, me.id, person)
            if me.id not in here:
                raise Refusal("identity.missing")
            if person == me.id or person not in here:
                raise Refusal("person.unknown")
            if wish.friend and not await self._has_played(connection, me.id, person):
                raise Refusal("person.unknown")
            this = (ties.c.identity == me.id) & (ties.c.other == person)
            kept = (await connection.execute(select(ties).where(this))).one_or_none()
            if kept is None:
                if await count(connection, ties, ties.c.identity == me.id) >= TIES_A_PERSON:
                    raise Refusal("table.too-many", most=TIES_A_PERSON)
                row = {"identity": me.id, "other": person, "friend": False, "muted": False, "blocked": False}
                await connection.execute(insert(ties), {**row, **changes, "created": now()})
            elif changes:
                await connection.execute(update(ties).where(this).values(**changes))
            if wish.blocked:
                between = invitations.c.host.in_([me.id, person]) & invitations.c.guest.in_([me.id, person])
                await connection.execute(delete(invitations).where(between))
            await connection.execute(delete(ties).where(this, ~ties.c.friend, ~ties.c.muted, ~ties.c.blocked))

    async def hide(self, me: Me, hidden: bool) -> None:
        """Hide from friends that I am online, or show it again."""
        async with self.store.writing() as connection:
            await lock_person(connection, me.id)
            await connection.execute(delete(hidden_people).where(hidden_people.c.identity == me.id))
            if hidden:
                await connection.execute(insert(hidden_people), {"identity": me.id})

    async def invite(self, me: Me, person: str, table: str) -> Invitation:
        """Invite a friend to a table where I sit or which I host, and which waits for players."""
        self._limits.check(me.id)
        async with self.store.writing() as connection:
            both = [me.id, person]
            if me.id not in await lock_people(connection, *both):
                raise Refusal("identity.missing")
            friends = ties.c.friend & ~ties.c.blocked & ties.c.identity.in_(both) & ties.c.other.in_(both)
            if await count(connection, ties, friends) != 2 or await blocks(connection, both):
                raise Refusal("person.not-friend")
            there = await read_table(connection, table)
            if me.id not in {there.host, *(place.person for place in there.places)}:
                raise Refusal("table.not-host")
            if there.closed or there.match.status != "open":
                raise Refusal("table.not-open")
            if await count(connection, invitations, invitations.c.guest == person, _waits()) >= INVITED:
                raise Refusal("message.too-fast")
            same = (invitations.c.host == me.id) & (invitations.c.guest == person) & (invitations.c.table == table)
            await connection.execute(delete(invitations).where(same))
            id, host = new_id(), Person(id=me.id, name=me.name)
            row = {"id": id, "host": me.id, "guest": person, "table": table, "created": now()}
            await connection.execute(insert(invitations), row)
            return Invitation(id=id, host=host, table=table, game=there.game, seats=len(there.places))

    async def invited(self, me: Me, table: str) -> list[Person]:
        """Friends whom somebody invited to a table and who have not answered yet."""
        mine = (invitations.c.host == me.id) & (invitations.c.table == table) & _waits()
        guests = select(identities.c.id, identities.c.name).join(invitations, invitations.c.guest == identities.c.id)
        rows = await self.store.rows(guests.where(mine).order_by(invitations.c.created))
        return [Person(id=row.id, name=row.name) for row in rows]

    async def answer(self, me: Me, id: str) -> tuple[str, str]:
        """An invitation to me is answered: who invited me to which table."""
        mine = delete(invitations).where(invitations.c.id == id, invitations.c.guest == me.id)
        async with self.store.writing() as connection:
            gone = mine.returning(invitations.c.host, invitations.c.table)
            row = (await connection.execute(gone)).one_or_none()
        if row is None:
            raise Refusal("person.unknown")
        return row.host, row.table

    async def _invitations(self, connection: AsyncConnection, me: Me) -> list[Invitation]:
        waiting = (
            select(invitations, identities.c.name)
            .join(identities, identities.c.id == invitations.c.host)
            .where(invitations.c.guest == me.id, _waits())
            .order_by(invitations.c.created.desc())
        )
        rows = (await connection.execute(waiting)).all()
        found = await read_tables(connection, [row.table for row in rows])
        return [
            Invitation(
                id=row.id,
                host=Person(id=row.host, name=row.name),
                table=row.table,
                game=found[row.table].game,
                seats=len(found[row.table].places),
            )
            for row in rows
            if not found[row.table].closed and found[row.table].match.status == "open"
            if me.id not in {place.person for place in found[row.table].places}
        ]

    def _companion(self, who: Me, table: str | None, mine: Any, theirs: Any) -> Acquaintance:
        friend = mine is not None and mine.friend
        asks = theirs is not None and theirs.friend and not theirs.blocked
        return Acquaintance(
            id=who.id,
            name=who.name,
            face=who.face,
            colour=who.colour,
            table=table,
            friend=friend,
            asks=asks,
            here=friend and asks and self._is_here(who.id),
            muted=mine is not None and mine.muted,
            blocked=mine is not None and mine.blocked,
        )

    async def _has_played(self, connection: AsyncConnection, one: str, other: str) -> bool:
        mine = select(seats.c.match).where(seats.c.identity == one)
        both = (
            select(seats.c.match)
            .join(matches)
            .where(seats.c.identity == other, seats.c.match.in_(mine), matches.c.status != "open")
        )
        return (await connection.execute(both.limit(1))).one_or_none() is not None


def _waits() -> ColumnElement[bool]:
    """Whether an invitation may still be answered."""
    return invitations.c.created > now() - INVITED_MS


async def blocks(connection: AsyncConnection, people: Collection[str]) -> set[frozenset[str]]:
    """The pairs among these people of whom one has blocked the other."""
    among = select(ties.c.identity, ties.c.other).where(
        ties.c.blocked, ties.c.identity.in_(people), ties.c.other.in_(people)
    )
    return {frozenset(pair) for pair in (await connection.execute(among)).all()}
