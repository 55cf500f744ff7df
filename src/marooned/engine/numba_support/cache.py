"""Where compiled code is kept between processes: the user's cache, never the install.

Each folder is named after a hash of the sources its code depends on: the engine's, and those of the function's own
part of the project. (Numba itself does not notice a change in a *called* function of another file.)
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

import numba
import platformdirs
from numba.core.caching import FunctionCache

if sys.platform != "win32":
    import fcntl

KEPT_SECONDS = 30 * 24 * 3600
"""How long compiled code that nobody uses any more is kept."""

LOCK_SECONDS = 300
"""How long a process waits for code that another one compiles; then it compiles the code itself."""

LOOK_SECONDS = 0.02
"""How often it looks."""

FOLDER_NAME = re.compile("[0-9a-f]{16}")
"""What the folders here are called; others are not ours to delete."""


class DiskCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, where a full disk or a damaged file means compiling anew and nothing worse."""

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(signature, target_context)
        except Exception:  # unpickling a damaged file can raise anything
            try:
                self.flush()
            except OSError:
                self.disable()
            return None

    def save_overload(self, signature: Any, data: Any) -> None:
        try:
            super().save_overload(signature, data)
        except OSError:
            self.disable()

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other processes from compiling this function meanwhile: whoever comes later finds its code on disk."""
        if self._locked:
            yield
            return
        try:
            file = (Path(self.cache_path) / f"{self._impl.filename_base}.lock").open("w")
        except OSError:
            yield
            return
        with file:
            self._locked = _lock(file)
            try:
                yield
            finally:
                self._locked = False

    _locked = False
    """Whether this process holds the lock: a function that calls itself is compiled within its own compilation."""


def _lock(file: TextIO) -> bool:
    """Lock a file until it is closed; whether that could be done."""
    if sys.platform == "win32":  # processes that begin together compile the same code
        return False
    deadline = time.monotonic() + LOCK_SECONDS
    while time.monotonic() < deadline:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            time.sleep(LOOK_SECONDS)
        except OSError:  # a file system without locks
            return False
    return False


def keep_compiled(dispatcher: Any) -> None:
    """Let a compiled function find its code on disk, and leave it there."""
    folder = cache_folder(*dependencies(dispatcher.py_func))
    if folder is None:
        return
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        cache = DiskCache(dispatcher.py_func)
    except (OSError, RuntimeError):  # RuntimeError: Numba finds nowhere to write
        return
    finally:
        numba.config.CACHE_DIR = before
    if Path(cache.cache_path).parent == folder:  # else Numba chose a place of its own
        dispatcher._cache = cache


def dependencies(function: Callable[..., Any]) -> Iterator[Path]:
    """The parts of the project whose sources a rule may call: its own, and for a specialised one the game's too."""
    yield part_of(function.__code__.co_filename)
    rules = function.__globals__.get("rules")
    if isinstance(rules, ModuleType) and rules.__file__:
        yield part_of(rules.__file__)


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
        for path in sorted(part.rglob("*.py")) if part.is_dir() else [part]:
            if path.is_file():
                digest.update(path.relative_to(part.parent).as_posix().encode())
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
