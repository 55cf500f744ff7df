"""What is done from time to time: what was kept long enough goes, whole, and nothing that somebody may come back to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from marooned.protocol.http import NewTable
from marooned.protocol.messages import Say
from marooned.protocol.refusals import Refusal
from marooned.protocol.tables import Me, Table
from marooned.server.service import Service
from marooned.server.settings import Settings
from marooned.server.storage import cleanup
from marooned.server.storage.schema import VERSIONS, devices, identities, matches, metadata, seats, tables, talk, tokens
from marooned.server.time import DAY, now
from tests.server.harness import settings_in

pytestmark = pytest.mark.anyio

LONG_AGO = now() - 10_000 * DAY


@pytest.fixture
async def service(each_database: Settings) -> AsyncIterator[Service]:
    """A server on each kind of database."""
    opened = await Service.open(each_database)
    yield opened
    await opened.close()


async def guest(service: Service, name: str = "Ann") -> Me:
    return (await service.identities.create(name, "en"))[0]


async def sat_down(service: Service, me: Me) -> Table:
    table = await service.lobby.create(me, NewTable(game="ballot", seats=2, bots={"1": "uniform"}))
    return await service.tables.take(me, table.id, 0)


async def over(service: Service, me: Me) -> Table:
    """A table whose match is over, at which something was said."""
    table = await sat_down(service, me)
    table = await service.tables.start(me, table.id)
    await service.talk.say(me, table, Say(text="hello", seat=0))
    return await service.tables.close(me, table.id)


async def age(service: Service, column: Any, when: int = LONG_AGO, **where: str) -> None:
    """Make something older than it is."""
    async with service.store.writing() as connection:
        table = column.table
        found = [table.c[name] == value for name, value in where.items()]
        await connection.execute(update(table).where(*found).values({column: when}))


async def count(service: Service, table: Any) -> int:
    async with service.store.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def delete_old(service: Service) -> int:
    """Do the chore until nothing is left to do."""
    gone = 0
    while some := await service.cleanup.delete_old():
        gone += some
    return gone


async def test_finished_tables_go_whole_and_leave_no_trace(service: Service) -> None:
    ann = await guest(service)
    old, fresh = await over(service, ann), await over(service, ann)
    assert await delete_old(service) == 0, "nothing is old"
    for column in (matches.c.created, matches.c.abandoned):
        await age(service, column, id=old.match.id)
    assert await delete_old(service) == 1
    with pytest.raises(Refusal, match=r"table\.unknown"):
        await service.tables.find(old.id)
    assert (await service.tables.find(fresh.id)).match.status == "abandoned"
    for part in (tables, matches, talk):
        assert await count(service, part) == 1
    assert await count(service, seats) == 2


async def test_what_runs_or_may_begin_is_kept(service: Service) -> None:
    ann = await guest(service)
    waiting, running = await sat_down(service, ann), await sat_down(service, ann)
    await service.tables.start(ann, running.id)
    again = await service.tables.start(ann, (await sat_down(service, ann)).id)
    async with service.store.writing() as connection:
        await abandon_match(connection, again.match.id)
    await service.tables.rematch(ann, again.id)
    await age(service, matches.c.abandoned, id=again.match.id)
    assert await delete_old(service) == 0, "an old match of a table that plays on"
    assert await count(service, tables) == 3
    await age(service, matches.c.created, id=waiting.match.id)
    assert await delete_old(service) == 1 and await count(service, tables) == 2
    await age(service, matches.c.created, id=running.match.id)
    assert await delete_old(service) == 0, "Ann is there"


async def abandon_match(connection: Any, match: str) -> None:
    ended = update(matches).where(matches.c.id == match)
    await connection.execute(ended.values(status="over", abandoned=now()))


async def test_a_match_that_everyone_left_is_abandoned_and_kept_as_long_as_a_finished_one(service: Service) -> None:
    ann = await guest(service)
    table = await service.tables.start(ann, (await sat_down(service, ann)).id)
    await age(service, matches.c.created, id=table.match.id)
    await age(service, seats.c.gone, match=table.match.id)
    assert await delete_old(service) == 1
    assert (await service.tables.find(table.id)).match.status == "abandoned"
    await age(service, matches.c.abandoned, id=table.match.id)
    assert await delete_old(service) == 1 and await count(service, tables) == 0


async def test_talk_goes_before_the_table_does(service: Service) -> None:
    ann = await guest(service)
    silent, talking = await over(service, ann), await over(service, ann)
    await age(service, talk.c.created, table=silent.id)
    assert await delete_old(service) == 1
    assert await count(service, talk) == 1 and (await service.tables.find(silent.id)).id == silent.id
    assert (await service.talk.resume(ann.id, silent.id, heard=1)).heard == 0
    assert (await service.talk.resume(ann.id, talking.id, heard=1)).heard == 1


async def test_guests_who_never_came_back_go_and_those_who_are_known_stay(service: Service) -> None:
    gone, sitting, owner = [await guest(service, name) for name in ("Gone", "Sits", "Owns")]
    returned, secret = await service.identities.create("Back", "en")
    await sat_down(service, sitting)
    made = await service.tokens.create(owner, "Robbie", "en")
    await age(service, identities.c.created)
    await age(service, devices.c.used)
    secret = await service.identities.renew(returned, secret)
    await age(service, devices.c.used, identity=returned.id)
    assert await service.identities.find(secret) is not None, "which is noted"
    assert await delete_old(service) == 1
    async with service.store.reading() as connection:
        left = set((await connection.execute(select(identities.c.id))).scalars())
    assert left == {sitting.id, owner.id, returned.id, made.bot.id} and gone.id not in left
    await age(service, tokens.c.created)
    assert await delete_old(service) == 3, "the token, the program and its owner"
    assert await count(service, identities) == 2


async def test_what_is_to_be_kept_for_ever_is(tmp_path: Path) -> None:
    for_ever = dict.fromkeys(("keep_finished_days", "keep_unfinished_days", "keep_talk_days", "keep_guests_days"), 0)
    service = await Service.open(settings_in(tmp_path, **for_ever))
    ann, _ = await guest(service), await guest(service, "Bob")
    await over(service, ann)
    await sat_down(service, ann)
    for column in (matches.c.created, matches.c.abandoned, talk.c.created, identities.c.created, devices.c.used):
        await age(service, column)
    assert await delete_old(service) == 0
    await service.close()


async def test_each_round_is_short(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cleanup, "AT_ONCE", 2)
    for name in ("Ann", "Bob", "Cat"):
        await guest(service, name)
    await age(service, identities.c.created)
    await age(service, devices.c.used)
    assert [await service.cleanup.delete_old() for _ in range(3)] == [2, 1, 0]


async def test_a_table_that_begins_anew_meanwhile_is_kept(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await guest(service)
    table = await over(service, ann)
    for column in (matches.c.created, matches.c.abandoned):
        await age(service, column)
    writing = service.store.writing

    def after_somebody_came() -> Any:
        monkeypatch.setattr(service.store, "writing", writing)

        class Late:
            async def __aenter__(self) -> Any:
                await age(service, matches.c.abandoned, now(), id=table.match.id)
                self.inner = writing()
                return await self.inner.__aenter__()

            async def __aexit__(self, *error: Any) -> Any:
                return await self.inner.__aexit__(*error)

        return Late()

    monkeypatch.setattr(service.store, "writing", after_somebody_came)
    await service.cleanup._delete_tables(now() - DAY, now() - DAY)
    assert (await service.tables.find(table.id)).id == table.id


async def test_all_of_the_database_is_looked_through(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, everything = list[str | None](), asyncio.Event()
    expected = {*metadata.tables, VERSIONS, None}

    async def look(table: str | None) -> None:
        seen.append(table)
        if len(seen) > len(expected):
            everything.set()
        if len(seen) == 1:
            raise Refusal("server.no-storage")

    monkeypatch.setattr(cleanup, "EVERY_SECONDS", 0.0)
    monkeypatch.setattr(service.store, "look_for_damage", look)
    await service.cleanup.stop()
    await service.cleanup.start()
    async with asyncio.timeout(30):
        await everything.wait()
    assert set(seen) == expected
