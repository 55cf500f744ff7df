"""Running commands in this process: what they print, what they answer, and a state folder of their own."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from marooned.cli import main

from .harness import Result, Run


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for matches, and a plain English terminal of 100 columns."""
    folder = tmp_path / "state"
    monkeypatch.setenv("MAROONED_STATE_DIR", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command given as words, with what is typed meanwhile."""

    def run_words(*words: str, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main(words)
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return Result(status, printed.out, printed.err)

    return run_words


@pytest.fixture
def records(run: Run, tmp_path: Path) -> list[Path]:
    """Records of three matches."""
    folder = tmp_path / "records"
    assert run("sim", "nautilus-island", "--games", "3", "--seed", "9", "--record", str(folder), "--json").status == 0
    return sorted(folder.iterdir())
