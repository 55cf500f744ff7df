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
        (False, {"cpu.max": "15000 50000", "cpu.weight": "10000"}),
        (True, {"cpu.cfs_period_us": "50000", "cpu.cfs_quota_us": "15000", "cpu.shares": "200000"}),
    ],
)
def test_a_process_is_held_and_let_go(
    is_old: bool, expected: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, pid = groups(tmp_path, monkeypatch, is_old=is_old), os.getpid()
    cores = os.sched_getaffinity(pid)
    with quotas.held(pid, 0.3, min(cores)):
        assert os.sched_getaffinity(pid) == {min(cores)}
        group = first / f"marooned-bench-{pid}"
        found = {file.name: file.read_text() for file in group.iterdir()}
        assert found == {**expected, "cgroup.procs": str(pid)}
    assert (first / "cgroup.procs").read_text() == str(pid), "it is back where it was"
    assert os.sched_getaffinity(pid) == cores


def test_how_often_a_process_wanted_more_is_counted_from_when_it_matters(tmp_path: Path) -> None:
    (tmp_path / "cpu.stat").write_text("nr_periods 100\nnr_throttled 100\nthrottled_time 5\n")
    bound = quotas.Bound(tmp_path)
    bound.begin()
    assert bound.reached == 0
    (tmp_path / "cpu.stat").write_text("nr_periods 140\nnr_throttled 130\nthrottled_time 9\n")
    assert bound.reached == 0.75


@pytest.mark.parametrize(("is_old", "file"), [(False, "cpu.weight"), (True, "cpu.shares")])
def test_this_process_comes_first(is_old: bool, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = groups(tmp_path, monkeypatch, is_old=is_old)
    with quotas.put_first():
        [group] = [one for one in first.iterdir() if one.name.startswith("marooned-bench-first-")]
        assert int((group / file).read_text()) >= 10_000
        assert (group / "cgroup.procs").read_text() == str(os.getpid())


def test_the_smallest_part_is_what_linux_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = groups(tmp_path, monkeypatch, is_old=False)
    with quotas.held(os.getpid(), 0.01, min(os.sched_getaffinity(0))):
        assert (first / f"marooned-bench-{os.getpid()}" / "cpu.max").read_text() == "1000 50000"


def test_where_there_are_no_control_groups_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "ROOT", tmp_path / "nothing")
    with pytest.raises(FileNotFoundError), quotas.held(os.getpid(), 0.3, 0):
        pass
