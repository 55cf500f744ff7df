"""Galérapagos: the heuristic: what a sensible castaway does at each moment.

It looks at what lies open, at its own hand, at what its seat was shown and at its own vote, and at nothing else.
"""

from __future__ import annotations

from marooned.engine.compilation import inlined_rule, rule
from marooned.engine.loops.sets import bit, has
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.galerapagos import actions as act
from marooned.games.galerapagos.bots.cards import any_time_card, next_victim, own_turn_card, roasting_pays
from marooned.games.galerapagos.bots.opinions import best_name, best_vote
from marooned.games.galerapagos.bots.outlook import crew, food_cards, water_cards
from marooned.games.galerapagos.bots.shortage import react, share, speak
from marooned.games.galerapagos.bots.tasks import NOTHING, best_task
from marooned.games.galerapagos.bots.trades import answer_offer
from marooned.games.galerapagos.bots.voyage import before_leaving, before_the_storm
from marooned.games.galerapagos.bots.weights import GENEROSITY, WEIGHTS, Weights
from marooned.games.galerapagos.content import FIRST_BAD_RATION, KIND_CARDS, MILL_RATIONS, RATION_KINDS, Kind
from marooned.games.galerapagos.rules.survival.windows import can_close
from marooned.games.galerapagos.rules.table import able, holds, is_open, with_cards
from marooned.games.galerapagos.state import Moment, State

__all__ = ["Weights", "heuristic", "weighed"]

EVENING_KINDS = (*range(RATION_KINDS), Kind.VEGETABLE_MILL, Kind.BARBECUE_KIT)
EVENING_CARDS = int(sum(int(KIND_CARDS[kind]) for kind in EVENING_KINDS))
"""Cards that may serve just before the count, as a mask."""


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """A sensible legal action for a seat that owes a decision, or may act and has not passed, voted or answered."""
    return weighed(s, seat, rng, WEIGHTS)


@inlined_rule
def weighed(s: State, seat: int, rng: Array, w: Array) -> int:
    """The same by other weights."""
    if is_open(s.moment):
        return act_openly(s, seat, rng, w)
    if s.moment == Moment.VOTE or s.moment == Moment.LATE_VOTE:
        return best_vote(s, seat, rng, w)
    if s.moment == Moment.TIE or s.moment == Moment.NAMING:
        return best_name(s, seat, rng, w)
    if s.moment == Moment.ANSWER:
        return act.STAY if has(s.answered & s.leaving, seat) else act.LEAVE  # those aboard win together
    return answer(s, seat, rng, w)


@rule
def answer(s: State, seat: int, rng: Array, w: Array) -> int:
    """At a moment that belongs to the seat alone."""
    if s.moment == Moment.BITE:
        return act.ANSWER_ANTIVENOM if holds(s, seat, Kind.ANTIVENOM) else act.ANSWER_NONE
    if s.moment == Moment.SHOT:
        return act.ANSWER_METAL_SHEET if holds(s, seat, Kind.METAL_SHEET) else act.ANSWER_NONE
    if s.moment == Moment.SWAP:
        return answer_offer(s, seat, rng, w)
    return share(s, seat, rng, w) if s.moment == Moment.FEED else next_victim(s, seat, rng)


@inlined_rule
def act_openly(s: State, seat: int, rng: Array, w: Array) -> int:
    """At a moment when anyone may play cards."""
    if has(s.barred, seat):
        return act.CLOSE
    action = NOTHING
    if s.moment == Moment.ACT:
        if seat == s.actor:
            action = own_turn_card(s, seat, rng, w)
            return best_task(s, seat, rng, w) if action == NOTHING else action
        action = any_time_card(s, seat, rng, w)
    elif s.moment == Moment.EVENING:
        action = evening_card(s, seat, rng, w)
    elif s.moment == Moment.DEBATE:
        action = speak(s, seat, rng, w)
    elif s.moment == Moment.DESIGNATION:
        action = react(s, seat, rng, w)
    elif s.moment == Moment.DEPARTURE:
        action = before_leaving(s, seat, rng, w)
    else:
        action = before_the_storm(s, seat)
    return pass_or_close(s, seat) if action == NOTHING else action


@rule
def pass_or_close(s: State, seat: int) -> int:
    """Nothing to play: the first player ends it once those with cards in hand have passed."""
    if can_close(s, seat) and with_cards(s) & able(s) & ~s.passed & ~bit(seat) == 0:
        return act.CLOSE
    return act.PASS


# --- just before the count ---


@rule
def evening_card(s: State, seat: int, rng: Array, w: Array) -> int:
    """A card that keeps all from a shortage."""
    if s.hand[seat] & EVENING_CARDS == 0:
        return NOTHING
    mouths = crew(s)
    if mouths > s.water and holds(s, seat, Kind.VEGETABLE_MILL) and s.food >= mouths + MILL_RATIONS:
        return act.PLAY + Kind.VEGETABLE_MILL
    if roasting_pays(s, seat):
        return act.PLAY + Kind.BARBECUE_KIT
    action = top_up(
        s, seat, mouths - wide(s.water), water_cards(s, seat),
        Kind.STAGNANT_WATER, Kind.WATER_BOTTLE, Kind.COCONUT, rng, w,
    )  # fmt: skip
    if action != NOTHING:
        return action
    return top_up(
        s, seat, mouths - wide(s.food), food_cards(s, seat), Kind.ROTTEN_FISH, Kind.SANDWICH, Kind.SARDINES, rng, w
    )


@rule
def top_up(
    s: State, seat: int, missing: int, rations: int, bad: int, one: int, three: int, rng: Array, w: Array
) -> int:
    """Put a ration on a counter that lacks a few, if that ends the shortage and one's own future looks safe still."""
    if missing <= 0:
        return NOTHING
    if missing == 1 and holds(s, seat, bad) and holds(s, seat, Kind.MATCHES):
        return act.BOIL + bad - FIRST_BAD_RATION
    if below(rng, 100) >= w[GENEROSITY]:
        return NOTHING
    if missing > 1:
        return act.PLAY + three if missing <= 3 and rations > 3 and holds(s, seat, three) else NOTHING
    return act.PLAY + one if rations > 1 and holds(s, seat, one) else NOTHING
