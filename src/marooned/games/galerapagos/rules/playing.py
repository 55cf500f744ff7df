"""Galérapagos: playing an action, whatever it is."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, has
from marooned.engine.record import wide
from marooned.games.galerapagos import actions as act
from marooned.games.galerapagos.content import (
    BAD_RATION_KINDS,
    FIRST_BAD_RATION,
    KINDS,
    MAX_SEATS,
    RATION_KINDS,
    Kind,
)
from marooned.games.galerapagos.rules.cards.effects import play, revive
from marooned.games.galerapagos.rules.cards.rations import (
    feed_one,
    play_ration,
    play_ration_for,
    stop_feeding,
)
from marooned.games.galerapagos.rules.cards.shots import bear, end_bite, shoot
from marooned.games.galerapagos.rules.cards.trades import (
    accept_swap,
    also_rob,
    end_swap,
    give,
    play_pills,
    propose_swap,
    rob,
)
from marooned.games.galerapagos.rules.survival.counts import close_answers, count_on, settle
from marooned.games.galerapagos.rules.survival.deaths import share_estates
from marooned.games.galerapagos.rules.survival.votes import cast, designate
from marooned.games.galerapagos.rules.survival.windows import close, pass_
from marooned.games.galerapagos.rules.table import Then, go_back, has_laid_revolver, put_down
from marooned.games.galerapagos.rules.turns import begin_turn, open_action, take_action
from marooned.games.galerapagos.state import Moment, State

NO_KIND = -1
USES = np.full(act.ACTION_COUNT, NO_KIND, np.int8)
"""The kind of card that leaves the hand for an action; −1 for none, and for one that another seat receives."""
USES[act.ANSWER_METAL_SHEET] = Kind.METAL_SHEET
USES[act.ANSWER_ANTIVENOM] = Kind.ANTIVENOM
USES[act.SHOOT : act.PLAY] = Kind.CARTRIDGE
USES[act.PLAY : act.PLAY_FOR] = np.arange(KINDS)
USES[act.PLAY_FOR : act.BOIL] = np.repeat(np.arange(RATION_KINDS), MAX_SEATS)
USES[act.BOIL : act.BOIL_FOR] = FIRST_BAD_RATION + np.arange(BAD_RATION_KINDS)
USES[act.BOIL_FOR : act.ALARM] = FIRST_BAD_RATION + np.repeat(np.arange(BAD_RATION_KINDS), MAX_SEATS)
USES[act.ALARM : act.REVIVE] = Kind.ALARM_CLOCK
USES[act.REVIVE : act.IMPOSE] = Kind.VOODOO_DOLL
USES[act.IMPOSE : act.ROB] = Kind.PENDULUM
USES[act.ROB : act.GIVE] = Kind.SLEEPING_PILLS


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a legal action, in place, and all that follows from it before someone is asked again."""
    living = s.living
    put_down_cards(s, seat, action)
    if action < act.PASS:
        then = take_action(s, seat, action)
    elif action < act.VOTE:
        then = say(s, seat, action)
    elif action < act.SHOOT:
        then = point(s, seat, action)
    else:
        then = play_card(s, seat, action)
    if then == Then.ROB:
        rob(s, seat)
    if then == Then.CLOSE:
        then = close(s)
    if living & ~s.living != 0:
        share_estates(s, living & ~s.living)
    if then == Then.SETTLE:
        then = settle(s)
    if then == Then.COUNT:
        then = count_on(s)
    if then == Then.NEXT_TURN:
        then = begin_turn(s)
    if then == Then.NEXT_ACTOR:
        open_action(s)


@rule
def put_down_cards(s: State, seat: int, action: int) -> None:
    """The cards an action uses leave the hand: one, with matches for a bad ration, with a revolver for a cartridge."""
    kind = wide(USES[action])
    while kind != NO_KIND:
        put_down(s, seat, kind)
        if act.BOIL <= action < act.ALARM and kind != Kind.MATCHES:
            kind = wide(Kind.MATCHES)
        elif kind == Kind.CARTRIDGE and not has_laid_revolver(s, seat):
            kind = wide(Kind.REVOLVER)  # GA-5.1
        else:
            kind = wide(NO_KIND)


@rule
def say(s: State, seat: int, action: int) -> Then:
    """Pass, close, or answer."""
    if action == act.PASS:
        return pass_(s, seat)
    if action == act.CLOSE:
        return Then.CLOSE
    if action <= act.STAY:
        return answer_departure(s, seat, action == act.LEAVE)
    if action == act.ANSWER_NONE:
        return bear(s, seat)
    if action == act.ANSWER_ANTIVENOM:
        return end_bite(s)
    if action == act.ANSWER_METAL_SHEET:
        go_back(s)  # the cartridge is spent all the same, and nothing is void (GA-5.3, GA-12.15)
    elif action == act.REFUSE:
        end_swap(s)
    else:
        return stop_feeding(s) if s.moment == Moment.FEED else Then.ROB
    return Then.NOTHING


@rule
def answer_departure(s: State, seat: int, leave: bool) -> Then:
    """Say whether to leave, or change one's mind; when all have answered, it is done (GA-12.21)."""
    if has(s.answered, seat):
        s.changes[seat] += 1
    s.answered |= bit(seat)
    if leave:
        s.leaving |= bit(seat)
    else:
        s.leaving &= ~bit(seat)
    return close_answers(s) if s.living & ~s.answered == 0 else Then.NOTHING


@rule
def point(s: State, seat: int, action: int) -> Then:
    """Vote against someone, name someone, or name one more."""
    if action < act.NAME:
        cast(s, seat, action - act.VOTE)
    elif action < act.ALSO:
        designate(s, action - act.NAME)
    elif s.moment == Moment.FEED:
        return feed_one(s, seat, action - act.ALSO)
    else:
        return also_rob(s, seat, action - act.ALSO)
    return Then.NOTHING


@rule
def play_card(s: State, seat: int, action: int) -> Then:
    """Shoot, play a card, give it, or swap it."""
    if action < act.SWAP:
        s.passed = 0  # GA-12.7
    if action < act.PLAY:
        shoot(s, seat, action - act.SHOOT)
    elif action < act.PLAY_FOR:
        return play(s, seat, action - act.PLAY)
    elif action < act.ALARM:
        return play_ration_card(s, seat, action)
    elif action < act.REVIVE:
        s.alarm = action - act.ALARM
    elif action < act.IMPOSE:
        return revive(s, action - act.REVIVE)
    elif action < act.ROB:
        s.imposed = (action - act.IMPOSE) // act.TASKS
        s.imposed_task = (action - act.IMPOSE) % act.TASKS
    elif action < act.GIVE:
        return play_pills(s, seat, action - act.ROB)
    elif action < act.SWAP:
        give(s, seat, (action - act.GIVE) // MAX_SEATS, (action - act.GIVE) % MAX_SEATS)
    elif action < act.ACCEPT:
        propose_swap(s, seat, (action - act.SWAP) // MAX_SEATS, (action - act.SWAP) % MAX_SEATS)
    else:
        accept_swap(s, seat, action - act.ACCEPT)
    return Then.NOTHING


@rule
def play_ration_card(s: State, seat: int, action: int) -> Then:
    """Play a ration for a castaway, or a bad one with matches."""
    kind = wide(USES[action])
    if act.BOIL <= action < act.BOIL_FOR:
        play_ration(s, seat, kind, True)
        return Then.NOTHING
    target = (action - act.PLAY_FOR) % MAX_SEATS if action < act.BOIL else (action - act.BOIL_FOR) % MAX_SEATS
    return play_ration_for(s, seat, kind, target, action >= act.BOIL)
