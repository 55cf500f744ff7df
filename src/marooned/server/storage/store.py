"""The database: SQLite by default, PostgreSQL by URL. Opening it brings its schema up to date.

SQLite runs in WAL mode with `synchronous=FULL`: what was committed survives the power cut. It has one writer at a time,
so all writing waits its turn here instead of in the file's lock.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import weakref
from collections.abc import AsyncIterator, Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Executable, delete, insert, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from marooned.protocol.refusals import Refusal
from marooned.server.settings_reading import BadSetting
from marooned.server.storage.schema import HEAD, VERSIONS, layouts, metadata
from marooned.server.storage.schema.kept import BadRow, read_json
from marooned.server.storage.sqlite.connections import PRAGMAS, sqlite_engine
from marooned.server.storage.sqlite.files import InUse, check_room, find_damage, make_private
from marooned.server.storage.writing import Write, Writer
from marooned.server.storage.writing.sqlite import SqliteWriter

log = logging.getLogger(__name__)

LAST_SECONDS = 2.0
"""How long to wait, when closing, for a question to an SQLite file that nobody wants answered any more."""

KEEP_ALIVE = {"tcp_keepalives_idle": "15", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
"""Seconds after which PostgreSQL asks whether a silent server is still there; else that keeps its locks for hours."""

MIGRATING = 0x6D61726F
"""Those who change the schema take turns: processes may start together."""

WRITER_PAGES_KIB = 8192
"""What the one that writes moves keeps: the pages of matches that are played, so that it need not read them again."""

CHECKPOINT_PAGES = 4000
"""Pages after which the write-ahead log is copied into the file: a page that changes often is copied less often so."""

PROBE, PROBE_BYTES = "probe", 65536
"""What is written to find out whether writing is possible again."""

FIRST_LOOK_SECONDS, LOOK_SECONDS = 1.0, 20.0
"""How long an SQLite file is looked through for damage: at the start, and each time later on."""

SIGNS_OF_DAMAGE = (
    *("malformed", "not a database", "could not decode to utf-8", "no such column", "no such table"),
    *("datacorruptederror", "indexcorruptederror"),
)
"""What SQLite and PostgreSQL say of a file, a text, a schema or an index that is not what it was."""


class Store:
    """An open database."""

    def __init__(self, reader: AsyncEngine, writer: AsyncEngine, threads: Collection[threading.Thread] = ()) -> None:
        self._reader, self._writer = reader, writer
        self._threads = threads
        """Those of the connections to an SQLite file, as they come and go."""
        self._turn = asyncio.Lock()
        self.dialect = writer.dialect.name
        self.one_writer = self.dialect == "sqlite"
        self.layouts: set[str] = set()
        """Fingerprints of layouts that are known to be kept."""
        self.writer: Writer | None = None
        """Writes groups; None for an SQLite database in memory."""
        self.transactions = 0
        """How many were committed; for tests and metrics."""
        self.file: Path | None = None
        """Where it is, for an SQLite file."""
        self._in_use: InUse | None = None
        self.trouble: Refusal | None = None
        """Why the last attempt to write failed, unless one has succeeded since; or that damage was found, for good."""
        self.has_damage = False
        """Whether damage was found, for `/health` and metrics: PostgreSQL goes on with what is whole."""

    @classmethod
    async def open(cls, url: str, alone: bool = True) -> Store:
        """Open the database at that URL, bringing its schema up to date. It is one server's, unless that shares it."""
        found = make_url(url)
        is_file = found.get_backend_name() == "sqlite" and found.database not in (None, "", ":memory:")
        file = Path(str(found.database)) if is_file else None
        in_use = None
        if found.get_backend_name() == "sqlite":
            with _as_refusals():
                if file is not None:
                    make_private(file)
                sqlite3.connect(found.database or ":memory:").close()  # the driver's thread would hang on a bad path
                in_use = InUse(file, alone) if file is not None else None
        store = cls._of(found)
        if not store.one_writer:
            from marooned.server.storage.writing.postgres import PostgresWriter  # which few installations can import

            store.writer = writer = PostgresWriter(store._writer, alone)
            with _as_refusals():
                if not await writer.claim():
                    await store.close()
                    raise BadSetting("database-taken", file=make_url(url).render_as_string())
        store.file, store._in_use = file, in_use
        if file is not None:
            pragmas = (f"cache_size=-{WRITER_PAGES_KIB}", f"wal_autocheckpoint={CHECKPOINT_PAGES}")
            store.writer = SqliteWriter(str(file), (*PRAGMAS, *pragmas))
        try:
            if file is not None:
                damage = await asyncio.to_thread(find_damage, file, FIRST_LOOK_SECONDS)
                if damage is not None:
                    raise BadSetting("damaged-database", file=str(file), why=damage)
            async with store.writing(MIGRATING) as connection:
                await connection.run_sync(migrate)
        except BaseException:
            await store.close()
            raise
        return store

    @classmethod
    async def visit(cls, url: str) -> Store:
        """Open the database of a server that may be running on it, beside it: nothing is brought up to date."""
        found = make_url(url)
        if found.get_backend_name() == "sqlite" and not Path(str(found.database)).is_file():
            raise BadSetting("no-database", url=masked_url(found))
        store = cls._of(found)
        async with store.reading() as connection:
            version = await connection.run_sync(_version)
        if version != HEAD:
            await store.close()
            raise BadSetting("newer-database", url=masked_url(found))
        return store

    @classmethod
    def _of(cls, url: URL) -> Store:
        """A store that has not connected yet."""
        if url.get_backend_name() == "sqlite":
            threads, url = weakref.WeakSet[threading.Thread](), url.set(drivername="sqlite+aiosqlite")
            return cls(sqlite_engine(url, "", threads), sqlite_engine(url, "BEGIN IMMEDIATE", threads), threads)
        engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            pool_pre_ping=True,
            pool_size=10,
            hide_parameters=True,
            connect_args={"server_settings": KEEP_ALIVE},
            json_deserializer=read_json,
        )
        return cls(engine, engine)

    async def close(self) -> None:
        """Close every connection.

        A query that was given up still runs in its thread, which must not outlive the event loop.
        """
        if self.writer is not None:
            await self.writer.close()
        await self._reader.dispose()
        await self._writer.dispose()
        for thread in [thread for thread in self._threads if thread.is_alive()]:
            await asyncio.to_thread(thread.join, LAST_SECONDS)
        if self._in_use is not None:
            self._in_use.release()

    async def check(self) -> None:
        """Refuse if the database cannot be read or written, is damaged, or has no room left. It writes only where the
        last attempt failed."""
        self._check_whole()
        if self.trouble is not None:
            await self._try_to_write()
        if self.file is not None:
            check_room(self.file)
        async with self.reading() as connection:
            await connection.execute(select(1))

    async def _try_to_write(self) -> None:
        """Write more than a move takes, and remove it again."""
        away = delete(layouts).where(layouts.c.fingerprint == PROBE)
        async with self.writing() as connection:
            await connection.execute(away)
            await connection.execute(insert(layouts), {"fingerprint": PROBE, "fields": "." * PROBE_BYTES})
        async with self.writing() as connection:
            await connection.execute(away)

    async def look_for_damage(self, table: str | None) -> None:
        """Look through a table of an SQLite file, or through all of it as far as the time allows."""
        if self.file is None:
            return
        damage = await asyncio.to_thread(find_damage, self.file, LOOK_SECONDS, table)
        if damage is not None:
            self.note_damage(damage)

    def note_damage(self, what: str) -> Refusal:
        """Something kept is not what was written. Nothing more is written to an SQLite file that this is known of,
        until the server starts on a good one."""
        log.error("the database is damaged: %s", what)
        self.has_damage, refusal = True, Refusal("server.damaged")
        if self.file is not None:
            self.trouble = refusal
        return refusal

    @property
    def _is_damaged(self) -> bool:
        return self.trouble is not None and self.trouble.code == "server.damaged"

    def _check_whole(self) -> None:
        if self.trouble is not None and self._is_damaged:
            raise self.trouble

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        with self.understanding():
            async with self._reader.connect() as connection:
                yield connection

    @contextlib.contextmanager
    def understanding(self) -> Iterator[None]:
        """Wraps code that interprets rows: a row that cannot have been written so is noted as damage, and refused."""
        try:
            with _as_refusals():
                yield
        except StorageTrouble as trouble:
            self._note(trouble)
            raise

    async def rows(self, query: Executable, values: Any = None) -> Sequence[Any]:
        """What a query finds, on a connection of its own."""
        async with self.reading() as connection:
            return (await connection.execute(query, values)).all()

    async def row(self, query: Executable) -> Any:
        """The one row that a query finds; None where it finds none."""
        found = await self.rows(query)
        return found[0] if found else None

    async def values(self, query: Executable) -> Sequence[Any]:
        """The first column of what a query finds."""
        return [row[0] for row in await self.rows(query)]

    async def write(self, writes: Sequence[Write]) -> None:
        """Make it all durable in one transaction, or raise and leave no trace of it."""
        if self.writer is None:
            async with self.writing() as connection:
                for statement, columns, rows in writes:
                    if rows:
                        await connection.execute(statement, [dict(zip(columns, row, strict=True)) for row in rows])
            return
        with self._written():
            async with self._turn if self.one_writer else contextlib.nullcontext():
                await self.writer.write(writes)

    async def change(self, statement: Executable, values: Any = None) -> int:
        """Execute one statement in a transaction of its own; how many rows it changed."""
        async with self.writing() as connection:
            return (await connection.execute(statement, values)).rowcount

    @contextlib.asynccontextmanager
    async def writing(self, turn: int | None = None) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed when it is left without an error. Those with the same number for a `turn` come one
        after another at all processes; on SQLite all do."""
        with self._written():
            async with self._turn if self.one_writer else contextlib.nullcontext(), self._writer.begin() as connection:
                if turn is not None and not self.one_writer:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({turn})"))
                yield connection

    @contextlib.contextmanager
    def _written(self) -> Iterator[None]:
        """Count a transaction, or remember why it failed."""
        self._check_whole()
        try:
            with self.understanding():
                yield
        except StorageTrouble as trouble:
            if not self._is_damaged and trouble.code != "server.damaged":
                self.trouble = trouble
            raise
        self.transactions += 1
        if not self._is_damaged:
            self.trouble = None

    def _note(self, trouble: StorageTrouble) -> None:
        if trouble.code == "server.damaged":
            self.note_damage(str(trouble.__cause__))


def migrate(connection: Connection) -> None:
    """Make the tables of a new database, or bring those of an earlier release up to date by Alembic."""
    found = _version(connection)
    if found == HEAD:
        return
    if found is None:
        metadata.create_all(connection)
        connection.execute(text(f"CREATE TABLE {VERSIONS} (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(text(f"INSERT INTO {VERSIONS} VALUES ('{HEAD}')"))
        return
    if found > HEAD:
        raise _of_another_release(connection)
    from alembic import command
    from alembic.util import CommandError

    from marooned.server.storage.migrations import configuration

    try:
        command.upgrade(configuration(connection), "head")
    except CommandError:
        raise _of_another_release(connection) from None


def _version(connection: Connection) -> str | None:
    """The version of the schema; None where there is none."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()


def _of_another_release(connection: Connection) -> BadSetting:
    return BadSetting("newer-database", url=masked_url(connection.engine.url))


def masked_url(url: Any) -> str:
    """Where a database is, as it may be shown."""
    return str(url.database) if url.get_backend_name() == "sqlite" else str(url.render_as_string())


@contextlib.contextmanager
def _as_refusals() -> Any:
    """Raise what a database that cannot be read, written or reached says as a refusal. Violated constraints are left to
    the caller."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError):
        raise
    except (BadRow, UnicodeDecodeError, DBAPIError, NoConnectionFree, OSError, sqlite3.Error) as error:
        raise refusal_of(error) from error


class StorageTrouble(Refusal):
    """The database itself said no."""


def refusal_of(error: BaseException) -> StorageTrouble:
    """Trouble with the database, as it is told: the disk is full, the file is damaged, or something else keeps it from
    being reached."""
    told = f"{error} {type(getattr(error, 'orig', error)).__name__}".lower()
    if any(sign in told for sign in ("disk is full", "no space left", "diskfullerror", "disk i/o error")):
        return StorageTrouble("server.full")
    damaged = isinstance(error, ValueError) or any(sign in told for sign in SIGNS_OF_DAMAGE)
    return StorageTrouble("server.damaged" if damaged else "server.no-storage")
