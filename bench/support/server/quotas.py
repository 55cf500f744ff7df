"""A bound on what a process may use of the processors, by a control group of Linux: needs root.

With each server held to a part of a core, few cores are enough to see what several servers do that one does not: load,
database and Redis are left free, and the servers are what there is too little of.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD_MICROSECONDS = 10_000
"""Short, so that a held process pauses for milliseconds and not for tenths of a second."""
WEIGHT_V1, WEIGHT_V2 = 200_000, 10_000
"""How much before others on the machine: a held process gets its part even when they are busy."""


@contextlib.contextmanager
def held(pid: int, share: float) -> Iterator[None]:
    """A process, and all that it starts from now on, may use so much of a core; `OSError` where that cannot be."""
    first = ROOT / "cpu" if (ROOT / "cpu").is_dir() else ROOT
    group = first / f"marooned-bench-{pid}"
    group.mkdir()
    quota = max(1000, round(share * PERIOD_MICROSECONDS))
    try:
        if first == ROOT:
            (group / "cpu.max").write_text(f"{quota} {PERIOD_MICROSECONDS}")
            (group / "cpu.weight").write_text(str(WEIGHT_V2))
        else:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD_MICROSECONDS))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
            (group / "cpu.shares").write_text(str(WEIGHT_V1))
        (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        with contextlib.suppress(OSError):
            for inside in (group / "cgroup.procs").read_text().split():
                (first / "cgroup.procs").write_text(inside)
        with contextlib.suppress(OSError):
            group.rmdir()
