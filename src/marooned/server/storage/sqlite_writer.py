"""Appending to SQLite from a thread of its own, in as few statements as can be.

Each statement hands Python's lock over and asks for it back, which under load costs more than the statement. So the
rows of a group go in together, in statements of 64, 32, … rows, whose compiled forms the driver keeps.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from marooned.server.storage.schema import matches, moves, snapshots

LARGEST_CHUNK = 64

MOVE = ("match", "number", "seat", "action", "digest", "nonce", "hidden")
SNAPSHOT = ("match", "version", "layout", "state", "clock")


class SqliteWriter:
    """One connection that only appends."""

    def __init__(self, file: str, pragmas: Sequence[str]) -> None:
        self._file, self._pragmas = file, pragmas
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="appends")
        self._connection: sqlite3.Connection | None = None

    async def write(self, entries: Sequence[Any]) -> None:
        """Make the entries durable together; or raise `sqlite3.Error` and leave no trace of them."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, entries)

    async def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()

    def _write(self, entries: Sequence[Any]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            for pragma in self._pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
        execute = self._connection.execute
        latest = {entry.match: entry for entry in entries}.values()
        execute("BEGIN IMMEDIATE")
        try:
            for sql, values in _chunks(_insert_moves, MOVE, [_move(entry) for entry in entries]):
                execute(sql, values)
            for sql, values in _chunks(_set_snapshots, SNAPSHOT, [_snapshot(entry) for entry in latest]):
                execute(sql, values)
            for entry in entries:
                if entry.outcome is not None:
                    execute(END_MATCH, (json.dumps(entry.outcome), entry.match))
            execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise


def _chunks(
    statement: Callable[[int], str], columns: Sequence[str], rows: Sequence[Sequence[Any]]
) -> Iterator[tuple[str, list[Any]]]:
    """The rows in statements of a few sizes."""
    start, size = 0, LARGEST_CHUNK
    while start < len(rows):
        while size > len(rows) - start:
            size //= 2
        yield statement(size), [value for row in rows[start : start + size] for value in row]
        start += size


def _row(columns: Sequence[str]) -> str:
    return f"({', '.join('?' * len(columns))})"


def _names(columns: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in columns)


def _insert_moves(rows: int) -> str:
    return f'INSERT INTO "{moves.name}" ({_names(MOVE)}) VALUES ' + ", ".join([_row(MOVE)] * rows)


def _set_snapshots(rows: int) -> str:
    changes = ", ".join(f'"{name}" = excluded."{name}"' for name in SNAPSHOT[1:])
    values = ", ".join([_row(SNAPSHOT)] * rows)
    into = f'INSERT INTO "{snapshots.name}" ({_names(SNAPSHOT)}) VALUES {values}'
    return f'{into} ON CONFLICT ("match") DO UPDATE SET {changes}'


END_MATCH = f'UPDATE "{matches.name}" SET "status" = \'over\', "outcome" = ? WHERE "id" = ?'


def _move(entry: Any) -> tuple[Any, ...]:
    return entry.match, entry.number, entry.seat, entry.action, entry.digest, entry.nonce, entry.hidden


def _snapshot(entry: Any) -> tuple[Any, ...]:
    clock = None if entry.clock is None else json.dumps(entry.clock)
    return entry.match, entry.number, entry.layout, entry.state, clock
