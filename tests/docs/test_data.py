"""The offline sets of `docs/data.md` are made by its commands, with its checksums."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from marooned.cli import main
from marooned.testing.tables import THOROUGH

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
ENDS = re.findall(r"before `([^`]+) FOLDER`", PAGE)
SETS = re.findall(r"^\| `([^`]+)` \| [\d.]+ MB \| `([0-9a-f]{64})` \|$", PAGE, re.MULTILINE)


def test_sets_are_made_as_the_page_says(tmp_path: Path) -> None:
    """They are three; each takes a minute, so they are made where tests are thorough."""
    assert len(ENDS) == 1 and len({made.split()[0] for made, _ in SETS}) == len(SETS) == 3
    for number, (made, checksum) in enumerate(SETS if THOROUGH else []):
        folder = tmp_path / str(number)
        assert main(["sim", *shlex.split(made), *shlex.split(ENDS[0]), str(folder)]) == 0
        assert json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["sha256"] == checksum
