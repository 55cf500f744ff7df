"""The database: durable settings, migrations that lead to the schema."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from marooned.protocol.refusals import Refusal
from marooned.server.service import Service
from marooned.server.settings import sqlite_url
from marooned.server.storage.schema import HEAD, metadata
from marooned.server.storage.store import Store, migrate

pytestmark = pytest.mark.anyio

SLOW = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT max(i) FROM n"


@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10_000)]
)
async def test_sqlite_is_durable(service: Service, pragma: str, value: object) -> None:
    async with service.store.reading() as reading, service.store.writing() as writing:
        for connection in (reading, writing):
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value


async def test_more_readers_than_connections_are_refused_in_our_words(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path / "marooned.sqlite"))
    await store._reader.dispose()
    store._reader = create_async_engine(store._reader.url, pool_size=1, max_overflow=0, pool_timeout=0.05)
    async with store.reading():
        with pytest.raises(Refusal) as refused:
            async with store.reading():
                pass
    assert refused.value.code == "server.no-storage"
    await store.close()


@pytest.mark.parametrize("begun", [True, False])
async def test_closing_waits_for_a_question_that_was_given_up(tmp_path: Path, begun: bool) -> None:
    """Its thread answers to the event loop, which is gone a moment later: a stack trace for who stops the server."""
    before, asking = set(threading.enumerate()), asyncio.Event()
    store = await Store.open(sqlite_url(tmp_path / "marooned.sqlite"))

    async def ask() -> None:
        asking.set()
        async with store.reading() as connection:
            await connection.execute(text(SLOW))

    task = asyncio.create_task(ask())
    await asking.wait()
    if begun:
        await asyncio.sleep(0.1)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.close()
    workers = [thread for thread in set(threading.enumerate()) - before if "connection_worker" in thread.name]
    assert workers == []


@pytest.fixture
def blank() -> Iterator[Connection]:
    """A connection to an empty database."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def test_a_new_database_has_the_schema(blank: Connection) -> None:
    migrate(blank)
    context = MigrationContext.configure(blank, opts={"compare_type": True})
    assert compare_metadata(context, metadata) == []
    assert context.get_current_revision() == HEAD


def test_alembic_is_asked_only_of_an_older_database(blank: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(connection: Connection) -> None:
        raise AssertionError("nothing to migrate")

    monkeypatch.setattr("marooned.server.storage.migrations.configuration", refuse)
    migrate(blank)
    migrate(blank)


async def test_a_failed_transaction_leaves_no_trace(service: Service) -> None:
    me, _ = await service.identities.create("Ann", "en")
    before = service.store.transactions
    with pytest.raises(IntegrityError):  # noqa: PT012
        async with service.store.writing() as connection:
            await connection.execute(text("DELETE FROM devices"))
            await connection.execute(text("DELETE FROM identities"))
            await connection.execute(text("INSERT INTO devices (secret, identity, created) VALUES ('x', 'nobody', 0)"))
    async with service.store.reading() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM devices"))).scalar() == 1
    assert service.store.transactions == before
    assert me.name == "Ann"


async def test_a_database_that_cannot_be_opened_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as caught:
        await Store.open(sqlite_url(tmp_path / "no" / "such" / "folder.sqlite"))
    assert caught.value.code == "server.no-storage"
