"""The games that a server offers: all that can be loaded."""

from __future__ import annotations

import functools
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

from marooned.engine.contract import Game
from marooned.engine.errors import BrokenGame
from marooned.engine.registry import game_names, game_packages, load_game
from marooned.engine.text import LANGUAGES

log = logging.getLogger(__name__)


def available_games() -> Iterator[Game]:
    """Every game but those of other packages that cannot be loaded: these are told of in the log."""
    for name in installed_games():
        try:
            game = load_game(name)
            for language in LANGUAGES:
                game.text(language)("game-name")
        except BrokenGame as broken:
            log.warning("%s", broken)
        except (LookupError, OSError, ValueError) as error:  # a catalogue that is missing or unreadable
            log.warning("%s", BrokenGame(name, game_packages()[name], error))
        else:
            yield game


def installed_games() -> list[str]:
    """Names of all games."""
    return _names(tuple(map(_changed, sys.path)))


@functools.lru_cache(maxsize=1)
def _names(installed: tuple[tuple[str, int], ...]) -> list[str]:
    """Names of all games, as long as nothing else is installed: to find them, a file of every package is read."""
    return game_names()


def _changed(folder: str) -> tuple[str, int]:
    """A folder that packages are imported from, and when something was last added to it or removed."""
    try:
        return folder, Path(folder).stat().st_mtime_ns
    except OSError:
        return folder, 0
