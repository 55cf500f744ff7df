"""Actions, events and phrases in words, from the catalogues of the game, where this machine has it."""

from __future__ import annotations

import functools
import typing
from typing import Any

import msgspec

from marooned.engine.contract import Game
from marooned.engine.errors import MaroonedError, UnknownGame
from marooned.engine.phrasing import say_action, say_event, say_sentence
from marooned.engine.registry import load_game
from marooned.engine.shapes import shapes_of
from marooned.engine.text import rules_page


class Words:
    """Speaks of a match in a language, to those who see it from a seat."""

    def __init__(self, game: str, language: str) -> None:
        self.language = language
        try:
            self.game: Game | None = load_game(game)
        except UnknownGame:  # played there, not known here: notation has to do
            self.game = None

    def action(self, word: str, view: Any, names: list[str], seat: int) -> str:
        """What an action does."""
        if self.game is None:
            return word
        action, seen = self.game.actions[self.game.actions.id(word)], msgspec.convert(view, self.game.view_type)
        return say_action(self.game.text(self.language), action, seen, names, seat)

    def event(self, told: dict[str, Any], names: list[str], seat: int) -> str | None:
        """What happened; None when it is not worth a line."""
        if self.game is None or told.get("event") == "step-undone":
            return msgspec.json.encode(told).decode()
        event = msgspec.convert(told, _events(self.game.name))
        return say_event(self.game.text(self.language), event, names, seat)

    def phrase(self, words: str, speaker: int, names: list[str], to: int | None = None) -> str:
        """What somebody said in the game's own phrases, aloud or to one seat alone."""
        if self.game is None or self.game.speech is None:
            return words
        try:
            said = self.game.speech.parse(words, len(names), speaker)
        except MaroonedError:
            return words
        return say_sentence(self.game.text(self.language), self.game.speech.tell(said, speaker, to), names)

    def fields(self) -> str:
        """What the fields of a view mean, as the game's sources write them; nothing where they do not."""
        return "" if self.game is None else shapes_of(self.game.view_type)

    def rules(self) -> str | None:
        """The rules as people read them, as Markdown."""
        if self.game is None:
            return None
        return rules_page(self.game.package, self.language).read_text(encoding="utf-8")


@functools.cache
def _events(name: str) -> Any:
    """The type of a game's events."""
    return typing.Union[tuple(load_game(name).event_types)]  # noqa: UP007 (a union of types that are known only now)
