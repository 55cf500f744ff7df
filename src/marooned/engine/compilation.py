"""One source, several speeds.

`@rule` marks a function of the rules. It is compiled by Numba for the CPU and can be called from a CUDA kernel as it
is; with `MAROONED_INTERPRET=1` it stays plain Python, for debugging and coverage. So a rule allocates nothing, raises
nothing, and touches no Python object: numbers, arrays and the record only.

A process that `postpone`s compiling begins with plain Python too; `numba_support.switching` moves a game over to its
compiled rules once they are on disk, while it is played.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
import sys
import threading
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED = os.environ.get("MAROONED_INTERPRET", "") not in ("", "0")
"""Whether rules are plain Python as they are loaded in this process."""

POSTPONED = False
"""Whether they are so only until their compiled code is ready."""

BUILT_INS = "built_ins"
"""The module beside a built-in function that holds what compiled rules run in its place."""

_loading = threading.RLock()


class Compilable(NamedTuple):
    """How a rule that was loaded as plain Python is compiled."""

    function: Callable[..., Any]
    """As Numba reads it."""
    inlined: bool = False
    built_in: bool = False

    def compiled(self, function: Any) -> Any:
        """The compiled rule, made of this copy of the function."""
        return _built_in(function) if self.built_in else _compiled(function, inlined=self.inlined)


compilable: dict[Any, Compilable] = {}
"""The rules of this process that are plain Python."""
compiled_games: set[Any] = set()
"""Games that have been moved over to their compiled rules."""
_plain_built_ins: dict[Any, Callable[..., Any]] = {}
"""What compiled rules run → the built-in function that it stands for."""
_wrapping: set[Any] = set()
"""The code of rules whose arithmetic wraps around."""
_interpreted_rules: dict[Any, Any] = {}
"""A rule's function → its copy that calls plain Python alone."""
_interpreted_globals: dict[int, dict[str, Any]] = {}
"""Globals of a module, by identity → what such copies of its rules find there."""
_memories: list[Callable[[], None]] = []


def postpone() -> None:
    """Begin with interpreted rules in this process; where some are loaded already, all stays as it is."""
    global INTERPRETED, POSTPONED
    if not INTERPRETED and "marooned.engine.record" not in sys.modules:
        INTERPRETED = POSTPONED = True


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of the rules: compiled, or plain Python when interpreting."""
    return _plain(function, Compilable(function)) if INTERPRETED else _compiled(function)


def inlined_rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule laid out inside each one that calls it: for the few that run at every move.

    Loops over them are a fifth faster, and take a little longer to compile.
    """
    return _plain(function, Compilable(function, inlined=True)) if INTERPRETED else _compiled(function, inlined=True)


def wrapping_rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule whose unsigned arithmetic wraps around on purpose (interpreted NumPy would warn)."""
    _wrapping.add(function.__code__)
    return _plain(_quiet(function), Compilable(function)) if INTERPRETED else _compiled(function)


def _quiet(function: Callable[P, R]) -> Callable[P, R]:
    @functools.wraps(function)
    def quiet(*args: P.args, **kwargs: P.kwargs) -> R:
        with np.errstate(over="ignore"):
            return function(*args, **kwargs)

    return quiet


def built_in(function: Callable[P, R]) -> Callable[P, R]:
    """A function in place of which compiled rules have one of the same name in the module `built_ins` beside it."""
    return _plain(function, Compilable(function, built_in=True)) if INTERPRETED else _built_in(function)


def _plain(function: Callable[P, R], how: Compilable) -> Callable[P, R]:
    if POSTPONED:
        compilable[function] = how
    return function


def _built_in(function: Callable[P, R]) -> Callable[P, R]:
    package = function.__module__.rpartition(".")[0]
    found: Callable[P, R] = getattr(importlib.import_module(f"{package}.{BUILT_INS}"), function.__name__)
    _plain_built_ins[found] = function
    return found


def _compiled(function: Callable[P, R], *, inlined: bool = False) -> Callable[P, R]:
    from marooned.engine.numba_support.cache import keep_compiled
    from marooned.engine.numba_support.dispatcher import CompiledRule

    dispatcher: Any = CompiledRule.of(function, inlined=inlined)
    keep_compiled(dispatcher)
    return dispatcher


def until_compiled(function: Callable[P, R]) -> functools._lru_cache_wrapper[R]:
    """`functools.cache`, for what is made of a game's loops: forgotten when a game moves over."""
    kept = functools.cache(function)
    _memories.append(kept.cache_clear)
    return kept


def note_compiled(game: Any) -> None:
    """From now on the game's loops are compiled ones."""
    compiled_games.add(game)
    for forget in _memories:
        forget()


def compiled_for(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Callable[P, R]:
    """The rule compiled for the types of these arguments; calling it skips the look-up of the types.

    For tuples of arrays the look-up takes longer than many a call. Without it nothing checks the types: the arguments
    of every call must have these.
    """
    dispatcher: Any = function
    if not hasattr(dispatcher, "py_func"):
        return function
    from numba import typeof

    compiled: Callable[P, R] = dispatcher.compile(tuple(typeof(value) for value in args))
    return compiled


def specialise(template: str, game: Any) -> ModuleType:
    """The module `template` loaded anew with this game as its global `game`, and its compiled half as `rules`.

    Numba keeps no compiled code on disk for closures or for functions that take functions; module-level functions that
    find the rules in their globals are kept, and each game's record type makes their signatures distinct.
    """
    with _loading:
        module = _specialised(template, game)
    if game not in compiled_games:
        return module
    from marooned.engine.numba_support.switching import compiled_module

    return compiled_module(vars(module))


@functools.cache
def _specialised(template: str, game: Any) -> ModuleType:
    spec = importlib.util.find_spec(template)
    assert spec is not None and spec.origin is not None
    name = f"{template}[{game.name}]"
    special = importlib.util.spec_from_file_location(name, spec.origin)
    assert special is not None and special.loader is not None
    module = importlib.util.module_from_spec(special)
    module.rules = game.rules  # type: ignore[attr-defined]
    module.game = game  # type: ignore[attr-defined]
    sys.modules[name] = module
    special.loader.exec_module(module)
    if not INTERPRETED and not hasattr(game.rules.legal, "py_func"):  # plain Python is called by plain Python alone
        _interpret(vars(module), vars(module))
    return module


def _interpret(own: dict[str, Any], scope: dict[str, Any]) -> None:
    """Put plain Python in place of all compiled rules among these globals, into a scope that has the rest.

    Compiled code hands unsigned numbers to Python as `int`, and would not take the larger of them back.
    """
    _interpreted_globals[id(own)] = scope
    for name, value in list(own.items()):
        scope[name] = _interpreted(value)


def _interpreted(value: Any) -> Any:
    """A compiled rule as plain Python that calls plain Python alone; anything else as it is."""
    function = (_plain_built_ins.get(value) or getattr(value, "py_func", None)) if callable(value) else None
    if function is None:
        return value
    if function not in _interpreted_rules:
        own = function.__globals__
        if id(own) not in _interpreted_globals:
            _interpret(own, dict(own))
        scope = _interpreted_globals[id(own)]
        copied = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
        _interpreted_rules[function] = _quiet(copied) if function.__code__ in _wrapping else copied
    return _interpreted_rules[function]
