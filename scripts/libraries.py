"""Test our environments with the learning libraries themselves, in an environment of their own, `.libraries`.

They want other versions of what the project is locked to, and PyTorch, so they are part of nothing else. Where one
cannot be had (there is no Ray for the newest Python), a line says so, and its tests are skipped.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

from scripts.setup import BIN, ROOT, find_uv, install_uv
from scripts.torch_source import WANTED, install

PLACE = ROOT / ".libraries"
STAMP = PLACE / ".made"
PYTHON = PLACE / BIN / "python"

OURS = f"{ROOT}[gymnasium,openspiel,pettingzoo,testing]"
LIBRARIES = ("stable-baselines3==2.9.2 sb3-contrib==2.9.2", "tianshou==2.0.1", "ray[rllib]==2.60.0")
"""What is tested, in sets of which each is had whole or not at all."""
MADE = f"{WANTED} {LIBRARIES} {sys.version}"


def main() -> None:
    """Bring the libraries unless they are there, and run their tests or, with `--curves`, draw how they learn."""
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == MADE) and not bring():
        print(f"{WANTED} could not be had: the learning libraries are not tested.")
        return
    asked = sys.argv[1:]
    module = ["bench.envs.libraries"] if "--curves" in asked else ["pytest", "--quiet", "-rs", "tests/libraries"]
    words = [word for word in asked if word != "--curves"]
    sys.exit(subprocess.run([str(PYTHON), "-m", *module, *words], cwd=ROOT, check=False).returncode)


def bring() -> bool:
    """Make the environment; whether there is PyTorch, without which there is nothing to test."""
    print(f"Installing learning libraries into {PLACE.name} …", flush=True)
    shutil.rmtree(PLACE, ignore_errors=True)
    subprocess.run([find_uv() or install_uv(), "venv", "--quiet", "--python", sys.executable, str(PLACE)], check=True)
    target = ("--python", str(PYTHON))
    had = [""] if install(*target, "--editable", OURS) else []
    for library in LIBRARIES if had else ():
        if install(*target, *" ".join([*had, library]).split()):
            had.append(library)
        else:
            print(f"{library} could not be had: it is not tested.")
    if had:
        STAMP.write_text(MADE, encoding="utf-8")
    return bool(had)


if __name__ == "__main__":
    main()
