"""Copies of the database file: made while the server runs, checked, and put back.

SQLite's own online backup copies page by page without stopping anybody, so the copy is the database as it was at one
moment. For PostgreSQL, `pg_dump` does that.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.engine import make_url

from marooned.server.settings_reading import BadSetting
from marooned.server.storage.schema import HEAD, VERSIONS
from marooned.server.storage.sqlite.files import make_folder, make_private

PAGES = 1024
"""Copied at a time; writers get their turn between."""


class Contents(NamedTuple):
    """What a database file holds."""

    tables: int
    matches: int
    moves: int


def file_of(url: str) -> Path:
    """The file of that database, or raise `BadSetting`."""
    found = make_url(url)
    if found.get_backend_name() != "sqlite" or not found.database:
        raise BadSetting("not-a-file")
    return Path(found.database)


def back_up(source: Path, target: Path, force: bool = False) -> Contents:
    """Copy a database that may be in use; the copy appears under its name once it is whole and checked."""
    if not source.exists():
        raise BadSetting("no-backup", file=str(source))
    _check_free(target, force)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        make_private(part)
        with contextlib.closing(_open(source)) as here, contextlib.closing(sqlite3.connect(part)) as there:
            here.backup(there, pages=PAGES)
            there.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
        contents = verify(part)
        _flush(part)
        part.replace(target)
    except sqlite3.Error as error:
        raise BadSetting("broken-backup", file=str(source), why=str(error)) from None
    finally:
        part.unlink(missing_ok=True)
    return contents


def restore(source: Path, target: Path, force: bool = False) -> Contents:
    """Put a copy in the database's place, after checking it. A server that runs on that file must be stopped first."""
    contents = verify(source)
    if source.resolve() == target.resolve():
        raise BadSetting("same-file", file=str(target))
    _check_free(target, force)
    make_folder(target)
    if target.exists():
        check_unused(target)
    back_up(source, target, force=True)
    for companion in ("-wal", "-shm"):  # of the database that was there before
        target.with_name(target.name + companion).unlink(missing_ok=True)
    return contents


def verify(path: Path) -> Contents:
    """What a file holds, if it is a whole database of ours; `BadSetting` otherwise."""
    if not path.exists():
        raise BadSetting("no-backup", file=str(path))
    try:
        with contextlib.closing(_open(path)) as file:
            problems = [row[0] for row in file.execute("PRAGMA integrity_check")]
            if problems != ["ok"]:
                raise BadSetting("broken-backup", file=str(path), why=str(problems[0]))
            version = file.execute(f"SELECT version_num FROM {VERSIONS}").fetchone()[0]
            if version > HEAD:
                raise BadSetting("newer-backup", file=str(path))
            counts = [file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in Contents._fields]
    except (sqlite3.Error, TypeError) as error:
        raise BadSetting("broken-backup", file=str(path), why=str(error)) from None
    return Contents(*counts)


def check_unused(path: Path) -> None:
    """Refuse a database that a server has open: nobody else can take it for themselves then."""
    with contextlib.closing(sqlite3.connect(path, timeout=0.2)) as file:
        try:
            file.execute("PRAGMA locking_mode=EXCLUSIVE")
            file.execute("PRAGMA journal_mode=DELETE")  # only the last one who has it open may leave WAL
            file.execute("BEGIN EXCLUSIVE")
            file.rollback()
        except sqlite3.DatabaseError as error:
            if "locked" in str(error):
                raise BadSetting("database-in-use", file=str(path)) from None
            # what is there is no database any more: all the more reason to put a good one in its place


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10)


def _check_free(target: Path, force: bool) -> None:
    if target.exists() and not force:
        raise BadSetting("file-exists", file=str(target))


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
