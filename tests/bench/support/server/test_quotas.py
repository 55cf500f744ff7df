"""Servers held to a part of a core."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bench.support.server import quotas


def groups(folder: Path, monkeypatch: pytest.MonkeyPatch, *, is_old: bool) -> Path:
    """A folder that looks like Linux' control groups, where one that is made has its files at once."""
    first = folder / "cpu" if is_old else folder
    first.mkdir(exist_ok=True)
    (first / "cgroup.procs").touch()
    monkeypatch.setattr(quotas, "ROOT", folder)
    return first


@pytest.mark.parametrize(
    ("is_old", "expected"),
    [
        (False, {"cpu.max": "3000 10000", "cpu.weight": "10000"}),
        (True, {"cpu.cfs_period_us": "10000", "cpu.cfs_quota_us": "3000", "cpu.shares": "200000"}),
    ],
)
def test_a_process_is_held_and_let_go(
    is_old: bool, expected: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, pid = groups(tmp_path, monkeypatch, is_old=is_old), os.getpid()
    with quotas.held(pid, 0.3):
        group = first / f"marooned-bench-{pid}"
        found = {file.name: file.read_text() for file in group.iterdir()}
        assert found == {**expected, "cgroup.procs": str(pid)}
    assert (first / "cgroup.procs").read_text() == str(pid), "it is back where it was"


def test_the_smallest_part_is_what_linux_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = groups(tmp_path, monkeypatch, is_old=False)
    with quotas.held(1, 0.01):
        assert (first / "marooned-bench-1" / "cpu.max").read_text() == "1000 10000"


def test_where_there_are_no_control_groups_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "ROOT", tmp_path / "nothing")
    with pytest.raises(FileNotFoundError), quotas.held(1, 0.3):
        pass
