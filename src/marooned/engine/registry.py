"""Finding games: every folder of `marooned.games`, and every entry point of the group `marooned.games`.

An entry point bears the game's name and leads to the package whose `GAME` it is. Listing names imports nothing; a game
is loaded when it is asked for.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import pkgutil
import threading

from marooned.engine.contract import Game
from marooned.engine.errors import BrokenGame, UnknownGame

GAMES_GROUP = "marooned.games"
"""Entry-point group under which other packages offer games."""

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
