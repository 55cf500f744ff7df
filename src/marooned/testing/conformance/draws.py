"""Chance that falls otherwise: what a rule would have done had one of its draws come out differently.

Compiled rules draw inside compiled code, where nobody can step in. So a rule that draws is run here as the plain Python
it is written in, with another `below`; the rules that it calls stay compiled unless they draw too.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import Array, copy_of
from marooned.engine.rng import below


def with_another_draw(function: Any, before: Any, arguments: tuple[Any, ...], chance: random.Random) -> Any:
    """The state to which a rule leads had one draw, any of them, fallen otherwise; None if it draws nothing."""
    counted = Draws()
    altered(function, counted)(copy_of(before), *arguments)
    if counted.made == 0:
        return None
    after = copy_of(before)
    altered(function, Draws(chance.randrange(counted.made), chance.getrandbits(16)))(after, *arguments)
    return after


@dataclass
class Draws:
    """Stands in for `below`, and lets the draw with the number `other` fall otherwise."""

    other: int = -1
    by: int = 0
    made: int = 0

    def below(self, rng: Array, n: int) -> int:
        """A number from 0 to n − 1."""
        n = int(n)
        number = int(below(rng, n))
        if self.made == self.other and n > 1:
            number = (number + 1 + self.by % (n - 1)) % n
        self.made += 1
        return number


def altered(function: Any, draws: Draws) -> Callable[..., Any]:
    """The rule with these draws in the place of its own."""
    return _altered(function, draws, {}) or _from_python(function)


def _altered(function: Any, draws: Draws, done: dict[FunctionType, Any]) -> Any:
    """The rule with these draws; None if it draws nothing."""
    if function is below:
        return draws.below
    plain = getattr(function, "py_func", function)
    if not isinstance(plain, FunctionType):
        return None
    if plain not in done:
        done[plain] = None  # until we know; and for a rule that calls itself
        names = _names(plain.__code__)
        used = {name: plain.__globals__[name] for name in names if name in plain.__globals__}
        made = {name: _altered_part(value, names, draws, done) for name, value in used.items()}
        if any(draws_something for _, draws_something in made.values()):
            scope = plain.__globals__ | {name: value for name, (value, _) in made.items()}
            done[plain] = FunctionType(plain.__code__, scope, plain.__name__, plain.__defaults__, plain.__closure__)
    return done[plain]


def _altered_part(value: Any, names: set[str], draws: Draws, done: dict[FunctionType, Any]) -> tuple[Any, bool]:
    """What a name in a rule stands for once it draws from `draws`, and whether something is drawn through it."""
    if isinstance(value, ModuleType):
        used = {name: vars(value)[name] for name in names if name in vars(value)}
        made = {name: _altered_part(part, set(), draws, done) for name, part in used.items()}
        parts = vars(value) | {name: part for name, (part, _) in made.items()}
        return SimpleNamespace(**parts), any(draws_something for _, draws_something in made.values())
    rewritten = _altered(value, draws, done)
    return (_from_python(value), False) if rewritten is None else (rewritten, True)


def _names(code: CodeType) -> set[str]:
    """The names that a function uses, those of functions inside it included."""
    inner = (_names(const) for const in code.co_consts if isinstance(const, CodeType))
    return set(code.co_names).union(*inner)


def _from_python(value: Any) -> Any:
    """A compiled rule as Python can call it without compiling it anew for each width of a number."""
    if not type(value).__module__.startswith("numba"):
        compiled = value if hasattr(value, "py_func") else None
    else:
        compiled = rule(lambda *arguments: value(*arguments))  # an instruction that only compiled code can call
    if compiled is None:
        return value
    return lambda *arguments: compiled(*(int(a) if isinstance(a, int | np.signedinteger) else a for a in arguments))
