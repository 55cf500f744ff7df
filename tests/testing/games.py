"""Small games to hold against the kit: as they are, and as somebody might have got them wrong."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from fluent.runtime import FluentResource

from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.engine.text import Text
from marooned.testing import conformance
from marooned.testing.plays import Play, played_match

TESTS = Path(__file__).parent.parent
PLUGINS = (TESTS / "engine" / "plugin", TESTS / "server" / "plugin")
"""What site-packages would hold: the games of other packages."""


def game_of_another_package(name: str) -> Game:
    """A game of `PLUGINS`; once loaded it is kept, so others need not find it."""
    for plugin in PLUGINS:
        sys.path.insert(0, str(plugin))
    try:
        return load_game(name)
    finally:
        for plugin in PLUGINS:
            sys.path.remove(str(plugin))


def with_rules(game: Game, **functions: Callable[..., Any]) -> Game:
    """The game with some functions of its compiled half replaced by plain ones.

    Its `legal` is plain too, so that loops over its rules are: compiled ones are kept by their sources, which are those
    of the right game.
    """
    rules: Any = ModuleType(game.rules.__name__)  # type: ignore[attr-defined]
    vars(rules).update(vars(game.rules), **{"legal": lambda *given: game.rules.legal(*given), **functions})
    return replace(game, rules=rules)


def lacking(game: Game, language: str, message: str) -> Game:
    """The game without a sentence in one language."""
    return spoken(game, language, lambda text: text.bundle._messages.pop(message))


def saying(game: Game, language: str, message: str) -> Game:
    """The game with another sentence in one language, as its catalogue would have it."""
    resource = FluentResource(message)
    return spoken(game, language, lambda text: text.bundle.add_resource(resource, allow_overrides=True))


def spoken(game: Game, language: str, change: Callable[[Text], object]) -> Game:
    """The game with a catalogue that is changed in one language."""
    changed = replace(game)

    @functools.cache
    def text(asked: str) -> Text:
        text = Text(asked, "marooned.engine", game.package)
        if asked == language:
            change(text)
        return text

    object.__setattr__(changed, "text", text)
    return changed


def check_all(game: Game) -> None:
    """The whole kit over a small game, the same way every time."""
    conformance.check_actions(game)
    conformance.check_words(game)
    for seats in game.seats:
        conformance.check_chance(game, seats)
        for seed in range(3):
            check_walk(game, seats, seed)
        for seed in range(3):
            match = played_match(game, seats, seed)
            conformance.check_match(match)
            conformance.check_twins(match, Random(seed))
    conformance.check_telling(game, [played_match(game, seats, 1) for seats in game.seats])


def check_walk(game: Game, seats: int, seed: int) -> None:
    """All checks of states and steps along one match."""
    chance = Random(seed)
    play = Play(game, seats, seed, skip=0, choices=[chance.randrange(2**24) for _ in range(15)])
    conformance.check_state(game, play.start().state, seats)
    conformance.check_secrets(game, play.start().state, seats)
    for step in play.steps():
        conformance.check_state(game, step.after, seats)
        conformance.check_secrets(game, step.after, seats)
        conformance.check_policy(game, step.after, seats)
        conformance.check_step(step)
