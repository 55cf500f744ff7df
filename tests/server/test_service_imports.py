"""What a server alone on its machine needs, and no more: the extras stay extras."""

from __future__ import annotations

import subprocess
import sys

EXTRAS = ("hiredis", "asyncpg", "mcp")


def test_a_server_alone_imports_no_extra() -> None:
    code = "import sys, marooned.server.web.app, marooned.cli; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=True)
    assert not {name.split(".")[0] for name in run.stdout.split()} & set(EXTRAS)
