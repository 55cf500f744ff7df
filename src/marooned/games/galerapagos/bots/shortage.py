"""Galérapagos: debates about too little water, food or places, and the last chance of the designated.

Whoever has a way out keeps it until designated: nothing is lost by waiting. So a debate is for what serves all, for
weapons shown, and for small gifts; but in a zero count nobody is designated, and one's own ration comes first.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.galerapagos.actions import ALSO, BOIL_FOR, ENOUGH, PLAY, PLAY_FOR, ROB, SHOOT
from marooned.games.galerapagos.bots.cards import fattest
from marooned.games.galerapagos.bots.opinions import best_liked, best_shot, is_armed, is_in_danger, opinion
from marooned.games.galerapagos.bots.outlook import crew, food_cards, water_cards
from marooned.games.galerapagos.bots.tasks import NOTHING
from marooned.games.galerapagos.bots.trades import bribe
from marooned.games.galerapagos.bots.weights import (
    BLUFF_CHANCE,
    EARLY_CONCH_CHANCE,
    FRIEND,
    GENEROSITY,
    GREED,
    GREED_CHANCE,
    HEIR_SHOT_CHANCE,
    RESCUE_CHANCE,
    SHARE_CHANCE,
    STORM_SHOT_CHANCE,
)
from marooned.games.galerapagos.content import BARBECUE_RATIONS, FIRST_BAD_RATION, MAX_SEATS, MILL_RATIONS, Kind
from marooned.games.galerapagos.rules.cards.effects import can_play, dead_today
from marooned.games.galerapagos.rules.survival.counts import stock
from marooned.games.galerapagos.rules.table import (
    has_laid_revolver,
    holds,
    is_about_food,
    is_about_water,
    needy,
    with_cards,
)
from marooned.games.galerapagos.state import NOBODY, State, Topic

# --- rations of one's own ---


@rule
def own_ration(s: State, seat: int) -> int:
    """Save oneself with a ration: a bad one made safe, a good one, one that feeds three, or a bad one as it is."""
    if not has(needy(s), seat) or not (is_about_water(s) or is_about_food(s)):
        return NOTHING
    bad = Kind.STAGNANT_WATER if is_about_water(s) else Kind.ROTTEN_FISH
    if holds(s, seat, bad) and holds(s, seat, Kind.MATCHES):
        return BOIL_FOR + (bad - FIRST_BAD_RATION) * MAX_SEATS + seat
    one = Kind.WATER_BOTTLE if is_about_water(s) else Kind.SANDWICH
    if holds(s, seat, one):
        return PLAY_FOR + one * MAX_SEATS + seat
    three = Kind.COCONUT if is_about_water(s) else Kind.SARDINES
    if holds(s, seat, three):
        return PLAY_FOR + three * MAX_SEATS + seat
    return PLAY_FOR + bad * MAX_SEATS + seat if holds(s, seat, bad) else NOTHING


@rule
def spare_ration(s: State, seat: int) -> int:
    """A good ration that the seat can do without, as a kind; −1 for none. The voyage is the last time to need one."""
    if is_about_water(s):
        one, three, rations = Kind.WATER_BOTTLE, Kind.COCONUT, water_cards(s, seat)
    elif is_about_food(s):
        one, three, rations = Kind.SANDWICH, Kind.SARDINES, food_cards(s, seat)
    else:
        return NOTHING
    kept = (1 if s.topic <= Topic.FOOD else 0) + (1 if has(needy(s), seat) else 0)
    if holds(s, seat, one) and rations > kept:
        return one
    return three if holds(s, seat, three) and rations >= 3 + kept - 1 else NOTHING


@rule
def shortfall(s: State) -> int:
    """How much the count lacks."""
    return count(needy(s)) - wide(stock(s))


# --- debates ---


@rule
def speak(s: State, seat: int, rng: Array, w: Array) -> int:
    """What to do in a debate; nothing, most of the time."""
    if s.hand[seat] == 0 or shortfall(s) <= 0:
        return NOTHING
    if s.zero:
        return survive(s, seat, rng, w)
    action = NOTHING
    if s.topic > Topic.PLACES:
        action = provision(s, seat)
    if action == NOTHING:
        action = help_all(s, seat, rng, w)
    return prepare_vote(s, seat, rng, w) if action == NOTHING else action


@rule
def survive(s: State, seat: int, rng: Array, w: Array) -> int:
    """Nobody will be designated: save oneself if one can, then friends."""
    if not has(needy(s), seat):
        kind = spare_ration(s, seat)
        friend = best_liked(s, seat, needy(s), rng, w)
        if kind != NOTHING and friend != NOBODY and below(rng, 100) < w[SHARE_CHANCE]:
            return PLAY_FOR + kind * MAX_SEATS + friend
        return NOTHING
    action = own_ration(s, seat)
    if action == NOTHING and can_play(s, seat, Kind.FOOD_BASKET):
        return PLAY + Kind.FOOD_BASKET
    return grab(s, seat, rng, w) if action == NOTHING else action


@rule
def grab(s: State, seat: int, rng: Array, w: Array) -> int:
    """Somebody else's cards may be one's rescue: take them."""
    if is_armed(s, seat):
        return SHOOT + best_shot(s, seat, rng, w)
    victims = with_cards(s) & ~bit(seat)
    if holds(s, seat, Kind.SLEEPING_PILLS) and victims != 0:
        return ROB + fattest(s, seat, victims, rng)
    return NOTHING


@rule
def provision(s: State, seat: int) -> int:
    """The last count: nothing is worth keeping, so first one's own ration, then the others'."""
    action = own_ration(s, seat)
    if action != NOTHING:
        return action
    kind = spare_ration(s, seat)
    return PLAY + kind if kind != NOTHING else NOTHING


@rule
def help_all(s: State, seat: int, rng: Array, w: Array) -> int:
    """What makes the shortage smaller for everyone and costs oneself little."""
    if s.topic == Topic.PLACES:
        return PLAY + Kind.PLANK if can_play(s, seat, Kind.PLANK) else NOTHING
    if is_about_water(s) and holds(s, seat, Kind.VEGETABLE_MILL) and s.food >= crew(s) + MILL_RATIONS:
        return PLAY + Kind.VEGETABLE_MILL
    if is_about_food(s) and holds(s, seat, Kind.BARBECUE_KIT) and dead_today(s) != 0:
        return PLAY + Kind.BARBECUE_KIT
    if has(needy(s), seat) and shortfall(s) == 1:
        kind = spare_ration(s, seat)
        if kind != NOTHING and below(rng, 100) < w[GENEROSITY]:
            return PLAY_FOR + kind * MAX_SEATS + seat
    return NOTHING


@rule
def prepare_vote(s: State, seat: int, rng: Array, w: Array) -> int:
    """Before the vote: show one's weapons, and for those in danger conch, bluff and bribe; some shoot first."""
    if holds(s, seat, Kind.CLUB):
        return PLAY + Kind.CLUB
    if holds(s, seat, Kind.CRYSTAL_BALL):
        return PLAY + Kind.CRYSTAL_BALL
    if is_armed(s, seat):
        action = shoot_first(s, seat, rng, w)
        if action != NOTHING:
            return action
    if not is_in_danger(s, seat, w):
        return NOTHING
    if holds(s, seat, Kind.CONCH) and below(rng, 100) < w[EARLY_CONCH_CHANCE]:
        return PLAY + Kind.CONCH
    if holds(s, seat, Kind.REVOLVER) and not has_laid_revolver(s, seat) and below(rng, 100) < w[BLUFF_CHANCE]:
        return PLAY + Kind.REVOLVER
    return bribe(s, seat, rng, w)


@rule
def shoot_first(s: State, seat: int, rng: Array, w: Array) -> int:
    """Somebody must die: let it be somebody with a fat hand, or, with too few places, anybody else."""
    if s.topic == Topic.PLACES:
        if below(rng, 100) < w[STORM_SHOT_CHANCE]:
            return SHOOT + best_shot(s, seat, rng, w)
    elif below(rng, 100) < w[GREED_CHANCE]:
        target = best_shot(s, seat, rng, w)
        if count(s.hand[target]) >= w[GREED]:
            return SHOOT + target
    return NOTHING


# --- designation ---


@rule
def react(s: State, seat: int, rng: Array, w: Array) -> int:
    """What to do now that somebody is designated."""
    if s.hand[seat] == 0:
        return NOTHING
    if s.designated == seat:
        return escape(s, seat, rng, w)
    kind = spare_ration(s, seat)
    if kind != NOTHING and rescue_pays(s, seat, rng, w):
        return PLAY_FOR + kind * MAX_SEATS + s.designated
    worth_it = count(s.hand[s.designated]) >= w[GREED] and has(s.passed, s.designated)
    if worth_it and is_armed(s, seat) and below(rng, 100) < w[HEIR_SHOT_CHANCE]:
        return SHOOT + s.designated
    return NOTHING


@rule
def rescue_pays(s: State, seat: int, rng: Array, w: Array) -> bool:
    """Whether to save the designated with a spare ration: always for the voyage, else a friend, if that ends it."""
    if s.topic > Topic.PLACES:
        return True
    if shortfall(s) > 1 or opinion(s, seat, s.designated, w) > w[FRIEND]:
        return False
    return below(rng, 100) < w[RESCUE_CHANCE]


@rule
def escape(s: State, seat: int, rng: Array, w: Array) -> int:
    """One's last chance: what one has."""
    action = own_ration(s, seat)
    if action == NOTHING:
        action = cover(s, seat)
    if action != NOTHING:
        return action
    if holds(s, seat, Kind.CONCH):
        return PLAY + Kind.CONCH
    if can_play(s, seat, Kind.FOOD_BASKET):
        return PLAY + Kind.FOOD_BASKET
    return grab(s, seat, rng, w)


@rule
def cover(s: State, seat: int) -> int:
    """A card for all that voids the vote because there is enough then."""
    short = shortfall(s)
    if is_about_water(s):
        if short <= MILL_RATIONS and can_play(s, seat, Kind.VEGETABLE_MILL):
            return PLAY + Kind.VEGETABLE_MILL
    elif is_about_food(s):
        roast = BARBECUE_RATIONS * count(dead_today(s))
        if short <= roast and can_play(s, seat, Kind.BARBECUE_KIT):
            return PLAY + Kind.BARBECUE_KIT
    elif short == 1 and can_play(s, seat, Kind.PLANK):
        return PLAY + Kind.PLANK
    return NOTHING


# --- sharing out a card of three rations ---


@rule
def share(s: State, seat: int, rng: Array, w: Array) -> int:
    """Feed one more with what is left of the card: who would die without, or a friend while there is a shortage."""
    target = best_liked(s, seat, needy(s), rng, w)
    if s.designated != NOBODY and has(needy(s), s.designated):
        target = s.designated
    wanted = s.zero != 0 or shortfall(s) > 0
    return ALSO + target if wanted and target != NOBODY else ENOUGH
