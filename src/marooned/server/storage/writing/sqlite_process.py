"""A process that writes groups to an SQLite file, so that SQLite and the event loop do not wait for Python's lock.

It is given the file and its pragmas as arguments, and groups by its standard input, each a pickle. It answers each
with a line: an empty one when the group is durable, else what SQLite said. It ends when its input does, so it never
outlives its server, and imports nothing but the standard library, so it starts at once.
"""

from __future__ import annotations

import itertools
import json
import pickle
import signal
import sqlite3
import sys
from collections.abc import Sequence
from typing import Any

LARGEST_CHUNK = 64
"""Rows of one statement."""
DONE = b"\n"

Part = tuple[str, str, str, Sequence[Sequence[Any]]]
"""A statement for many rows: the SQL before, of and after one row's values (no values where it is for one row at a
time), and the rows."""


def main(file: str, *pragmas: str) -> None:
    """Write until there is nothing more to write."""
    for ignored in (signal.SIGINT, signal.SIGTERM):  # they are for the server, which has more to be written then
        signal.signal(ignored, signal.SIG_IGN)
    sqlite3.register_adapter(dict, json.dumps)  # as SQLAlchemy keeps JSON
    connection: sqlite3.Connection | None = None
    while (group := next_group()) is not None:
        try:
            connection = connection or opened(file, pragmas)
            write(connection, group)
            answer = DONE
        except Exception as error:
            answer = " ".join(f"{type(error).__name__} {error}".split()).encode() + b"\n"
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
    if connection is not None:
        connection.close()


def next_group() -> list[Part] | None:
    """The next group; None when the server has gone, perhaps in the middle of one."""
    try:
        group: list[Part] = pickle.load(sys.stdin.buffer)
    except (EOFError, pickle.UnpicklingError):
        return None
    return group


def opened(file: str, pragmas: Sequence[str]) -> sqlite3.Connection:
    """A connection that begins each transaction as its writer, and keeps the compiled forms of statements."""
    connection = sqlite3.connect(file, isolation_level="IMMEDIATE", cached_statements=3 * LARGEST_CHUNK)
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def write(connection: sqlite3.Connection, group: Sequence[Part]) -> None:
    """Make a group durable, or leave no trace of it."""
    with connection:
        for before, values, after, rows in group:
            most = LARGEST_CHUNK if values else 1
            for start in range(0, len(rows), most):
                chunk = rows[start : start + most]
                sql = before + ", ".join([values] * len(chunk)) + after
                # `execute` would look up the last row's number too.
                connection.executemany(sql, [list(itertools.chain.from_iterable(chunk))])


if __name__ == "__main__":
    main(*sys.argv[1:])
