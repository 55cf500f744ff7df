"""What happened, and who is told."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from marooned.engine.contract.actions import kebab
from marooned.engine.phrasing import Seat

SPECTATOR = -1
"""The seat of those who only watch."""

EVERYONE = (1 << 32) - 1
"""Audience of a public event: every seat, and the spectators."""


def audience_of(*seats: int) -> int:
    """The audience made of these seats alone."""
    return sum(1 << seat for seat in seats)


def audience_without(*seats: int) -> int:
    """Everyone, spectators included, but these seats."""
    return EVERYONE & ~audience_of(*seats)


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, kw_only=True):
    """Something that happened, in the past tense, `set-closed` for a class `SetClosed`; only its audience is told. The
    events of a game are the subclasses that its package defines."""

    audience: int = EVERYONE

    def heard_by(self, seat: int) -> bool:
        """Whether that seat (or the spectators, −1) is told."""
        return bool(self.audience >> (31 if seat == SPECTATOR else seat) & 1)

    def told(self) -> dict[str, Any]:
        """What its hearers are told: its name and the fields that its own kind declares, so not who else hears it."""
        name, fields = _told_fields(type(self))
        return {"event": name, **{field: getattr(self, field) for field in fields}}


def own_events(package: str) -> list[type[Event]]:
    """The events that a package defines, as far as it has been imported."""
    return [kind for kind in Event.__subclasses__() if f"{kind.__module__}.".startswith(f"{package}.")]


@functools.cache
def _told_fields(kind: type[Event]) -> tuple[str, tuple[str, ...]]:
    own = tuple(field for field in kind.__struct_fields__ if field not in Event.__struct_fields__)
    return str(kind.__struct_config__.tag), own


class MatchEnded(Event, frozen=True):
    """The match is over. The engine tells it of every game, last: `event-match-ended`."""

    ending: str
    winners: list[Seat]
    points: int
    """Of those who won; 0 where nobody did."""
    scores: list[int]
    """Everybody's points."""
