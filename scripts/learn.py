"""Test learning with a CPU build of PyTorch, which is brought into `.learn` and is part of nothing else.

Where it cannot be had, a line says so, and the tests of learning are left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from scripts.setup import ROOT
from scripts.torch_source import INDEX, WANTED, install

PLACE = ROOT / ".learn"
STAMP = PLACE / ".made"
MADE = f"{WANTED} {sys.version}"


def main() -> None:
    """Bring PyTorch unless it is there, and run the tests of learning."""
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == MADE) and not bring():
        print(f"{WANTED} could not be had from {INDEX}, nor where pip looks: learning is not tested.")
        return
    environment = {**os.environ, "PYTHONPATH": str(PLACE)}
    tests = [sys.executable, "-m", "pytest", "--quiet", "tests/examples", "tests/learn", *sys.argv[1:]]
    sys.exit(subprocess.run(tests, cwd=ROOT, env=environment, check=False).returncode)


def bring() -> bool:
    """Install PyTorch and what it needs; whether it could be had."""
    print(f"Installing {WANTED} into {PLACE.name} …", flush=True)
    shutil.rmtree(PLACE, ignore_errors=True)
    made = install("--python", sys.executable, "--target", str(PLACE))
    if made:
        STAMP.write_text(MADE, encoding="utf-8")
    return made


if __name__ == "__main__":
    main()
