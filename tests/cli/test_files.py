"""Files: written whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from marooned.cli import files

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
