"""Numba's cache on disk, in folders of ours, for one process at a time."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, TextIO

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator

from marooned.engine.numba_support.bodies import from_kept, to_keep
from marooned.engine.numba_support.folders import EDITION, cache_folder, part_of

if sys.platform != "win32":
    import fcntl

LOCK_SECONDS = 300
"""How long a process waits for code that another one compiles; then it compiles the code itself."""

LOOK_SECONDS = 0.02
"""How often it looks."""


class Locator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Where the code of a source file is, below the folder that is named after all the sources it depends on: by the
    file's name in its part of the project, wherever that lies, so that two checkouts of the same sources share it."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        part = part_of(py_file)
        return ".".join((part.stem, *Path(py_file).parent.relative_to(part).parts)) if part.is_dir() else part.stem


class Located(CompileResultCacheImpl):  # type: ignore[misc]
    """Numba's own way of keeping what it compiled, there and nowhere else."""

    _locator_classes: ClassVar[list[type]] = [Locator]


class LocatedBodies(Located):
    """The same for bodies."""

    def reduce(self, body: Any) -> Any:
        return to_keep(body)

    def rebuild(self, target_context: Any, kept: Any) -> Any:
        return from_kept(target_context, *kept)

    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        return f"{super().get_filename_base(fullname, abiflags)}.body"


class DiskCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, where a full disk or a damaged file means compiling anew and nothing worse."""

    _impl_class = Located

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
        except OSError as error:
            DiskCache.trouble = error.strerror or str(error)
            self.disable()

    trouble: ClassVar[str | None] = None
    """Why some code could not be kept."""

    def signatures(self, target_context: Any) -> list[Any]:
        """The arguments, by their types, for which the function's code is on disk."""
        target_context.refresh()
        codegen = target_context.codegen()
        try:
            kept = list(self._cache_file._load_index())
        except Exception:  # a damaged file can raise anything
            return []
        return [key[0] for key in kept if key == self._index_key(key[0], codegen)]

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


class BodyCache(DiskCache):
    """The same for its body."""

    _impl_class = LocatedBodies


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
    """Let a compiled rule find its code on disk, and leave it there."""
    function = dispatcher.py_func
    folder = cache_folder(*dependencies(function))
    if folder is None:
        return
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        bodies, entries = BodyCache(function), DiskCache(function)
    except (OSError, RuntimeError):  # RuntimeError: Numba finds nowhere to write
        return
    finally:
        numba.config.CACHE_DIR = before
    if Path(bodies.cache_path).parent == folder:  # else Numba's own settings chose another place
        dispatcher._cache, dispatcher.entry_cache = bodies, entries


def dependencies(function: Callable[..., Any]) -> Iterator[Path]:
    """The parts of the project whose sources a rule may call: its own, and for a specialised one the game's too; and
    the edition of a game (`engine.editions`), several of which share their sources."""
    yield part_of(function.__code__.co_filename)
    rules, own = function.__globals__.get("rules"), function.__globals__
    if isinstance(rules, ModuleType) and rules.__file__:
        yield part_of(rules.__file__)
        own = vars(rules)
    if EDITION in own:
        yield Path(own[EDITION])
