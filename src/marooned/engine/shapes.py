"""What the fields of a view mean, for programs and language models that read it as data."""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Iterator
from typing import Any

import msgspec


@functools.cache
def shapes_of(kind: type[msgspec.Struct]) -> str:
    """The struct and those within it as their sources write them, docstrings of fields included; nothing of one that
    was made from a declaration."""
    return "\n\n".join(written for one in dict.fromkeys(_within(kind)) if (written := _source(one)))


def _within(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type holds, the innermost first, and itself."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            yield from _within(field.type)
        yield kind
    for part in typing.get_args(kind):
        yield from _within(part)


def _source(kind: type[msgspec.Struct]) -> str:
    try:
        return inspect.getsource(kind)
    except (OSError, TypeError):
        return ""


def without_blanks(data: Any) -> Any:
    """JSON data without the fields that are null, false or empty; a 0 stays."""
    if isinstance(data, list):
        return [without_blanks(value) for value in data]
    if not isinstance(data, dict):
        return data
    return {
        name: without_blanks(value)
        for name, value in data.items()
        if not (value is None or value is False or value == [] or value == {})
    }
