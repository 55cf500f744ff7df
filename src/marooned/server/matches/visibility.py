"""Lines of a match's log that some are told nothing of, and versions that do not count them.

That a sealed vote was changed is nobody else's business: neither how, nor by whom, nor that anything happened. So the
versions that somebody is told count the lines that they were told of, and are the same whether or not there are others.
The log itself, moves and bots go by the number of its lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from marooned.engine.contract import SPECTATOR, Event, Game, audience_of
from marooned.protocol.messages import encode

SPECTATORS = 1 << 31
"""The eyes of those who only watch, as in the audience of an event."""


def viewpoint_of(seats: Iterable[int]) -> int:
    """What looks through these seats, as a mask; a spectator's eyes where there are none."""
    return audience_of(*(seat for seat in seats if seat != SPECTATOR)) or SPECTATORS


class HiddenLines:
    """Which lines are hidden, and from whom."""

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines: list[tuple[int, int]] = []
        """Number of the line and who is told nothing of it, as a mask; few lines are."""

    def add(self, line: int, hidden: int) -> None:
        """Some are told nothing of that line, which is later than those before."""
        if hidden:
            self._lines.append((line, hidden))

    def told(self, version: int, viewpoint: int) -> int:
        """How many lines up to a version those eyes were told of."""
        if not self._lines:
            return version
        return version - sum(hidden & viewpoint == viewpoint and line <= version for line, hidden in self._lines)

    def log_version(self, told: int, viewpoint: int) -> int:
        """The latest version at which those eyes have been told of so many lines."""
        version = told
        for line, hidden in self._lines:
            if hidden & viewpoint == viewpoint and line <= version + 1:
                version += 1
        return version


def hidden_from(game: Game, seats: int, before: Any, seat: int, events: Iterable[Event], after: Any) -> int:
    """Who is told nothing of a seat's step, as a mask: they hear no event, and are shown what they were shown before.

    The second follows from the first where a game tells whatever it shows; where it does not, they are shown it.
    """
    told = audience_of(seat)
    for event in events:
        told |= event.audience
    silent = (audience_of(*range(seats)) | SPECTATORS) & ~told
    if not silent or game.rules.to_act(before) != game.rules.to_act(after):
        return 0
    looks = game.views(before), game.views(after)
    viewers = [SPECTATOR, *range(seats)]
    return sum(
        viewpoint
        for viewer in viewers
        if silent & (viewpoint := viewpoint_of([viewer]))
        and encode(looks[0](viewer)) == encode(looks[1](viewer))
        and _choices(game, before, viewer) == _choices(game, after, viewer)
    )


def _choices(game: Game, state: Any, viewer: int) -> list[int]:
    if viewer == SPECTATOR:
        return []
    out = np.zeros(game.max_legal, np.int32)
    return out[: game.rules.legal(state, viewer, out)].tolist()
