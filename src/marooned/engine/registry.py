"""Finding games, every folder of `marooned.games` and every entry point of the group `marooned.games`, and what each
is made of.

An entry point bears the game's name and leads to the package whose `GAME` it is. Listing names imports nothing; a game
is loaded when it is asked for. `game_of` makes it from the modules of its package, as `contract.PLACES` says.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import importlib.metadata
import pkgutil
import sys
import threading
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from marooned.engine.contract import PLACES, Game, OptionalRules, Rules, clauses_of, options_of, words_of
from marooned.engine.errors import BrokenGame, UnknownGame

GAMES_GROUP = "marooned.games"
"""Entry-point group under which other packages offer games."""

MADE: dict[str, Callable[[Any], Any]] = {
    "options": options_of,
    "reasons": words_of,
    "clauses": clauses_of,
    "endings": words_of,
}
"""What a field of `Game` is made from, where it is not what was found in its place."""

_loading = threading.RLock()
"""Held while a game is imported: where imports go in circles, two threads can meet modules that are half done."""


def game_packages() -> dict[str, str]:
    """Name of each game → the package that defines it."""
    found = {
        m.name.replace("_", "-"): f"marooned.games.{m.name}"
        for m in pkgutil.iter_modules(importlib.import_module("marooned.games").__path__)
        if m.ispkg
    }
    for entry in importlib.metadata.entry_points(group=GAMES_GROUP):
        found.setdefault(entry.name, entry.module)
    return dict(sorted(found.items()))


def game_names() -> list[str]:
    """Names of all games, in order."""
    return list(game_packages())


def own_games() -> list[str]:
    """Names of the games that come with this package, in order."""
    return [name for name, package in game_packages().items() if is_own(package)]


def is_own(package: str) -> bool:
    """Whether a game's package is a folder of `marooned.games`."""
    return package.startswith(f"{GAMES_GROUP}.")


@functools.cache
def load_game(name: str) -> Game:
    """The game of that name. Threads that ask for games at the same time are served one after the other."""
    with _loading:
        return _load(name)


def _load(name: str) -> Game:
    packages = game_packages()
    try:
        package = packages[name]
    except KeyError:
        raise UnknownGame(name, packages) from None
    try:
        game = importlib.import_module(package).GAME
        if not isinstance(game, Game):
            raise TypeError(f"its GAME is a {type(game).__name__}, not a Game")
        if game.name != name:
            raise ValueError(f"it calls itself {game.name}")
    except Exception as error:  # whatever other people's code raises as it is imported
        if is_own(package):
            raise
        raise BrokenGame(name, package, error) from error
    return game


# --- what a game is made of ---


def game_of(package: str, *, version: int, seats: range, max_legal: int, max_moves: int, **own: Any) -> Game:
    """The game of a package: what its modules hold, in the places where `contract.PLACES` looks for it; and what it
    gives here, fields of `Game` by their names, which is not looked for."""
    required = {field.name for field in dataclasses.fields(Game) if _has_no_default(field)}
    wanted = [field for field in PLACES if field in Game.__dataclass_fields__ and field not in own]
    found = {field: MADE.get(field, lambda part: part)(part) for field, part in _parts(package, wanted, required)}
    return Game(
        package=package,
        version=version,
        seats=seats,
        max_legal=max_legal,
        max_moves=max_moves,
        **{"name": package.rpartition(".")[2].replace("_", "-"), **found, **own},
        **({} if "rules" in own else {"rules": rulebook_of(package)}),
    )


def rulebook_of(package: str) -> Any:
    """The compiled half of a game: a module that gathers its rules under the names of the contract."""
    required, optional = (_functions_of(protocol) for protocol in (Rules, OptionalRules))
    book = ModuleType(f"{package}.rulebook", f"The compiled half of {package}, under the names of the contract.")
    book.__file__ = importlib.import_module(package).__file__  # where its compiled code is kept depends on the folder
    vars(book).update(_parts(package, (*required, *optional), required))
    return sys.modules.setdefault(book.__name__, book)


def _parts(package: str, names: Iterable[str], required: Iterable[str]) -> Iterable[tuple[str, Any]]:
    """Those of a game's parts that are in their places; a required one has to be."""
    for name in names:
        module, _, attribute = PLACES[name].rpartition(".")
        part = getattr(_module(f"{package}.{module}"), attribute, None)
        if part is not None and not isinstance(part, ModuleType):
            yield name, part
        elif name in required:
            raise LookupError(f"{package}.{module} lacks {attribute}: write it there, or give `{name}` to `game_of`")


def _module(name: str) -> ModuleType | None:
    """A module of a game's package; None where there is none."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if f"{name}.".startswith(f"{error.name}."):  # else it is one that the module itself wants
            return None
        raise


def _has_no_default(field: Any) -> bool:
    return field.default is field.default_factory is dataclasses.MISSING


def _functions_of(protocol: type) -> list[str]:
    return [name for name in vars(protocol) if name in PLACES]
