"""What is hidden in matches, as arrays: targets for what players believe, and never something to play by.

It is a type of its own that no observation holds, no player is given and no library takes for an array.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn, Self

from marooned.engine.contract import Game
from marooned.engine.record import Array


class Secrets(Mapping[str, Any]):
    """The fields of the record in which secrets are, by their names, one row per game; what each means, the tables of
    the game say. They hold what everyone has, one's own hand too."""

    __slots__ = ("_fields",)

    def __init__(self, fields: Mapping[str, Array]) -> None:
        self._fields = dict(fields)

    @classmethod
    def of(cls, game: Game, states: Array) -> Self:
        """Copies of what is hidden in these states."""
        return cls({name: states[name].copy() for name in game.secrets})

    def __getitem__(self, name: str) -> Array:
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __array__(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("what is hidden is no observation: take the field that is meant")
