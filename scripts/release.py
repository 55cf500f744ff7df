"""Check that a tag may become a release, and print what the changelog says of it. Run by the release workflow."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Print the notes of the release that a tag names, or exit with a sentence."""
    if len(sys.argv) != 2:
        sys.exit("Say which tag: python scripts/release.py v1.2.3")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(notes(sys.argv[1], project["version"], changelog))


def notes(tag: str, version: str, changelog: str) -> str:
    """The changelog's section of the version, if the tag names that version and its section is dated."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f"{version} in pyproject.toml is not of the form 1.2.3.")
    if tag != f"v{version}":
        sys.exit(f"The tag is {tag}, but pyproject.toml says {version}.")
    heading = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$"
    found = re.search(rf"{heading}\n(.*?)(?=^## |^\[.*\]: |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        sys.exit(f"CHANGELOG.md has no heading like this: ## [{version}] - 2026-12-31")
    if not found[1].strip():
        sys.exit(f"CHANGELOG.md says nothing of {version}.")
    return found[1].strip()


if __name__ == "__main__":
    main()
