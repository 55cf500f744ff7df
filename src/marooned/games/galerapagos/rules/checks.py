"""Galérapagos: the one source of legality: `check` says why not."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.games.galerapagos.actions import (
    ACCEPT,
    ALARM,
    ALSO,
    ANSWER_ANTIVENOM,
    ANSWER_METAL_SHEET,
    ANSWER_NONE,
    BOIL,
    BOIL_FOR,
    CLOSE,
    GIVE,
    IMPOSE,
    LEAVE,
    NAME,
    PASS,
    PLAY,
    PLAY_FOR,
    REFUSE,
    REVIVE,
    ROB,
    SHOOT,
    STAY,
    SWAP,
    TASKS,
    VOTE,
    Task,
)
from marooned.games.galerapagos.content import MAX_SEATS, Kind
from marooned.games.galerapagos.rules.bits import has
from marooned.games.galerapagos.rules.cards.effects import check_alarm, check_impose, check_play, check_revive
from marooned.games.galerapagos.rules.cards.rations import (
    bad_ration,
    check_also_feed,
    check_boil,
    check_boil_for,
    check_feed,
)
from marooned.games.galerapagos.rules.cards.shots import check_answer, check_bear, check_shoot
from marooned.games.galerapagos.rules.cards.trades import (
    check_accept,
    check_also_rob,
    check_give,
    check_refuse,
    check_rob,
    check_swap,
)
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.survival.votes import able_to_vote, late_voter, tie_breaker
from marooned.games.galerapagos.rules.survival.windows import check_close, check_pass
from marooned.games.galerapagos.rules.table import is_open
from marooned.games.galerapagos.rules.turns import imposed_on, is_possible, task_of
from marooned.games.galerapagos.state import MAX_CHANGES, NOBODY, Moment, State


@rule
def check(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that; 0 when it may."""
    if s.moment == Moment.OVER:
        return Reason.MATCH_OVER
    if VOTE <= action < NAME:
        return check_vote(s, seat, action - VOTE)  # the dead may have a voice
    if not has(s.living, seat):
        return Reason.DEAD
    if action < PASS:
        return check_task(s, seat, task_of(action))
    if action < VOTE:
        return check_word(s, seat, action)
    if action < ALSO:
        return check_name(s, seat, action - NAME)
    if action < SHOOT:
        return check_also(s, seat, action - ALSO)
    if action >= ACCEPT:
        return check_accept(s, seat, action - ACCEPT)
    reason = check_cards(s, seat)
    return check_card(s, seat, action) if reason == Reason.OK else reason


@rule
def check_task(s: State, seat: int, task: int) -> int:
    """Why the seat may not take one of the four actions (GA-2.3, GA-3, GA-12.34)."""
    if has(s.barred, seat):
        return Reason.BARRED
    if s.moment != Moment.ACT:
        return Reason.ACTIONS_ARE_OVER if is_open(s.moment) else Reason.NOT_NOW
    if seat != s.actor:
        return Reason.NOT_YOUR_TURN
    if not is_possible(s, task):
        return Reason.NO_WATER_TODAY if task == Task.WATER else Reason.WRECK_IS_EMPTY
    imposed = imposed_on(s, seat)
    return Reason.OK if imposed == -1 or imposed == task else Reason.ANOTHER_TASK_IMPOSED


@rule
def check_word(s: State, seat: int, action: int) -> int:
    """Why the seat may not pass, close, or answer."""
    if action == PASS:
        return check_pass(s, seat)
    if action == CLOSE:
        return check_close(s, seat)
    if action <= STAY:
        return check_leave(s, seat, action == LEAVE)
    if action == ANSWER_NONE:
        return check_bear(s, seat)
    if action == ANSWER_METAL_SHEET:
        return check_answer(s, seat, Moment.SHOT, Kind.METAL_SHEET)
    if action == ANSWER_ANTIVENOM:
        return check_answer(s, seat, Moment.BITE, Kind.ANTIVENOM)
    if action == REFUSE:
        return check_refuse(s, seat)
    if s.moment != Moment.FEED and s.moment != Moment.PILLS:
        return Reason.NOT_ASKED
    return Reason.OK if seat == s.asked else Reason.NOT_ASKED


@rule
def check_leave(s: State, seat: int, leave: bool) -> int:
    """Why the seat may not answer whether to depart, or change its answer to that (GA-12.21)."""
    if s.moment != Moment.ANSWER:
        return Reason.NOBODY_DEPARTS_NOW
    if has(s.answered, seat):
        if has(s.leaving, seat) == leave:
            return Reason.SAME_ANSWER
        if s.changes[seat] >= MAX_CHANGES:
            return Reason.CHANGED_ENOUGH
    return Reason.OK


@rule
def check_vote(s: State, seat: int, target: int) -> int:
    """Why the seat may not vote against a castaway, or change its vote to that (GA-8.1, GA-8.2)."""
    if not has(s.living, seat) and s.voice == 0:
        return Reason.DEAD
    if s.moment != Moment.VOTE and s.moment != Moment.LATE_VOTE:
        closed = s.moment == Moment.TIE or s.moment == Moment.DESIGNATION
        return Reason.VOTE_CLOSED if closed else Reason.NO_VOTE_NOW
    if not has(s.voters, seat):
        able = has(able_to_vote(s), seat)
        return Reason.NOBODY_TO_VOTE_AGAINST if able else Reason.TOO_SICK_TO_VOTE
    if (s.moment == Moment.LATE_VOTE) != (seat == late_voter(s)):
        return Reason.VOTE_CLOSED if s.moment == Moment.LATE_VOTE else Reason.VOTES_LAST
    reason = check_candidate(s, seat, target)
    if reason == Reason.OK and s.vote[seat] != NOBODY:
        if s.vote[seat] == target:
            return Reason.SAME_ANSWER
        if s.changes[seat] >= MAX_CHANGES:
            return Reason.CHANGED_ENOUGH
    return reason


@rule
def check_candidate(s: State, seat: int, target: int) -> int:
    """Why a castaway cannot be voted against by the seat (GA-8.2, GA-12.12)."""
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    if target == seat:
        return Reason.NOT_ONESELF
    if has(s.candidates, target):
        return Reason.OK
    if not has(s.living, target):
        return Reason.TARGET_DEAD
    if has(s.fed, target):
        return Reason.TARGET_FED
    return Reason.TARGET_IS_CHIEF if target == s.chief else Reason.TARGET_SPARED


@rule
def check_name(s: State, seat: int, target: int) -> int:
    """Why the seat may not settle a tie or name someone that way (GA-8.3, GA-8.4)."""
    if s.moment != Moment.TIE and s.moment != Moment.NAMING:
        return Reason.NOTHING_TO_NAME
    if seat != (tie_breaker(s) if s.moment == Moment.TIE else s.first):
        return Reason.NOT_YOURS_TO_NAME
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.OK if has(s.candidates, target) else Reason.NOT_AMONG_THEM


@rule
def check_also(s: State, seat: int, target: int) -> int:
    """Why the seat may not name one more, to feed or to rob."""
    if s.moment == Moment.FEED:
        return check_also_feed(s, seat, target)
    if s.moment == Moment.PILLS:
        return check_also_rob(s, seat, target)
    return Reason.NOT_ASKED


@rule
def check_cards(s: State, seat: int) -> int:
    """Why the living seat may not play cards at all now (GA-4.1, GA-6.2, GA-12.23)."""
    if not is_open(s.moment):
        return Reason.NOT_NOW
    return Reason.BARRED if has(s.barred, seat) else Reason.OK


@rule
def check_card(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that card so."""
    if action < PLAY:
        return check_shoot(s, seat, action - SHOOT)
    if action < PLAY_FOR:
        return check_play(s, seat, action - PLAY)
    if action < BOIL:
        return check_feed(s, seat, (action - PLAY_FOR) // MAX_SEATS, (action - PLAY_FOR) % MAX_SEATS)
    if action < BOIL_FOR:
        return check_boil(s, seat, bad_ration(action - BOIL))
    if action < ALARM:
        nth, target = (action - BOIL_FOR) // MAX_SEATS, (action - BOIL_FOR) % MAX_SEATS
        return check_boil_for(s, seat, bad_ration(nth), target)
    if action < REVIVE:
        return check_alarm(s, seat, action - ALARM)
    if action < IMPOSE:
        return check_revive(s, seat, action - REVIVE)
    if action < ROB:
        return check_impose(s, seat, (action - IMPOSE) // TASKS, (action - IMPOSE) % TASKS)
    if action < GIVE:
        return check_rob(s, seat, action - ROB)
    if action < SWAP:
        return check_give(s, seat, (action - GIVE) // MAX_SEATS, (action - GIVE) % MAX_SEATS)
    return check_swap(s, seat, (action - SWAP) // MAX_SEATS, (action - SWAP) % MAX_SEATS)
