"""Where compiled code is kept between processes: the user's cache, never the install.

Each folder is named after a hash of the sources its code depends on: the engine's, and those of the function's own
part of the project. (Numba itself does not notice a change in a *called* function of another file.)
"""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import platformdirs

KEPT_SECONDS = 30 * 24 * 3600
"""How long compiled code that nobody uses any more is kept."""

FOLDER_NAME = re.compile("[0-9a-f]{16}")
"""What the folders here are called; others are not ours to delete."""

EDITION = "__edition__"
"""The global by which modules that are loaded several times from the same sources say which time it is."""
CHANCE = "__chance__"
"""The global by which such modules say from where they draw, if not from the generator."""


def part_of(file: str) -> Path:
    """The part of the project a file belongs to: a folder of this package or of its `games`, or another project's
    outermost package, or a file of its own.
    """
    package = Path(__file__).parents[2]
    folder = Path(file).parent
    if not (folder / "__init__.py").exists():
        return Path(file)
    while folder.parent not in (package, package / "games") and (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder


@functools.cache
def cache_folder(*parts: Path) -> Path | None:
    """Where compiled code that depends on these parts lives. None when nowhere is writable: compile in each process."""
    base = cache_base()
    if base is None:
        return None
    folder = base / sources_hash(*parts)
    try:
        if folder.exists():
            os.utime(folder)
        else:
            folder.mkdir(exist_ok=True)
            prune(base)
    except OSError:
        return None
    return folder


@functools.cache
def sources_hash(*parts: Path) -> str:
    """A hash over the engine's sources and those of the given parts."""
    digest = hashlib.blake2b(digest_size=8)
    for part in (Path(__file__).parents[1], *parts):
        sources = [path for path in sorted(part.rglob("*.py")) if path.is_file()] if part.is_dir() else [part]
        for path in sources:
            digest.update(path.relative_to(part.parent).as_posix().encode())
            if path.is_file():  # an edition is a name alone
                digest.update(path.read_bytes())
    return digest.hexdigest()


@functools.cache
def cache_base() -> Path | None:
    """The first place that can be written to: the one asked for, the user's cache, a private temporary folder."""
    for place in _places():
        base = place / "compiled"
        try:
            base.mkdir(parents=True, exist_ok=True)
            probe = base / f".writable-{os.getpid()}"
            probe.touch()
            probe.unlink()
        except OSError:
            continue
        return base
    return None


def stamp_of(game_folder: Path, part: str) -> Path | None:
    """A file that is there once a part of a game is compiled, by this Python and this Numba, for this kind of machine;
    None where nothing can be kept."""
    folder = cache_folder(game_folder, Path(__file__).parents[2] / "search")
    versions = f"{sys.implementation.cache_tag}-{importlib.metadata.version('numba')}-{platform.machine()}"
    return None if folder is None else folder / f"{part}-{versions}.compiled"


def prune(base: Path) -> None:
    """Delete compiled code that nobody has used for long."""
    for folder in base.iterdir():
        try:
            if FOLDER_NAME.fullmatch(folder.name) and time.time() - folder.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue


def _places() -> Iterator[Path]:
    chosen = os.environ.get("MAROONED_CACHE_DIR")
    if chosen:
        yield Path(chosen).absolute()
    usual = Path(platformdirs.user_cache_dir("marooned", appauthor=False))
    if usual.is_absolute():  # it is not when the user has no home
        yield usual
    try:
        temporary = Path(tempfile.gettempdir()) / f"marooned-{getattr(os, 'getuid', lambda: 'user')()}"
        temporary.mkdir(mode=0o700, exist_ok=True)
        if _is_private(temporary):
            yield temporary
    except OSError:
        return


def _is_private(folder: Path) -> bool:
    """Whether nobody else can write there: compiled code is loaded without further checks."""
    if os.name != "posix":
        return True
    info = folder.stat()
    return info.st_uid == os.getuid() and not info.st_mode & 0o022
