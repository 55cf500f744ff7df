"""One source, several speeds.

`@rule` marks a function of the rules. It is compiled by Numba for the CPU and can be called from a CUDA kernel as it
is; with `MAROONED_INTERPRET=1` it stays plain Python, for debugging and coverage. So a rule allocates nothing, raises
nothing, and touches no Python object: numbers, arrays and the record only.

Compiled code is kept in the user's cache, in folders named after a hash of the sources it depends on: the engine and the
function's own package. (Numba itself does not notice a change in a *called* function of another file.)
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

import numpy as np
import platformdirs

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED = os.environ.get("MAROONED_INTERPRET", "") not in ("", "0")
"""Whether rules run as plain Python in this process."""

KEPT_SECONDS = 30 * 24 * 3600
"""How long compiled code of sources that have changed since is kept."""


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of the rules: compiled, or plain Python when interpreting."""
    if INTERPRETED:
        return function
    import numba

    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    folder = cache_folder(*_homes(function))
    if folder is not None:
        before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
        try:
            dispatcher.enable_caching()
        finally:
            numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
    return dispatcher  # type: ignore[no-any-return]


def wrapping_rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule whose unsigned arithmetic wraps around on purpose (interpreted NumPy would warn)."""
    if not INTERPRETED:
        return rule(function)

    @functools.wraps(function)
    def quiet(*args: P.args, **kwargs: P.kwargs) -> R:
        with np.errstate(over="ignore"):
            return function(*args, **kwargs)

    return quiet


def _homes(function: Callable[..., Any]) -> Iterator[Path]:
    """The folders whose sources a rule may call: its own, and for a specialised one the game's. The engine is implied."""
    home = Path(function.__code__.co_filename).parent
    if home != Path(__file__).parent:
        yield home
    rules = function.__globals__.get("rules")
    if isinstance(rules, ModuleType) and rules.__file__:
        yield Path(rules.__file__).parent


@functools.cache
def specialise(template: str, game: Any) -> ModuleType:
    """The module `template` loaded anew with this game's rules as its global `rules`.

    Numba keeps no compiled code on disk for closures or for functions that take functions; module-level functions that
    find the rules in their globals are kept, and each game's record type makes their signatures distinct.
    """
    spec = importlib.util.find_spec(template)
    assert spec is not None and spec.origin is not None
    name = f"{template}[{game.name}]"
    special = importlib.util.spec_from_file_location(name, spec.origin)
    assert special is not None and special.loader is not None
    module = importlib.util.module_from_spec(special)
    module.rules = game.rules  # type: ignore[attr-defined]
    module.State = game.State  # type: ignore[attr-defined]
    sys.modules[name] = module
    special.loader.exec_module(module)
    return module


def cache_folder(*packages: Path) -> Path | None:
    """Where compiled code that depends on these folders of sources lives.

    None when nowhere is writable: then each process compiles anew.
    """
    base = _cache_base()
    if base is None:
        return None
    folder = base / sources_hash(*packages)
    if not folder.exists():
        folder.mkdir(exist_ok=True)
        _prune(base)
    return folder


@functools.cache
def sources_hash(*packages: Path) -> str:
    """A hash over the engine's sources and those of the given folders."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in (Path(__file__).parent, *packages):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


@functools.cache
def _cache_base() -> Path | None:
    chosen = os.environ.get("MAROONED_CACHE_DIR")
    places = [Path(chosen)] if chosen else []
    places.append(Path(platformdirs.user_cache_dir("marooned", appauthor=False)))
    places.append(Path(tempfile.gettempdir()) / f"marooned-{getattr(os, 'getuid', lambda: 'user')()}")
    for place in places:
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


def _prune(base: Path) -> None:
    """Delete compiled code of sources that changed long ago."""
    for folder in base.iterdir():
        try:
            if time.time() - folder.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue
