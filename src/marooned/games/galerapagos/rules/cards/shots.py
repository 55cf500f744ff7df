"""Galérapagos: the revolver (GA-5), and answering a bite or a shot (GA-12.24)."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.games.galerapagos.content import Kind
from marooned.games.galerapagos.rules.bits import bit, has
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.survival.deaths import bury
from marooned.games.galerapagos.rules.table import Then, go_back, has_revolver, holds, interrupt, remember
from marooned.games.galerapagos.rules.turns import end_action
from marooned.games.galerapagos.state import MOST_SHOTS, SHOTS_AT, Cause, Moment, State


@rule
def check_other(s: State, seat: int, target: int) -> int:
    """Why a target is not another living castaway."""
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    if target == seat:
        return Reason.NOT_ONESELF
    return Reason.OK if has(s.living, target) else Reason.TARGET_DEAD


@rule
def check_armed(s: State, seat: int) -> int:
    """Why the seat cannot shoot at all (GA-5.1)."""
    if not has_revolver(s, seat):
        return Reason.NO_REVOLVER
    return Reason.OK if holds(s, seat, Kind.CARTRIDGE) else Reason.NO_CARTRIDGE


@rule
def check_shoot(s: State, seat: int, target: int) -> int:
    """Why the seat may not shoot at a castaway."""
    reason = check_armed(s, seat)
    return reason if reason != Reason.OK else check_other(s, seat, target)


@rule
def shoot(s: State, seat: int, target: int) -> None:
    """Announce a shot; the target may answer (GA-5.3)."""
    remember(s, seat, target, SHOTS_AT, MOST_SHOTS)
    interrupt(s, Moment.SHOT, target)
    s.author = seat


@rule
def check_answer(s: State, seat: int, moment: int, kind: int) -> int:
    """Why the seat may not answer with a card at such a moment."""
    if s.moment != moment or seat != s.asked:
        return Reason.NOT_ASKED
    return Reason.OK if holds(s, seat, kind) else Reason.CARD_NOT_HELD


@rule
def check_bear(s: State, seat: int) -> int:
    """Why the seat may not let it come."""
    if s.moment != Moment.BITE and s.moment != Moment.SHOT:
        return Reason.NOT_ASKED
    return Reason.OK if seat == s.asked else Reason.NOT_ASKED


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
