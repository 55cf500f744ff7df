"""The games that a server offers: all that can be loaded."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from marooned.engine.contract import Game
from marooned.engine.errors import BrokenGame
from marooned.engine.registry import game_names, game_packages, load_game
from marooned.engine.text import LANGUAGES

log = logging.getLogger(__name__)


def available_games() -> Iterator[Game]:
    """Every game but those of other packages that cannot be loaded: these are told of in the log."""
    for name in game_names():
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
