"""The page folder of a game's package: which of its files are served, under an address that follows from their bytes.

A page is read whole before anything of it is served, so no address can lead out of its folder. Anything odd in it (a
link, a name that would need quoting, more than fits) refuses the page as a whole, and the game is drawn plainly.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from marooned.engine.errors import NamedProblem
from marooned.engine.text import folder_of

FOLDER = "page"
"""Where a game's package has it."""
TABLE, STYLES = "table.js", "table.css"
"""The module that draws the table, which every page has, and its styles."""

SHELL = 1
"""The version of the interface between the page and modules of packages: `export const shell = 1;` in each of them."""

TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What is served, and as what; files of other types are left alone."""
PACKABLE = {".js", ".css", ".json", ".svg"}

MOST_FILES = 200
MOST_BYTES = 4 << 20
"""Of all files of a page together."""
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,99}")
"""What files and folders may be called."""


class BrokenPage(NamedProblem):
    """A page folder that is not served; its text, `page-problem-<problem>`, says what to do."""

    packages = ("marooned.server",)

    def text(self, language: str) -> str:
        return self.say(language, f"page-problem-{self.problem}", **self.details)


@dataclass(frozen=True)
class PageFile:
    """A file of a page."""

    body: bytes
    packed: bytes | None
    """The same for browsers that take gzip; None where that gains nothing."""
    type: str


@dataclass(frozen=True)
class PackagePage:
    """What a package brings to draw its game with."""

    digest: str
    """Of all its bytes: part of its addresses, so that browsers may keep them for good."""
    files: Mapping[str, PageFile]
    """By their paths below the folder."""

    @property
    def size(self) -> int:
        return sum(len(file.body) for file in self.files.values())


def read_page(package: str) -> PackagePage | None:
    """The page of a package as it is now; None where it has none."""
    folder = folder_of(package) / FOLDER
    if folder.is_symlink():
        raise BrokenPage("link", file=FOLDER)
    if not folder.is_dir():
        return None
    files: dict[str, PageFile] = {}
    room = MOST_BYTES
    for path in _found(folder):
        name = path.relative_to(folder).as_posix()
        with path.open("rb") as opened:
            body = opened.read(room + 1)
        room -= len(body)
        if room < 0:
            raise BrokenPage("large", most=MOST_BYTES >> 20)
        files[name] = PageFile(body, _packed(path.suffix, body), TYPES[path.suffix])
        if len(files) > MOST_FILES:
            raise BrokenPage("many", most=MOST_FILES)
    if TABLE not in files:
        raise BrokenPage("table", folder=str(folder), file=TABLE)
    return PackagePage(_digest(files), files)


def _found(folder: Path) -> Iterator[Path]:
    """The files of a page folder whose types are served, in order. Dot files are ignored; odd names are errors."""
    for place, folders, names in os.walk(folder):
        here = Path(place)
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != "node_modules")
        wanted = [name for name in sorted(names) if not name.startswith(".") and PurePosixPath(name).suffix in TYPES]
        for name in (*folders, *wanted):
            path = here / name
            if path.is_symlink() or not (path.is_dir() or path.is_file()):
                raise BrokenPage("link", file=_shown(path, folder))
            if not NAME.fullmatch(name):
                raise BrokenPage("name", file=_shown(path, folder))
        yield from (here / name for name in wanted)


def _shown(path: Path, folder: Path) -> str:
    """A file as an error names it: invisible letters are written out."""
    return ascii(path.relative_to(folder).as_posix())[1:-1]


def _packed(suffix: str, body: bytes) -> bytes | None:
    packed = gzip.compress(body, mtime=0) if suffix in PACKABLE else body
    return packed if len(packed) < len(body) else None


def _digest(files: Mapping[str, PageFile]) -> str:
    found = hashlib.sha256()
    for name, file in files.items():
        found.update(f"{name}\0{len(file.body)}\0".encode())
        found.update(file.body)
    return found.hexdigest()[:20]
