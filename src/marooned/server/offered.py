"""The games that a server offers: all that can be loaded."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from marooned.engine.contract import Game
from marooned.engine.errors import BrokenGame
from marooned.engine.registry import game_names, load_game

log = logging.getLogger(__name__)


def playable_games() -> Iterator[Game]:
    """Every game but those of other packages that cannot be loaded: these are told of in the log."""
    for name in game_names():
        try:
            yield load_game(name)
        except BrokenGame as broken:
            log.warning("%s", broken)
