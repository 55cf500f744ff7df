"""Where a CPU build of PyTorch is had.

PyPI's builds for Linux come with gigabytes of CUDA, and the index of the others cannot be reached from everywhere, so
it is in no lock file: one version is asked for here, of where pip is told to look (`PIP_FIND_LINKS`), then of PyTorch's
own index.
"""

from __future__ import annotations

import os
import subprocess
import sys

from scripts.setup import find_uv, install_uv

VERSION = "2.13.0"
WANTED = f"torch=={VERSION}" if sys.platform == "darwin" else f"torch=={VERSION}+cpu"
INDEX = "https://download.pytorch.org/whl/cpu"


def install(*arguments: str) -> bool:
    """Install PyTorch, and what else the arguments of `uv pip install` name, from the first place that has it."""
    links = os.environ.get("PIP_FIND_LINKS", "").split()
    known = [part for link in links for part in ("--find-links", link)]
    for source in ([known] if known else []) + [["--index", INDEX]]:
        uv = [find_uv() or install_uv(), "pip", "install", "--quiet"]
        if subprocess.run([*uv, *arguments, *source, WANTED], capture_output=True, check=False).returncode == 0:
            return True
    return False
