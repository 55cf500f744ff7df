"""Files: written whole or not at all, and what is wrong with them in words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from marooned.cli import files
from marooned.cli.problems import Problem

from .harness import only_file


def test_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file.json"
    files.write_safely(path, b"old")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        files.write_safely(path, b"new")
    assert path.read_bytes() == b"old"
    assert only_file(tmp_path) == path


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for name, why in (("missing.json", "missing"), ("folder", "folder"), ("\0", "missing")):
        with pytest.raises(Problem) as caught:
            files.read_file(tmp_path / name)
        assert caught.value.problem == "cannot-read"
        assert caught.value.details == {"file": str(tmp_path / name), "why": why}


@pytest.mark.parametrize(
    ("number", "why"), [(errno.ENOSPC, "full"), (errno.EROFS, "denied"), (errno.ENOTDIR, "not-folder"), (0, "other")]
)
def test_what_cannot_be_written_is_named(number: int, why: str) -> None:
    with pytest.raises(Problem) as caught, files.writing("log.json"):
        raise OSError(number, "refused")
    assert caught.value.problem == "cannot-write"
    assert caught.value.details == {"file": "log.json", "why": why}
