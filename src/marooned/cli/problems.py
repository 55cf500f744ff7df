"""What can be wrong with what was typed, or with the files it names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from marooned.cli.language import cli_text
from marooned.engine.errors import MaroonedError


class Problem(MaroonedError):
    """Bad input; its text is `problem-<name>` in the command line's catalogue, and says what to do."""

    code = "bad-input"

    def __init__(self, problem: str, **details: Any) -> None:
        self.problem = problem
        super().__init__(**details)

    def text(self, language: str) -> str:
        return cli_text(language)(f"problem-{self.problem}", **self.details)


def why_not(error: OSError) -> str:
    """Which of the known troubles with files this is: missing, folder, not-folder, denied, full or other."""
    import errno

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


def read_file(path: Path) -> bytes:
    """What the file holds; a `Problem` when it cannot be read."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        why = why_not(error) if isinstance(error, OSError) else "missing"
        raise Problem("cannot-read", file=str(path), why=why) from None
