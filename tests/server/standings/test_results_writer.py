"""Matches are written down soon after they end, and what was missed is found."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import select

from marooned.protocol.refusals import Refusal
from marooned.server.service import Service
from marooned.server.standings import results_writer
from marooned.server.standings.results import write_results
from marooned.server.storage.schema import matches, results, sums
from tests.server.backends import eventually
from tests.server.harness import sit_down
from tests.server.standings.staging import begun, changes, end, person

pytestmark = pytest.mark.anyio


async def tallied(service: Service, match: str) -> bool:
    async with service.store.reading() as connection:
        return (await connection.execute(select(matches.c.tallied).where(matches.c.id == match))).scalar() is not None


async def test_the_last_move_is_heard_of(service: Service) -> None:
    sat = await sit_down(service, seats=2)
    version = 0
    for _ in range(3):
        for seat in range(2):
            assert not await tallied(service, sat.match)
            version = await sat.submit(seat, version, "yes", nonce=f"n{version}")
    async with asyncio.timeout(20):
        while not await tallied(service, sat.match):
            await asyncio.sleep(0.01)
    async with service.store.reading() as connection:
        assert (await connection.execute(select(results.c.result))).scalars().all() == ["shared"]


async def test_who_starts_later_finds_what_was_missed(service: Service, other: Service) -> None:
    await service.results_writer.stop()
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    tables = [await begun(service, ann, bob) for _ in range(3)]
    for table in tables:
        await end(service, table, [0, 1])
    found = await asyncio.gather(service.results_writer.catch_up(), other.results_writer.catch_up())
    assert sum(found) == 3 and len(await changes(service, ann)) == 3


async def test_many_matches_are_written_down_in_one_transaction(service: Service) -> None:
    await service.results_writer.stop()
    ann, bob, cat = [await person(service, name) for name in ("Ann", "Bob", "Cat")]
    for other in (bob, cat, bob):
        await end(service, await begun(service, ann, other, rated=False), [0, 1])
    before = service.store.transactions
    assert await service.results_writer.catch_up() == 3
    assert service.store.transactions - before == 1
    async with service.store.reading() as connection:
        mine = select(sums).where(sums.c.identity == ann.id)
        found = {
            (row.name, row.word): (row.times, row.total, row.least, row.most) for row in await connection.execute(mine)
        }
    assert found[":result", "won"] == (3, 0, 0, 0) and found[":score", ""] == (3, 0, 0, 0)
    assert found["", bob.id][0] == 2 and found["", cat.id][0] == 1


@pytest.mark.parametrize("why", [ValueError("odd"), Refusal("server.damaged"), Refusal("game.unknown")], ids=str)
async def test_one_match_that_cannot_be_written_down_keeps_no_other_from_it(
    service: Service, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, why: Exception
) -> None:
    await service.results_writer.stop()
    monkeypatch.setattr(results_writer, "AT_ONCE", 2)
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    tables = [await begun(service, ann, bob) for _ in range(3)]
    for table in tables:
        await end(service, table, [0, 1])
    bad = min(table.match.id for table in tables)

    async def fail(store: object, ids: Sequence[str], when: int) -> int:
        if bad in ids:
            raise why
        return await write_results(service.store, ids, when)

    monkeypatch.setattr(results_writer, "write_results", fail)
    assert await service.results_writer.catch_up() == 2
    assert f"the match {bad} could not be written down" in caplog.text


async def test_it_starts_with_the_server(tmp_path: Path, service: Service) -> None:
    await service.results_writer.stop()
    ann, bob = await person(service, "Ann"), await person(service, "Bob")
    table = await begun(service, ann, bob)
    await end(service, table, [0, 1])
    await service.results_writer.start()
    done = asyncio.Event()

    async def watch() -> None:
        while not await tallied(service, table.match.id):
            await asyncio.sleep(0.01)
        done.set()

    task = asyncio.create_task(watch())
    await eventually(done.is_set)
    await task
