"""Writing groups to an SQLite file, by a process of its own.

In a thread SQLite's driver would ask for Python's lock after every step. Under load the event loop has it, and hands it
over after every callback to whoever waits, in vain: waking a thread takes longer than the loop's next callback. That
cost both of them more than the writing.
"""

from __future__ import annotations

import asyncio
import functools
import operator
import pickle
import re
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite

from marooned.server.storage.writing import Write, sqlite_process
from marooned.server.storage.writing.sqlite_process import DONE


class SqliteWriter:
    """The process that writes to an SQLite file: started when there is something to write, and again where it died."""

    def __init__(self, file: str, pragmas: Sequence[str]) -> None:
        self._arguments = (file, *pragmas)
        self._process: Process | None = None
        """The process, while it has answered all that it was asked."""

    async def write(self, writes: Sequence[Write]) -> None:
        """Make it all durable together; or raise `sqlite3.Error` and leave no trace of it. When the process dies, which
        raises `OSError`, only the file says what became of the group."""
        group = [_part(write) for write in writes if write.rows]
        process, self._process = self._process or await self._start(), None
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(pickle.dumps(group, pickle.HIGHEST_PROTOCOL))
            answer = await process.stdout.readline()
        except BaseException:  # what it answers later is not for the next group
            process.stdin.close()
            raise
        if not answer:
            raise OSError("the process that writes to the database has died")
        self._process = process
        if answer != DONE:
            name, _, message = answer.decode().rstrip("\n").partition(" ")
            kind: type[Exception] = getattr(sqlite3, name, RuntimeError)
            raise kind(message)

    async def close(self) -> None:
        """Close the file."""
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()
            await process.wait()

    async def _start(self) -> Process:
        isolated = ("-I", "-S")  # it needs no installed package, and starts in half the time without them
        return await asyncio.create_subprocess_exec(
            sys.executable, *isolated, sqlite_process.__file__, *self._arguments, stdin=PIPE, stdout=PIPE
        )


def _part(write: Write) -> sqlite_process.Part:
    before, values, after, pick = compiled(write.statement, write.columns)
    return before, values, after, [pick(row) for row in write.rows]


@functools.cache
def compiled(statement: Executable, columns: tuple[str, ...]) -> tuple[str, str, str, Callable[..., Any]]:
    """The SQL before, of and after one row's values (no values where it inserts nothing), and what puts a row in the
    order that these are in."""
    made: Any = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"), column_keys=columns)  # type: ignore[attr-defined]
    found = re.fullmatch(r"(INSERT .* VALUES )(\([?, ]+\))(.*)", str(made), re.DOTALL)
    before, values, after = found.groups() if found else (str(made), "", "")
    return before, values, after, operator.itemgetter(*map(columns.index, made.positiontup))
