"""“Take my data away” and “erase me”: both go through `PERSONAL_DATA`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import msgspec
from sqlalchemy import delete, select

from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me
from marooned.server.matches.live_matches import LiveMatches
from marooned.server.matches.records import export
from marooned.server.people.personal_data import PERSONAL_DATA, delete_own, forget_table, lock_out, tables_of
from marooned.server.storage.schema import identities
from marooned.server.storage.store import Store
from marooned.server.tables.my_matches import LISTED, matches_of


class Erasure:
    """Tells people all that is kept about them, and forgets it."""

    def __init__(self, store: Store, live_matches: LiveMatches) -> None:
        self.store, self.live_matches = store, live_matches

    async def tell(self, me: Me) -> AsyncIterator[bytes]:
        """All that is kept about a person, as JSON, piece by piece: what other rooms keep of them included."""
        async with self.store.reading() as connection:
            own = (await connection.execute(select(identities).where(identities.c.id == me.id))).one()
            told = {"identity": [dict(own._mapping)]}
            for belonging in PERSONAL_DATA:
                if belonging.exported:
                    told.setdefault(belonging.of.table.name, []).extend(await belonging.export(connection, me.id))
        yield msgspec.json.encode(told)[:-1] + b',"matches":['
        before, comma = None, b""
        while True:
            some = await matches_of(self.store, me, before=before)
            for played in some:
                yield comma + msgspec.json.encode(played)[:-1] + b',"record":' + await self._record(me, played.match.id)
                yield b"}"
                comma = b","
            if len(some) < LISTED:
                break
            before = some[-1].created
        yield b"]}"

    async def _record(self, me: Me, match: str) -> bytes:
        """The record of a match; null while it would tell secrets of others."""
        held = self.live_matches.held(match) is not None
        try:
            return await export(self.live_matches, match, me)
        except Refusal:  # it runs, or never started, or its rules are gone
            return b"null"
        finally:
            found = None if held else self.live_matches.held(match)
            if found is not None:  # what is told once need not stay in memory
                self.live_matches.forget(found)

    async def lock_out(self, me: Me) -> list[str]:
        """Let the person and their programs in no more; who is to be forgotten now."""
        async with self.store.writing() as connection:
            return await lock_out(connection, me.id)

    async def left(self) -> Sequence[str]:
        """Those who were locked out and are not yet forgotten, because a server stopped in the middle."""
        return await self.store.values(select(identities.c.id).where(identities.c.erased.is_not(None)))

    async def forget(self, id: str) -> list[str]:
        """Forget a person who was locked out and plays nowhere; the tables of others where they were. A table at a
        time, so that nobody waits for it."""
        kept: list[str] = []
        while True:
            some = await self.store.values(tables_of(id))
            for table in some:
                async with self.store.writing() as connection:
                    if await forget_table(connection, table, id):
                        kept.append(table)
            if not some:
                break
        async with self.store.writing() as connection:
            await delete_own(connection, id)  # that they left was noted, perhaps
            await connection.execute(delete(identities).where(identities.c.id == id, identities.c.erased.is_not(None)))
        return kept
