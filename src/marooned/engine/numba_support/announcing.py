"""Saying on stderr that a game is being compiled, once a game, where that takes more than a moment."""

from __future__ import annotations

import contextlib
import contextvars
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from marooned.engine.text import ENGLISH

if TYPE_CHECKING:
    from marooned.engine.contract import Game

SECONDS = 1.0
"""How long it may take without a word."""
enabled = True
"""Whether there is anybody to tell."""
language = ENGLISH
"""What they speak."""

awaited = contextvars.ContextVar("awaited", default=True)
"""Whether anybody waits for this thread."""

_told: set[str] = set()
_spent: defaultdict[str, float] = defaultdict(float)
"""Seconds that compiling each game took so far: many functions that take a moment each are a long time too."""
_watching = False


@contextlib.contextmanager
def announced(function: Callable[..., Any], compiled: Callable[[], bool] = lambda: True) -> Iterator[None]:
    """Say so if compiling a function, or waiting for another process that does, takes long, alone or together with what
    was compiled before for the same game. A function that turns out not to be `compiled` was only loaded, which does
    not add up. One thread at a time."""
    global _watching
    game = game_of(function) if enabled and awaited.get() and not _watching else None
    if game is None or game.name in _told:
        yield
        return
    timer = threading.Timer(max(0.0, SECONDS - _spent[game.name]), tell, [game])
    timer.daemon = _watching = True
    timer.start()
    began = time.monotonic()
    try:
        yield
    finally:
        _watching = False
        timer.cancel()
        if compiled():
            _spent[game.name] += time.monotonic() - began


def tell(game: Game) -> None:
    """Say that a game is being compiled."""
    _told.add(game.name)
    text = game.text(language)
    print(text("compiling", game=text("game-name")), file=sys.stderr, flush=True)


def game_of(function: Callable[..., Any]) -> Game | None:
    """The game that a rule, or a loop made for it, belongs to."""
    from marooned.engine.contract import Game  # it may itself be made of rules

    found: Any = function.__globals__.get("game")
    package = function.__module__
    while not isinstance(found, Game) and package:
        found = getattr(sys.modules.get(package), "GAME", None)
        package = package.rpartition(".")[0]
    return found if isinstance(found, Game) else None
