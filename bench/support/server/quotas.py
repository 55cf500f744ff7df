"""Bounds on what processes may use of the processors, by control groups of Linux: needs root.

With each server held to a part of a core, few cores are enough to see what several servers do that one does not: the
servers are what there is too little of. Load, database and Redis come before whatever else the machine does, so that
they are there when a server wants them.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD_MICROSECONDS = 50_000
"""Short, so that a held process pauses for less than players notice; but after each pause it finds its caches filled
by others, and with 10,000 a move cost up to half as much again, as much as others happened to do meanwhile."""
WEIGHT_V1, WEIGHT_V2 = 200_000, 10_000
"""How much before others on the machine."""


class Bound:
    """A control group that holds processes to a part of a core."""

    def __init__(self, group: Path) -> None:
        self.group = group
        self._before = {"nr_periods": 0, "nr_throttled": 0}

    def _counts(self) -> dict[str, int]:
        lines = (self.group / "cpu.stat").read_text().split("\n")
        return {name: int(count) for name, count in (line.split() for line in lines if line)}

    def begin(self) -> None:
        """Count from now on."""
        self._before = self._counts()

    @property
    def reached(self) -> float:
        """The part of all periods in which the processes wanted more than they were given."""
        now = self._counts()
        periods = now["nr_periods"] - self._before["nr_periods"]
        return (now["nr_throttled"] - self._before["nr_throttled"]) / max(1, periods)


@contextlib.contextmanager
def held(pid: int, share: float, core: int) -> Iterator[Bound]:
    """A process, and all that it starts from now on, may use so much of that core; `OSError` where that cannot be.

    On one core, because Linux hands a quota out to cores in slices, and what is left of one is lost where the process
    moves on.
    """
    with _group(f"marooned-bench-{pid}", pid) as group:
        quota = max(1000, round(share * PERIOD_MICROSECONDS))
        if group.parent == ROOT:
            (group / "cpu.max").write_text(f"{quota} {PERIOD_MICROSECONDS}")
        else:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD_MICROSECONDS))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        cores = os.sched_getaffinity(pid)
        _keep_to(pid, {core})
        try:
            yield Bound(group)
        finally:
            _keep_to(pid, cores)


def _keep_to(pid: int, cores: set[int]) -> None:
    """All threads of a process run on these cores."""
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(ProcessLookupError):  # it ended meanwhile
            os.sched_setaffinity(int(thread.name), cores)


@contextlib.contextmanager
def put_first() -> Iterator[None]:
    """This process, and all that it starts from now on, come before others; `OSError` where that cannot be."""
    pid = os.getpid()
    with _group(f"marooned-bench-first-{pid}", pid):
        yield


@contextlib.contextmanager
def _group(name: str, pid: int) -> Iterator[Path]:
    """A control group of a process, with a large share of the processors."""
    first = ROOT / "cpu" if (ROOT / "cpu").is_dir() else ROOT
    group = first / name
    group.mkdir()
    try:
        if first == ROOT:
            (group / "cpu.weight").write_text(str(WEIGHT_V2))
        else:
            (group / "cpu.shares").write_text(str(WEIGHT_V1))
        (group / "cgroup.procs").write_text(str(pid))
        yield group
    finally:
        with contextlib.suppress(OSError):
            for inside in (group / "cgroup.procs").read_text().split():
                (first / "cgroup.procs").write_text(inside)
        with contextlib.suppress(OSError):
            group.rmdir()
