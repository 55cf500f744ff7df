"""The peer: boardgame.io's own server, installed into a cache folder of the benchmark and nowhere else."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import platformdirs

VERSION = "0.50.2"
PROGRAM = Path(__file__).with_name("boardgame_io.cjs")


def peer_command() -> list[str]:
    """What starts it; installs it the first time, with the npm of this machine."""
    folder = Path(platformdirs.user_cache_dir("marooned-bench")) / f"boardgame.io-{VERSION}"
    if not (folder / "node_modules" / "boardgame.io").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}\n')
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("boardgame.io needs Node.js and npm; or measure with --no-peer")
        subprocess.run(
            [npm, "install", "--no-audit", "--no-fund", f"boardgame.io@{VERSION}"],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    return ["node", str(PROGRAM), str(folder)]
