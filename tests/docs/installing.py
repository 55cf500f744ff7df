"""A project installed as `pip install -e` does it, but without pip: its folder and its metadata on Python's path."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path


def install(project: Path, site: Path) -> dict[str, str]:
    """Write the metadata that the project's `pyproject.toml` asks for; an environment in which it is installed."""
    described = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = site / f"{described['name'].replace('-', '_')}-{described['version']}.dist-info"
    metadata.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {described['name']}\nVersion: {described['version']}\n"
    (metadata / "METADATA").write_text(head, encoding="utf-8")
    lines = []
    for group, entries in described["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in entries.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    path = os.pathsep.join(filter(None, [str(project), str(site), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
