"""Galérapagos: what a seat thinks of the others: whom it votes against, shoots, feeds, fears.

The higher, the worse. Much of it is common knowledge, so that votes tend to agree; the rest is memory and mood.
"""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has
from marooned.engine.record import Array, wide
from marooned.engine.rng import below
from marooned.games.galerapagos.actions import NAME, PASS, VOTE
from marooned.games.galerapagos.bots.weights import (
    CLUB,
    CRYSTAL_BALL,
    EXPOSED,
    FEAR,
    GOOD_HAND,
    GRATITUDE,
    GRUDGE,
    GUNMAN,
    HEIR,
    LOOT,
    LOOT_KNOWN,
    MODEST_HAND,
    MOOD,
    MOST_BLAME,
    MOST_CARDS,
    MURDERER,
    POOR,
    PROVISIONED,
    RICH,
    SCAPEGOAT,
    SHEET_KNOWN,
    SICKLY,
    USEFUL,
    VENGEANCE,
    WHIM,
    WHIMS,
)
from marooned.games.galerapagos.content import (
    AXE_SLOT,
    BALL_SLOT,
    CLUB_SLOT,
    CLUB_VOTES,
    FIRST_CARD,
    FLASK_SLOT,
    ROD_SLOT,
    Kind,
)
from marooned.games.galerapagos.rules.cards.shots import can_shoot
from marooned.games.galerapagos.rules.survival.votes import votable, votes_against, votes_open_to
from marooned.games.galerapagos.rules.table import (
    has_laid_revolver,
    holds,
    is_about_food,
    is_about_water,
    is_hurricane,
    nearest_living,
)
from marooned.games.galerapagos.state import (
    GIFTS_AT,
    MOST_GIFTS,
    MOST_SHOTS,
    MOST_VOTES,
    NOBODY,
    SHOTS_AT,
    VOTES_AT,
    Moment,
    State,
)

NO_OPINION = -1_000_000


# --- memory ---


@rule
def votes_of(s: State, seat: int, other: int) -> int:
    """Votes that a seat has cast against another one."""
    return (wide(s.deeds[seat, other]) >> VOTES_AT) & MOST_VOTES


@rule
def shots_of(s: State, seat: int, other: int) -> int:
    """Shots that a seat has fired at another one."""
    return (wide(s.deeds[seat, other]) >> SHOTS_AT) & MOST_SHOTS


@rule
def gifts_of(s: State, seat: int, other: int) -> int:
    """Cards and rations that a seat has given another one."""
    return (wide(s.deeds[seat, other]) >> GIFTS_AT) & MOST_GIFTS


@rule
def knows_of(s: State, seat: int, target: int, kind: int) -> bool:
    """Whether the seat knows a card of a kind to be in a castaway's hand."""
    for card in range(FIRST_CARD[kind], FIRST_CARD[kind + 1]):
        if s.sight[seat, card] == bit(target):
            return True
    return False


# --- opinions ---


@rule
def common_opinion(s: State, target: int, w: Array) -> int:
    """What everyone has against a castaway, from what everyone knows."""
    votes, shots = 0, 0
    for other in range(s.seats):
        votes += votes_of(s, other, target)
        shots += shots_of(s, target, other)
    cards = min(count(s.hand[target]), w[MOST_CARDS])
    value = w[SCAPEGOAT] * min(votes, w[MOST_BLAME]) + w[MURDERER] * shots
    value += w[RICH] * max(0, cards - w[GOOD_HAND]) + w[POOR] * max(0, w[MODEST_HAND] - cards)
    value += w[WHIM] * ((5 * wide(target) + 3 * wide(s.turn_number) + wide(s.first)) % WHIMS)
    if has(s.sick, target):
        value += w[SICKLY]
    if s.laid[CLUB_SLOT] == target:
        value += w[CLUB]
    if s.laid[BALL_SLOT] == target:
        value += w[CRYSTAL_BALL]
    if not is_hurricane(s) and (
        s.laid[AXE_SLOT] == target or s.laid[FLASK_SLOT] == target or s.laid[ROD_SLOT] == target
    ):
        value -= w[USEFUL]
    return value


@rule
def opinion(s: State, seat: int, target: int, w: Array) -> int:
    """What a seat has against another one."""
    value = (
        common_opinion(s, target, w) + w[GRUDGE] * votes_of(s, target, seat) + w[VENGEANCE] * shots_of(s, target, seat)
    )
    value -= w[GRATITUDE] * gifts_of(s, target, seat)
    if has_laid_revolver(s, target) and s.hand[target] != 0:
        value += w[GUNMAN] if holds(s, seat, Kind.METAL_SHEET) else -w[FEAR]
    if nearest_living(s, target, 1) == seat or nearest_living(s, target, -1) == seat:
        value += w[HEIR] * min(count(s.hand[target]), w[MOST_CARDS])
    return value


@rule
def mood(rng: Array, w: Array) -> int:
    """By how much a mood changes an opinion."""
    return below(rng, max(1, w[MOOD]))


@rule
def knows_ration(s: State, seat: int, target: int) -> bool:
    """Whether the seat knows a castaway to hold a ration of what is being counted."""
    if is_about_water(s):
        return knows_of(s, seat, target, Kind.WATER_BOTTLE) or knows_of(s, seat, target, Kind.COCONUT)
    if is_about_food(s):
        return knows_of(s, seat, target, Kind.SANDWICH) or knows_of(s, seat, target, Kind.SARDINES)
    return False


@rule
def worst_of(s: State, seat: int, targets: int, rng: Array, w: Array) -> int:
    """Whom of a mask of seats, which is not empty, the seat would rather see dead, itself last."""
    worst, chosen = NO_OPINION, seat
    for target in range(s.seats):
        if has(targets, target) and target != seat:
            value = opinion(s, seat, target, w) + mood(rng, w)
            if knows_ration(s, seat, target):
                value -= w[PROVISIONED]
            if value > worst:
                worst, chosen = value, target
    return chosen


@rule
def is_armed(s: State, seat: int) -> bool:
    """Whether the seat can shoot, and there is somebody to shoot at."""
    return s.living & ~bit(seat) != 0 and can_shoot(s, seat)


@rule
def best_shot(s: State, seat: int, rng: Array, w: Array) -> int:
    """Whom the seat would shoot: those it has most against, with a hand worth having, and no sheet known."""
    worst, chosen = NO_OPINION, NOBODY
    for target in range(s.seats):
        if has(s.living, target) and target != seat:
            value = opinion(s, seat, target, w) + w[LOOT] * count(s.hand[target]) + mood(rng, w)
            if knows_ration(s, seat, target):
                value += w[LOOT_KNOWN]
            if knows_of(s, seat, target, Kind.METAL_SHEET):
                value -= w[SHEET_KNOWN]
            if value > worst:
                worst, chosen = value, target
    return chosen


@rule
def best_liked(s: State, seat: int, targets: int, rng: Array, w: Array) -> int:
    """Whom of a mask of seats the seat would rather see live; nobody when there is none but itself."""
    best, chosen = -NO_OPINION, NOBODY
    for target in range(s.seats):
        if has(targets, target) and target != seat:
            value = opinion(s, seat, target, w) + mood(rng, w)
            if value < best:
                best, chosen = value, target
    return chosen


@rule
def is_in_danger(s: State, seat: int, w: Array) -> bool:
    """Whether the seat is among those whom most would vote against."""
    targets = votable(s)
    if not has(targets, seat):
        return False
    mine = common_opinion(s, seat, w)
    worse = 0
    for target in range(s.seats):
        if has(targets, target) and target != seat and common_opinion(s, target, w) > mine:
            worse += 1
    return worse < w[EXPOSED]


# --- votes ---


@rule
def best_vote(s: State, seat: int, rng: Array, w: Array) -> int:
    """Whom to vote against: with the votes of the others on the table, so as not to be designated oneself."""
    worst, chosen = NO_OPINION, PASS
    late = s.moment == Moment.LATE_VOTE
    weight = CLUB_VOTES if s.laid[CLUB_SLOT] == seat else 1
    mine = votes_against(s, seat) if late else 0
    targets = votes_open_to(s, seat)
    for target in range(s.seats):
        if has(targets, target):
            value = opinion(s, seat, target, w) + mood(rng, w)
            if knows_ration(s, seat, target):
                value -= w[PROVISIONED]
            if late:
                value += late_worth(s, mine, votes_against(s, target) + weight, w)
            if value > worst:
                worst, chosen = value, VOTE + target
    return chosen


@rule
def late_worth(s: State, mine: int, votes: int, w: Array) -> int:
    """What it is worth to bring somebody to so many votes, oneself having some: above all not to have the most."""
    most = 0
    for other in range(s.seats):
        most = max(most, votes_against(s, other))
    if mine == most and votes > mine:
        return w[MOOD] * 10
    return w[MOOD] if votes >= most else 0


@rule
def best_name(s: State, seat: int, rng: Array, w: Array) -> int:
    """Whom to name: to settle a tie, or because nobody can vote."""
    return NAME + worst_of(s, seat, s.candidates, rng, w)
