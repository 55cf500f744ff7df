"""Writing to SQLite from a thread of its own, in as few statements as can be.

Each statement hands Python's lock over and asks for it back, which under load costs more than the statement. So the
rows of a group go in together, in statements of 64, 32, … rows, whose compiled forms the driver keeps.
"""

from __future__ import annotations

import asyncio
import functools
import json
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite

LARGEST_CHUNK = 64

Row = Mapping[str, Any]
Writes = Sequence[tuple[Executable, Sequence[Row]]]
"""Statements of one transaction, each with the rows it is for."""


class SqliteWriter:
    """One connection that only writes."""

    def __init__(self, file: str, pragmas: Sequence[str]) -> None:
        self._file, self._pragmas = file, pragmas
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, writes: Writes) -> None:
        """Make it all durable together; or raise `sqlite3.Error` and leave no trace of it."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writes)

    async def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()

    def _write(self, writes: Writes) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            for pragma in self._pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in writes:
                for sql, values in chunks(statement, rows):
                    execute(sql, values)
            execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise


def chunks(statement: Executable, rows: Sequence[Row]) -> Iterator[tuple[str, list[Any]]]:
    """The statement for all rows, as SQL and its values: inserts in statements of a few sizes, others row by row."""
    start, size = 0, LARGEST_CHUNK
    while start < len(rows):
        before, values, after, names = compiled(statement, tuple(rows[start]))
        while size > len(rows) - start or (size > 1 and not values):
            size //= 2
        sql = before + ", ".join([values] * size) + after
        yield sql, [_value(row[name]) for row in rows[start : start + size] for name in names]
        start += size


@functools.cache
def compiled(statement: Executable, columns: tuple[str, ...]) -> tuple[str, str, str, tuple[str, ...]]:
    """The SQL before, of and after one row's values (no values where it inserts nothing), and their names in order."""
    made: Any = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"), column_keys=columns)  # type: ignore[attr-defined]
    found = re.fullmatch(r"(INSERT .* VALUES )(\([?, ]+\))(.*)", str(made), re.DOTALL)
    before, values, after = found.groups() if found else (str(made), "", "")
    return before, values, after, tuple(made.positiontup)


def _value(value: Any) -> Any:
    """As SQLite stores it, which keeps JSON as text."""
    return json.dumps(value) if isinstance(value, dict | list) else value
