"""What the tests of the command line share: what a command answers, and ways to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

MANY = "1\n" * 3000
"""The first choice, always: more often than any game can ask."""
ISLAND = ("play", "nautilus-island", "--seats", "3", "--seed", "tide")


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


@dataclass(frozen=True)
class Result:
    """What came of a command."""

    status: int
    out: str
    err: str


Run = Callable[..., Result]
