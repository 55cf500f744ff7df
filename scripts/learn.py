"""Test learning with a CPU build of PyTorch, which is brought into `.learn` and is part of nothing else.

PyPI's builds for Linux come with gigabytes of CUDA, and the index of the others cannot be reached from everywhere, so
it is in no lock file: one version is asked for here, of where pip is told to look (`PIP_FIND_LINKS`), then of PyTorch's
own index. Where it cannot be had, a line says so, and the tests of learning are left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from scripts.setup import ROOT, find_uv, install_uv

VERSION = "2.13.0"
WANTED = f"torch=={VERSION}" if sys.platform == "darwin" else f"torch=={VERSION}+cpu"
INDEX = "https://download.pytorch.org/whl/cpu"
PLACE = ROOT / ".learn"
STAMP = PLACE / ".made"
MADE = f"{WANTED} {sys.version}"


def main() -> None:
    """Bring PyTorch unless it is there, and run the tests of learning."""
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == MADE) and not bring():
        print(f"{WANTED} could not be had from {INDEX}, nor where pip looks: learning is not tested.")
        return
    environment = {**os.environ, "PYTHONPATH": str(PLACE), "OMP_NUM_THREADS": "1"}
    tests = [sys.executable, "-m", "pytest", "--quiet", "tests/examples", "tests/learn", *sys.argv[1:]]
    sys.exit(subprocess.run(tests, cwd=ROOT, env=environment, check=False).returncode)


def bring() -> bool:
    """Install PyTorch and what it needs from the first place that has it; whether one had."""
    links = os.environ.get("PIP_FIND_LINKS", "").split()
    known = [part for link in links for part in ("--find-links", link)]
    print(f"Installing {WANTED} into {PLACE.name} …", flush=True)
    for source in ([known] if known else []) + [["--index", INDEX]]:
        shutil.rmtree(PLACE, ignore_errors=True)
        uv = [find_uv() or install_uv(), "pip", "install", "--quiet", "--python", sys.executable]
        made = subprocess.run([*uv, "--target", str(PLACE), *source, WANTED], capture_output=True, check=False)
        if made.returncode == 0:
            STAMP.write_text(MADE, encoding="utf-8")
            return True
    return False


if __name__ == "__main__":
    main()
