"""What rows hold, made into what it was when it was written; whatever cannot be is damage."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import msgspec

from marooned.engine.contract import Game
from marooned.engine.registry import load_game
from marooned.protocol.refusals import engine_refusals

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


def find_game(name: str) -> Game:
    """The game of that name. Refused where there is none: the package of one that a row names may have been removed."""
    with engine_refusals():
        return load_game(name)
