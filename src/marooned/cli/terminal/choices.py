"""What a person may choose from: numbered, folded under headings when there is a lot, and typed in several ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from marooned.cli.problems import Problem
from marooned.engine.errors import UnknownAction

FOLD_ABOVE = 32
"""Longer lists show headings in place of the choices under them."""
FOLD_INSIDE = 12
"""The same under a heading that was opened."""
KEPT_FLAT = 3
"""Headings with no more choices than that are never folded."""
SHOWN_MATCHES = 8
"""How many words are shown when what was typed could mean several."""


@dataclass(frozen=True)
class Choice:
    """A legal action: its id, its notation, its words, and the headings it belongs under, the widest first."""

    action: int
    word: str
    label: str
    headings: tuple[str, ...]


@dataclass(frozen=True)
class Fold:
    """A heading that stands for the choices under it, and the way to it."""

    headings: tuple[str, ...]
    choices: tuple[Choice, ...]

    @property
    def heading(self) -> str:
        return self.headings[-1]


class Choices:
    """Choices as they are numbered on the screen, from 1.

    A heading is folded where the list is long, and always where it has headings below it: the person chooses what to
    give first, and then to whom.
    """

    def __init__(self, choices: Sequence[Choice], opened: tuple[str, ...] = ()) -> None:
        self.choices = list(choices)
        self.opened = opened
        self.entries: list[Choice | Fold] = []
        deep = len(opened)
        shown = [choice for choice in choices if choice.headings[:deep] == opened]
        groups: dict[tuple[str, ...], list[Choice]] = {}
        for choice in shown:
            groups.setdefault(choice.headings[: deep + 1], []).append(choice)
        long = len(shown) > (FOLD_INSIDE if opened else FOLD_ABOVE) and len(groups) > 1
        # Those alone under their heading come first: they are shown without it.
        for headings, under in sorted(groups.items(), key=lambda group: len(group[1]) > 1):
            nested = any(len(choice.headings) > deep + 1 for choice in under)
            if len(headings) > deep and len(under) > KEPT_FLAT and (long or nested):
                self.entries.append(Fold(headings, tuple(under)))
            else:
                self.entries += under

    def heading(self, entry: Choice | Fold) -> str:
        """The heading that an entry is shown under; empty for an entry that is a heading itself."""
        return next(iter(entry.headings[len(self.opened) :]), "") if isinstance(entry, Choice) else ""

    def find(self, typed: str) -> Choice | Fold:
        """The entry that a number, a word, its beginning or the words beside it mean; an error that explains if
        there is none."""
        typed = " ".join(typed.lower().split())
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(self.entries):
                raise Problem("no-such-number", number=typed, high=len(self.entries))
            return self.entries[int(typed) - 1]
        for choice in self.choices:
            if typed in (choice.word, choice.label.lower()):
                return choice
        begun = [choice for choice in self.choices if choice.word.startswith(typed.replace(" ", "-"))]
        if len(begun) == 1:
            return begun[0]
        if begun:
            folds = [entry for entry in self.entries if isinstance(entry, Fold) and set(begun) <= set(entry.choices)]
            if folds:
                return folds[0]
            words = ", ".join(choice.word for choice in begun[:SHOWN_MATCHES])
            raise Problem("several-match", typed=typed, words=words, more=max(0, len(begun) - SHOWN_MATCHES))
        raise UnknownAction(typed, [choice.word for choice in self.choices])
