"""Writing groups to PostgreSQL: one statement a group, so one trip there and back and no transaction to open and close.

Rows travel as arrays, one a column, and the statements of a group become parts of one. SQLAlchemy lends the connection
and is asked for the SQL once.
"""

from __future__ import annotations

import contextlib
import functools
import json
import logging
import re
from collections.abc import Callable, Sequence
from typing import Any

from asyncpg import IntegrityConstraintViolationError, InterfaceError, InternalClientError, PostgresError
from sqlalchemy import JSON, Executable
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from marooned.server.storage.writing import Write

log = logging.getLogger(__name__)

TROUBLE = (PostgresError, InterfaceError, InternalClientError)
"""What the driver raises; the last when the connection closes under its hands."""


IN_USE = 0x6D61726E
"""Names PostgreSQL's lock for the servers that write to a database: one alone, or all that share it."""


class PostgresWriter:
    """A connection to PostgreSQL that only writes; another one where that is lost. While it is there, the database is
    this server's."""

    def __init__(self, engine: AsyncEngine, alone: bool = True) -> None:
        self._engine = engine
        self._lock = f"SELECT pg_try_advisory_lock{'' if alone else '_shared'}({IN_USE})"
        self._has_lock = False
        self._lent: AsyncConnection | None = None
        self._connection: Any = None
        """The driver's own."""

    async def write(self, writes: Sequence[Write]) -> None:
        """Make it all durable together; or raise and leave no trace of it."""
        asked = [write for write in writes if write.rows]
        sql, encoders = together(tuple((write.statement, write.columns) for write in asked))
        columns = [column for write in asked for column in zip(*write.rows, strict=True)]
        values = [map(encode, column) if encode else column for encode, column in zip(encoders, columns, strict=True)]
        try:
            await (await self._connected()).execute(sql, *map(list, values))
        except IntegrityConstraintViolationError as error:
            raise IntegrityError(None, None, error) from error
        except TROUBLE as error:
            await self.close()
            raise DBAPIError(None, None, error) from error
        except BaseException:
            await self.close()
            raise

    async def claim(self) -> bool:
        """Take the database for this server; False where another one has it that does not share it with this one."""
        await self._connected()
        return self._has_lock

    async def close(self) -> None:
        """Give the connection back."""
        lent, self._lent, self._connection = self._lent, None, None
        if lent is not None:
            with contextlib.suppress(DBAPIError, OSError, *TROUBLE):
                await lent.invalidate()
            with contextlib.suppress(DBAPIError, OSError, *TROUBLE):
                await lent.close()

    async def _connected(self) -> Any:
        if self._connection is not None and self._connection.is_closed():
            await self.close()
        if self._connection is None:
            self._lent = await self._engine.connect()
            self._connection = (await self._lent.get_raw_connection()).driver_connection
            self._has_lock = await self._connection.fetchval(self._lock)
            if not self._has_lock:  # which a server that runs goes on without: the old connection may seem alive
                log.warning("another server uses the database, or this one did a moment ago")
        return self._connection


@functools.cache
def together(
    statements: tuple[tuple[Executable, tuple[str, ...]], ...],
) -> tuple[str, list[Callable[[Any], Any] | None]]:
    """One statement that does what these do for rows given as arrays, and how the values of each are encoded."""
    parts, encoders = list[str](), list[Callable[[Any], Any] | None]()
    dialect = postgresql.dialect(paramstyle="named")  # type: ignore[no-untyped-call]
    for statement, columns in statements:
        made: Any = statement.compile(dialect=dialect, column_keys=columns)  # type: ignore[attr-defined]
        kinds = [made.binds[column].type for column in columns]
        first = len(encoders) + 1
        names = [re.sub(r"\(\d+\)", "", kind.compile(dialect)) for kind in kinds]  # a cast to a length would cut
        arrays = ", ".join(f"${first + number}::{name}[]" for number, name in enumerate(names))
        given = f"FROM unnest({arrays}) AS given({', '.join(columns)})"
        sql = re.sub(r"(?<!:):(\w+)", r"given.\1", str(made))
        found = re.fullmatch(r"(INSERT .*?) VALUES \((.*?)\)( ON CONFLICT .*)?", sql, re.DOTALL)
        if found:
            insert, values, conflict = found.groups()
            parts.append(f"{insert} SELECT {values} {given}{conflict or ''}")
        else:
            parts.append(sql.replace(" WHERE ", f" {given} WHERE ", 1).replace("\n", " "))
        encoders += [_json if isinstance(kind, JSON) else None for kind in kinds]
    *before, last = parts
    named = ", ".join(f"part{number} AS ({part})" for number, part in enumerate(before))
    return (f"WITH {named} {last}" if before else last), encoders


def _json(value: Any) -> str | None:
    return None if value is None else json.dumps(value)
