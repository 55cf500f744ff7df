"""Galérapagos: what happened, told to those who may know: first what a seat did, then all that followed from it.

What a viewer hears follows from its own views before and after; events only save it the trouble of comparing them.
"""

from __future__ import annotations

from marooned.engine.contract import Event
from marooned.engine.record import plain
from marooned.games.galerapagos.actions import ACTIONS, PASS
from marooned.games.galerapagos.events.aftermath import aftermath
from marooned.games.galerapagos.events.doings import doings
from marooned.games.galerapagos.state import State
from marooned.games.galerapagos.view import has

__all__ = ["bars_undo", "events"]


def events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What happened between two states joined by the seat's action."""
    then, now = plain(before), plain(after)
    return [*doings(then, seat, ACTIONS[action], now), *aftermath(then, seat, action, now)]


def bars_undo(before: State, seat: int, action: int, after: State) -> bool:
    """Whether it stands: all but a pass that closed nothing. What is sealed is changed, not taken back: once somebody
    else changed theirs, it could not be, and that would tell."""
    return action != PASS or not has(after.passed, seat)
