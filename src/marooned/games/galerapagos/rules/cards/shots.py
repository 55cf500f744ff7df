"""Galérapagos: the revolver (GA-5), and answering a bite or a shot (GA-12.24)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit
from marooned.games.galerapagos.content import Kind
from marooned.games.galerapagos.rules.survival.deaths import bury
from marooned.games.galerapagos.rules.table import Then, go_back, has_revolver, holds, interrupt, remember
from marooned.games.galerapagos.rules.turns import end_action
from marooned.games.galerapagos.state import MOST_SHOTS, SHOTS_AT, Cause, Moment, State


@rule
def can_shoot(s: State, seat: int) -> bool:
    """Whether the seat has what a shot takes (GA-5.1)."""
    return holds(s, seat, Kind.CARTRIDGE) and has_revolver(s, seat)


@rule
def shoot(s: State, seat: int, target: int) -> None:
    """Announce a shot; the target may answer (GA-5.3)."""
    remember(s, seat, target, SHOTS_AT, MOST_SHOTS)
    interrupt(s, Moment.SHOT, target)
    s.author = seat


@rule
def end_bite(s: State) -> Then:
    """The bite is dealt with: sick, or not thanks to antivenom; the announced wood is lost all the same."""
    go_back(s)
    return end_action(s)


@rule
def bear(s: State, seat: int) -> Then:
    """Fall sick of the bite (GA-3.3), or fall to the shot (GA-5.4)."""
    if s.moment == Moment.BITE:
        s.sick |= bit(seat)
        return end_bite(s)
    bury(s, seat, Cause.SHOT)
    s.killer[seat] = s.author
    go_back(s)
    if s.moment == Moment.DESIGNATION:
        return Then.SETTLE  # GA-8.6: the vote is void
    return Then.NEXT_ACTOR if s.moment == Moment.ACT and seat == s.actor else Then.NOTHING
