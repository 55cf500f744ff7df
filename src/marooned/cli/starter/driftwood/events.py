"""Driftwood: what happened, each event with its audience. Their words are in `locales/`, as `event-<tag>`."""

from __future__ import annotations

from driftwood.actions import DROP
from driftwood.content import LENGTHS
from driftwood.state import NOBODY, State
from marooned.engine.contract import Event
from marooned.engine.derived.telling import secretly
from marooned.engine.phrasing import Seat


class Laid(Event, frozen=True, kw_only=True):
    """A plank was laid on a raft."""

    seat: Seat
    plank: int


class Dropped(Event, frozen=True, kw_only=True):
    """A plank was dropped overboard."""

    seat: Seat
    plank: int


class Drew(Event, frozen=True, kw_only=True):
    """A plank was drawn; only whoever drew it is told which."""

    seat: Seat
    plank: int | None


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by a seat's action."""
    played = (Laid if action < DROP else Dropped)(seat=seat, plank=action % LENGTHS + 1)
    if after.mover == NOBODY:
        return [played]
    mover = int(after.mover)
    plank = next(i + 1 for i in range(LENGTHS) if after.hand[mover, i] != before.hand[mover, i])
    return [played, *secretly(Drew(seat=mover, plank=plank), mover, plank=None)]


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Nobody learns anything hidden from a move of their own: it is the next player who draws."""
    return False
