"""Galérapagos: gifts and swaps: junk for something better, a small gift for a vote."""

from __future__ import annotations

from marooned.engine.compilation import rule
from marooned.engine.loops.sets import bit, has, lowest, one_of
from marooned.engine.record import Array
from marooned.engine.rng import below
from marooned.games.galerapagos.actions import ACCEPT, GIVE, REFUSE, SWAP
from marooned.games.galerapagos.bots.opinions import NO_OPINION, gifts_of, votes_of
from marooned.games.galerapagos.bots.outlook import others_able
from marooned.games.galerapagos.bots.tasks import NOTHING
from marooned.games.galerapagos.bots.weights import BRIBE_CHANCE, CARD_WORTH, JUNK, SWAP_BACK_CHANCE, SWAP_CHANCE
from marooned.games.galerapagos.content import KIND_CARDS, KIND_OF, MAX_SEATS, Kind
from marooned.games.galerapagos.rules.table import holds, with_cards
from marooned.games.galerapagos.state import MOST_GIFTS, NOBODY, State

JUNK_CARDS = int(sum(int(KIND_CARDS[kind]) for kind in Kind if CARD_WORTH[kind] <= JUNK))
BAD_CARDS = int(KIND_CARDS[Kind.STAGNANT_WATER] | KIND_CARDS[Kind.ROTTEN_FISH])
"""Masks of cards."""


@rule
def junk_in(s: State, seat: int) -> int:
    """Mask of the cards in a seat's hand that it would not miss; matches are none beside a bad ration."""
    junk = s.hand[seat] & JUNK_CARDS
    if s.hand[seat] & BAD_CARDS != 0:
        junk = junk & ~KIND_CARDS[Kind.MATCHES]
    return junk


@rule
def least_of(cards: int) -> int:
    """The kind that is worth least in a mask of cards, which is not empty."""
    least, chosen = -NO_OPINION, 0
    rest = cards
    while rest != 0:
        kind = KIND_OF[lowest(rest)]
        rest = rest & ~KIND_CARDS[kind]
        if CARD_WORTH[kind] < least:
            least, chosen = CARD_WORTH[kind], kind
    return chosen


@rule
def offer(s: State, seat: int, rng: Array, w: Array) -> int:
    """Offer junk to somebody, once a turn, now and then."""
    junk = junk_in(s, seat)
    if junk == 0 or s.swaps[seat] > 0 or below(rng, 100) >= w[SWAP_CHANCE]:
        return NOTHING
    partners = with_cards(s) & others_able(s, seat)
    if partners == 0:
        return NOTHING
    return SWAP + least_of(junk) * MAX_SEATS + one_of(partners, rng)


@rule
def answer_offer(s: State, seat: int, rng: Array, w: Array) -> int:
    """Junk for a card unseen is mostly fine, anything else is not."""
    junk = junk_in(s, seat)
    if junk == 0 or below(rng, 100) >= w[SWAP_BACK_CHANCE]:
        return REFUSE
    return ACCEPT + least_of(junk)


@rule
def bribe(s: State, seat: int, rng: Array, w: Array) -> int:
    """Give junk, once a turn, to the one whose vote is most to be feared; also a bad ration, to one who deserves it."""
    junk = junk_in(s, seat)
    if junk == 0 and not holds(s, seat, Kind.MATCHES):
        junk = s.hand[seat] & BAD_CARDS
    if junk == 0 or s.gifts[seat] > 0 or below(rng, 100) >= w[BRIBE_CHANCE]:
        return NOTHING
    most, chosen = NO_OPINION, NOBODY
    voters = s.living & ~s.sick & ~bit(seat)
    for target in range(s.seats):
        if has(voters, target) and gifts_of(s, seat, target) < MOST_GIFTS:
            value = 6 * votes_of(s, target, seat) - 4 * gifts_of(s, seat, target) + below(rng, 6)
            if value > most:
                most, chosen = value, target
    return GIVE + least_of(junk) * MAX_SEATS + chosen if chosen != NOBODY else NOTHING
