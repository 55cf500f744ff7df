"""Driftwood: what an action brings about besides, each event with its audience. The action itself is told already."""

from __future__ import annotations

from driftwood.content import LENGTHS
from driftwood.state import NOBODY, State
from marooned.engine.contract import Event
from marooned.engine.derived.telling import secretly
from marooned.engine.phrasing import Card, Seat


class Drew(Event, frozen=True, kw_only=True):
    """A plank was drawn; only whoever drew it is told which."""

    seat: Seat
    plank: Card | None


def consequences(before: State, seat: int, action: int, after: State) -> list[Event]:
    """The next player draws."""
    if after.mover == NOBODY:
        return []
    mover = int(after.mover)
    plank = next(i + 1 for i in range(LENGTHS) if after.hand[mover, i] != before.hand[mover, i])
    return secretly(Drew(seat=mover, plank=plank), mover, plank=None)


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Nobody learns anything hidden from a move of their own: it is the next player who draws."""
    return False
