"""Builds the documentation into `build/site`, in every language; a warning fails it. Run by `make docs`.

What is written from code must be fresh: `scripts/protocol.py` and `scripts/tables.py` write it anew first.
"""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
LANGUAGES = ("mkdocs.yml", "mkdocs.fr.yml")
"""The outer one first: the others are built into folders of it."""


def main() -> None:
    """Write what follows from code, then build."""
    for script in ("protocol.py", "tables.py"):
        runpy.run_path(str(ROOT / "scripts" / script), run_name="__main__")
    build()
    print(f"The documentation is in {SITE.relative_to(ROOT)}: open index.html there, or serve it with")
    print(f"    python3 -m http.server --directory {SITE.relative_to(ROOT)}")


def build() -> None:
    """Build every language, or exit with a sentence."""
    shutil.rmtree(SITE, ignore_errors=True)
    for config in LANGUAGES:
        command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "--config-file", config]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{done.stdout}{done.stderr}\nThe documentation could not be built from {config}: see above.")


if __name__ == "__main__":
    main()
