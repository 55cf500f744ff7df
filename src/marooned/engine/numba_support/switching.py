"""Moving a game over from interpreted to compiled rules while it is played, in a process that postponed compiling.

Rules that were loaded as plain Python find one another in the globals of their modules. Each gets a compiled twin,
which finds the twins of the others in a copy of these globals. Twins are loaded from disk, where another process has
left their code, and nothing is compiled here. Then they take the places of the plain rules in the game's own modules.
Both do the same to the same bytes, so it does not matter who is just calling what.
"""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

from marooned.engine.compilation import compilable, note_compiled, specialise
from marooned.engine.contract import Game

ONE_MOVE, VIEW_TEXT = "marooned.engine.loops.one_move", "marooned.engine.loops.view_text"
SWITCH_SECONDS = 0.001
"""How long another thread waits at most while rules are loaded."""

_twins: dict[Any, Any] = {}
"""Plain rule → compiled rule."""
_modules: dict[int, ModuleType] = {}
"""Globals of a module, by identity → the module that its rules' twins live in."""
_finished: set[int] = set()
"""Of these, the ones that are whole: whoever needs one need not wait for what is being made."""
_switching = threading.RLock()
"""Held while rules move over, which takes a while and needs the lock of `compilation`: who has that must not wait."""


class NotCompiled(Exception):
    """The compiled code of a game is not on disk."""


def move_over(game: Game) -> None:
    """Load a game's compiled rules and let this process play by them from now on, or raise `NotCompiled`.

    It takes a second or two the first time, when Numba is imported: not for a thread that others wait for.
    """
    if not is_plain(game.rules.apply):
        return  # its rules were never meant to be compiled
    with _switching, _unobtrusive():
        rules = [value for value in vars(game.rules).values() if is_plain(value)]
        templates = (ONE_MOVE, VIEW_TEXT) if hasattr(game.rules, "write_view") else (ONE_MOVE,)
        loops = [rule for template in templates for rule in _own_rules(specialise(template, game))]
        loaded = {rule for rule in (*rules, *_helpers(game)) if _load(rule)}
        if not all(_load(rule) for rule in loops):
            raise NotCompiled(game.name)
        for module in _modules_of(game):
            for name, value in list(vars(module).items()):
                if is_plain(value) and value in loaded:
                    setattr(module, name, _twin(value))
        _finished.update(_modules)
        note_compiled(game)


@contextlib.contextmanager
def _unobtrusive() -> Iterator[None]:
    """Let other threads have their turn often, and never look for garbage among the many objects that Numba brings."""
    collecting, interval = gc.isenabled(), sys.getswitchinterval()
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        gc.freeze()
        sys.setswitchinterval(interval)
        if collecting:
            gc.enable()


def is_plain(value: Any) -> bool:
    """Whether it is a rule that was loaded as plain Python."""
    return isinstance(value, FunctionType) and value in compilable


def compiled_module(own: dict[str, Any]) -> ModuleType:
    """The module with these globals as it would be had its rules been compiled when it was loaded."""
    if id(own) in _finished:
        return _modules[id(own)]
    with _switching:
        twin = _modules.get(id(own))
        if twin is None:
            twin = _modules[id(own)] = ModuleType(own["__name__"])
            vars(twin).update(own)
            for name, value in list(own.items()):  # modules first: `rules` says where a template's code is kept
                if isinstance(value, ModuleType) and any(map(is_plain, vars(value).values())):
                    setattr(twin, name, compiled_module(vars(value)))
            for name, value in list(own.items()):
                if is_plain(value):
                    setattr(twin, name, _twin(value))
        return twin


def _twin(rule: Any) -> Any:
    if rule not in _twins:
        how = compilable[rule]
        plain: Any = how.function
        own = vars(compiled_module(plain.__globals__))
        if rule not in _twins:  # it is, where that module was made just now
            copied = FunctionType(plain.__code__, own, plain.__name__, plain.__defaults__, plain.__closure__)
            copied.__qualname__, copied.__module__, copied.__doc__ = plain.__qualname__, plain.__module__, plain.__doc__
            copied.__kwdefaults__ = plain.__kwdefaults__
            _twins[rule] = how.compiled(copied)
    return _twins[rule]


def _load(rule: Any) -> bool:
    """Load a rule's twin for all arguments that its code is on disk for; whether there were any."""
    from marooned.engine.numba_support.cache import DiskCache

    twin = _twin(rule)
    cache = getattr(twin, "entry_cache", None)
    if isinstance(cache, DiskCache):
        for signature in cache.signatures(twin.targetctx):
            twin.compile(signature)
    return bool(getattr(twin, "entries", None))


def _own_rules(module: ModuleType) -> list[Any]:
    return [value for value in vars(module).values() if is_plain(value) and value.__module__ == module.__name__]


def _helpers(game: Game) -> Iterator[Any]:
    """Rules that Python calls besides those of the contract: what modules without rules of their own import."""
    for module in _modules_of(game):
        if not _own_rules(module):
            yield from filter(is_plain, vars(module).values())


def _modules_of(game: Game) -> list[ModuleType]:
    return [module for name, module in list(sys.modules.items()) if f"{name}.".startswith(f"{game.package}.")]
