"""Galérapagos: playing an action, whatever it is."""

from __future__ import annotations

import numpy as np

from marooned.engine.compilation import rule
from marooned.engine.record import wide
from marooned.games.galerapagos.actions import (
    ACCEPT,
    ACTION_COUNT,
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
)
from marooned.games.galerapagos.content import (
    BAD_RATION_KINDS,
    FIRST_BAD_RATION,
    KINDS,
    MAX_SEATS,
    RATION_KINDS,
    Kind,
)
from marooned.games.galerapagos.rules.bits import bit, has
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
from marooned.games.galerapagos.rules.turns import act, begin_turn, open_action
from marooned.games.galerapagos.state import Moment, State

NO_KIND = -1
USES = np.full(ACTION_COUNT, NO_KIND, np.int8)
"""The kind of card that leaves the hand for an action; −1 for none, and for one that another seat receives."""
USES[ANSWER_METAL_SHEET] = Kind.METAL_SHEET
USES[ANSWER_ANTIVENOM] = Kind.ANTIVENOM
USES[SHOOT:PLAY] = Kind.CARTRIDGE
USES[PLAY:PLAY_FOR] = np.arange(KINDS)
USES[PLAY_FOR:BOIL] = np.repeat(np.arange(RATION_KINDS), MAX_SEATS)
USES[BOIL:BOIL_FOR] = FIRST_BAD_RATION + np.arange(BAD_RATION_KINDS)
USES[BOIL_FOR:ALARM] = FIRST_BAD_RATION + np.repeat(np.arange(BAD_RATION_KINDS), MAX_SEATS)
USES[ALARM:REVIVE] = Kind.ALARM_CLOCK
USES[REVIVE:IMPOSE] = Kind.VOODOO_DOLL
USES[IMPOSE:ROB] = Kind.PENDULUM
USES[ROB:GIVE] = Kind.SLEEPING_PILLS


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Play a legal action, in place, and all that follows from it before someone is asked again."""
    living = s.living
    put_down_cards(s, seat, action)
    if action < PASS:
        then = act(s, seat, action)
    elif action < VOTE:
        then = say(s, seat, action)
    elif action < SHOOT:
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
        if BOIL <= action < ALARM and kind != Kind.MATCHES:
            kind = wide(Kind.MATCHES)
        elif kind == Kind.CARTRIDGE and not has_laid_revolver(s, seat):
            kind = wide(Kind.REVOLVER)  # GA-5.1
        else:
            kind = wide(NO_KIND)


@rule
def say(s: State, seat: int, action: int) -> Then:
    """Pass, close, or answer."""
    if action == PASS:
        return pass_(s, seat)
    if action == CLOSE:
        return Then.CLOSE
    if action <= STAY:
        return answer_departure(s, seat, action == LEAVE)
    if action == ANSWER_NONE:
        return bear(s, seat)
    if action == ANSWER_ANTIVENOM:
        return end_bite(s)
    if action == ANSWER_METAL_SHEET:
        go_back(s)  # the cartridge is spent all the same, and nothing is void (GA-5.3, GA-12.15)
    elif action == REFUSE:
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
    if action < NAME:
        cast(s, seat, action - VOTE)
    elif action < ALSO:
        designate(s, action - NAME)
    elif s.moment == Moment.FEED:
        return feed_one(s, seat, action - ALSO)
    else:
        return also_rob(s, seat, action - ALSO)
    return Then.NOTHING


@rule
def play_card(s: State, seat: int, action: int) -> Then:
    """Shoot, play a card, give it, or swap it."""
    if action < SWAP:
        s.passed = 0  # GA-12.7
    if action < PLAY:
        shoot(s, seat, action - SHOOT)
    elif action < PLAY_FOR:
        return play(s, seat, action - PLAY)
    elif action < ALARM:
        return play_ration_card(s, seat, action)
    elif action < REVIVE:
        s.alarm = action - ALARM
    elif action < IMPOSE:
        return revive(s, action - REVIVE)
    elif action < ROB:
        s.imposed = (action - IMPOSE) // TASKS
        s.imposed_task = (action - IMPOSE) % TASKS
    elif action < GIVE:
        return play_pills(s, seat, action - ROB)
    elif action < SWAP:
        give(s, seat, (action - GIVE) // MAX_SEATS, (action - GIVE) % MAX_SEATS)
    elif action < ACCEPT:
        propose_swap(s, seat, (action - SWAP) // MAX_SEATS, (action - SWAP) % MAX_SEATS)
    else:
        accept_swap(s, seat, action - ACCEPT)
    return Then.NOTHING


@rule
def play_ration_card(s: State, seat: int, action: int) -> Then:
    """Play a ration for a castaway, or a bad one with matches."""
    kind = wide(USES[action])
    if BOIL <= action < BOIL_FOR:
        play_ration(s, seat, kind, True)
        return Then.NOTHING
    target = (action - PLAY_FOR) % MAX_SEATS if action < BOIL else (action - BOIL_FOR) % MAX_SEATS
    return play_ration_for(s, seat, kind, target, action >= BOIL)
