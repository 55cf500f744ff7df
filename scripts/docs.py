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

FOREIGN = "https://unpkg.com/iframe-worker/shim"
"""What `docs/worker.js` stands in for."""


def main() -> None:
    """Build, and say where it is."""
    build()
    print(f"The documentation is in {SITE.relative_to(ROOT)}; open {(SITE / 'index.html').relative_to(ROOT)}.")


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
        keep_to_itself(project / "build" / "site")
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(project / "build" / "site", site)


def keep_to_itself(site: Path) -> None:
    """Let pages take what the search needs on a disk from the site: Zensical has them ask another host for it."""
    for page in site.rglob("*.html"):
        own = (Path(*[".."] * (len(page.relative_to(site).parts) - 1)) / "worker.js").as_posix()
        page.write_text(page.read_text(encoding="utf-8").replace(FOREIGN, own), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
