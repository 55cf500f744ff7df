"""A server on a machine whose clock is set by somebody: `python -m tests.soak.skewed`.

The machine's clock is off by as many seconds as the file says that `SOAK_CLOCK` names, and that may change at any time.
"""

from __future__ import annotations

import os
import runpy
import time
from pathlib import Path

SETTING = "SOAK_CLOCK"


def skew(file: Path) -> None:
    """Let the clock be off from now on."""
    seconds, nanoseconds = time.time, time.time_ns

    def offset() -> float:
        try:
            return float(file.read_text(encoding="ascii"))
        except (OSError, ValueError):  # it is being written
            return 0.0

    time.time = lambda: seconds() + offset()
    time.time_ns = lambda: nanoseconds() + round(offset() * 1e9)


if __name__ == "__main__":
    skew(Path(os.environ[SETTING]))
    runpy.run_module("marooned.server", run_name="__main__")
