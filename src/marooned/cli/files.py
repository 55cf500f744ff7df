"""Reading and writing files: whole or not at all, and what goes wrong as a `Problem`."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from marooned.cli.problems import Problem


def why_not(error: OSError) -> str:
    """Which of the known troubles with files this is: missing, folder, not-folder, denied, full or other."""
    return {
        errno.ENOENT: "missing",
        errno.EISDIR: "folder",
        errno.ENOTDIR: "not-folder",
        errno.EEXIST: "not-folder",
        errno.EACCES: "denied",
        errno.EPERM: "denied",
        errno.EROFS: "denied",
        errno.ENOSPC: "full",
        errno.EDQUOT: "full",
    }.get(error.errno or 0, "other")


def read_file(path: Path, most: int = -1) -> bytes:
    """The contents of a file, or as many bytes of it; a `Problem` if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        why = why_not(error) if isinstance(error, OSError) else "missing"
        raise Problem("cannot-read", file=str(path), why=why) from None


@contextmanager
def writing(path: Path | str) -> Iterator[None]:
    """Turn what keeps the file from being written into a `Problem` that names it."""
    try:
        yield
    except OSError as error:
        raise Problem("cannot-write", file=str(path), why=why_not(error)) from None


def write_safely(path: Path, data: bytes) -> None:
    """Write a file so that at every instant either the old or the new one is there, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a renaming durable, where the system lets one do so."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
