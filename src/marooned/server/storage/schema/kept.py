"""What rows hold, made into what it was when it was written; whatever cannot be is damage."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import msgspec

from marooned.engine.contract import Game
from marooned.engine.errors import BrokenGame, UnknownGame
from marooned.engine.registry import load_game
from marooned.protocol.refusals import Refusal

Kept = TypeVar("Kept")


class BadRow(ValueError):
    """A row that is not what was written. `Store` takes note of it, wherever it is met."""


def read_json(text: str | bytes) -> Any:
    """A column of JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRow(f"a column of JSON: {error}") from error


def kept_as(value: Any, type: type[Kept]) -> Kept:
    """What a column of JSON holds, as what was written there."""
    try:
        return msgspec.convert(value, type)
    except msgspec.ValidationError as error:
        raise BadRow(f"kept {type.__name__}: {error}") from error


def kept_game(name: str) -> Game:
    """The game that a row names, or refuse: a package may have been removed since, which is no damage."""
    try:
        return load_game(name)
    except (UnknownGame, BrokenGame) as error:
        raise Refusal.of(error) from None
