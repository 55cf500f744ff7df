"""Nautilus: a sensible player, from what its seat knows alone.

It asks of every placing and move what the five columns would then be worth: a column is worth its domain card, more in
a domain that is still close, times the chance of winning it. Cards that may yet come are those the seat cannot place,
and those it has seen in the other's hand. A candidate is tried on the board itself and taken back.
"""

from __future__ import annotations

from typing import NamedTuple

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, count, has, lowest
from marooned.engine.record import Array, constants, wide
from marooned.engine.rng import below
from marooned.games.nautilus import actions as act
from marooned.games.nautilus.content import (
    ARROW_CARDS,
    ARROWS,
    CARDS,
    COLUMNS,
    DOMAIN_POINTS,
    FACE_POINTS,
    FACES,
    HIGHEST_DIVER,
    LOWEST_DIVER,
    PLACES,
    SPECIALS,
    Arrow,
    Special,
)
from marooned.games.nautilus.imagine import unplaced
from marooned.games.nautilus.rules.cards import beats
from marooned.games.nautilus.rules.placing import (
    free_places,
    has_a_move,
    is_free,
    is_held,
    origins,
    placeable,
    targets,
)
from marooned.games.nautilus.rules.scoring import domain_points
from marooned.games.nautilus.state import NO_CARD, Phase, State

LEAST = -1_000_000_000
SURE = 64
"""A chance of one."""
STAKE = 60
"""What a point is worth in a domain that is level."""


class Weights(NamedTuple):
    """What the player goes by, in one place, so that it can be tuned (`bench/tuning`)."""

    noise: int = 213
    """How much two candidates may differ and still be played one for the other."""
    thrift: int = 20
    """Tenths that a diver costs for each step that it is from the middle and each card still to be placed."""
    settled: int = 12
    """Percentage of its points that a card is worth in a domain that can no longer be lost."""
    contested: int = 40
    """Tenths of a lead in a domain that halve what its cards are worth."""
    vacant: int = 57
    """Percentage of a win that a column without cards is worth."""
    challenged: int = 95
    """How much the other is expected to pick what beats one's card, rather than anything, in a hundred."""
    challenging: int = 0
    """The same for oneself."""
    helpless: int = 40
    """Percentage of its chance that is left in a column where one holds nothing that would win."""
    specials: tuple[int, ...] = (77, 43, 23, 25, 50, 14)
    """How much one likes to hold Kraken, Fishbone, Anchor, Eye, Module, Harpoon."""

    def numbers(self) -> Array:
        """The weights as the rules read them, in the order of the places below."""
        return constants(*self)


NOISE, THRIFT, SETTLED, CONTESTED, VACANT, CHALLENGED, CHALLENGING, HELPLESS, SPECIAL_WORTH = range(9)
"""Places of the weights; the special cards take one each."""
WEIGHTS = Weights().numbers()


@rule
def heuristic(s: State, seat: int, rng: Array) -> int:
    """A sensible legal action for the seat to move."""
    return weighed(s, seat, rng, WEIGHTS)


@rule
def weighed(s: State, seat: int, rng: Array, w: Array) -> int:
    """The same by other weights."""
    if s.phase == Phase.OFFER:
        return act.KEEP + best_special(s, rng, w)
    if s.phase == Phase.PREPARE:
        return early_special(s, seat)
    if s.phase == Phase.MODULE:
        return act.TAKE + extreme_diver(s.drawn, True) - LOWEST_DIVER
    if s.phase == Phase.HARPOON:
        return harpoon_answer(s, seat)
    if s.phase == Phase.MOVE:
        origin, target, _ = best_move(s, seat, wide(s.arrow), may_come(s, seat), placeable(s, seat), rng, w)
        return act.MOVE + origin * PLACES + target
    return best_placing(s, seat, rng, w)


# --- before placing ---


@rule
def best_special(s: State, rng: Array, w: Array) -> int:
    """The special card to keep."""
    best, chosen = LEAST, 0
    for special in range(SPECIALS):
        if has(s.offer, special):
            worth = w[SPECIAL_WORTH + special] + below(rng, 8)
            if worth > best:
                best, chosen = worth, special
    return chosen


@rule
def early_special(s: State, seat: int) -> int:
    """Eye, Module and Harpoon are lost if not played, so they are."""
    if s.special[seat] == Special.EYE:
        return act.EYE
    if s.special[seat] == Special.MODULE:
        return act.MODULE
    return act.HARPOON if s.special[seat] == Special.HARPOON else act.PASS


@rule
def extremeness(card: int) -> int:
    """What a diver is worth in hand: high ones win, low ones make the other side lose, those between do neither."""
    return abs(2 * wide(card) - (LOWEST_DIVER + HIGHEST_DIVER))


@rule
def extreme_diver(cards: int, most: bool) -> int:
    """The most (or least) extreme diver of a set."""
    best, chosen = LEAST, 0
    for card in range(HIGHEST_DIVER, LOWEST_DIVER - 1, -1):
        if has(cards, card):
            worth = extremeness(card) if most else -extremeness(card)
            if worth > best:
                best, chosen = worth, card
    return chosen


@rule
def harpoon_answer(s: State, seat: int) -> int:
    """Swap one's most middling diver for a better one; otherwise hand the harpooned one back."""
    least = extreme_diver(s.hand[seat], False)
    if extremeness(extreme_diver(s.drawn, True)) > extremeness(least):
        return act.GIVE + least - LOWEST_DIVER
    return act.RETURN


# --- what the table is worth ---


@rule
def domain_value(s: State, seat: int, column: int, w: Array) -> int:
    """What winning the domain card of a column is worth: its points, more so where the domain is close."""
    kind = s.domains[column]
    domain = kind // FACES
    mine = domain_points(s, seat, domain)
    theirs = domain_points(s, 1 - seat, domain)
    lead = abs(mine - theirs)
    if 2 * max(mine, theirs) > DOMAIN_POINTS + 2:
        return FACE_POINTS[kind % FACES] * STAKE * w[SETTLED] // 100
    return FACE_POINTS[kind % FACES] * STAKE * w[CONTESTED] // (w[CONTESTED] + 10 * lead)


@rule
def beaten_share(card: int, cards: int) -> int:
    """The share of a set that a card beats."""
    beaten = 0
    for other in range(CARDS):
        if has(cards, other) and beats(card, other):
            beaten += 1
    return SURE * beaten // max(1, count(cards))


@rule
def can_beat(card: int, cards: int) -> bool:
    """Whether a set has a card that beats this one."""
    for other in range(CARDS):
        if has(cards, other) and beats(other, card):
            return True
    return False


@rule
def picked_against(share: int, care: int) -> int:
    """The chance of a card that beats that share of a set, when what faces it is picked with so much care."""
    return share * ((100 - care) * SURE + care * share) // (100 * SURE)


@rule
def winning_chance(s: State, seat: int, column: int, coming: int, mine: int, w: Array) -> int:
    """The chance that the seat's side wins a column, given what the other may bring and what the seat holds."""
    own = s.board[seat * COLUMNS + column]
    facing = s.board[(1 - seat) * COLUMNS + column]
    if own == NO_CARD and facing == NO_CARD:
        return SURE * w[VACANT] // 100
    if facing == NO_CARD:
        return picked_against(beaten_share(own, coming), w[CHALLENGED])
    if own == NO_CARD:
        share = beaten_share(facing, coming)
        if can_beat(facing, mine):
            return SURE - picked_against(share, w[CHALLENGING])
        return (SURE - share) * w[HELPLESS] // 100
    return SURE if beats(own, facing) else 0


@rule
def table_value(s: State, seat: int, coming: int, mine: int, w: Array) -> int:
    """What the five columns are worth to the seat."""
    value = 0
    for column in range(COLUMNS):
        value += domain_value(s, seat, column, w) * winning_chance(s, seat, column, coming, mine, w)
    return value


@rule
def may_come(s: State, seat: int) -> int:
    """The divers that the other holds or may hold."""
    if count(s.seen[seat]) == count(s.hand[1 - seat]):
        return wide(s.seen[seat])
    return unplaced(s, seat) | wide(s.seen[seat])


# --- placing and moving ---


@rule
def best_move(s: State, seat: int, arrow: int, coming: int, mine: int, rng: Array, w: Array) -> tuple[int, int, int]:
    """The arrow's move that leaves the best table: origin, target, and that table's value."""
    best, origin, target = LEAST, 0, 0
    free = free_places(s)
    cards = origins(s, arrow, free)
    while cards != 0:
        here = lowest(cards)
        places = targets(s, arrow, here, free)
        while places != 0:
            there = lowest(places)
            s.board[there] = s.board[here]
            s.board[here] = NO_CARD
            value = table_value(s, seat, coming, mine, w) + below(rng, w[NOISE])
            s.board[here] = s.board[there]
            s.board[there] = NO_CARD
            if value > best:
                best, origin, target = value, here, there
            places &= places - 1
        cards &= cards - 1
    return origin, target, best


@rule
def best_placing(s: State, seat: int, rng: Array, w: Array) -> int:
    """The card and place that leave the best table for the least of a card, with the Anchor where it secures most."""
    best, chosen, chosen_place = LEAST, 0, 0
    cards = placeable(s, seat)
    coming = may_come(s, seat)
    for card in range(CARDS):
        if has(cards, card):
            for place in range(PLACES):
                if is_free(s, place):
                    value = placing_value(s, seat, card, place, coming, cards & ~bit(card), rng, w)
                    if value > best:
                        best, chosen, chosen_place = value, card, place
    anchor = act.NO_ANCHOR
    if is_held(s, seat, Special.ANCHOR):
        s.board[chosen_place] = chosen
        anchor = best_anchor(s, seat, coming, w)
        s.board[chosen_place] = NO_CARD
    return act.PLACE + (chosen * PLACES + chosen_place) * act.ANCHORINGS + anchor - act.NO_ANCHOR


@rule
def placing_value(s: State, seat: int, card: int, place: int, coming: int, rest: int, rng: Array, w: Array) -> int:
    """What the table is worth once the card lies there and its arrow has moved what it must, less the card's worth."""
    s.board[place] = card
    if ARROWS[card] != Arrow.NONE and has_a_move(s, place):
        _, _, value = best_move(s, seat, place, coming, rest, rng, w)
    else:
        value = table_value(s, seat, coming, rest, w) + below(rng, w[NOISE])
    s.board[place] = NO_CARD
    left = PLACES - s.placed - 1
    return value - extremeness(card) * left * w[THRIFT] // 10


@rule
def best_anchor(s: State, seat: int, coming: int, w: Array) -> int:
    """Where the Anchor keeps the most: the seat's winning card of the best column, while arrows may still come."""
    best, chosen = STAKE // 2, act.NO_ANCHOR
    if coming & ARROW_CARDS == 0:
        return chosen
    for column in range(COLUMNS):
        own = s.board[seat * COLUMNS + column]
        facing = s.board[(1 - seat) * COLUMNS + column]
        if own != NO_CARD and facing != NO_CARD and beats(own, facing):
            value = domain_value(s, seat, column, w)
            if value > best:
                best, chosen = value, seat * COLUMNS + column
    return chosen
