"""Connections to an SQLite file, each with a thread of its own that is asked once for a statement and all it finds.

The driver would go there and back for the cursor, the statement, its rows and the cursor's end, and for the end of a
transaction that none of those who read has begun: on a busy machine each way waits for its turn at a processor.
"""

from __future__ import annotations

import sqlite3
import threading
import weakref
from collections.abc import Iterable
from typing import Any

import aiosqlite
from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from marooned.server.storage.schema.kept import read_json

BUSY_SECONDS = 10
"""How long to wait for another process that writes to the same SQLite file."""

READERS = 5
"""Most connections that read an SQLite file; each has a thread, and a busy server asks one question for many."""

PAGES_KIB = 512
"""What each connection to an SQLite file keeps of it; there are several, and the system keeps the file itself."""

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    f"busy_timeout={BUSY_SECONDS * 1000}",
    f"cache_size=-{PAGES_KIB}",
    "temp_store=MEMORY",
)


class WholeCursor(aiosqlite.Cursor):
    """A statement, asked together with everything that it finds."""

    _conn: Any

    def __init__(self, connection: WholeConnection) -> None:
        self._conn, self._rows = connection, list[Any]()

    async def __aenter__(self) -> WholeCursor:
        return self

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> WholeCursor:
        """Ask."""
        self._cursor, self._rows = await self._conn._execute(
            self._conn.ask, sql, () if parameters is None else parameters
        )
        return self

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> WholeCursor:
        """Ask the same of each; nothing is found."""
        self._cursor = await self._conn._execute(self._conn.ask_each, sql, parameters)
        return self

    async def fetchall(self) -> Iterable[Any]:
        """All that was found."""
        return self._rows

    async def close(self) -> None:
        """Nothing is left to be done."""


class WholeConnection(aiosqlite.Connection):
    """A connection whose cursors are asked once."""

    def cursor(self) -> WholeCursor:  # type: ignore[override]
        """A cursor that its thread hears of with its statement."""
        return WholeCursor(self)

    def ask(self, sql: str, parameters: Any) -> tuple[sqlite3.Cursor, list[Any]]:
        """In the thread: a statement, and what it finds."""
        cursor = self._conn.execute(sql, parameters)
        return cursor, cursor.fetchall() if cursor.description else []

    def ask_each(self, sql: str, parameters: Any) -> sqlite3.Cursor:
        """In the thread: a statement for each of many."""
        return self._conn.executemany(sql, parameters)


def sqlite_engine(url: URL, begin: str, threads: weakref.WeakSet[threading.Thread]) -> AsyncEngine:
    """An engine for those who read, or for one whose transactions `begin` so; its connections add their threads."""

    async def connect() -> aiosqlite.Connection:
        def connector() -> sqlite3.Connection:
            return sqlite3.connect(url.database or ":memory:", check_same_thread=False)

        connection = WholeConnection(connector, iter_chunk_size=64)
        connection._thread.daemon = True  # as SQLAlchemy does it: the end of the program does not wait
        threads.add(connection._thread)
        return await connection

    # The driver's own transactions start too late to hold against another process; ours start as they are told to.
    engine = create_async_engine(
        url,
        pool_size=1 if begin else READERS,
        max_overflow=0,
        hide_parameters=True,
        async_creator=connect,
        skip_autocommit_rollback=not begin,
        json_deserializer=read_json,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(dbapi: Any, _: Any) -> None:
        dbapi.isolation_level = None
        cursor = dbapi.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if begin:

        @event.listens_for(engine.sync_engine, "begin")
        def start(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

    return engine
