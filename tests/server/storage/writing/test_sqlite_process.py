"""The process that writes to an SQLite file, alone: what it is given, and what it answers."""

from __future__ import annotations

import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from marooned.server.storage.writing import sqlite_process
from marooned.server.storage.writing.sqlite_process import Part


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "kept.sqlite"
    with sqlite3.connect(found) as connection:
        connection.execute("CREATE TABLE kept (number INTEGER PRIMARY KEY, note TEXT CHECK (note <> 'bad\n note'))")
    return found


def group(*rows: tuple[int, object]) -> bytes:
    parts: Sequence[Part] = [("INSERT INTO kept VALUES ", "(?, ?)", "", rows)]
    return pickle.dumps(parts)


def answers(file: Path, given: bytes) -> list[str]:
    """What it says to that, and leaves with."""
    command = [sys.executable, "-I", "-S", sqlite_process.__file__, str(file)]
    return subprocess.run(command, input=given, capture_output=True, check=True).stdout.decode().splitlines()


def kept(file: Path) -> list[tuple[int, str]]:
    with sqlite3.connect(file) as connection:
        return connection.execute("SELECT * FROM kept ORDER BY number").fetchall()


def test_groups_are_answered_one_by_one_and_a_failure_in_one_line(file: Path) -> None:
    told = answers(file, group((1, "a"), (2, {"b": 1})) + group((3, "c"), (1, "again")) + group((4, "d")))
    assert told == ["", "IntegrityError UNIQUE constraint failed: kept.number", ""]
    assert kept(file) == [(1, "a"), (2, '{"b": 1}'), (4, "d")]
    (told_of_two_lines,) = answers(file, group((5, "bad\n note")))
    assert told_of_two_lines.startswith("IntegrityError CHECK constraint failed")


def test_a_group_of_which_only_a_part_came_is_not_written(file: Path) -> None:
    whole = group((1, "a"))
    assert answers(file, whole + group((2, "b"), (3, "c"))[:-1]) == [""]
    assert kept(file) == [(1, "a")]


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    assert answers(tmp_path / "none" / "kept.sqlite", group((1, "a"))) == [
        "OperationalError unable to open database file"
    ]
