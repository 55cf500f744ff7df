"""What can be done in a game: typed actions, their notation and their ids."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import msgspec
import numpy as np

from marooned.engine.errors import UnknownAction
from marooned.engine.phrasing import PLAIN, Role, roles_of


def kebab(name: str) -> str:
    """The name of a class as wires and catalogues spell it: `leave-open` for `LeaveOpen`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Action(msgspec.Struct, frozen=True, tag_field="action", tag=kebab):
    """A typed intent: its kind, `leave-open` for a class `LeaveOpen`, and its fields, whose values are words, numbers
    and seats as events tell them. Its `str` is its notation: one short word, the same in every language."""

    secret: ClassVar[bool] = False
    """Whether only its author is told its fields, and others that there was one: a step in the dark."""

    def __str__(self) -> str:
        roles = roles_of(type(self))
        parts = [
            part
            for field in self.__struct_fields__
            for part in _parts(field, getattr(self, field), roles.get(field, PLAIN))
        ]
        return "-".join([str(self.__struct_config__.tag), *parts])


def _parts(field: str, value: Any, role: Role) -> list[str]:
    """What a field adds to the notation of its action."""
    if value is None or value is False:
        return []
    if value is True:
        return [field]
    if isinstance(value, tuple):
        return [part for one in value for part in _parts(field, one, role)]
    return [str(value + 1 if role.seat or role.ordinal else value)]


class ActionSpace(Sequence[Action]):
    """All actions of a game; an action's id is its index."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = tuple(actions)
        self.words = tuple(str(action) for action in actions)
        self.ids = {word: i for i, word in enumerate(self.words)}
        assert len(self.ids) == len(self.words), "two actions share a notation"
        first: dict[str, int] = {}
        self.kinds = np.array([first.setdefault(word.split("-")[0], i) for i, word in enumerate(self.words)], np.int32)
        """For each action the first one that begins with the same word: `swap-…` are a kind."""

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, index: Any) -> Any:
        return self.actions[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def id(self, action: Action | str | int) -> int:
        """The id of an action given as such, as its word, or already as an id."""
        if isinstance(action, int | np.integer):
            if 0 <= action < len(self):
                return int(action)
            raise UnknownAction(str(action), [f"0…{len(self) - 1}"])
        word = str(action).strip()
        try:
            return self.ids[word]
        except KeyError:
            raise UnknownAction(word, self.words) from None
