"""Actions, events and phrases in words, from the catalogues of the game, where this machine has it."""

from __future__ import annotations

import functools
import typing
from typing import Any

import msgspec

from marooned.engine.contract import Event, Game
from marooned.engine.errors import MaroonedError, UnknownGame
from marooned.engine.registry import load_game
from marooned.engine.text import folder_of


class Words:
    """Speaks of a match in a language, to those who see it from a seat."""

    def __init__(self, game: str, language: str) -> None:
        self.language = language
        try:
            self.game: Game | None = load_game(game)
        except UnknownGame:  # played there, not known here: notation has to do
            self.game = None

    def action(self, word: str, view: Any, names: list[str]) -> str:
        """What an action does."""
        if self.game is None:
            return word
        shape, _ = _shapes(self.game.name)
        seen = msgspec.convert(view, shape)
        return self.game.say_action(self.game.text(self.language), self.game.actions[self._id(word)], seen, names)

    def event(self, told: dict[str, Any], names: list[str]) -> str | None:
        """What happened; None when it is not worth a line."""
        if self.game is None or told.get("event") == "step-undone":
            return msgspec.json.encode(told).decode()
        _, events = _shapes(self.game.name)
        return self.game.say_event(self.game.text(self.language), msgspec.convert(told, events), names)

    def phrase(self, words: str, speaker: int, names: list[str]) -> str:
        """What somebody said in the game's own phrases."""
        if self.game is None or self.game.speech is None:
            return words
        try:
            said = self.game.speech.parse(words, len(names), speaker)
        except MaroonedError:
            return words
        return self.game.speech.say(self.game.text(self.language), said, speaker, names)

    def rules(self) -> str | None:
        """The rules as people read them, as Markdown."""
        if self.game is None:
            return None
        suffix = "" if self.language == "en" else f".{self.language}"
        return (folder_of(self.game.package) / f"RULES{suffix}.md").read_text(encoding="utf-8")

    def _id(self, word: str) -> int:
        assert self.game is not None
        return self.game.actions.id(word)


@functools.cache
def _shapes(name: str) -> tuple[Any, Any]:
    """The types of a game's views and of its events."""
    game = load_game(name)
    view = typing.get_type_hints(game.view)["return"]
    events = tuple(kind for kind in _kinds(Event) if f"{kind.__module__}.".startswith(f"{game.package}."))
    return view, typing.Union[events]  # noqa: UP007 (a union of types that are known only now)


def _kinds(base: type[Event]) -> list[type[Event]]:
    found: list[type[Event]] = []
    for child in base.__subclasses__():
        found += [child, *_kinds(child)]
    return found
