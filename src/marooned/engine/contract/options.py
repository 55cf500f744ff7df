"""What a table may choose of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from marooned.engine.errors import BadOption


@dataclass(frozen=True)
class Option:
    """A choice made when a table is set up."""

    name: str
    """Its text is `option-<name>`."""
    kind: str
    """`flag` (false or true), `seat` (none or a seat) or `choice` (a word)."""
    default: Any
    """Its default value."""
    choices: tuple[str, ...] = ()
    """The words to choose from, for the kind `choice`."""

    def number(self, value: Any, seats: int) -> int:
        """The value as the rules see it."""
        if self.kind == "flag":
            if isinstance(value, bool):
                return int(value)
            raise BadOption(self.name, value, "true, false")
        if self.kind == "seat":
            if value is None:
                return -1
            if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats:
                return value
            raise BadOption(self.name, value, f"0…{seats - 1}, null")
        if value in self.choices:
            return self.choices.index(value)
        raise BadOption(self.name, value, ", ".join(self.choices))


class OptionPlaces(IntEnum):
    """Base of a game's options. Each is its place in the array that `setup` is given, and what `Option` says of it:
    `FIRST_PLAYER = 0, "seat"`, `OPEN_PILES = 1, "flag", False`, `WEATHER = 2, "choice", "calm", ("calm", "storm")`."""

    option: Option

    def __new__(cls, place: int, *_: Any) -> OptionPlaces:
        member = int.__new__(cls, place)
        member._value_ = place
        return member

    def __init__(self, place: int, kind: str, default: Any = None, choices: tuple[str, ...] = ()) -> None:
        self.option = Option(self.name.lower(), kind, default, choices)


def options_of(places: type[OptionPlaces]) -> tuple[Option, ...]:
    """A game's options, in their places."""
    assert [place.value for place in places] == list(range(len(places))), "options stand in the order of their places"
    return tuple(place.option for place in places)
