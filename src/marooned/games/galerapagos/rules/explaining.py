"""Galérapagos: why an action is not legal. What is legal is decided in `legal.py`: here nothing is.

Each function is asked about an action that is not legal, and tells the first thing that stands against it; the last
reason needs no condition, since nothing else is left.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import has
from marooned.games.galerapagos import actions as act
from marooned.games.galerapagos.content import FIRST_BAD_RATION, IS_BAD, MAX_SEATS, Kind
from marooned.games.galerapagos.rules.cards.effects import UNPLAYABLE, can_revive
from marooned.games.galerapagos.rules.cards.rations import is_short_of
from marooned.games.galerapagos.rules.cards.trades import may_give, may_swap
from marooned.games.galerapagos.rules.reasons import Reason
from marooned.games.galerapagos.rules.survival.votes import able_to_vote, namer, votes_now
from marooned.games.galerapagos.rules.survival.windows import can_be_closed
from marooned.games.galerapagos.rules.table import has_revolver, holds, is_open
from marooned.games.galerapagos.rules.turns import is_possible, task_of
from marooned.games.galerapagos.state import Moment, State, Topic


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that."""
    if s.moment == Moment.OVER:
        return Reason.MATCH_OVER
    if act.VOTE <= action < act.NAME:
        return explain_vote(s, seat, action - act.VOTE)
    if not has(s.living, seat):
        return Reason.DEAD
    if action < act.PASS:
        return explain_task(s, seat, task_of(action))
    if action < act.VOTE:
        return explain_word(s, seat, action)
    if action < act.ALSO:
        return explain_name(s, seat, action - act.NAME)
    if action < act.SHOOT:
        return explain_also(s, seat, action - act.ALSO)
    if action >= act.ACCEPT:
        return explain_answer(s, seat, Moment.SWAP)
    if not is_open(s.moment):
        return Reason.NOT_NOW  # GA-4.1, GA-12.23
    return Reason.BARRED if has(s.barred, seat) else explain_card(s, seat, action)


@rule
def explain_task(s: State, seat: int, task: int) -> int:
    """Why the seat may not take one of the four actions."""
    if has(s.barred, seat):
        return Reason.BARRED
    if s.moment != Moment.ACT:
        return Reason.ACTIONS_ARE_OVER if is_open(s.moment) else Reason.NOT_NOW
    if seat != s.actor:
        return Reason.NOT_YOUR_TURN
    if is_possible(s, task):
        return Reason.ANOTHER_TASK_IMPOSED
    return Reason.NO_WATER_TODAY if task == act.Task.WATER else Reason.WRECK_IS_EMPTY


@rule
def explain_word(s: State, seat: int, action: int) -> int:
    """Why the seat may not pass, close, or answer."""
    if action == act.PASS:
        return explain_pass(s, seat)
    if action == act.CLOSE:
        return explain_close(s, seat)
    if action <= act.STAY:
        return explain_leave(s, seat, action == act.LEAVE)
    if action == act.ANSWER_METAL_SHEET:
        return explain_answer(s, seat, Moment.SHOT)
    return explain_answer(s, seat, Moment.BITE) if action == act.ANSWER_ANTIVENOM else Reason.NOT_ASKED


@rule
def explain_pass(s: State, seat: int) -> int:
    """Why the seat may not pass."""
    if not is_open(s.moment):
        return Reason.NOT_NOW
    if has(s.barred, seat):
        return Reason.BARRED
    return Reason.ACT_INSTEAD if s.moment == Moment.ACT and seat == s.actor else Reason.ALREADY_PASSED


@rule
def explain_close(s: State, seat: int) -> int:
    """Why the seat may not end the debate or the window."""
    if not can_be_closed(s.moment):
        return Reason.NOTHING_TO_CLOSE
    if seat != s.first:
        return Reason.NOT_FIRST_PLAYER
    return Reason.NEEDY_MUST_PASS if s.moment == Moment.DEBATE else Reason.DESIGNATED_MUST_PASS


@rule
def explain_leave(s: State, seat: int, leave: bool) -> int:
    """Why the seat may not answer whether to depart, or not change its answer to that."""
    if s.moment != Moment.ANSWER:
        return Reason.NOBODY_DEPARTS_NOW
    return Reason.SAME_ANSWER if has(s.leaving, seat) == leave else Reason.CHANGED_ENOUGH


@rule
def explain_answer(s: State, seat: int, moment: int) -> int:
    """Why the seat may not answer with a card what is asked at a moment."""
    return Reason.CARD_NOT_HELD if s.moment == moment and seat == s.asked else Reason.NOT_ASKED


@rule
def explain_vote(s: State, seat: int, target: int) -> int:
    """Why the seat may not vote against a castaway, or not change its vote to that."""
    if not has(s.living, seat) and s.voice == 0:
        return Reason.DEAD
    if s.moment != Moment.VOTE and s.moment != Moment.LATE_VOTE:
        closed = s.moment == Moment.TIE or s.moment == Moment.DESIGNATION
        return Reason.VOTE_CLOSED if closed else Reason.NO_VOTE_NOW
    if not has(s.voters, seat):
        able = has(able_to_vote(s), seat)
        return Reason.NOBODY_TO_VOTE_AGAINST if able else Reason.TOO_SICK_TO_VOTE
    if not votes_now(s, seat):
        return Reason.VOTE_CLOSED if s.moment == Moment.LATE_VOTE else Reason.VOTES_LAST
    if target == seat:
        return Reason.NOT_ONESELF
    if has(s.candidates, target):
        return Reason.SAME_ANSWER if s.vote[seat] == target else Reason.CHANGED_ENOUGH
    return explain_need(s, target, Reason.TARGET_IS_CHIEF if target == s.chief else Reason.TARGET_SPARED)


@rule
def explain_name(s: State, seat: int, target: int) -> int:
    """Why the seat may not settle a tie or name someone that way."""
    if s.moment != Moment.TIE and s.moment != Moment.NAMING:
        return Reason.NOTHING_TO_NAME
    if seat != namer(s):
        return Reason.NOT_YOURS_TO_NAME
    return Reason.NO_SUCH_SEAT if target >= s.seats else Reason.NOT_AMONG_THEM


@rule
def explain_also(s: State, seat: int, target: int) -> int:
    """Why the seat may not name one more, to feed or to rob."""
    if seat != s.asked:
        return Reason.NOT_ASKED
    if s.moment == Moment.FEED:
        return explain_need(s, target, Reason.TARGET_FED)
    return explain_victim(s, seat, target) if s.moment == Moment.PILLS else Reason.NOT_ASKED


# --- targets ---


@rule
def explain_need(s: State, target: int, otherwise: int) -> int:
    """Why a castaway is not in need in this count; `otherwise` for one who is."""
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    if not has(s.living, target):
        return Reason.TARGET_DEAD
    return Reason.TARGET_FED if has(s.fed, target) else otherwise


@rule
def explain_other(s: State, seat: int, target: int, otherwise: int) -> int:
    """Why a target is not another living castaway; `otherwise` for one who is."""
    if target >= s.seats:
        return Reason.NO_SUCH_SEAT
    if target == seat:
        return Reason.NOT_ONESELF
    return otherwise if has(s.living, target) else Reason.TARGET_DEAD


@rule
def explain_victim(s: State, seat: int, target: int) -> int:
    """Why a castaway cannot be robbed."""
    return explain_other(s, seat, target, Reason.ALREADY_NAMED if has(s.marked, target) else Reason.TARGET_EMPTY_HANDED)


# --- cards ---


@rule
def explain_card(s: State, seat: int, action: int) -> int:
    """Why the seat may not play that card so, though it may play cards."""
    if action < act.PLAY:
        return explain_shot(s, seat, action - act.SHOOT)
    if action < act.PLAY_FOR:
        return explain_play(s, seat, action - act.PLAY)
    if action < act.BOIL:
        return explain_feed(s, seat, (action - act.PLAY_FOR) // MAX_SEATS, (action - act.PLAY_FOR) % MAX_SEATS)
    if action < act.BOIL_FOR:
        held = holds(s, seat, FIRST_BAD_RATION + action - act.BOIL)
        return Reason.NO_MATCHES if held else Reason.CARD_NOT_HELD
    if action < act.ALARM:
        nth, target = (action - act.BOIL_FOR) // MAX_SEATS, (action - act.BOIL_FOR) % MAX_SEATS
        return explain_feed(s, seat, FIRST_BAD_RATION + nth, target)
    if action < act.GIVE:
        return explain_naming(s, seat, action)
    if action < act.SWAP:
        return explain_gift(s, seat, (action - act.GIVE) // MAX_SEATS, (action - act.GIVE) % MAX_SEATS)
    return explain_swap(s, seat, (action - act.SWAP) // MAX_SEATS, (action - act.SWAP) % MAX_SEATS)


@rule
def explain_shot(s: State, seat: int, target: int) -> int:
    """Why the seat may not shoot at a castaway."""
    if not has_revolver(s, seat):
        return Reason.NO_REVOLVER
    if not holds(s, seat, Kind.CARTRIDGE):
        return Reason.NO_CARTRIDGE
    return explain_other(s, seat, target, Reason.TARGET_DEAD)


@rule
def explain_play(s: State, seat: int, kind: int) -> int:
    """Why the seat may not play a card as it is."""
    if not holds(s, seat, kind):
        return Reason.CARD_NOT_HELD
    boarding = kind == Kind.FOOD_BASKET and s.topic > Topic.FOOD  # GA-12.17
    return Reason.NO_BASKET_FOR_DEPARTURE if boarding else UNPLAYABLE[kind]


@rule
def explain_feed(s: State, seat: int, kind: int, target: int) -> int:
    """Why the seat may not play a ration for a castaway, or not with matches."""
    if not holds(s, seat, kind):
        return Reason.CARD_NOT_HELD
    if not is_short_of(s, kind):
        return Reason.NO_SUCH_SHORTAGE
    if IS_BAD[kind] and target != seat:
        return Reason.BAD_RATION_FOR_ANOTHER
    return explain_need(s, target, Reason.NO_MATCHES)


@rule
def explain_naming(s: State, seat: int, action: int) -> int:
    """Why the seat may not do that with a card that names a seat."""
    if action < act.REVIVE:
        if not holds(s, seat, Kind.ALARM_CLOCK):
            return Reason.CARD_NOT_HELD
        return Reason.NO_SUCH_SEAT if action - act.ALARM >= s.seats else Reason.TARGET_DEAD
    if action < act.IMPOSE:
        return explain_revival(s, seat, action - act.REVIVE)
    if action < act.ROB:
        return explain_imposing(s, seat, (action - act.IMPOSE) // act.TASKS)
    return explain_victim(s, seat, action - act.ROB) if holds(s, seat, Kind.SLEEPING_PILLS) else Reason.CARD_NOT_HELD


@rule
def explain_revival(s: State, seat: int, target: int) -> int:
    """Why the seat may not bring a castaway back."""
    if not holds(s, seat, Kind.VOODOO_DOLL):
        return Reason.CARD_NOT_HELD
    if not can_revive(s):
        return Reason.TOO_LATE_TODAY
    return Reason.NO_SUCH_SEAT if target >= s.seats else Reason.TARGET_ALIVE


@rule
def explain_imposing(s: State, seat: int, target: int) -> int:
    """Why the seat may not impose an action on a castaway, or not that one."""
    if not holds(s, seat, Kind.PENDULUM):
        return Reason.CARD_NOT_HELD
    if s.moment != Moment.ACT:
        return Reason.ACTIONS_ARE_OVER
    reason = Reason.TASK_IMPOSSIBLE
    if has(s.acted, target):
        reason = Reason.TARGET_HAS_ACTED
    if has(s.barred, target):
        reason = Reason.TARGET_BARRED
    return explain_other(s, seat, target, reason)


@rule
def explain_gift(s: State, seat: int, kind: int, target: int) -> int:
    """Why the seat may not give a card."""
    if not holds(s, seat, kind):
        return Reason.CARD_NOT_HELD
    return explain_other(s, seat, target, Reason.TARGET_DEAD) if may_give(s, seat) else Reason.GAVE_ENOUGH


@rule
def explain_swap(s: State, seat: int, kind: int, target: int) -> int:
    """Why the seat may not offer a card to a castaway for one of theirs."""
    if not holds(s, seat, kind):
        return Reason.CARD_NOT_HELD
    if not may_swap(s, seat):
        return Reason.SWAPPED_ENOUGH
    reason = Reason.TARGET_BARRED if has(s.barred, target) else Reason.TARGET_EMPTY_HANDED
    return explain_other(s, seat, target, reason)
