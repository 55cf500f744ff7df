"""Editions: the same sources of a game, loaded a second time with other values in its `content.py`.

`sized("tide-pool", "small")` is the game with the values that `SIZES` of its `content.py` gives under that name. Its
rules are the same code; its records, actions and observations are as large as its box makes them, so nothing of the
game itself changes, neither its digests nor its speed. An edition with `listed` chance draws as `editions.chance` says.

The modules of an edition bear the package's name and the edition's in brackets, and import one another by it.
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import importlib
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from marooned.engine.contract import Game
from marooned.engine.editions import chance
from marooned.engine.errors import UnknownSize
from marooned.engine.numba_support.folders import CHANCE, EDITION
from marooned.engine.registry import load_game

LISTED = "listed"
"""Said after its size in the name of an edition whose chance can be listed."""
GENERATOR = "marooned.engine.rng"
"""An edition with listed chance imports `editions.chance` in its place."""
DRAWING = ("marooned.engine.loops.counts", "marooned.engine.loops.sets")
"""Modules of the engine with rules that draw: such an edition imports them loaded anew, with listed chance too."""


class Edition(NamedTuple):
    """A package loaded anew."""

    package: str
    """That of the game itself."""
    values: Mapping[str, Any]
    """What `content.py` says otherwise."""
    listed: bool
    """Whether its chance can be listed."""

    def renamed(self, module: str, name: str) -> str:
        """What a module is called within the edition of that name."""
        if self.listed and module == GENERATOR:
            return chance.__name__
        if self.listed and module in DRAWING:
            return f"{module}[{LISTED}]"
        inside = f"{module}.".startswith(f"{self.package}.")
        return f"{name}{module.removeprefix(self.package)}" if inside else module


_editions = {f"{module}[{LISTED}]": Edition(module, {}, listed=True) for module in DRAWING}
"""Those that were asked for, by the names of their packages."""


def sized(name: str, size: str = "", *, listed: bool = False) -> Game:
    """A game in one of its sizes, or raise `UnknownSize`; without a size, as large as its box."""
    game = load_game(name)
    if size and size not in game.sizes:
        raise UnknownSize(name, size, game.sizes)
    return _sized(game, size, listed) if size or listed else game


def of_package(package: str) -> Game:
    """The game of a package, which may be that of an edition."""
    home, _, words = package.removesuffix("]").partition("[")
    game: Game = importlib.import_module(home).GAME
    size = words.removesuffix(LISTED).strip()
    return _sized(game, size, words.endswith(LISTED)) if words else game


@functools.cache
def _sized(game: Game, size: str, listed: bool) -> Game:
    words = [word for word in (size, LISTED if listed else "") if word]
    package = f"{game.package}[{' '.join(words)}]"
    _editions[package] = Edition(game.package, game.sizes.get(size, {}), listed)
    found: Game = importlib.import_module(package).GAME
    return dataclasses.replace(found, name="-".join([game.name, *words]))


class Finder(MetaPathFinder):
    """Finds the modules of editions."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        name = fullname[: fullname.find("]") + 1]
        edition = _editions.get(name)
        original = importlib.util.find_spec(edition.package + fullname.removeprefix(name)) if edition else None
        if edition is None or original is None or original.origin is None:
            return None
        return importlib.util.spec_from_file_location(
            fullname,
            original.origin,
            loader=Loader(name, edition, original.origin),
            submodule_search_locations=original.submodule_search_locations,
        )


class Loader(InspectLoader):
    """Loads a module of an edition from the sources of the game."""

    def __init__(self, name: str, edition: Edition, path: str) -> None:
        self.name, self.edition, self.path = name, edition, path

    def get_source(self, fullname: str) -> str:
        return Path(self.path).read_text("utf-8")

    def is_package(self, fullname: str) -> bool:
        return Path(self.path).name == "__init__.py"

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_source(fullname), self.path)
        if fullname == f"{self.name}.content":
            tree.body = with_values(tree.body, self.edition.values)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                node.module = self.edition.renamed(node.module, self.name)
        return compile(tree, self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, EDITION, self.name)
        if self.edition.listed:
            setattr(module, CHANCE, chance)
        super().exec_module(module)


def with_values(body: list[ast.stmt], values: Mapping[str, Any]) -> list[ast.stmt]:
    """The statements of a module, in which each of these names gets another value as soon as it has one; a list stands
    for an array."""
    changed, missing = [], set(values)
    for statement in body:
        changed.append(statement)
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        bound = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
        for name in sorted(bound & missing):
            value = f"np.array({values[name]}, {name}.dtype)" if isinstance(values[name], list) else repr(values[name])
            changed += ast.parse(f"{name} = {value}").body
            missing.remove(name)
    if missing:
        raise LookupError(f"content.py gives no value to {', '.join(sorted(missing))}")
    return changed


sys.meta_path.insert(0, Finder())  # before the one that finds the same files
