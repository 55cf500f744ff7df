"""Reports that people send the host about others, with a copy of what was said."""

from __future__ import annotations

from sqlalchemy import insert, select

from marooned.protocol.refusals import Refusal
from marooned.protocol.social import NewReport
from marooned.protocol.tables import Me
from marooned.server.ids import new_id
from marooned.server.matches.visibility import is_heard
from marooned.server.rate_limits import LastAddresses, PersonRateLimits
from marooned.server.storage.queries import count
from marooned.server.storage.schema import identities, reports, talk
from marooned.server.storage.store import Store
from marooned.server.time import now

AN_HOUR, BURST_SECONDS = 20, 1800
"""Reports per person on average; the burst is half an hour's worth."""
WORDS = 50
"""Most lines of talk that are copied."""
OPEN = 1000
"""Most open reports."""


class Reports:
    """What was reported."""

    def __init__(self, store: Store, last_addresses: LastAddresses) -> None:
        self.store = store
        self._limits = PersonRateLimits(last_addresses, AN_HOUR / 3600, BURST_SECONDS)

    async def add(self, me: Me, report: NewReport) -> None:
        """Store a report, with what the person said at the table, as far as its author heard it."""
        self._limits.check(me.id)
        async with self.store.writing() as connection:
            known = select(identities.c.id).where(identities.c.id == report.person)
            if report.person == me.id or (await connection.execute(known)).one_or_none() is None:
                raise Refusal("person.unknown")
            if await count(connection, reports, reports.c.closed.is_(None)) >= OPEN:
                raise Refusal("message.too-fast")
            said = (
                select(talk)
                .where(talk.c.table == report.table, talk.c.identity == report.person)
                .order_by(talk.c.number.desc())
                .limit(WORDS)
            )
            words = [row.text for row in await connection.execute(said) if is_heard(row, me.id)][::-1]
            row = {"id": new_id(), "reporter": me.id, "created": now(), "words": words}
            row |= {"person": report.person, "table": report.table, "text": report.text}
            await connection.execute(insert(reports), row)
