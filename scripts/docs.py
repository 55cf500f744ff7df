"""Builds the documentation into `build/site`, in every language; a warning fails it. Run by `make docs`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
LANGUAGES = ("mkdocs.yml", "mkdocs.fr.yml")
"""The outer one first: the others are built into folders of it."""


def main() -> None:
    """Build, and say where it is."""
    build()
    print(f"The documentation is in {SITE.relative_to(ROOT)}: open index.html there, or serve it with")
    print(f"    python3 -m http.server --directory {SITE.relative_to(ROOT)}")


def build(site: Path = SITE) -> None:
    """Build every language into a folder, or exit with a sentence. Copies are built, so that nothing is left behind."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        shutil.copytree(ROOT / "docs", project / "docs")
        for name in LANGUAGES:
            config = (ROOT / name).read_text(encoding="utf-8")
            included = config.replace("base_path: [.]", f"base_path: [{ROOT.as_posix()}]")
            (project / name).write_text(included, encoding="utf-8")
            command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "--config-file", name]
            done = subprocess.run(command, cwd=project, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"{done.stdout}{done.stderr}\nThe documentation could not be built from {name}: see above.")
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(project / "build" / "site", site)


if __name__ == "__main__":
    main()
