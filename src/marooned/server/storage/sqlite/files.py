"""The database file itself: nobody else may read it, one server at a time uses it, and it is looked through for damage.

It holds the keys of running matches and the hashes of everybody's secrets.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import sys
import time
from pathlib import Path

from marooned.protocol.refusals import Refusal
from marooned.server.settings_reading import BadSetting

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
COMPANIONS = ("", "-wal", "-shm")
OTHERS = 0o007
LEAST_FREE = 16 * 2**20
"""Bytes that must be left on the disk for the server to call itself well."""
STEPS = 100
"""Of SQLite's machine, after which it is asked whether a check has taken long enough."""


def make_folder(file: Path) -> None:
    """Create the folder of the file, where there is none, for this user alone."""
    file.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)


def make_private(file: Path) -> None:
    """Create the file for this user alone, or keep everybody else out of one that is there."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
    for name in COMPANIONS:
        with contextlib.suppress(OSError):  # it is not there, or not ours
            kept = file.with_name(file.name + name)
            mode = kept.stat().st_mode
            if mode & OTHERS:
                kept.chmod(mode & ~OTHERS & 0o7777)


class InUse:
    """Holds a database file for a server: for one alone, or for all that share it. The system lets go of it when the
    process ends, however it does."""

    def __init__(self, file: Path, alone: bool) -> None:
        self._held = os.open(file.with_name(f"{file.name}.lock"), os.O_CREAT | os.O_RDWR, PRIVATE_FILE)
        try:
            _lock(self._held, alone)
        except OSError:
            os.close(self._held)
            raise BadSetting("database-taken", file=str(file)) from None

    def release(self) -> None:
        """Let others have it."""
        os.close(self._held)


def _lock(held: int, alone: bool) -> None:
    if sys.platform == "win32":
        import msvcrt

        if alone:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        return
    import fcntl

    # Of the process: bots' processes, which outlive a killed server for a moment, do not have it.
    fcntl.lockf(held, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)


def find_damage(file: Path, seconds: float, table: str | None = None) -> str | None:
    """What is wrong with a table of the file, or with all of it; None where nothing was found in that time.

    First the pages are looked through; then whether rows and indexes agree, and rows of different tables, which takes
    longer.
    """
    deadline = time.monotonic() + seconds
    where = "" if table is None else f"('{table}')"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.set_progress_handler(lambda: time.monotonic() > deadline, STEPS)
        try:
            for check in ("quick_check", "integrity_check"):
                found = str(connection.execute(f"PRAGMA {check}{where}").fetchone()[0])
                if found != "ok":
                    return found
            lone = connection.execute(f"PRAGMA foreign_key_check{where}").fetchone()
            if lone is not None:
                return f"row {lone[1]} of {lone[0]} is of a row of {lone[2]} that is not there"
        except sqlite3.OperationalError:  # the time is over, or others have the file
            return None
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # the latter where SQLite would name what it met
            return str(error)
    return None


def check_room(file: Path) -> None:
    """Refuse to call a disk well that is all but full."""
    with contextlib.suppress(OSError):
        if shutil.disk_usage(file.parent).free < LEAST_FREE:
            raise Refusal("server.full")
