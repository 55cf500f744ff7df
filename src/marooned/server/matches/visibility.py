"""Lines of a match's log that some are told nothing of, and versions that do not count them.

When somebody changes a sealed vote, nobody else may notice that anything happened. So the versions that people are told
count only the lines that they were told of. The log itself, moves and bots go by the number of all lines.

A *viewpoint* is the set of seats that somebody sees the match from, as a mask like an event's audience.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from marooned.engine.contract import SPECTATOR, Event
from marooned.engine.position import Position

SPECTATORS = 1 << 31
"""The viewpoint of those who only watch."""


def viewpoint_of(seats: Iterable[int]) -> int:
    """The viewpoint of somebody with these seats; the spectators' without any."""
    mask = 0
    for seat in seats:
        if seat != SPECTATOR:
            mask |= 1 << seat
    return mask or SPECTATORS


class HiddenLines:
    """Which lines are hidden, and from whom."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[tuple[int, int]] = []
        """Number of the line and who is told nothing of it, as a mask; few lines are."""

    def add(self, line: int, hidden: int) -> None:
        """Some are told nothing of that line, which is later than those before."""
        if hidden:
            self.lines.append((line, hidden))

    def are_hidden_from(self, viewpoint: int) -> bool:
        """Whether a viewpoint was told nothing of some line."""
        return any(hidden & viewpoint == viewpoint for _, hidden in self.lines)

    def told(self, version: int, viewpoint: int) -> int:
        """How many lines up to a version a viewpoint was told of."""
        if not self.lines:
            return version
        return version - sum(hidden & viewpoint == viewpoint and line <= version for line, hidden in self.lines)

    def log_version(self, told: int, viewpoint: int) -> int:
        """The latest version of the log at which a viewpoint has been told of so many lines."""
        version = told
        for line, hidden in self.lines:
            if hidden & viewpoint == viewpoint and line <= version + 1:
                version += 1
        return version


def hidden_from(before: Position, seat: int, events: Iterable[Event], after: Position) -> int:
    """Who is told nothing of a seat's step, as a mask: they hear no event, and are shown what they were shown before.

    Views are compared too, because a game may show what no event tells.
    """
    told = 1 << seat
    for event in events:
        told |= event.audience
    silent = ((1 << before.seats) - 1 | SPECTATORS) & ~told
    if not silent or before.to_act_mask != after.to_act_mask:
        return 0
    viewers = [viewer for viewer in (SPECTATOR, *range(before.seats)) if silent & viewpoint_of([viewer])]
    return sum(
        viewpoint_of([viewer])
        for viewer, then, now in zip(viewers, before.view_texts(viewers), after.view_texts(viewers), strict=True)
        if then == now and (viewer == SPECTATOR or before.legal_ids(viewer) == after.legal_ids(viewer))
    )


def is_heard(said: Any, identity: str) -> bool:
    """Whether a person hears what a row of `talk` says; "" is nobody in particular, who hears what everyone does."""
    return said.hearers is None or identity == said.identity or identity in said.hearers
