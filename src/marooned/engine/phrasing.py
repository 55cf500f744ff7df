"""Actions and events in words by convention, for a game whose catalogue says it all. The page does the same.

An action `lay-3` is said by `action-lay-3`, or else by `action-lay` with `$a` = 3 (`$b`, `$c` … for further parts). An
event `laid` is said by `event-laid`, with its fields as variables: a `seat` is `$who`, by name, and so are `other` and
`winners`; a field that is null is `none`, a flag `yes` or `no`, and a word is said by `<field>-<word>` where the
catalogue has that. An event without a message is not worth a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from marooned.engine.contract import Event
from marooned.engine.text import Text

PARTS = "abcdefgh"
"""What the parts of an action after its verb are called."""

SEATS = {"seat": "who", "other": "other", "winners": "winners"}
"""Fields of events that hold seats, and the variables that hold the names of those who sit there."""


def say_action(text: Text, action: Any, view: Any, names: Sequence[str] | None = None) -> str:
    """An action in words; its notation where the catalogue has none."""
    parts = str(action).split("-")
    for size in range(len(parts), 0, -1):
        message = f"action-{'-'.join(parts[:size])}"
        if message in text:
            rest = [int(part) if part.isdecimal() else part for part in parts[size:]]
            return text(message, **dict(zip(PARTS, rest, strict=False)))
    return str(action)


def say_event(text: Text, event: Event, names: Sequence[str]) -> str | None:
    """An event in words; None when the catalogue has none."""
    told = msgspec.to_builtins(event.told())
    message = f"event-{told.pop('event')}"
    if message not in text:
        return None
    return text(message, **{SEATS.get(field, field): _said(text, field, told[field], names) for field in told})


def _said(text: Text, field: str, value: Any, names: Sequence[str]) -> Any:
    """The value of a field as a sentence takes it."""
    if isinstance(value, list):
        return ", ".join(str(_said(text, field, part, names)) for part in value)
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if field in SEATS:
        return names[value]
    if isinstance(value, str) and f"{field}-{value}" in text:
        return text(f"{field}-{value}")
    return value
