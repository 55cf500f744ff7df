"""A server that looks for damage all the time: `python -m tests.soak.watchful`."""

from __future__ import annotations

import runpy

from marooned.server.storage import cleanup

SECONDS = 0.3
"""Between looking through one table and the next."""

if __name__ == "__main__":
    cleanup.EVERY_SECONDS = SECONDS
    runpy.run_module("marooned.server", run_name="__main__")
