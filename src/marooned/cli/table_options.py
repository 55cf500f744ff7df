"""Table options as they are typed: `name=value`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marooned.cli.problems import Problem
from marooned.engine.contract import Game, Option
from marooned.engine.errors import UnknownOption

YES, NO = ("true", "yes", "on", "1", "oui", "vrai"), ("false", "no", "off", "0", "non", "faux")
NOBODY = ("none", "null", "nobody", "personne")


def table_options(game: Game, typed: Sequence[str], seats: int) -> dict[str, Any]:
    """The options that these words ask for, the others at their defaults; all of them checked."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Any] = {}
    for word in typed:
        name, equals, value = word.partition("=")
        name = name.strip().lower().replace("-", "_")
        if name not in known:
            raise UnknownOption(name, known)
        if not equals:
            raise Problem("option-without-value", name=name)
        chosen[name] = read_value(known[name], value.strip())
    return game.full_options(chosen, seats)


def read_value(option: Option, typed: str) -> Any:
    """The value that was meant. What cannot be read is passed on as typed, for the game to refuse."""
    word = typed.lower()
    if option.kind == "flag":
        return True if word in YES else False if word in NO else typed
    if option.kind == "seat":
        return None if word in NOBODY else int(word) if word.isdecimal() else typed
    return word
