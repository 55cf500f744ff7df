"""Connections to an SQLite file: a statement goes to their thread once, and finds what it always did."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, OperationalError

from marooned.server.settings import sqlite_url
from marooned.server.storage.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    store = await Store.open(sqlite_url(tmp_path / "marooned.sqlite"))
    async with store.writing() as connection:
        await connection.execute(text("CREATE TABLE shells (number INTEGER PRIMARY KEY, name TEXT NOT NULL)"))
    yield store
    await store.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Callable[..., Any]]:
    """What connections ask their threads."""
    asked, before = [], aiosqlite.Connection._execute

    async def note(self: aiosqlite.Connection, function: Callable[..., Any], *values: Any, **named: Any) -> Any:
        asked.append(function)
        return await before(self, function, *values, **named)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(aiosqlite.Connection, "_execute", note)
    return asked


async def test_a_reading_goes_to_its_thread_once(store: Store, asked: list[Callable[..., Any]]) -> None:
    await store.rows(text("SELECT number FROM shells"))
    asked.clear()
    assert await store.rows(text("SELECT 1 UNION SELECT 2 ORDER BY 1")) == [(1,), (2,)]
    assert len(asked) == 1


async def test_a_transaction_goes_once_for_each_statement_and_for_its_ends(
    store: Store, asked: list[Callable[..., Any]]
) -> None:
    asked.clear()
    async with store.writing() as connection:
        await connection.execute(
            text("INSERT INTO shells VALUES (:number, :name)"), [{"number": n, "name": "conch"} for n in range(3)]
        )
        found = await connection.execute(text("UPDATE shells SET name = 'whelk' WHERE number < 2 RETURNING number"))
        assert sorted(row.number for row in found) == [0, 1]
        changed = await connection.execute(text("UPDATE shells SET name = 'limpet' WHERE number > 0"))
        assert changed.rowcount == 2
    assert len(asked) == 6  # begin, three, commit, and a rollback lest anything be left
    assert await store.values(text("SELECT name FROM shells ORDER BY number")) == ["whelk", "limpet", "limpet"]


async def test_what_fails_leaves_nothing_and_is_told_as_before(store: Store) -> None:
    async def keep_twice() -> None:
        async with store.writing() as connection:
            await connection.execute(text("INSERT INTO shells VALUES (1, 'conch')"))
            await connection.execute(text("INSERT INTO shells VALUES (1, 'whelk')"))

    with pytest.raises(IntegrityError):
        await keep_twice()
    async with store.writing() as connection:
        with pytest.raises(OperationalError):
            await connection.execute(text("SELECT nothing FROM nowhere"))
    assert await store.rows(text("SELECT * FROM shells")) == []
