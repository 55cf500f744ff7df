"""Matches kept on disk: the one being played after every move, and the records of those that are over.

A file is replaced only once the new one is safe on the disk. If the disk is full or the folder cannot be written, the
match goes on in memory, and every move tries to save it again.
"""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

import msgspec
import platformdirs

from marooned.cli.files import read_file, why_not, write_safely
from marooned.cli.problems import Problem
from marooned.engine.errors import UnreadableRecord
from marooned.engine.match import Match
from marooned.engine.replay import MatchRecord, dump, read_object, record_of

FORMAT = "marooned-save/1"


class SavedSeries(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The series that a match in progress belongs to."""

    length: int
    scoring: str
    seed: str | None
    """The seed of the matches to come; null if they are dealt at random."""
    played: list[MatchRecord]
    """Its matches that are over."""


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match in progress and who plays it. It contains the key of the deal, so it stays on the player's own disk."""

    format: str
    seat: int
    """Where the person sits."""
    bots: list[str]
    """Who sits in the other seats, in order."""
    bots_key: str
    """The key of the bots' random choices, in hexadecimal."""
    record: MatchRecord
    series: SavedSeries | None = None
    quiet: bool = False
    """Whether the bots were told not to talk."""


class SaveFile:
    """The file of one match in progress."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None
        """Why the match could not be kept, until it can be again."""

    def write(self, save: Save) -> None:
        """Write the match as it stands; if that cannot be done, remember why."""
        try:
            write_safely(self.path, msgspec.json.encode(save))
            self.trouble = None
        except OSError as error:
            self.trouble = why_not(error)

    def finish(self, match: Match) -> Path | None:
        """Write the record of a match that is over and delete the save; the path of the record, None without one."""
        return self.write_record(dump(record_of(match)), over=True)

    def write_record(self, record: bytes, *, over: bool) -> Path | None:
        """Write a record, and delete the save of what is over; the path of the record, None without one."""
        path = state_folder() / "records" / self.path.name
        try:
            write_safely(path, record)
            if over:
                self.path.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = why_not(error)
            return None
        return path


def state_folder() -> Path:
    """Where matches are kept."""
    chosen = os.environ.get("MAROONED_STATE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_state_dir("marooned", appauthor=False))


def new_path(game: str) -> Path:
    """A place for a new match."""
    return state_folder() / "saves" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def latest_path(game: str | None = None) -> Path:
    """The match played last, of that game if one is named."""
    folder = state_folder() / "saves"
    found = [(path.stat().st_mtime_ns, path) for path in folder.glob("*.json") if path.is_file()]
    for _, path in sorted(found, reverse=True):
        if game is None or load_save(path).record.game == game:
            return path
    raise Problem("nothing-to-resume", folder=str(folder))


def load_save(path: Path) -> Save:
    """Read a match in progress, refusing anything that is not exactly one."""
    data = read_file(path)
    if not is_save(data):
        raise Problem("not-a-save", file=str(path))
    try:
        return msgspec.convert(read_object(data), Save)
    except msgspec.ValidationError as error:
        raise UnreadableRecord(str(error)) from None


def is_save(data: bytes) -> bool:
    """Whether the data looks like a match in progress."""
    return f'"{FORMAT}"'.encode() in data[:100]
