"""What a person may choose from: numbered, folded under headings when there is a lot, and typed in several ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from marooned.cli.problems import Problem
from marooned.engine.errors import UnknownAction

FOLD_ABOVE = 32
"""Longer lists show headings in place of the choices under them."""
KEPT_FLAT = 3
"""Headings with no more choices than that are never folded."""
SHOWN_MATCHES = 8
"""How many words are shown when what was typed could mean several."""


@dataclass(frozen=True)
class Choice:
    """A legal action: its id, its notation, its words, and the heading it belongs under."""

    action: int
    word: str
    label: str
    heading: str


@dataclass(frozen=True)
class Fold:
    """A heading that stands for the choices under it."""

    heading: str
    choices: tuple[Choice, ...]


class Choices:
    """Choices as they are numbered on the screen, from 1."""

    def __init__(self, choices: Sequence[Choice], opened: str | None = None) -> None:
        self.choices = list(choices)
        self.opened = opened
        self.entries: list[Choice | Fold] = []
        groups: dict[str, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.heading, []).append(choice)
        folding = len(choices) > FOLD_ABOVE and len(groups) > 1
        # Those alone under their heading come first: they are shown without it.
        for heading, under in sorted(groups.items(), key=lambda group: len(group[1]) > 1):
            if opened is not None and heading != opened:
                continue
            if folding and opened is None and len(under) > KEPT_FLAT:
                self.entries.append(Fold(heading, tuple(under)))
            else:
                self.entries += under

    def find(self, typed: str) -> Choice | Fold:
        """What was meant by a number, a word, or the beginning of one; raise what is wrong with it if nothing was."""
        typed = typed.lower()
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(self.entries):
                raise Problem("no-such-number", number=typed, high=len(self.entries))
            return self.entries[int(typed) - 1]
        for choice in self.choices:
            if choice.word == typed:
                return choice
        begun = [choice for choice in self.choices if choice.word.startswith(typed)]
        if len(begun) == 1:
            return begun[0]
        if begun:
            folds = [entry for entry in self.entries if isinstance(entry, Fold) and set(begun) <= set(entry.choices)]
            if folds:
                return folds[0]
            words = ", ".join(choice.word for choice in begun[:SHOWN_MATCHES])
            raise Problem("several-match", typed=typed, words=words, more=max(0, len(begun) - SHOWN_MATCHES))
        raise UnknownAction(typed, [choice.word for choice in self.choices])
