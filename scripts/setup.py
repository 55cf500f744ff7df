"""Bring what the project needs into the checkout: uv where it is missing, then the locked dependencies in `.venv`.

Run by make before anything else, with nothing but Python's standard library. It does nothing when nothing changed, and
when it can do no more it says in plain words what to do. The syntax is kept old so that an old Python can say so too.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST, TOO_NEW = (3, 11), (3, 15)
"""Pythons the project runs on, the second one excluded; the same as `requires-python`."""

UV = "uv==0.13.7"
"""What is installed where there is no uv."""

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / ".synced"
OWN_UV = ROOT / ".uv"
BIN = "Scripts" if os.name == "nt" else "bin"


def main() -> None:
    """Set up with the dependency groups asked for, or exit with a sentence that says what is missing."""
    check_python()
    now = fingerprint()
    before, *groups = STAMP.read_text(encoding="utf-8").split() if STAMP.exists() else [""]
    missing = set(sys.argv[1:]) - set(groups)
    if before == now and not missing:
        return
    groups = sorted({*groups, *missing})
    sync(find_uv() or install_uv(), groups)
    STAMP.write_text(" ".join([now, *groups]), encoding="utf-8")


def check_python() -> None:
    """Refuse a Python that the project cannot run on."""
    if not OLDEST <= sys.version_info[:2] < TOO_NEW:
        found = f"{sys.executable} is {sys.version.split()[0]}"
        sys.exit(
            f"marooned needs Python 3.{OLDEST[1]} to 3.{TOO_NEW[1] - 1}, and {found}.\n"
            "Name another one: make PYTHON=/path/to/python3 …"
        )


def fingerprint() -> str:
    """What the environment depends on, in a word: the lock, the project's metadata, this script, this Python."""
    digest = hashlib.sha256(repr((sys.version_info, str(ROOT))).encode())
    for name in ("pyproject.toml", "uv.lock", "scripts/setup.py"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def find_uv() -> str | None:
    """A uv that works: the one on the PATH, or the checkout's own."""
    for candidate in (shutil.which("uv"), OWN_UV / BIN / "uv"):
        if candidate is not None and answers(str(candidate)):
            return str(candidate)
    return None


def answers(uv: str) -> bool:
    """Whether that uv can be run (version managers leave shims that cannot)."""
    try:
        return subprocess.run([uv, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def install_uv() -> str:
    """Put uv into the checkout, in a small environment of its own."""
    print(f"Installing {UV} into {OWN_UV.name} …", flush=True)
    shutil.rmtree(OWN_UV, ignore_errors=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(OWN_UV)], capture_output=True, text=True)
    if made.returncode != 0:
        shutil.rmtree(OWN_UV, ignore_errors=True)
        sys.exit(
            f"{sys.executable} cannot make virtual environments:\n{(made.stdout + made.stderr).strip()}\n"
            "Install its venv module (on Debian and Ubuntu: apt install python3-venv),\n"
            "or install uv yourself (https://docs.astral.sh/uv), and run make again."
        )
    pip = [str(OWN_UV / BIN / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install", UV]
    if subprocess.run(pip).returncode != 0:
        shutil.rmtree(OWN_UV, ignore_errors=True)
        sys.exit(
            f"Could not download {UV}: see the lines above.\n"
            "Check the network (or pip's index settings), or install uv yourself, and run make again."
        )
    return str(OWN_UV / BIN / "uv")


def sync(uv: str, groups: list[str]) -> None:
    """Install exactly what the lock says, with this Python."""
    print(f"Installing the locked dependencies into {ENVIRONMENT.name} …", flush=True)
    command = [uv, "sync", "--locked", "--quiet", "--python", sys.executable]
    for group in groups:
        command += ["--group", group]
    environment = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    environment.update(UV_PROJECT_ENVIRONMENT=str(ENVIRONMENT), UV_PYTHON_DOWNLOADS="never")
    status = subprocess.run(command, cwd=str(ROOT), env=environment).returncode
    if status != 0:
        sys.exit(f"The dependencies could not be installed (uv exited with {status}): see the lines above.")


if __name__ == "__main__":
    main()
