"""Groups written to PostgreSQL: each is one statement, whole or not at all, and a lost connection is replaced."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from marooned.protocol.refusals import Refusal
from marooned.server.service import Service
from marooned.server.settings import Settings
from marooned.server.settings_reading import BadSetting
from marooned.server.storage.group_commit import MOVE, Statements
from marooned.server.storage.schema import layouts, matches, moves, snapshots
from marooned.server.storage.store import Store
from marooned.server.storage.writing import Write
from marooned.server.storage.writing.postgres import together
from tests.server.backends import Postgres
from tests.server.harness import sit_down

pytestmark = pytest.mark.anyio

LAYOUT = ("fingerprint", "fields")
BREAK = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = '{}'"


@pytest.fixture
async def service(postgres: Postgres) -> AsyncIterator[Service]:
    opened = await Service.open(Settings(database_url=postgres.new_database(), bot_workers=0, bot_pause=0.0))
    yield opened
    await opened.close()


async def found(service: Service, column: Any) -> list[Any]:
    """All values of a column."""
    async with service.store.reading() as connection:
        return list((await connection.execute(select(column))).scalars())


async def test_moves_snapshots_and_the_end_are_written_together(service: Service) -> None:
    one, two = await sit_down(service), await sit_down(service)
    for version in range(9):
        before = service.store.transactions
        await one.submit(version % 3, version, "yes", nonce=f"n{version}")
        assert service.store.transactions == before + 1
    await two.submit(0, 0, "no")
    async with service.store.reading() as connection:
        lines = (await connection.execute(select(moves).where(moves.c.match == one.match))).all()
        ended = (await connection.execute(select(matches).where(matches.c.id == one.match))).one()
        kept = (await connection.execute(select(snapshots).where(snapshots.c.match == one.match))).one()
    assert sorted(line.number for line in lines) == list(range(1, 10)) and {line.action for line in lines} == {"yes"}
    assert ended.status == "over" and ended.outcome["ending"] == "counted" and ended.ended is not None
    assert (
        kept.version == 9
        and kept.clock is None
        and kept.state == (await service.live_matches.load(one.match)).position.data
    )


async def test_a_group_that_violates_something_leaves_no_trace(service: Service) -> None:
    sat = await sit_down(service)
    statements, writer = Statements.of("postgresql", alone=True), service.store.writer
    assert writer is not None
    line = (sat.match, 1, 0, "yes", "0" * 16, "n", 0)
    layout = Write(insert(layouts), LAYOUT, [("new", [["a", 1]])])
    with pytest.raises(IntegrityError):
        await writer.write([layout, Write(statements.insert_moves, MOVE, [line, line])])
    with pytest.raises(DBAPIError, match="too long"):
        await writer.write([layout, Write(statements.insert_moves, MOVE, [(*line[:5], "n" * 41, 0)])])
    assert await found(service, func.count(moves.c.match)) == [0]
    await writer.write([layout, Write(statements.insert_moves, MOVE, [])])
    assert [["a", 1]] in await found(service, layouts.c.fields)


async def test_a_connection_that_is_lost_is_replaced(service: Service, postgres: Postgres) -> None:
    sat = await sit_down(service)
    await sat.submit(0, 0, "yes")
    url = service.settings.database_url
    postgres.query(url, BREAK.format(url.partition("?")[0].rpartition("/")[2]))
    with contextlib.suppress(Refusal):  # it may still be under way on what is just breaking
        await sat.submit(1, 1, "no")
    await sat.submit(1, 1, "no")
    assert sorted(await found(service, moves.c.number)) == [1, 2] and service.store.trouble is None
    with pytest.raises(BadSetting, match="Another marooned runs"):  # it is this server's again
        await Store.open(url)


def test_statements_are_put_together_once() -> None:
    statements = Statements.of("postgresql", alone=True)
    asked = ((statements.insert_moves, MOVE), (insert(layouts), LAYOUT))
    sql, encoders = together(asked)
    assert together(asked)[0] is sql and sql.count("unnest") == 2 and len(encoders) == len(MOVE) + len(LAYOUT)


@pytest.mark.parametrize("first", ["alone", "sharing"])
async def test_two_servers_share_a_database_only_where_both_know_of_it(postgres: Postgres, first: str) -> None:
    url = postgres.new_database()
    held = await Store.open(url, alone=first == "alone")
    with pytest.raises(BadSetting) as caught:
        await Store.open(url, alone=first != "alone")
    assert caught.value.problem == "database-taken" and "redis_url" in caught.value.text("en")
    if first == "alone":
        with pytest.raises(BadSetting):
            await Store.open(url)
    else:
        await (await Store.open(url, alone=False)).close()
    await held.close()
    await (await Store.open(url, alone=first != "alone")).close()
